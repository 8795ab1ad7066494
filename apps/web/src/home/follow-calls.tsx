'use client';

import type { Call } from '@wayfinder/contract';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { share } from '../play/share.ts';

type Named = Pick<Call, 'gameId' | 'seat' | 'number'>;

/** Calls in one order, by what makes them others. */
function namesOf(calls: readonly Named[]): string {
  return calls
    .map(({ gameId, seat, number }) => `${gameId} ${seat} ${number}`)
    .sort()
    .join();
}

/** Reads the page anew, and with it the count in its title, whenever other games wait than it shows. */
export function FollowCalls({ calls }: { calls: readonly Named[] }): null {
  const { refresh } = useRouter();
  const shown = useRef('');
  shown.current = namesOf(calls);
  useEffect(() => {
    let told = shown.current;
    return share((shared) =>
      shared?.hearCalls((now) => {
        const names = namesOf(now);
        // Told of again, they are being read already.
        if (names === told) return;
        told = names;
        if (names !== shown.current) refresh();
      }),
    );
  }, [refresh]);
  return null;
}
