'use client';

import { useEffect } from 'react';
import { ownStore } from './device.ts';
import { PUSHED } from './stop-push.ts';

/** Lets the browser show a page of ours, in the reader's language, where there is no network, and what is pushed to it. Not in development, where files change under their names. */
export function RegisterWorker({ language }: { language: string }): null {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    // After the page itself: on a phone they would share one line.
    const timer = setTimeout(() => {
      navigator.serviceWorker
        .register(`/sw.js?language=${language}`)
        // Only where something is pushed to.
        .then(() => (ownStore()?.getItem(PUSHED) ? import('../push/here.ts') : null))
        .then((push) => push?.keepPush())
        .catch(() => undefined);
    }, 3_000);
    return () => clearTimeout(timer);
  }, [language]);
  return null;
}
