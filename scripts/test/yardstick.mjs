// Measures how fast this machine is just now: two machines of one kind took 93 and 187 CPU seconds for the same tests.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMeasuring } from './figures.mjs';

const WORK = fileURLToPath(new URL('./yardstick-work.mjs', import.meta.url));
/** CPU seconds that the work takes on the machine whose figures the budget is made of. */
const USUAL = 2.1;
/** Programs that work at once: tests keep both cores busy, and a core with a busy neighbour is slower. */
const AT_ONCE = 2;

/**
 * Measures this machine with a second of work. Only continuous integration fails by a budget, so others don't wait for that.
 * @returns {Promise<number>} CPU time of the work beside its usual time, at least 1
 */
export async function measureSlowness() {
  if (!process.env.CI) return 1;
  const measure = startMeasuring();
  await Promise.all(Array.from({ length: AT_ONCE }, () => promisify(execFile)(process.execPath, [WORK])));
  return Math.max(1, (measure().cpuSeconds ?? 0) / USUAL);
}
