import { type Prose as Read, readProse } from '@wayfinder/prose';
import type { ReactElement } from 'react';
import { ProseView } from '../prose/prose-view.tsx';

/** A text of members, read and drawn on the server. */
export function Prose({ source }: { source: string }): ReactElement {
  const prose: Read = readProse(source, 'page');
  return <ProseView prose={prose} />;
}
