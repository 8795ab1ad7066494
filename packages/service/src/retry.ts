/** Losing a race, or the database for a moment, is no reason to bother a player: what is written is decided again on what is there now. */
import { isUnavailable } from '@wayfinder/store';
import { Unavailable } from './problems.ts';
import { Stale } from './tables.ts';

const TRIES = 10;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_600;

/** What a try answers when another writer was faster. */
export const LOST = Symbol('lost');

/**
 * Runs `attempt` until it is neither lost nor cut off. It must be safe to run again after it has been cut off in the middle: `cutOff` says so, since
 * whether that write was kept is not known, and who finds what was wanted done has most likely done it.
 * @throws Unavailable when it never comes through
 */
export async function untilDone<T>(attempt: (cutOff: boolean) => Promise<T | typeof LOST>): Promise<T> {
  let pause = FIRST_PAUSE_MS;
  let cutOff = false;
  for (let n = 0; n < TRIES; n += 1) {
    try {
      const result = await attempt(cutOff);
      if (result !== LOST) return result;
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof Stale)) throw error;
      if (isUnavailable(error)) {
        cutOff = true;
        await new Promise((done) => setTimeout(done, pause));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }
  throw new Unavailable();
}
