'use client';

import type { Call } from '@wayfinder/contract';
import { useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import type { Room } from './use-room.ts';

/** The other game that is due first, by its deadline; asked for anew whenever what is asked here changes. */
export function useNextCall(gameId: string, { seat, state, line }: Room): Call | null {
  const [next, setNext] = useState<Call | null>(null);
  const due = state.awaited.some((one) => one.seat === seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked here changing is when others may have moved on, too
  useEffect(() => {
    if (seat === null || line.isLocal) return;
    const gone = new AbortController();
    call('getCalls', { signal: gone.signal })
      .then(({ calls }) => setNext(calls.find((one) => one.gameId !== gameId) ?? null))
      // A hint only: the front page has all of them.
      .catch(() => undefined);
    return () => gone.abort();
  }, [gameId, seat, due, line]);
  return next;
}
