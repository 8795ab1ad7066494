'use client';

import type { TriedOrders } from '@wayfinder/contract';
import { useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import type { Values } from './values.ts';

export type Answer = TriedOrders['answers'][number];

/** So long nothing is changed before it is asked: nobody wants an answer to every step of a number. */
const STILL_MS = 700;

/**
 * What these orders would do at this moment of the game, a little after they were changed last; null while that isn't known: before the start,
 * without a network, or with something that is still to be filled in.
 */
export function useTried(gameId: string, orders: Values, isAsked: boolean): readonly Answer[] | null {
  const [answers, set] = useState<readonly Answer[] | null>(null);
  useEffect(() => {
    if (!isAsked) {
      set(null);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call('tryOrders', { params: { id: gameId }, body: { orders }, signal: stop.signal }).then(
        (told) => set(told.answers),
        () => {
          if (!stop.signal.aborted) set(null);
        },
      );
    }, STILL_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [gameId, orders, isAsked]);
  return answers;
}
