'use client';

import type { AnswerOf } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';

/** The button that turns messages off, and what was turned off. */
export function UnsubscribeForm({ unsubscribeKey }: { unsubscribeKey: string }): ReactElement {
  const t = useTranslations('unsubscribe');
  const { send, busy, trouble } = useCall();
  const [done, setDone] = useState<AnswerOf<'unsubscribe'> | null>(null);
  const off = async (): Promise<void> => {
    const answer = await send('unsubscribe', { query: {}, body: { key: unsubscribeKey } });
    if (answer && answer !== true) setDone(answer);
  };
  if (done) {
    return (
      <div className="wp-stack" role="status">
        <h1>{t('doneTitle')}</h1>
        <p>
          {done.club
            ? t('doneClub', { club: isolated(done.club.name) })
            : done.scope === 'game'
              ? t('doneGame', { game: isolated(done.gameName ?? '') })
              : t('doneAll')}
        </p>
      </div>
    );
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button kind="primary" onClick={off} aria-disabled={busy || undefined}>
          {t('button')}
        </Button>
      </div>
    </>
  );
}
