import { halfDayOf, nextMidnight } from '@wayfinder/hours';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Vacations } from '../../../hours/vacation-form.tsx';
import { WeekForm } from '../../../hours/week-form.tsx';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { api, me } from '../../../server/api.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('hours'))('title') };
}

/** Hours, days off and vacations of whoever looks. What depends on a time zone is computed here, so that no browser loads zones. */
export default async function Hours(): Promise<ReactElement> {
  const who = await me();
  if (!who) redirect('/sign-in?then=/settings/hours');
  const [t, hours, here] = await Promise.all([getTranslations('hours'), (await api())('getHours', {}), getTimeZone()]);
  const at = new Date().toISOString();
  // Of whoever has set no hours, dates are those of UTC.
  const zone = hours.week?.zone ?? who.timeZone ?? 'UTC';
  const now = halfDayOf(zone, at);
  return (
    <Page at="settings" narrow>
      <Texts of={['settings', 'hours', 'week']}>
        <div className="wp-stack wp-loose">
          <div className="wp-stack">
            <a className="wp-link" href="/settings">
              {t('back')}
            </a>
            <h1>{t('title')}</h1>
            <p>{t('intro')}</p>
          </div>
          <section className="wp-stack wp-panel">
            <h2>{t('week')}</h2>
            <WeekForm
              hours={hours}
              zone={who.timeZone ?? here}
              today={halfDayOf(hours.next?.week?.zone ?? zone, at).date}
              holdsFrom={nextMidnight(zone, at)}
            />
          </section>
          <section className="wp-stack wp-panel" id="vacations">
            <h2>{t('vacations')}</h2>
            {hours.week === null && who.timeZone === null ? <p>{t('vacationsUtc')}</p> : null}
            <Vacations hours={hours} now={now} />
          </section>
        </div>
      </Texts>
    </Page>
  );
}
