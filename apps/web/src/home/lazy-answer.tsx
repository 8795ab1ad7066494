'use client';

import { lazy, type ReactElement } from 'react';
import type { AnswerProps } from './answer.tsx';

const Loaded = lazy(async () => ({ default: (await import('./answer.tsx')).Answer }));

/** Loaded by those who are invited to something: all others have the page without it. */
export function Answer(props: AnswerProps): ReactElement {
  return <Loaded {...props} />;
}
