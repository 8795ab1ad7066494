/** Positions and games through the engine, for tests. */
import {
  type Decision,
  noChance,
  openDecisions,
  playPath,
  Refused,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { position } from '../position.ts';
import { smallIslands } from '../ruleset.ts';
import { type Settings, type State, settings } from '../state.ts';

export const RULESET = smallIslands as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

/** The settings of a game, with defaults for what isn't named. */
export function settingsOf(more: Partial<Settings> = {}): Settings {
  return settings.parse(more);
}

/** How many play, and by which settings. */
export interface Kind {
  seats?: number;
  more?: Partial<Settings>;
}

function kindOf({ seats = 2, more = {} }: Kind): { seats: number; chosen: Settings } {
  const solo = seats === 1 ? { alexis: '1' as const } : {};
  return { seats, chosen: settingsOf({ ...solo, ...more }) };
}

/** The state of a position. @throws Refused `bad-position` */
export function stateAt(given: unknown, kind: Kind = {}): State {
  const { seats, chosen } = kindOf(kind);
  return position(given, chosen, seats);
}

/** What is wrong in a position, or null. */
export function problemOf(given: unknown, kind: Kind = {}): string | null {
  try {
    stateAt(given, kind);
    return null;
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'bad-position') throw error;
    const problem = error.refusal.args?.problem;
    return problem && 'option' in problem ? problem.option : '';
  }
}

/** A new game in memory. */
export function newTable(kind: Kind = {}, seed = 'test'): Table {
  const { seats, chosen } = kindOf(kind);
  return startGame(RULESET, { gameId: 'test', seats, settings: chosen }, AT, () => seededRandom(seed)).table;
}

/** A table that stands in a position in which nothing is drawn before the next decision. */
export function tableAt(given: unknown, kind: Kind = {}): Table {
  const { seats, chosen } = kindOf(kind);
  const info = { gameId: 'test', seats, settings: chosen };
  return openDecisions(RULESET, info, position(given, chosen, seats), () => noChance).table;
}

/** The state of a table. */
export function stateOf(table: Table): State {
  return table.state as State;
}

/** The open decision of a kind. @throws Error when there is none. */
export function openOf(table: Table, kind: string): Decision {
  const decision = table.open.find((open) => open.kind === kind);
  if (!decision) throw new Error(`no ${kind} among ${table.open.map((open) => open.kind).join(', ')}`);
  return decision;
}

/** Plays one path. @throws Refused when it isn't legal. */
export function play(table: Table, decision: Decision, path: readonly string[]): void {
  playPath(RULESET, table, decision, path, { id: `c${table.seq}`, at: AT }, seededRandom(`c${table.seq}`));
}
