'use client';

import { useEffect } from 'react';
import { isOfOtherBuild, reloadOnce } from './other-build.ts';

/** Loads an open page anew where a press asks for what the service of a newer build doesn't have. What is composed is kept on this device. */
export function NewBuild(): null {
  useEffect(() => {
    const failed = ({ reason }: PromiseRejectionEvent): void => {
      if (isOfOtherBuild(reason)) reloadOnce();
    };
    addEventListener('unhandledrejection', failed);
    return () => removeEventListener('unhandledrejection', failed);
  }, []);
  return null;
}
