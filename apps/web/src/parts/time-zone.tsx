'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { TIME_ZONE_COOKIE } from '../i18n/time-zone.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Tells the server the reader's zone, and has the page written again in it the first time. */
export function TimeZone({ known }: { known: string }): null {
  const router = useRouter();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === known) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${YEAR}; samesite=lax`;
    router.refresh();
  }, [known, router]);
  return null;
}
