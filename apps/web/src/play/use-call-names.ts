'use client';

import type { Call } from '@wayfinder/contract';
import { useEffect, useState } from 'react';
import { share } from './share.ts';

/** Names that make calls others, in one order. */
export function namesOf(calls: readonly Pick<Call, 'gameId' | 'seat' | 'number'>[]): string {
  return calls
    .map(({ gameId, seat, number }) => `${gameId} ${seat} ${number}`)
    .sort()
    .join();
}

/** The calls that are open now, by their names; null until they are told of, and for pages that hear nothing of them. */
export function useCallNames(hears: boolean): string | null {
  const [names, setNames] = useState<string | null>(null);
  useEffect(() => {
    if (!hears) return;
    return share((shared) => shared?.hearCalls((calls) => setNames(namesOf(calls))));
  }, [hears]);
  return names;
}
