'use client';

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

interface TabRowProps {
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** Tabs in a row that a phone pushes along: the current one is in sight, before the one that stays at the end of the row. */
export function TabRow({ className, label, children }: TabRowProps): ReactElement {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const last = row.current.querySelector<HTMLElement>('[data-due]');
    // The keyboard finds tabs there as well.
    row.current.style.scrollPaddingInlineEnd = `${last?.offsetWidth ?? 0}px`;
    const { left, right } = current.getBoundingClientRect();
    const edge = row.current.getBoundingClientRect();
    const end =
      last === null || last === current ? edge.right : Math.min(edge.right, last.getBoundingClientRect().left);
    if (right > end) row.current.scrollLeft += right - end;
    else if (left < edge.left) row.current.scrollLeft -= edge.left - left;
  });
  return (
    <nav ref={row} className={className} aria-label={label}>
      {children}
    </nav>
  );
}
