'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '../api/browser.ts';
import { TIME_ZONE_COOKIE } from '../i18n/time-zone.ts';
import './everywhere.ts';

const YEAR = 365 * 24 * 60 * 60;

interface TimeZoneProps {
  /** The zone that this page was written in. */
  known: string;
  /** The zone of the reader's account, in which mails are written; undefined for those who aren't signed in. */
  account: string | null | undefined;
}

/** Tells the server the reader's zone, and has the page written again in it the first time. */
export function TimeZone({ known, account }: TimeZoneProps): null {
  const router = useRouter();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || account === undefined || timeZone === account) return;
    // Told again with the next page when it fails now.
    call('patchSettings', { body: { timeZone } }).catch(() => undefined);
  }, [account]);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === known) return;
    const told = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use
    document.cookie = `${told}; path=/; max-age=${YEAR}; samesite=lax`;
    // Rules tell no times, and on their page the address of a rule that was gone to meanwhile would be lost.
    if (location.pathname.startsWith('/rules/')) return;
    // A browser that blocks cookies would bring the page back as it was, and load one that isn't found anew for ever.
    if (document.cookie.split('; ').includes(told)) router.refresh();
  }, [known, router]);
  return null;
}
