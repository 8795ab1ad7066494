'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** A page that was left for longer is read anew when it is shown again. */
const STALE_AFTER_MS = 60_000;

/** Reads the page anew when somebody comes back to it. */
export function FreshPage(): null {
  const { refresh } = useRouter();
  useEffect(() => {
    let read = Date.now();
    const look = (): void => {
      if (document.hidden || Date.now() - read < STALE_AFTER_MS) return;
      read = Date.now();
      refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);
  return null;
}
