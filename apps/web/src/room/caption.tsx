'use client';

import type { ViewedEventData } from '@wayfinder/contract';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useParts } from './context.tsx';
import styles from './room.module.css';

const SHOWN_MS = 5_000;

/** What others have just done, on the board's edge for a moment; what is composed stays as it is. */
export function LiveCaption(): ReactElement {
  const { room, words } = useParts();
  const event = useNews();
  return (
    <div className={styles.live} aria-live="polite" data-shown={event !== null || undefined}>
      {event && room.state.outcome === null ? words.say(event.message) : null}
    </div>
  );
}

/** The last event that came in while the page was open and that somebody else brought about; gone after a moment. */
function useNews(): ViewedEventData | null {
  const { room, kit, past } = useParts();
  const { events } = room.state;
  const known = useRef(events.at(-1)?.position ?? 0);
  const [news, set] = useState<ViewedEventData | null>(null);
  useEffect(() => {
    const fresh = events.filter(({ position }) => position > known.current);
    known.current = events.at(-1)?.position ?? 0;
    const last = fresh.findLast((event) => !event.own && !kit.status.isMinor(event));
    if (!last || past) return;
    set(last);
    const timer = setTimeout(() => set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [events, kit, past]);
  return news;
}
