/** For the tests of ledgers: games of this service, played at random and cut off anywhere, and what of a state a ledger can tell. */
import {
  type Entry,
  type GameInfo,
  playPath,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { type Dice, randomPath } from '@wayfinder/engine/laws';
import { terraMystica } from '../ruleset.ts';
import { type SeatState, type Settings, type State, settings } from '../state.ts';

const ruleset = terraMystica as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

export interface RandomGame {
  info: GameInfo;
  table: Table;
  entries: Entry[];
}

/** A repeatable random game of at most so many commands. */
export function randomGame(seed: string, seats: number, chosen: Partial<Settings>, most: number): RandomGame {
  const info: GameInfo = { gameId: 'random', seats, settings: settings.parse(chosen) };
  const { table, entry } = startGame(ruleset, info, AT, (position) => seededRandom(`${seed}:${position}`));
  const entries = [entry];
  const random = seededRandom(`${seed}:dice`);
  const dice: Dice = { next: (range) => random.draw('dice', range).value };
  while (entries.length < most && table.open.length > 0) {
    const next = randomEntry(table, dice, entries.length, seed);
    if (!next) break;
    entries.push(next);
  }
  return { info, table, entries };
}

/** A decision with a random path: mostly what somebody must do, sometimes what somebody may. */
function randomChoice(table: Table, dice: Dice, number: number) {
  const due = table.open.filter(({ blocks }) => blocks !== 'nothing');
  const free = table.open.filter(({ blocks }) => blocks === 'nothing');
  const manner = { dice, progress: number % 3 > 0, noReversible: false };
  for (const pool of dice.next(5) === 0 ? [free, due] : [due]) {
    const decision = pool[dice.next(Math.max(1, pool.length))];
    // A free action may have nothing to choose now.
    const found = decision && randomPath(ruleset, table.state, decision, manner);
    if (decision && found) return { decision, path: found.path };
  }
  return null;
}

function randomEntry(table: Table, dice: Dice, number: number, seed: string): Entry | null {
  const choice = randomChoice(table, dice, number);
  if (!choice) return null;
  const chance = seededRandom(`${seed}:${table.seq}`);
  return playPath(ruleset, table, choice.decision, choice.path, { id: `c${number}`, at: AT }, chance);
}

/** What a ledger tells of a state: by faction, whatever seats they have; without what only imported games keep. */
export function told(state: State) {
  const name = (seat: number): string => state.seats[seat]?.faction ?? '';
  const seats = state.seats.map(({ mayOrdain: _, ...seat }: SeatState) => seat);
  return {
    seats: seats.sort((a, b) => (a.faction ?? '').localeCompare(b.faction ?? '')),
    clockwise: state.clockwise.map(name),
    order: state.order.map(name),
    passed: state.passedOrder.map(name),
    phase: state.phase,
    round: state.round,
    cards: state.cards,
    scoring: state.scoring,
    favors: state.favors,
    towns: state.towns,
    usedPowerActions: state.usedPowerActions,
    terrain: state.terrain,
    structures: Object.entries(state.structures).map(([space, { seat, kind }]) => [space, name(seat), kind]),
    bridges: state.bridges.map(({ seat, ...bridge }) => ({ ...bridge, owner: name(seat) })),
    offers: state.offers.map(({ seat, from, ...offer }) => ({ ...offer, seat: name(seat), from: name(from) })),
    cultSteps: state.cultSteps,
    turn: state.turn && { ...state.turn, seat: name(state.turn.seat) },
    spades: state.spades.map(({ seat, left }) => ({ seat: name(seat), left })),
    // Those who share a place stand in the order of their seats.
    places: Object.fromEntries((state.ranking ?? []).map(({ seat, ...place }) => [name(seat), place])),
  };
}
