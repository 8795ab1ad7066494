/** Small helpers of the engine's own tests: a sample game at hand, and commands by path. */
import type { Chance } from '../chance.ts';
import { startGame } from '../deciding.ts';
import type { Submission } from '../judging.ts';
import type { Entry } from '../log.ts';
import { seededRandom } from '../random.ts';
import type { Ruleset } from '../ruleset.ts';
import type { GameInfo, Table } from '../table.ts';
import { sample } from './ruleset.ts';

/** A started sample game with repeatable chance by position. */
export function sampleGame(
  seats = 2,
  seed = 'test',
  ruleset: Ruleset = sample,
): { table: Table; chance: Chance; entries: Entry[] } {
  const info: GameInfo = { gameId: 'sampleGame1', seats, settings: { rounds: 2 } };
  const chance: Chance = (position) => seededRandom(`${seed}:${position}`);
  const { table, entry } = startGame(ruleset, info, '2026-01-01T00:00:00.000Z', chance);
  return { table, chance, entries: [entry] };
}

let commands = 0;

/** A command of a seat that answers its open decision of this kind. */
export function commandOf(table: Table, seat: number, kind: string, path: string[]): Submission {
  commands += 1;
  const decision = table.open.find((open) => open.kind === kind && open.seat === seat);
  return {
    id: `test-${commands}`,
    gameId: table.info.gameId,
    seat,
    by: 'player',
    actorId: null,
    decision: decision?.id ?? `${kind}:${seat}:0`,
    path,
    at: '2026-01-01T00:00:00.000Z',
  };
}
