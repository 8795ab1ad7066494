/** Reason for which the clock can't go on with a season. */
import type { SeasonAct } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';

/** The reason in words, by the newest line of a season's log; null: the clock goes on. */
export async function waitsForOf(newest: SeasonAct | undefined): Promise<string | null> {
  if (newest?.act !== 'waits') return null;
  const problem = await getTranslations('problem');
  const code = String(newest.data.for);
  return problem.has(code as 'too-few-players') ? problem(code as 'too-few-players') : '';
}
