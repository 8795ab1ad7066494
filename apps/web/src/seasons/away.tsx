import type { SeasonDetail } from '@wayfinder/contract';
import { halfDayOf } from '@wayfinder/hours';
import { getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { type Vacation, whenOf } from '../hours/vacations.ts';
import { api, me } from '../server/api.ts';
import { PLAYS, unlessOut } from './load.ts';
import { awayUntil } from './rows.ts';
import styles from './seasons.module.css';
import { datesOf } from './words.ts';

/** The reader's days away or vacation while they last: until when clocks stand still, and by which of the two. */
export async function Away({ season }: { season: SeasonDetail }): Promise<ReactElement | null> {
  const [t, dates, now] = [await getTranslations('season'), await datesOf(), await getNow()];
  const own = season.roster.find(({ you, leftAt }) => you && leftAt === null);
  if (!own || !PLAYS.has(season.state)) return null;
  const at = now.toISOString();
  const said = awayUntil(own.away, halfDayOf(season.timeZone, at).date);
  const most = season.settings.hours?.vacationDays ?? 0;
  const vacation = most > 0 ? await vacationAt(at) : null;
  if (said === null && vacation === null) return null;
  const [last, isVacation] = lastDay(said, vacation?.last.date ?? null);
  const until = dates.lastDay(last ?? '');
  return (
    <div className={styles.state} data-part="table">
      <p>
        <strong>{t('awayUntil', { until })}</strong> {isVacation ? t('clocksStand', { n: most }) : t('clocksAway')}
      </p>
    </div>
  );
}

/** The later end of days that were named at sign-up and of a vacation, and if it is the vacation's. */
function lastDay(said: string | null, vacation: string | null): [last: string | null, isVacation: boolean] {
  return vacation !== null && (said === null || said < vacation) ? [vacation, true] : [said, false];
}

/** The reader's vacation that runs; null: none does, or it can't be told now. */
async function vacationAt(at: string): Promise<Vacation | null> {
  const [who, hours] = [await me(), await unlessOut(async () => (await api())('getHours', {}))];
  if (hours === null) return null;
  const now = halfDayOf(hours.week?.zone ?? who?.timeZone ?? 'UTC', at);
  return hours.vacations.find((one) => whenOf(one, now) === 'running') ?? null;
}
