/** Reason for which a season's clock waits. */
import type { SeasonAct, SeasonSummary } from '@wayfinder/contract';
import { getNow, getTranslations } from 'next-intl/server';
import { objectionsAt } from '../../seasons/objections-at.ts';

/** Reason in words, and the instant at which the clock goes on nevertheless; null: an organiser has to. */
export interface Waiting {
  why: string;
  until: string | null;
}

/**
 * Cause for which a season waits; null: the clock goes on. `newest`: the newest line of its log. Undecided objections hold a season up as long as there
 * are some, whatever was decided since; other causes are told by the log alone.
 */
export async function waitsForOf(season: SeasonSummary, newest: SeasonAct | undefined): Promise<Waiting | null> {
  const [problem, t] = [await getTranslations('problem'), await getTranslations('seasonSteps')];
  // A closed season waits for no organiser: the next one comes with a restore.
  const code = newest?.act === 'waits' && newest.data.season === undefined ? String(newest.data.for) : null;
  const isHeld = season.state === 'objections' && objectionsAt(season, await getNow()) === 'undecided';
  if (isHeld && (code === null || code === 'objections-open'))
    return { why: `${problem('objections-open')} ${t('standBy')}`, until: season.standsFrom };
  if (code === null) return null;
  return { why: problem.has(code as 'too-few-players') ? problem(code as 'too-few-players') : '', until: null };
}
