'use client';

import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { dueKey } from '../home/when.ts';
import { useParts } from './context.tsx';

interface ReserveEndsProps {
  kind: 'reserve' | 'bank';
  until: string;
  now: Date;
}

/** When a reserve or bank ends that passes now, and what follows. */
export function ReserveEnds({ kind, until, now }: ReserveEndsProps): ReactElement {
  const [t, format, timeZone = 'UTC'] = [useTranslations('room'), useFormatter(), useTimeZone()];
  const { game } = useParts();
  const end = new Date(until);
  const when = t(`ends.${dueKey(end, now, timeZone)}`, {
    time: format.dateTime(end, 'time'),
    day: format.dateTime(end, { weekday: 'long' }),
    date: format.dateTime(end, 'moment'),
  });
  return <span>{t(`${kind}Ends`, { when, timeOut: game.timeOut })}</span>;
}
