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
import { position } from '../position.ts';
import { terraMystica } from '../ruleset.ts';
import type { Settings, State } from '../state.ts';
import { settingsOf } from './hand.ts';

export const RULESET = terraMystica as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

/** Every option of section 20 that no preset takes. */
const OPTIONS = settingsOf({
  factions: 'colours',
  turnOrder: 'passing',
  powerAnswers: 'strict',
  cultistsPower: false,
  startVp: '2017',
  shippingBonus: true,
  miniTowns: true,
  templeScoring: true,
});

/** Every number of seats with every preset, and with all options. */
export const KINDS_OF_GAMES = [2, 3, 4, 5].flatMap((seats) =>
  [...terraMystica.settings.presets, { id: 'all options', settings: OPTIONS }].map(({ id: preset, settings }) => ({
    seats,
    preset,
    settings,
  })),
);

/** A new game in memory. */
export function newTable(seats: number, settings: Settings, seed: string): Table {
  return startGame(RULESET, { gameId: 'test', seats, settings }, AT, () => seededRandom(seed)).table;
}

/** A table that stands in a position (see position.ts). */
export function tableAt(
  given: { factions: readonly string[] } & Record<string, unknown>,
  more: Partial<Settings> = {},
) {
  const settings = settingsOf(more);
  const seats = given.factions.length;
  return openDecisions(RULESET, { gameId: 'test', seats, settings }, position(given, settings, seats), () => noChance)
    .table;
}

/** The state of a table; everything in it is public. */
export function stateOf(table: Table): State {
  return table.state as State;
}

/** The first open decision of a kind. @throws Error when there is none. */
export function openOf(table: Table, kind: string): Decision {
  const decision = table.open.find((open) => open.kind === kind);
  if (!decision) throw new Error(`no ${kind} among ${table.open.map((open) => open.kind).join(', ')}`);
  return decision;
}

/** Plays one path. @throws Refused when it isn't legal. */
export function play(table: Table, decision: Decision, path: readonly string[]): void {
  playPath(RULESET, table, decision, path, { id: `c${table.seq}`, at: AT }, seededRandom(`c${table.seq}`));
}

/** A table that stands in a position, after the action of whose turn it is. */
export function afterTurn(given: Parameters<typeof tableAt>[0], path: readonly string[]): Table {
  const table = tableAt(given);
  play(table, openOf(table, 'turn'), path);
  return table;
}

/** Answers what is due, first things first, until the game is over. @returns the number of commands. */
export function playOut(
  table: Table,
  answer: (view: State, decision: Decision, command: number) => string[],
  most = 5_000,
): number {
  let commands = 0;
  for (; commands < most && !outcomeOf(RULESET, table); commands += 1) {
    const [decision] = dueDecisions(table);
    if (!decision) throw new Error('nothing is due');
    play(table, decision, answer(redact(table.state, decision.seat) as State, decision, commands));
  }
  return commands;
}
