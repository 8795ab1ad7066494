'use client';

import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { call } from '../api/browser.ts';
import { viewerPosition } from '../play/table.ts';
import styles from './room.module.css';
import type { ReplayControl } from './use-replay.ts';
import type { Room } from './use-room.ts';

/** What happened since the last visit: watch it on the board, or skip it. */
export function SinceStrip({ seen, replay }: { seen: number | null; replay: ReplayControl }): ReactElement | null {
  const t = useTranslations('since');
  const [gone, dismiss] = useState(false);
  const [latest] = useState(replay.length);
  const n = seen === null ? 0 : latest - seen;
  if (gone || n <= 0 || replay.past) return null;
  return (
    <div className={styles.since}>
      <span>{t('happened', { n })}</span>
      <Button
        onClick={() => {
          dismiss(true);
          replay.watch((seen ?? 0) + 1);
        }}
      >
        {t('watch')}
      </Button>
      <Button kind="quiet" onClick={() => dismiss(true)}>
        {t('skip')}
      </Button>
    </div>
  );
}

const LOOKED_MS = 1_500;

/** Tells the service what has been seen, once somebody has really looked; kept for the person, not the device. */
export function useSeen(room: Room, gameId: string): void {
  const position = viewerPosition(room.state.table);
  const told = useRef(0);
  const { seat } = room;
  useEffect(() => {
    if (seat === null || told.current >= position) return;
    const tell = (): void => {
      if (document.hidden) return;
      told.current = position;
      // What isn't told now is told with the next event, or on the next visit.
      call('putSeen', { params: { id: gameId }, body: { position } }).catch(() => undefined);
    };
    const timer = setTimeout(tell, LOOKED_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [position, gameId, seat]);
}
