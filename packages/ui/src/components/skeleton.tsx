import type { ReactElement } from 'react';

export interface SkeletonProps {
  /** The shape of what comes: a line of text, a heading, a picture on a card, a small picture, a whole card. */
  readonly shape: 'line' | 'title' | 'picture' | 'thumb' | 'card';
}

/** A place kept for what comes. Silent to readers: the page says once that it loads. */
export function Skeleton({ shape }: SkeletonProps): ReactElement {
  return <span className="wf-skeleton" data-shape={shape} aria-hidden="true" />;
}
