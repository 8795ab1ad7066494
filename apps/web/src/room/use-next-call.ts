'use client';

import type { Call } from '@wayfinder/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/browser.ts';
import { namesOf, useCallNames } from '../play/use-call-names.ts';
import type { Room } from './use-room.ts';

/** The other game that is due first, by its deadline; asked for anew whenever what is asked here changes, or other games wait than before. */
export function useNextCall(gameId: string, { seat, state, line }: Room): Call | null {
  const [next, setNext] = useState<Call | null>(null);
  const known = useRef<string | null>(null);
  const due = state.awaited.some((one) => one.seat === seat);
  const hears = seat !== null && !line.isLocal;
  const told = useCallNames(hears);
  const read = useCallback(() => {
    const gone = new AbortController();
    call('getCalls', { signal: gone.signal })
      .then(({ calls }) => {
        known.current = namesOf(calls);
        setNext(calls.find((one) => one.gameId !== gameId) ?? null);
      })
      // A hint only: the front page has all of them.
      .catch(() => undefined);
    return () => gone.abort();
  }, [gameId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked here changing is when others may have moved on, too
  useEffect(() => (hears ? read() : undefined), [hears, read, due]);
  useEffect(() => {
    const isNews = told !== null && known.current !== null && told !== known.current;
    return isNews ? read() : undefined;
  }, [told, read]);
  return next;
}
