'use client';

import type { GameDetail } from '@wayfinder/contract';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';

/** Says to somebody at the table that the clock was changed while they looked. */
export function ClockNews({ clock, hours }: Pick<GameDetail, 'clock' | 'hours'>): ReactElement {
  const t = useTranslations('lobby');
  const told = JSON.stringify([clock, hours]);
  const [first] = useState(told);
  return (
    <p role="status" className={told === first ? 'wf-hidden' : undefined}>
      {told === first ? '' : t('clockChangedByHost')}
    </p>
  );
}
