'use client';

import { VisuallyHidden } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type PointerEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import styles from './room.module.css';

export const TABS = ['turn', 'seats', 'log'] as const;
export type Tab = (typeof TABS)[number];

const HEIGHTS = ['peek', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];
const DRAG_PX = 24;

export interface SheetProps {
  /** Something must be done: the sheet opens at half its height, with the accent. */
  due: boolean;
  tab: Tab;
  onTab: (tab: Tab) => void;
  panels: Readonly<Record<Tab, ReactNode>>;
}

/** The column on a desk, a sheet of three heights on a phone. All panels are there; a phone shows one at a time. */
export function Sheet({ due, tab, onTab, panels }: SheetProps): ReactElement {
  const t = useTranslations('room');
  const [height, setHeight] = useState<Height>(due ? 'half' : 'peek');
  const change = (by: number): void => {
    const index = Math.min(HEIGHTS.length - 1, Math.max(0, HEIGHTS.indexOf(height) + by));
    setHeight(HEIGHTS[index] ?? 'half');
  };
  const choose = (next: Tab): void => {
    onTab(next);
    if (height === 'peek') setHeight('half');
  };
  /** A tab that isn't in front, behind which something is asked. */
  const calls = (one: Tab): boolean => due && one === 'turn' && tab !== 'turn';
  return (
    <aside className={styles.sheet} data-height={height} data-tab={tab} data-due={due || undefined}>
      <Handle height={height} onChange={change} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, also where nothing in it can be */}
      <div className={styles.panels} tabIndex={0}>
        {TABS.map((one) => (
          <section key={one} className={styles.panel} data-panel={one} aria-label={t(one)}>
            {panels[one]}
          </section>
        ))}
      </div>
      <nav className={styles.tabs} aria-label={t('panels')}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            data-due={calls(one) || undefined}
            onClick={() => choose(one)}
          >
            {t(one)}
            {calls(one) ? <VisuallyHidden> · {t('yourCall')}</VisuallyHidden> : null}
          </button>
        ))}
      </nav>
    </aside>
  );
}

/** Pulled up or down, or pressed. */
function Handle({ height, onChange }: { height: Height; onChange: (by: number) => void }): ReactElement {
  const t = useTranslations('room');
  const from = useRef<number | null>(null);
  const dragged = useRef(false);
  const down = (event: PointerEvent): void => {
    from.current = event.clientY;
    dragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const up = (event: PointerEvent): void => {
    const way = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    if (Math.abs(way) < DRAG_PX) return;
    dragged.current = true;
    onChange(way < 0 ? 1 : -1);
  };
  const press = (): void => {
    if (!dragged.current) onChange(height === 'full' ? -2 : 1);
    dragged.current = false;
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={height === 'full' ? t('sheetLess') : t('sheetMore')}
      onPointerDown={down}
      onPointerUp={up}
      onClick={press}
    />
  );
}
