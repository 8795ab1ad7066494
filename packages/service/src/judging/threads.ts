/** The judging threads of a service, for programs that have them load while they load themselves. */
import { availableParallelism } from 'node:os';
import { JudgePool, type PoolOptions } from './pool.ts';

export type { JudgePool } from './pool.ts';

/** At least two, so that a command that takes long doesn't hold up all games. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
const DEFAULTS = { threads: THREADS, limitMs: 5_000, tables: 200, memoryMb: 512, waiting: 100 };
/** The games of this repository. */
export const CATALOG = '@wayfinder/games-catalog';

/** Threads that start when they are first needed, or by `warmUp`. */
export function judgingThreads(options: Partial<PoolOptions> = {}): JudgePool {
  return new JudgePool({ ...DEFAULTS, rulesetsModule: CATALOG, ...options });
}
