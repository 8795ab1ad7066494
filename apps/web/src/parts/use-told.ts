'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Words about what was done, in the row in which it was pressed. */
interface Told<Row> {
  row: Row;
  text: string;
}

interface TellControl<Row> {
  /** Null: nothing was done yet. */
  told: Told<Row> | null;
  tell: (told: Told<Row> | null) => void;
  /** The line that says it, which needs `tabIndex={-1}`. */
  line: RefObject<HTMLParagraphElement | null>;
}

/**
 * Says what was done where it was pressed, and keeps the keyboard there: the pressed button may be gone once the page is fetched anew. Where the row goes
 * as well, the heading over it takes the keyboard. Belongs to the component that holds the dialog of the act, which gives the focus back when it closes.
 */
export function useTold<Row = null>(): TellControl<Row> {
  const [told, tell] = useState<Told<Row> | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (told === null) return;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  useLayoutEffect(
    () => () => {
      if (line.current === null || line.current !== document.activeElement) return;
      const headings = headingsOver(line.current);
      queueMicrotask(() => headings.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true }));
    },
    [],
  );
  return { told, tell, line };
}

/** Headings of the sections round an element, the innermost first. */
function headingsOver(element: Element): HTMLElement[] {
  const section = element.closest('section');
  if (section === null) return [];
  const heading = section.querySelector<HTMLElement>(':scope > h2');
  const outer = section.parentElement ? headingsOver(section.parentElement) : [];
  return heading ? [heading, ...outer] : outer;
}

/** Brings what appears into view; for refs. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
