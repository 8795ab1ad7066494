import { getFormatter, getNow, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { sinceKey } from './when.ts';

/** Since when somebody is waited for, in short; the instant itself on hover. */
export async function Since({ at }: { at: string }): Promise<ReactElement> {
  const [t, format, now, zone] = [
    await getTranslations('home.since'),
    await getFormatter(),
    await getNow(),
    await getTimeZone(),
  ];
  const instant = new Date(at);
  const { key, n } = sinceKey(instant, now, zone);
  const day = format.dateTime(instant, { weekday: 'long' });
  const date = format.dateTime(instant, { day: 'numeric', month: 'long' });
  return (
    <time dateTime={at} title={format.dateTime(instant, 'fullMoment')}>
      {t(key, { n, day, date })}
    </time>
  );
}
