/** Games and single commands through the engine, for tests. */
import {
  type Decision,
  type Entry,
  judgeBatch,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { conquestOfParadise } from '../ruleset.ts';
import type { Settings } from '../state.ts';

export const RULESET = conquestOfParadise as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

/** Every number of seats in each edition. */
export const KINDS_OF_GAMES = [2, 3, 4].flatMap((seats) =>
  (['1', '2'] as const).map((edition) => ({ seats, edition })),
);

/** A new game in memory. */
export function newTable(seats: number, settings: Settings, seed: string): { table: Table; entry: Entry } {
  return startGame(RULESET, { gameId: 'test', seats, settings }, AT, () => seededRandom(seed));
}

/** One command, judged. @throws Error when it is refused. */
export function play(table: Table, decision: Decision, path: string[], seed: string): Entry {
  const { seat, id } = decision;
  const command = {
    id: seed,
    gameId: table.info.gameId,
    seat,
    by: 'player',
    actorId: null,
    decision: id,
    path,
    at: AT,
  } as const;
  const verdict = judgeBatch(RULESET, table, [command], () => seededRandom(seed));
  const [entry] = verdict.entries;
  if (!entry) throw new Error(`${decision.kind} ${path.join(' ')}: ${JSON.stringify(verdict.refused)}`);
  return entry;
}
