'use client';

import { useNow as usePageNow } from 'next-intl';
import { useSyncExternalStore } from 'react';

export const MINUTE = 60_000;

/** What is told of the device's clock to all times of a page, so that they agree; renewed each minute and when the page is shown again. */
let told = 0;
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tell(): void {
  if (document.hidden) return;
  told = Date.now();
  for (const read of readers) read();
}

/** A time that appears on a page that has stood there for hours begins with now, too: what is told is never older than the ticking. */
function deviceNow(): number {
  const now = Date.now();
  if (Math.abs(now - told) >= MINUTE) told = now;
  return told;
}

function listen(read: () => void): () => void {
  if (readers.size === 0) {
    timer = setInterval(tell, MINUTE);
    document.addEventListener('visibilitychange', tell);
  }
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/**
 * Now, as it goes on: the page's own instant on the server and while the browser takes the page over, then the device's clock. The library's
 * `useNow` begins with the page's instant wherever a time appears, however long ago that was.
 */
export function useNow(): Date {
  const page = usePageNow().getTime();
  return new Date(useSyncExternalStore(listen, deviceNow, () => page));
}
