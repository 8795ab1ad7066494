'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';

interface WithBlockedProps {
  /** Those at the table whom the visitor blocks. */
  names: readonly string[];
  busy: boolean;
  onJoin: () => void;
}

/** Asks whoever is about to share a game with somebody they block. Those aren't told. */
export function WithBlocked({ names, busy, onJoin }: WithBlockedProps): ReactElement {
  const t = useTranslations('site');
  const format = useFormatter();
  return (
    <ErrorNote
      kind="refusal"
      title={t('blockedThere', { names: format.list(names), n: names.length })}
      action={
        <Button onClick={onJoin} aria-disabled={busy || undefined}>
          {t('joinAllTheSame')}
        </Button>
      }
    />
  );
}
