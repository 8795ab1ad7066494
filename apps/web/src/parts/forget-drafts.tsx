'use client';

import { type ReactElement, useEffect, useRef } from 'react';
import { endSession } from '../offline/forget.ts';

/** Inside a form that signs out: what was composed and seen on this device goes with the session. */
export function ForgetDrafts(): ReactElement {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = mark.current?.form;
    form?.addEventListener('submit', endSession);
    return () => form?.removeEventListener('submit', endSession);
  }, []);
  return <input ref={mark} type="hidden" name="forget" value="1" />;
}
