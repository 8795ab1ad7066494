'use client';

import type { Reader } from '@wayfinder/games-catalog/faces';
import { useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import type { Told } from './answer-words.ts';
import type { Values } from './values.ts';

/** So long nothing is changed before it is asked: nobody wants an answer to every step of a number. */
const STILL_MS = 700;

/**
 * Tells what these orders would do at this moment of the game, a little after they were changed last; null while that isn't known: before the start,
 * without a network, or with something that is still to be filled in.
 */
export function useTried(
  { id, ruleset }: { id: string; ruleset: string },
  reader: Reader,
  orders: Values,
  isAsked: boolean,
): readonly Told[] | null {
  const [told, set] = useState<readonly Told[] | null>(null);
  useEffect(() => {
    if (!isAsked) {
      set(null);
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const tell = async (): Promise<readonly Told[]> => {
      const { answers } = await call('tryOrders', { params: { id }, body: { orders }, signal });
      if (answers.length === 0) return [];
      const { tellAnswers } = await import('./tell-answers.ts');
      return tellAnswers({ id, ruleset }, reader, answers, signal);
    };
    const timer = setTimeout(() => {
      tell()
        .catch(() => null)
        .then((now) => {
          if (!signal.aborted) set(now);
        });
    }, STILL_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, ruleset, reader, orders, isAsked]);
  return told;
}
