'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense } from 'react';
import { useNow } from '../parts/now.ts';
import { leftUntil } from '../parts/time-left.ts';
import { useParts } from './context.tsx';
import { reserveOf } from './reserve.ts';

/** Loaded where a reserve passes. */
const ReserveEnds = lazy(async () => ({ default: (await import('./reserve-ends.tsx')).ReserveEnds }));

/** Tells what a seat has left of its reserve or bank, or when that ends. */
export function ReserveLeft({ seat, deadline }: { seat: number; deadline: string | null }): ReactElement | null {
  const [t, time] = [useTranslations('room'), useTranslations('time')];
  const { game, room } = useParts();
  const now = useNow();
  const sitting = room.state.seats.find((one) => one.seat === seat);
  const reserve = sitting ? reserveOf(game, sitting, deadline, now) : null;
  if (!reserve) return null;
  const kind = game.clock && 'bankSeconds' in game.clock ? 'bank' : 'reserve';
  if (reserve.kind === 'passes') {
    return (
      <Suspense>
        <ReserveEnds kind={kind} until={reserve.until} now={now} />
      </Suspense>
    );
  }
  if (reserve.ms === 0) return <span>{t(`${kind}None`)}</span>;
  const { key, ...values } = leftUntil(new Date(now.getTime() + reserve.ms), now);
  return <span>{t(`${kind}Left`, { left: time(key, values) })}</span>;
}
