'use client';

import { type ReactElement, useEffect, useRef } from 'react';
import { forgetBoards } from '../offline/boards.ts';
import { forgetAllDrafts } from '../play/drafts-here.ts';

function forget(): void {
  forgetAllDrafts();
  void forgetBoards();
}

/** Inside a form that signs out: what was composed and seen on this device goes with the session. */
export function ForgetDrafts(): ReactElement {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = mark.current?.form;
    form?.addEventListener('submit', forget);
    return () => form?.removeEventListener('submit', forget);
  }, []);
  return <input ref={mark} type="hidden" name="forget" value="1" />;
}
