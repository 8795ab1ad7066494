/** Reason for which the clock can't go on with a season. */
import type { SeasonAct } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';

/** Reason in words, and the instant at which the clock goes on nevertheless; null: an organiser has to. */
export interface Waiting {
  why: string;
  until: string | null;
}

/** Cause for which a season waits, by the newest lines of its log; null: the clock goes on. A decision about one of several objections changes nothing. */
export async function waitsForOf(acts: readonly SeasonAct[]): Promise<Waiting | null> {
  const newest = acts.find(({ act }) => act !== 'decided');
  // A closed season waits for no organiser: the next one comes with a restore.
  if (newest?.act !== 'waits' || newest.data.season !== undefined) return null;
  const [problem, t] = [await getTranslations('problem'), await getTranslations('seasonSteps')];
  const code = String(newest.data.for);
  const until = typeof newest.data.until === 'string' ? newest.data.until : null;
  const why = problem.has(code as 'too-few-players') ? problem(code as 'too-few-players') : '';
  return { why: until === null ? why : `${why} ${t('standBy')}`, until };
}
