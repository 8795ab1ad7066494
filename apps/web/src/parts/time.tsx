'use client';

import type { TurnReserve } from '@wayfinder/contract';
import { Icon, VisuallyHidden } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useNow } from './now.ts';
import { leftUntil } from './time-left.ts';

/** Time that is left until a deadline, in short; the instant itself on hover. */
export function TimeLeft({ until, icon = true }: { until: string; icon?: boolean }): ReactElement {
  const t = useTranslations('time');
  const format = useFormatter();
  const now = useNow();
  const { key, ...values } = leftUntil(new Date(until), now);
  const left = t(key, values);
  const absolute = format.dateTime(new Date(until), 'fullMoment');
  return (
    <time className="wp-left" dateTime={until} title={absolute}>
      {icon ? <Icon name="hourglass" size={18} /> : null}
      <span aria-hidden="true">{left}</span>
      <VisuallyHidden>{t('spoken', { left })}</VisuallyHidden>
    </time>
  );
}

interface TurnLeftProps {
  until: string;
  reserve: TurnReserve | null;
  icon?: boolean;
}

/** Time that is left of a turn, and the reserve of the whole game, as two facts beside each other: who uses that has less of it in later turns. */
export function TurnLeft({ until, reserve, icon = true }: TurnLeftProps): ReactElement {
  const t = useTranslations('time');
  const now = useNow();
  if (reserve === null) return <TimeLeft until={until} icon={icon} />;
  const from = new Date(reserve.from);
  const passes = from <= now;
  const { key, ...values } = leftUntil(
    passes ? new Date(until) : new Date(now.getTime() + reserve.seconds * 1_000),
    now,
  );
  const left = t('ofReserve', { left: t(key, values) });
  return (
    <>
      {passes ? null : <TimeLeft until={reserve.from} icon={icon} />}
      <span className="wf-soft">{left}</span>
    </>
  );
}

/** Word in the place of the time that is left, while no clock runs. */
export function Paused({ icon = true }: { icon?: boolean }): ReactElement {
  const t = useTranslations('time');
  return (
    <span className="wp-left">
      {icon ? <Icon name="pause" size={18} /> : null}
      {t('paused')}
    </span>
  );
}

/** When something was, relative to now; the instant itself on hover. A device's clock may be behind: what has been is never told as to come. */
export function Ago({ at }: { at: string }): ReactElement {
  const format = useFormatter();
  const now = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={format.dateTime(instant, 'fullMoment')}>
      {format.relativeTime(instant < now ? instant : now, now)}
    </time>
  );
}
