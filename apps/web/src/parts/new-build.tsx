'use client';

import { useEffect } from 'react';
import { reloadFor, reloadIfOther } from './other-build.ts';

/** A script or style of the build that can't be loaded, whoever asked for it and whatever they do without it. */
function isPart(target: EventTarget | null): boolean {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  return address.includes('/_next/static/');
}

/** Loads an open page anew where a press asks for what the service of a newer build doesn't have. What is composed is kept on this device. */
export function NewBuild(): null {
  useEffect(() => {
    const failed = ({ reason }: PromiseRejectionEvent): void => reloadFor(reason);
    const lost = ({ target }: Event): void => {
      if (isPart(target)) void reloadIfOther();
    };
    addEventListener('unhandledrejection', failed);
    // Such events go to the element and no further up: they are caught on their way down.
    addEventListener('error', lost, true);
    return () => {
      removeEventListener('unhandledrejection', failed);
      removeEventListener('error', lost, true);
    };
  }, []);
  return null;
}
