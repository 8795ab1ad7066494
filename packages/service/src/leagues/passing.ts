/** Parts of a page that are left out where judging threads can't tell them now. */
import { Busy, Problem, TookTooLong } from '../problems.ts';
import { Stale } from '../tables.ts';

/** The answer; null: threads have too much to do, or the ruleset failed, which was logged. @throws what else `ask` throws */
export async function unlessBusy<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const isPassing = error instanceof Stale || error instanceof TookTooLong || error instanceof Busy;
    if (isPassing || (error instanceof Problem && error.code === 'internal')) return null;
    throw error;
  }
}
