'use client';

import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { gaveNonce, nonceFor, sawTable } from '../fairness/table.ts';
import { useCall } from '../parts/use-call.ts';
import { WithBlocked } from '../parts/with-blocked.tsx';
import styles from './home.module.css';

export interface AnswerProps {
  gameId: string;
  name: string;
  /** Key of a private game's link. */
  link: string | null;
  /** Nobody can sit down any more. */
  isFull: boolean;
}

/** Yes or no to an invitation. */
export function Answer({ gameId, name, link, isFull }: AnswerProps): ReactElement {
  const t = useTranslations('invitations');
  const router = useRouter();
  const { send, busy, trouble, blocked } = useCall();
  const params = { id: gameId };
  const accept = async (withBlocked = false): Promise<void> => {
    // The browser's share of the chance is given once the seal of the chance was seen.
    const seen = await send('getGame', { params, query: link ? { link } : {} });
    if (seen === null || seen === true) return;
    sawTable(seen);
    const joined = await send('acceptInvitation', {
      params,
      body: { nonce: nonceFor(gameId), ...(withBlocked ? { withBlocked } : {}) },
    });
    if (joined === null) return;
    gaveNonce(gameId);
    router.push(`/games/${gameId}`);
  };
  const decline = async (): Promise<void> => {
    if ((await send('declineInvitation', { params })) !== null) router.refresh();
  };
  const game = isolated(name);
  return (
    <div className={styles.answer}>
      {blocked ? (
        <WithBlocked names={blocked} busy={busy} onJoin={() => void accept(true)} />
      ) : trouble ? (
        <ErrorNote title={trouble} />
      ) : null}
      {isFull ? (
        <p className="wf-soft">{t('full')}</p>
      ) : (
        <Button onClick={() => void accept()} aria-disabled={busy || undefined} aria-label={t('acceptNamed', { game })}>
          {t('accept')}
        </Button>
      )}
      <Button
        kind="quiet"
        onClick={() => void decline()}
        aria-disabled={busy || undefined}
        aria-label={t('declineNamed', { game })}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
