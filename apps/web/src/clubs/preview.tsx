'use server';

import type { ReactElement } from 'react';
import { me } from '../server/api.ts';
import { Prose } from './prose.tsx';

/** Characters that are drawn at most: as many as a description may have. */
const MOST = 8000;

/** A text as it will be drawn: read here, so that no page carries the reader. Null for nobody. */
export async function previewOf(text: string): Promise<ReactElement | null> {
  if (typeof text !== 'string' || !(await me())) return null;
  return <Prose source={text.slice(0, MOST)} />;
}
