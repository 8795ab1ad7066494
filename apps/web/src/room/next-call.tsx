'use client';

import type { Call } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { TimeLeft } from '../parts/time.tsx';
import { useParts } from './context.tsx';
import styles from './next-call.module.css';

/** Once nothing is asked here any more: the next game that waits, as large as what it is. */
export function NextCall({ next }: { next: Call | null }): ReactElement | null {
  const t = useTranslations('room');
  const { room } = useParts();
  const { state, seat } = room;
  const done = seat !== null && !state.awaited.some((one) => one.seat === seat) && state.draft.steps.length === 0;
  if (!done || !next) return null;
  return (
    <a className={styles.next} href={`/games/${next.gameId}`}>
      <span>{t('next', { game: isolated(next.gameName) })}</span>
      {next.deadline ? <TimeLeft until={next.deadline} /> : null}
    </a>
  );
}

/** The next game that waits, in the header. */
export function NextDue({ next }: { next: Call | null }): ReactElement | null {
  const t = useTranslations('room');
  if (!next) return null;
  return (
    <a className={styles.nextDue} href={`/games/${next.gameId}`}>
      <span>{t('nextDue', { game: isolated(next.gameName) })}</span>
      {next.deadline ? <TimeLeft until={next.deadline} icon={false} /> : null}
    </a>
  );
}
