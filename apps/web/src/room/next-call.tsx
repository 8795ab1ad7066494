'use client';

import type { Call } from '@wayfinder/contract';
import { ButtonLink } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** Once nothing is asked here any more: the next game that waits. */
export function NextCall(): ReactElement | null {
  const t = useTranslations('room');
  const { game, room } = useParts();
  const { state, seat } = room;
  const done =
    seat !== null &&
    !room.line.isLocal &&
    !state.awaited.some((one) => one.seat === seat) &&
    state.draft.steps.length === 0;
  const [next, setNext] = useState<Call | null>(null);
  useEffect(() => {
    if (!done) return;
    const gone = new AbortController();
    call('getCalls', { signal: gone.signal })
      .then(({ calls }) => setNext(calls.find(({ gameId }) => gameId !== game.id) ?? null))
      // A hint only: the front page has all of them.
      .catch(() => undefined);
    return () => gone.abort();
  }, [done, game.id]);
  if (!done || !next) return null;
  return (
    <div className={styles.next}>
      <ButtonLink wide href={`/games/${next.gameId}`}>
        {t('next', { game: next.gameName })}
      </ButtonLink>
    </div>
  );
}
