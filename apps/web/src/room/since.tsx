'use client';

import { newsSince } from '@wayfinder/contract/news';
import { Button, Icon } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { viewerPosition } from '../play/table.ts';
import styles from './replay.module.css';
import type { ReplayControl } from './use-replay.ts';
import type { Room } from './use-room.ts';

interface SinceStripProps {
  seen: number | null;
  replay: ReplayControl;
  /** The player composes or commits. */
  acted: boolean;
  /** Place that keeps the way to watch, for a key. */
  watchRef: { current: (() => void) | null };
}

/** News since the last visit: watch it on the board, or skip it. A player who acts or watches anyhow needs no telling. */
export function SinceStrip({ seen, replay, acted, watchRef }: SinceStripProps): ReactElement | null {
  const t = useTranslations('since');
  const [gone, dismiss] = useState(false);
  const [latest] = useState(replay.length);
  const n = newsSince(seen, latest) ?? 0;
  const known = acted || replay.past;
  useEffect(() => {
    if (known) dismiss(true);
  }, [known]);
  const hidden = gone || known || n === 0;
  const watch = (): void => {
    dismiss(true);
    replay.watch(seen ?? 0);
  };
  watchRef.current = hidden ? null : watch;
  if (hidden) return null;
  return (
    <div className={styles.since}>
      <span>{t('happened', { n })}</span>
      <Button onClick={watch}>
        <Icon name="play" size={16} /> {t('watch')}
      </Button>
      <Button kind="quiet" onClick={() => dismiss(true)}>
        {t('skip')}
      </Button>
    </div>
  );
}

const LOOKED_MS = 1_500;

/** Tells the service what has been seen, once somebody has really looked; kept for the person, not the device. */
export function useSeen(room: Room): void {
  const position = viewerPosition(room.state.table);
  const told = useRef(0);
  const { seat, line } = room;
  useEffect(() => {
    if (seat === null || told.current >= position) return;
    const tell = (): void => {
      if (document.hidden) return;
      told.current = position;
      // A position that isn't told now is told with the next event, or on the next visit.
      line.seen(position).catch(() => undefined);
    };
    const timer = setTimeout(tell, LOOKED_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [position, line, seat]);
}
