// Measures how fast this machine is just now: two machines of one kind took 93 and 187 CPU seconds for the same tests.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMeasuring } from './figures.mjs';

const WORK = fileURLToPath(new URL('./yardstick-work.mjs', import.meta.url));
/**
 * CPU seconds that the work takes on the machine whose figures the budget is made of. Reckoned: another machine took 2.6 for the work, and 1.2 times as
 * long as the usual one for the static part.
 */
const USUAL = 2.1;
/** Programs that work at once: tests keep both cores busy, and a core with a busy neighbour is slower. */
const AT_ONCE = 2;

/**
 * Watches how fast this machine is. Only continuous integration fails by a budget, so others don't wait for that.
 * @returns {Promise<() => Promise<number>>} tells how many times as long as usual the work took at most, since last asked; at least 1
 */
export async function watchMachine() {
  if (!process.env.CI) return async () => 1;
  let before = await work();
  return async () => {
    const after = await work();
    const slow = Math.max(1, before / USUAL, after / USUAL);
    before = after;
    return slow;
  };
}

/**
 * Does a second of work.
 * @returns {Promise<number>} CPU seconds; 0 where the system doesn't tell
 */
async function work() {
  const measure = startMeasuring();
  await Promise.all(Array.from({ length: AT_ONCE }, () => promisify(execFile)(process.execPath, [WORK])));
  return measure().cpuSeconds ?? 0;
}
