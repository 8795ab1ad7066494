'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useCall } from '../../parts/use-call.ts';

interface StandsInProps {
  league: string;
  season: number;
  standsIn: boolean;
}

/** Word of somebody who waits: they stand in for others or don't, and may say the other at any time. */
export function StandsIn({ league, season, standsIn }: StandsInProps): ReactElement {
  const t = useTranslations('standIn');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const say = async (): Promise<void> => {
    const params = { id: league, season: String(season) };
    if ((await send('signUp', { params, body: { standsIn: !standsIn } })) === null) return;
    router.refresh();
  };
  return (
    <div className="wp-stack wp-tight">
      <p role="status">{t(standsIn ? 'says' : 'saysNot')}</p>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button onClick={() => void say()} aria-disabled={busy || undefined}>
          {t(standsIn ? 'no' : 'yes')}
        </Button>
      </div>
      <p className="wf-soft wf-small">{t('hint')}</p>
    </div>
  );
}
