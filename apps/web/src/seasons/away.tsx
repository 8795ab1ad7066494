import type { SeasonDetail } from '@wayfinder/contract';
import { halfDayOf } from '@wayfinder/hours';
import Link from 'next/link';
import { getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { type Vacation, whenOf } from '../hours/vacations.ts';
import { api, me } from '../server/api.ts';
import { PLAYS, unlessOut } from './load.ts';
import { awayUntil } from './rows.ts';
import styles from './seasons.module.css';
import { datesOf } from './words.ts';

/** The reader's days away while they last: until when, and whether clocks stand still. */
export async function Away({ season }: { season: SeasonDetail }): Promise<ReactElement | null> {
  const [t, dates, now] = [await getTranslations('season'), await datesOf(season), await getNow()];
  const own = season.roster.find(({ you, leftAt }) => you && leftAt === null);
  if (!own || !PLAYS.has(season.state)) return null;
  const at = now.toISOString();
  const said = awayUntil(own.away, halfDayOf(season.timeZone, at).date);
  const most = season.settings.hours?.vacationDays ?? 0;
  const vacation = most > 0 ? await vacationAt(at) : null;
  if (said === null && vacation === null) return null;
  // Noon of a day is that day in every zone of the club's dates.
  const until = dates.long(`${vacation?.last.date ?? said}T12:00:00Z`);
  return (
    <div className={styles.state} data-part="table">
      <p>
        <strong>{t('awayUntil', { until })}</strong> {vacation ? t('clocksStand', { n: most }) : t('clocksRun')}{' '}
        {vacation === null && most > 0 ? (
          <Link className="wp-link" href="/settings/hours#vacations">
            {t('bookVacation')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

/** The reader's vacation that runs; null: none does, or it can't be told now. */
async function vacationAt(at: string): Promise<Vacation | null> {
  const [who, hours] = [await me(), await unlessOut(async () => (await api())('getHours', {}))];
  if (hours === null) return null;
  const now = halfDayOf(hours.week?.zone ?? who?.timeZone ?? 'UTC', at);
  return hours.vacations.find((one) => whenOf(one, now) === 'running') ?? null;
}
