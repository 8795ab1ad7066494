'use client';

import { useNow as usePageNow } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { type Arrival, arrivalOf, skewOf } from './skew.ts';

export const MINUTE = 60_000;

/** The instant that is told to all times of a page, so that they agree; renewed each minute and when the page is shown again. */
let told = 0;
/** Milliseconds by which the service's clock is ahead of the device's, found when the page was fetched; null: not looked yet. */
let skew: number | null = null;
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The service's clock, by the device's. */
function serviceNow(): number {
  return Date.now() + (skew ?? 0);
}

function tell(): void {
  if (document.hidden) return;
  told = serviceNow();
  for (const read of readers) read();
}

/** A time that appears on a page that has stood there for hours begins with now, too: what is told is never older than the ticking. */
function nowTold(): number {
  const now = serviceNow();
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

function arrival(): Arrival | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrivalOf(location.pathname, performance.timeOrigin, navigation);
}

/**
 * Now by the service's clock, as it goes on: the page's own instant on the server and while the browser takes the page over, then the device's clock,
 * put right by the difference that showed when the page came. The library's `useNow` begins with the page's instant wherever a time appears, however
 * long ago that was.
 */
export function useNow(): Date {
  const page = usePageNow().getTime();
  if (typeof window !== 'undefined') skew ??= skewOf(page, arrival());
  return new Date(useSyncExternalStore(listen, nowTold, () => page));
}
