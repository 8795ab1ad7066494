'use client';
/// <reference lib="dom" />
import { type FocusEvent, type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';

interface MenuProps {
  /** Spoken name, where what is shown says nothing. */
  readonly label?: string;
  /** Summary that opens it. */
  readonly summary: ReactNode;
  readonly className?: string;
  /** Links close the menu, and so does whatever carries `data-closes`. */
  readonly children: ReactNode;
}

/** A menu that opens below what it is called by. Opens before any script runs; Escape, or going elsewhere, closes it. */
export function Menu({ label, summary, className = '', children }: MenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    // The element that had the keyboard is hidden now.
    if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus();
  };
  useElsewhere(menu, close);
  const chosen = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, [data-closes]')) close();
  };
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
  };
  return (
    <details ref={menu} className={`wf-menu ${className}`} onBlur={left}>
      <summary aria-label={label}>{summary}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click is that of a link or button within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click links and buttons too */}
      <div className="wf-menu-list" onClick={chosen}>
        {children}
      </div>
    </details>
  );
}

/** Escape closes what is open before it means anything else on the page; so does a press anywhere else. */
function useElsewhere(menu: { readonly current: HTMLDetailsElement | null }, close: () => void): void {
  const current = useRef(close);
  current.current = close;
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      event.preventDefault();
      current.current();
    };
    const press = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) current.current();
    };
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [menu]);
}
