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

/** Two times in three nobody ends a turn while anything else can be done, by anybody: others answer in between, and the turn goes on. */
function unhurried(table: Table, dice: ReturnType<typeof seededRandom>): Table {
  const open = table.open.filter(({ kind }) => kind !== 'end-turn');
  return open.length > 0 && dice.draw('unhurried', 3).value > 0 ? { ...table, open } : table;
}

/**
 * A repeatable random game of at most so many commands. `look`: sees every entry as it is made, with the levels on its way. `freeOneIn`: how often
 * something is done that nobody waits for; with 2 turns also end as late as they may.
 */
export function randomGame(
  seed: string,
  seats: number,
  chosen: Partial<Settings>,
  most: number,
  look: (entry: Entry, table: Table, levels: readonly LevelData[]) => void = () => {},
  freeOneIn = 5,
): RandomGame {
  const info: GameInfo = { gameId: 'random', seats, settings: settings.parse(chosen) };
  const { table, entry } = startGame(ruleset, info, AT, (position) => seededRandom(`${seed}:${position}`));
  const entries = [entry];
  look(entry, table, []);
  const dice = seededRandom(`${seed}:dice`);
  while (entries.length < most) {
    const manner = { dice, progress: entries.length % 3 > 0, noReversible: false };
    const now = freeOneIn === 2 ? unhurried(table, dice) : table;
    const found = randomDecision(ruleset, now, manner, freeOneIn) ?? randomDecision(ruleset, table, manner, freeOneIn);
    if (!found) break;
    const sent = { id: `c${entries.length}`, at: AT };
    const made = playPath(ruleset, table, found.decision, found.path, sent, seededRandom(`${seed}:${table.seq}`));
    entries.push(made);
    look(made, table, found.levels);
  }
  return { info, table, entries };
}

/** The Darklings' ordination stands in no turn of an imported game, and its Chaos Magicians keep the action that others lose by passing. */
function toldTurn({ turn, seats }: State) {
  if (!turn) return null;
  const { faction = null, passed } = seats[turn.seat] ?? {};
  return { ...turn, seat: faction, ordain: false, actions: passed ? 0 : turn.actions };
}

/** Facts of a state that a ledger tells: by faction, whatever seats they have; without what only imported games keep. */
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
    turn: toldTurn(state),
    spades: state.spades.map(({ seat, left }) => ({ seat: name(seat), left })),
    // Those who share a place stand in the order of their seats.
    places: Object.fromEntries((state.ranking ?? []).map(({ seat, ...place }) => [name(seat), place])),
  };
}
