/** Dates of a season that move, with all of its weeks: behind a season before it that ends later, or because it is seeded or starts late. */
import type { SeasonState } from '@wayfinder/contract';
import type { SeasonChange } from '@wayfinder/store';
import { datedFor, pushedBehind, waveBegins } from './dates.ts';
import { tellDates } from './telling.ts';

/**
 * Lets a season keep its weeks where a step comes late to its divisions or to its start. True: its dates moved. Days away stay, as members named dates.
 * `by`: null: the clock.
 */
export async function moveLate(change: SeasonChange, to: SeasonState, by: string | null): Promise<boolean> {
  const { season, at } = change;
  const dated = datedFor(season, to, at);
  if (dated === season) return false;
  const { firstDay, lastDay, startsAt, endsAt, objectsUntil, settings, timeZone } = dated;
  await change.putDates({ firstDay, lastDay, startsAt, endsAt, objectsUntil });
  for (let wave = 0; wave < settings.waves; wave += 1)
    await change.putBegins(wave, waveBegins(settings, timeZone, firstDay, wave));
  await change.log('dates-moved', by, { firstDay, before: season.firstDay, lastDay });
  await pushNext(change, by);
  return true;
}

/** Moves the season behind this one by whole weeks, where that begins before this one is over. One that is seeded stays: this one was closed then. */
export async function pushNext(change: SeasonChange, by: string | null): Promise<void> {
  const next = await change.next();
  const state = next?.season.state;
  if (!next || (state !== 'announced' && state !== 'registration')) return;
  const before = next.season.firstDay;
  const pushed = pushedBehind(next.season, change.season);
  if (pushed === null) return;
  const { number, firstDay, lastDay, opensAt, closesAt, startsAt, endsAt, objectsUntil } = pushed;
  await next.putDates({ firstDay, lastDay, opensAt, closesAt, startsAt, endsAt, objectsUntil });
  await next.setState(pushed.state, state === 'announced' ? opensAt : closesAt);
  await next.log('dates-moved', by, { firstDay, before, lastDay });
  await change.log('next-moved', by, { season: number, firstDay, before });
  await tellDates(next);
}
