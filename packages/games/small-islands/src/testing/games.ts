/** Whole games and single positions through the engine, for tests. */
import {
  type Decision,
  dueDecisions,
  noChance,
  openDecisions,
  outcomeOf,
  playPath,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { smallIslands } from '../ruleset.ts';
import { type Settings, type State, settings } from '../state.ts';

export const RULESET = smallIslands as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

const SOLO = smallIslands.settings.presets.filter(({ id }) => id.startsWith('solo'));
const TOGETHER = smallIslands.settings.presets.filter(({ id }) => !id.startsWith('solo'));

/** Every number of seats in every mode. */
export const KINDS_OF_GAMES = [1, 2, 3, 4].flatMap((seats) =>
  (seats === 1 ? SOLO : TOGETHER).map(({ id: preset, settings: chosen }) => ({ seats, preset, settings: chosen })),
);

/** Settings with these changed. */
export function settingsOf(more: Partial<Settings> = {}): Settings {
  return settings.parse(more);
}

/** A new game in memory. The seed is its id as well, from which `play` draws. */
export function newTable(seats: number, chosen: Settings, seed: string): Table {
  const chance = (position: number) => seededRandom(`${seed}:${position}`);
  return startGame(RULESET, { gameId: seed, seats, settings: chosen }, AT, chance).table;
}

/** The state of a table, with its secrets. */
export function stateOf(table: Table): State {
  return table.state as State;
}

/** A table that stands in this state. */
export function tableIn(state: State): Table {
  const seats = state.alexis ? 1 : state.seats.length;
  return openDecisions(RULESET, { gameId: 'test', seats, settings: state.settings }, state, () => noChance).table;
}

/** View that a seat sees. */
export function viewOf(table: Table, seat: number): State {
  return redact(table.state, seat) as State;
}

/** The first open decision of a kind, of a seat where one is named. @throws Error when there is none. */
export function openOf(table: Table, kind: string, seat?: number): Decision {
  const decision = table.open.find((open) => open.kind === kind && (seat === undefined || open.seat === seat));
  if (!decision) throw new Error(`no ${kind} among ${table.open.map((open) => open.kind).join(', ')}`);
  return decision;
}

/** Plays one path. @throws Refused when it isn't legal. */
export function play(table: Table, decision: Decision, path: readonly string[]): void {
  const random = seededRandom(`${table.info.gameId}:c${table.seq}`);
  playPath(RULESET, table, decision, path, { id: `c${table.seq}`, at: AT }, random);
}

/** Answers what is due, first things first, until the game is over or `until` says so. @returns the number of commands. */
export function playOut(
  table: Table,
  answer: (view: State, decision: Decision, command: number) => string[],
  { most = 1_500, until = () => false }: { most?: number; until?: (state: State) => boolean } = {},
): number {
  let commands = 0;
  for (; commands < most && !outcomeOf(RULESET, table) && !until(stateOf(table)); commands += 1) {
    const [decision] = dueDecisions(table);
    if (!decision) throw new Error('nothing is due');
    play(table, decision, answer(viewOf(table, decision.seat), decision, commands));
  }
  return commands;
}
