/** Losing a race, or the database for a moment, is no reason to bother a player: what is written is decided again on what is there now. */
import { isUnavailable } from '@wayfinder/store';
import { Unavailable } from './problems.ts';
import { Stale } from './tables.ts';

const TRIES = 10;
/** A race is lost only because another writer got in, so many in a row mean no more than many writers: all seats of a game, each by another process. */
const RACES = 60;
const LONGEST_TURN_MS = 40;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_600;

/** Answer of a try when another writer was faster. */
export const LOST = Symbol('lost');

/**
 * Runs `attempt` until it is neither lost nor cut off. It must be safe to run again after it has been cut off in the middle: `cutOff` says so, since
 * whether that write was kept is not known, and who finds what was wanted done has most likely done it.
 * @throws Unavailable when it never comes through
 */
export async function untilDone<T>(attempt: (cutOff: boolean) => Promise<T | typeof LOST>): Promise<T> {
  let pause = FIRST_PAUSE_MS;
  let cutOff = false;
  for (let tries = 0, races = 0; tries < TRIES && races < RACES; ) {
    try {
      const result = await attempt(cutOff);
      if (result !== LOST) return result;
      races += 1;
      await yieldTurn(races);
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof Stale)) throw error;
      if (error instanceof Stale) races += 1;
      else {
        tries += 1;
        cutOff = true;
        await new Promise((done) => setTimeout(done, pause));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }
  throw new Unavailable();
}

/** Pauses a writer who keeps losing, each for another while, so that others finish and they don't meet again. */
async function yieldTurn(races: number): Promise<void> {
  if (races < 3) return;
  await new Promise((done) => setTimeout(done, Math.random() * Math.min(races * 2, LONGEST_TURN_MS)));
}
