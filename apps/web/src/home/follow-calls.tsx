'use client';

import type { Call } from '@wayfinder/contract';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { namesOf, useCallNames } from '../play/use-call-names.ts';

/** Reads the page anew, and with it the count in its title, whenever other games wait than it shows. */
export function FollowCalls({ calls }: { calls: readonly Pick<Call, 'gameId' | 'seat' | 'number'>[] }): null {
  const { refresh } = useRouter();
  const shown = useRef('');
  shown.current = namesOf(calls);
  const told = useCallNames(true);
  useEffect(() => {
    if (told !== null && told !== shown.current) refresh();
  }, [told, refresh]);
  return null;
}
