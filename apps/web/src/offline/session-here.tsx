'use client';

import { useEffect } from 'react';
import { openFor } from './forget.ts';

/** Tells this device whose it is, before anything on the page keeps or reads: a page's own effects come after those of what stands before it. */
export function SessionHere({ session }: { session: string | null }): null {
  useEffect(() => openFor(session), [session]);
  return null;
}
