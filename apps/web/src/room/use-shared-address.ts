'use client';

import { useEffect, useState } from 'react';
import { eventsBetween } from '../play/events.ts';
import { sharedPositions } from '../play/shared-position.ts';
import type { ReplayControl } from './use-replay.ts';
import type { Room } from './use-room.ts';

/**
 * Keeps the moment that is shown in the page's address, in everybody's count; returns that address while a past moment is shown, else null.
 */
export function useSharedAddress(
  room: Room,
  replay: ReplayControl,
  gameId: string,
  link: string | null,
): string | null {
  const { table, events } = room.state;
  const isSpectator = table.viewer === 'spectator';
  const [shared, setShared] = useState<number[] | null>(null);
  const complete = events[0]?.position === 1;
  useEffect(() => {
    if (!replay.past || isSpectator || !complete || (shared && shared.length > replay.at)) return;
    const gone = new AbortController();
    const looking = { as: 'spectator' as const, ...(link ? { link } : {}) };
    // Everybody never sees more events than a seat does.
    eventsBetween(gameId, looking, 0, events.length, gone.signal)
      .then((everybodys) => setShared(sharedPositions(events, everybodys)))
      // Without it the moment just isn't in the address.
      .catch(() => undefined);
    return () => gone.abort();
  }, [replay.past, replay.at, isSpectator, complete, shared, events, gameId, link]);
  const at = isSpectator ? replay.at : shared?.[replay.at];
  const query = new URLSearchParams({ ...(link ? { link } : {}), ...(replay.past && at ? { at: String(at) } : {}) });
  const path = `/games/${gameId}${query.size > 0 ? `?${query}` : ''}`;
  useEffect(() => {
    if (location.pathname + location.search !== path) history.replaceState(history.state, '', path);
  }, [path]);
  return replay.past && at ? path : null;
}
