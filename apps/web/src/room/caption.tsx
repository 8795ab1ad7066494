'use client';

import type { ViewedEventData } from '@wayfinder/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { motionOf } from '../play/motion.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import type { PlayMotion } from './use-replay.ts';

const SHOWN_MS = 5_000;

/** Latest acts of others, seen going over the board and told on its edge for a moment; what is composed stays as it is. */
export function LiveCaption({ play }: { play: PlayMotion }): ReactElement {
  const { room, words } = useParts();
  const event = useNews(play);
  return (
    <div className={styles.live} aria-live="polite" data-shown={event !== null || undefined}>
      {event && room.state.outcome === null ? words.say(event.message) : null}
    </div>
  );
}

/** The last event that came in while the page was open and that somebody else brought about; gone after a moment. */
function useNews(play: PlayMotion): ViewedEventData | null {
  const { room, kit, past } = useParts();
  const { events, table } = room.state;
  const known = useRef({ position: events.at(-1)?.position ?? 0, state: table.state });
  const [news, set] = useState<ViewedEventData | null>(null);
  useEffect(() => {
    const { position, state } = known.current;
    known.current = { position: events.at(-1)?.position ?? 0, state: table.state };
    const fresh = events.filter((event) => event.position > position && !event.own && !kit.status.isMinor(event));
    const last = fresh.at(-1);
    if (!last || past) return;
    set(last);
    const motion = motionOf(kit, state, table.state, last);
    if (motion) void play(motion);
  }, [events, table.state, kit, past, play]);
  // Apart from what is heard: whoever goes on at once has events of their own, by which the news is no longer.
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
