'use client';

import { useEffect, useState } from 'react';
import { sharedPositions } from '../play/shared-position.ts';
import type { ReplayControl } from './use-replay.ts';
import type { Room } from './use-room.ts';

interface SharedMoment {
  /** In everybody's count; null: what is shown is now, or the moment isn't known to everybody yet. */
  at: number | null;
  /** The key that this page was opened with. */
  link: string | null;
  /** The key of a private game, as its seats know it. */
  key: string | null;
}

/** The address of what is shown. That of a past moment is for sharing, so that it opens the game to others where a key does. */
export function addressOf(path: string, { at, link, key }: SharedMoment): string {
  const opens = link ?? (at === null ? null : key);
  const query = new URLSearchParams({ ...(opens ? { link: opens } : {}), ...(at === null ? {} : { at: String(at) }) });
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Keeps the moment that is shown in the page's address, in everybody's count; returns that address while a past moment is shown, else null. A
 * game that nobody else can reach has no such addresses.
 */
export function useSharedAddress(
  room: Room,
  replay: ReplayControl,
  link: string | null,
  key: string | null,
): string | null {
  const { table, events } = room.state;
  const { path, everybodysEvents: everybodys } = room.line;
  const isSpectator = table.viewer === 'spectator';
  const [shared, setShared] = useState<number[] | null>(null);
  const complete = events[0]?.position === 1;
  useEffect(() => {
    if (!everybodys || !replay.past || isSpectator || !complete || (shared && shared.length > replay.at)) return;
    const gone = new AbortController();
    // Everybody never sees more events than a seat does.
    everybodys(events.length, gone.signal)
      .then((theirs) => setShared(sharedPositions(events, theirs)))
      // Without it the moment just isn't in the address.
      .catch(() => undefined);
    return () => gone.abort();
  }, [replay.past, replay.at, isSpectator, complete, shared, events, everybodys]);
  const at = (replay.past && (isSpectator ? replay.at : shared?.[replay.at])) || null;
  const address = path === null ? null : addressOf(path, { at, link, key });
  // Looks after every drawing: the router writes its own address back when the page is written anew, as for a reader's time zone.
  useEffect(() => {
    if (address !== null && location.pathname + location.search !== address)
      history.replaceState(history.state, '', address);
  });
  return at === null ? null : address;
}
