'use client';

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

interface TabRowProps {
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** Tabs in a row that a phone pushes along: the current one is in sight. */
export function TabRow({ className, label, children }: TabRowProps): ReactElement {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const { left, right } = current.getBoundingClientRect();
    const edge = row.current.getBoundingClientRect();
    if (right > edge.right) row.current.scrollLeft += right - edge.right;
    else if (left < edge.left) row.current.scrollLeft -= edge.left - left;
  });
  return (
    <nav ref={row} className={className} aria-label={label}>
      {children}
    </nav>
  );
}
