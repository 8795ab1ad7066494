'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react';
import type { AidKit } from '../../play/kit.ts';
import { useParts } from '../context.tsx';
import styles from './aid.module.css';
import { AidParts, useAidWords } from './aid-parts.tsx';

export { AidParts } from './aid-parts.tsx';

interface AidSheetsProps {
  aid: AidKit;
  sheet: string | null;
  now: unknown;
  view: unknown;
}

/** The sheets of the player aid, one at a time. */
export function AidSheets({ aid, sheet, now, view }: AidSheetsProps): ReactElement {
  const t = useTranslations('room');
  const { kit, room, past } = useParts();
  const words = useAidWords(aid, view);
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const { composed, state } = room;
  const decision = past ? null : (composed?.decision ?? null);
  const path = decision && composed ? composed.path : [];
  const [chosen, choose] = useState(() => {
    if (sheet !== null || !decision || !view) return sheet;
    return kit.status.aid?.(view, decision, path) ?? kit.status.aidAt?.(view, decision, path) ?? null;
  });
  const viewer = state.table.viewer ?? 'spectator';
  const sheets = useMemo(
    () =>
      view === null || view === undefined ? [] : aid.aid.sheets(view, { viewer, now: now ?? view, decision, path }),
    [aid, view, now, viewer, decision, path],
  );
  const open = sheets.find((one) => one.id === chosen) ?? sheets[0];
  const parts = useMemo(() => open?.parts() ?? [], [open]);
  const walk = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 || !open ? undefined : sheets.at((sheets.indexOf(open) + by) % sheets.length);
    if (!next) return;
    event.preventDefault();
    // Else the board or the replay would walk along.
    event.stopPropagation();
    choose(next.id);
    tabs.current?.querySelector<HTMLElement>(`[data-sheet="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles.aid}>
      <div ref={tabs} role="tablist" aria-label={t('aidSheets')} className={styles.tabs} onKeyDown={walk}>
        {sheets.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${id}-${one.id}`}
            data-sheet={one.id}
            aria-selected={one === open}
            aria-controls={`${id}-sheet`}
            tabIndex={one === open ? 0 : -1}
            onClick={() => choose(one.id)}
          >
            {words.say(one.label)}
          </button>
        ))}
      </div>
      <div
        key={open?.id}
        id={`${id}-sheet`}
        role="tabpanel"
        aria-labelledby={open ? `${id}-${open.id}` : undefined}
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, also where nothing in it can be
        tabIndex={0}
      >
        <AidParts aid={aid} view={view} parts={parts} />
      </div>
    </div>
  );
}
