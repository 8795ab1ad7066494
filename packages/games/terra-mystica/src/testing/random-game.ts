/** For the tests of ledgers: games of this service, played at random and cut off anywhere, and what of a state a ledger can tell. */
import {
  type Entry,
  type GameInfo,
  type LevelData,
  playPath,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/laws';
import { terraMystica } from '../ruleset.ts';
import { type SeatState, type Settings, type State, settings } from '../state.ts';

const ruleset = terraMystica as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

export interface RandomGame {
  info: GameInfo;
  table: Table;
  entries: Entry[];
}

/** A repeatable random game of at most so many commands. `look`: sees every entry as it is made, with the levels on its way. */
export function randomGame(
  seed: string,
  seats: number,
  chosen: Partial<Settings>,
  most: number,
  look: (entry: Entry, table: Table, levels: readonly LevelData[]) => void = () => {},
): RandomGame {
  const info: GameInfo = { gameId: 'random', seats, settings: settings.parse(chosen) };
  const { table, entry } = startGame(ruleset, info, AT, (position) => seededRandom(`${seed}:${position}`));
  const entries = [entry];
  look(entry, table, []);
  const dice = seededRandom(`${seed}:dice`);
  while (entries.length < most) {
    const manner = { dice, progress: entries.length % 3 > 0, noReversible: false };
    const found = randomDecision(ruleset, table, manner, 5);
    if (!found) break;
    const sent = { id: `c${entries.length}`, at: AT };
    const made = playPath(ruleset, table, found.decision, found.path, sent, seededRandom(`${seed}:${table.seq}`));
    entries.push(made);
    look(made, table, found.levels);
  }
  return { info, table, entries };
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
