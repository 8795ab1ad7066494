'use client';

import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useCall } from '../parts/use-call.ts';
import styles from './clubs.module.css';

/** Yes or no to a club that invites the visitor. */
export function AnswerClub({ id, name }: { id: string; name: string }): ReactElement {
  const t = useTranslations('inClub');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const club = isolated(name);
  const join = async (): Promise<void> => {
    if ((await send('joinClub', { params: { id }, body: {} })) !== null) router.push(`/clubs/${id}`);
  };
  const decline = async (): Promise<void> => {
    if ((await send('declineClubInvitation', { params: { id } })) !== null) router.refresh();
  };
  return (
    <div className={styles.above}>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <Button onClick={() => void join()} aria-disabled={busy || undefined} aria-label={t('joinNamed', { club })}>
        {t('join')}
      </Button>
      <Button
        kind="quiet"
        onClick={() => void decline()}
        aria-disabled={busy || undefined}
        aria-label={t('declineNamed', { club })}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
