import type { ReactElement } from 'react';

interface SkeletonProps {
  /** The shape of what comes: a heading, a line of text. */
  readonly shape: 'title' | 'line';
}

/** A place kept for what comes. Silent to readers: the page says once that it loads. */
export function Skeleton({ shape }: SkeletonProps): ReactElement {
  return <span className="wf-skeleton" data-shape={shape} aria-hidden="true" />;
}
