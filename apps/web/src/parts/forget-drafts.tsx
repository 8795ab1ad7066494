'use client';

import { type ReactElement, useEffect, useRef } from 'react';
import { forgetAllDrafts } from '../play/keep.ts';

/** Inside a form that signs out: what was composed on this device goes with the session. */
export function ForgetDrafts(): ReactElement {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = mark.current?.form;
    form?.addEventListener('submit', forgetAllDrafts);
    return () => form?.removeEventListener('submit', forgetAllDrafts);
  }, []);
  return <input ref={mark} type="hidden" name="forget" value="1" />;
}
