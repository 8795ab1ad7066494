'use client';

import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { dueKey } from '../home/when.ts';
import { useNow } from '../parts/now.ts';
import { leftUntil } from '../parts/time-left.ts';
import { useParts } from './context.tsx';
import { reserveOf } from './reserve.ts';

/** What a seat has left of its reserve or bank, or when that ends. */
export function ReserveLeft({ seat, deadline }: { seat: number; deadline: string | null }): ReactElement | null {
  const [t, time, format] = [useTranslations('room'), useTranslations('time'), useFormatter()];
  const { game, room } = useParts();
  const [now, timeZone = 'UTC'] = [useNow(), useTimeZone()];
  const sitting = room.state.seats.find((one) => one.seat === seat);
  const reserve = sitting ? reserveOf(game, sitting, deadline, now) : null;
  if (!reserve) return null;
  const kind = game.clock && 'bankSeconds' in game.clock ? 'bank' : 'reserve';
  if (reserve.kind === 'left') {
    const { key, ...values } = leftUntil(new Date(now.getTime() + reserve.ms), now);
    const left = reserve.ms === 0 ? t('nothingLeft') : time(key, values);
    return <span>{t(`${kind}Left`, { left })}</span>;
  }
  const until = new Date(reserve.until);
  const when = t(`ends.${dueKey(until, now, timeZone)}`, {
    time: format.dateTime(until, 'time'),
    day: format.dateTime(until, { weekday: 'long' }),
    date: format.dateTime(until, 'moment'),
  });
  return <span>{t(`${kind}Ends`, { when })}</span>;
}
