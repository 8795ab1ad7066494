'use client';

import { VisuallyHidden } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type PointerEvent, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import styles from './sheet.module.css';
import { TalkTab } from './talk/talk-beside.tsx';

const TABS = ['turn', 'seats', 'log'] as const;
export type Tab = (typeof TABS)[number];

const HEIGHTS = ['peek', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];
const DRAG_PX = 24;

interface SheetProps {
  /** Something must be done: the sheet opens at half its height, or rises to it, with the accent. */
  due: boolean;
  /** There is something to read at first: it opens or rises, too. */
  told?: boolean;
  tab: Tab;
  onTab: (tab: Tab) => void;
  panels: Readonly<Record<Tab, ReactNode>>;
  /** Line about the seats that their tab shows, whatever else is in front. */
  line: ReactNode;
  /** Opens the talk, and tells how much is new; left out: there is none. */
  talk?: { unread: number; open: () => void } | null;
  /** Things that lie over everything else here, such as a rule. */
  over: ReactNode;
  /** Element that scrolls. */
  scroller?: RefObject<HTMLDivElement | null>;
}

/** The height of the sheet. What is asked while the page is open raises it, as what is asked at first, unless somebody has laid it where it is. */
function useHeight(calls: boolean): [Height, (height: Height) => void] {
  const [height, setHeight] = useState<Height>(calls ? 'half' : 'peek');
  const [called, setCalled] = useState(calls);
  const [byHand, setByHand] = useState(false);
  if (calls !== called) {
    setCalled(calls);
    if (calls && height === 'peek' && !byHand) setHeight('half');
  }
  const lay = (next: Height): void => {
    setByHand(true);
    setHeight(next);
  };
  return [height, lay];
}

/** The column on a desk, a sheet of three heights on a phone. All panels are there; a phone shows one at a time. */
export function Sheet({
  due,
  told = false,
  tab,
  onTab,
  panels,
  line,
  talk = null,
  over,
  scroller,
}: SheetProps): ReactElement {
  const t = useTranslations('room');
  const sheet = useRef<HTMLElement>(null);
  const [height, setHeight] = useHeight(due || told);
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
    <aside
      ref={sheet}
      className={styles.sheet}
      data-height={height}
      data-tab={tab}
      data-due={due || undefined}
      data-calm={!(due || told) || undefined}
    >
      <Handle height={height} onChange={change} sheet={sheet} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, also where nothing in it can be */}
      <div ref={scroller} className={styles.panels} tabIndex={0}>
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
            data-tab={one}
            onClick={() => choose(one)}
          >
            {one === 'seats' && line ? <VisuallyHidden>{t(one)}</VisuallyHidden> : t(one)}
            {one === 'seats' ? line : null}
            {calls(one) ? <VisuallyHidden> · {t('yourCall')}</VisuallyHidden> : null}
          </button>
        ))}
        {talk ? <TalkTab unread={talk.unread} open={talk.open} /> : null}
      </nav>
      {over}
    </aside>
  );
}

interface HandleProps {
  height: Height;
  onChange: (by: number) => void;
  sheet: RefObject<HTMLElement | null>;
}

/** The height that a sheet let go of here settles at, seen from where it was: one up or down, or two for a long way. */
export function settlesBy(way: number, page: number): number {
  if (Math.abs(way) < DRAG_PX) return 0;
  const far = Math.abs(way) > page * 0.4 ? 2 : 1;
  return way < 0 ? far : -far;
}

/** Pulled up or down with the finger, or pressed. */
function Handle({ height, onChange, sheet }: HandleProps): ReactElement {
  const t = useTranslations('room');
  const from = useRef<{ y: number; height: number } | null>(null);
  const dragged = useRef(false);
  const down = (event: PointerEvent): void => {
    from.current = { y: event.clientY, height: sheet.current?.getBoundingClientRect().height ?? 0 };
    dragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (!from.current || !sheet.current) return;
    const way = event.clientY - from.current.y;
    if (Math.abs(way) > 4) sheet.current.dataset.dragged = '';
    sheet.current.style.setProperty('--sheet-height', `${Math.max(96, from.current.height - way)}px`);
  };
  const up = (event: PointerEvent): void => {
    const by = from.current === null ? 0 : settlesBy(event.clientY - from.current.y, innerHeight);
    from.current = null;
    if (sheet.current) delete sheet.current.dataset.dragged;
    if (by === 0) return;
    dragged.current = true;
    onChange(by);
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
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onClick={press}
    />
  );
}
