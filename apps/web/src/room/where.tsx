'use client';

import { Strip } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** Where are we: the round and its phases, on the board's corner. */
export function Where({ view }: { view: unknown }): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words } = useParts();
  if (view === null || view === undefined) return null;
  const { title, phases, now } = kit.status.stage(view);
  return (
    <div className={styles.where}>
      <Strip
        title={words.say(title)}
        phases={phases.map(({ id, label }) => ({ id, label: words.say(label) }))}
        now={now}
        label={t('phases')}
      />
    </div>
  );
}

/** The same in a line, where there is no room for more. */
export function WhereShort({ view }: { view: unknown }): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  if (view === null || view === undefined) return null;
  const { title, phases, now } = kit.status.stage(view);
  const at = phases.findIndex(({ id }) => id === now);
  const phase = phases[at];
  const text = (): string => {
    if (room.state.outcome) return t('over');
    if (!phase) return words.say(title);
    return t('whereShort', { title: words.say(title), phase: words.say(phase.label), n: at + 1, of: phases.length });
  };
  return <p className={styles.whereShort}>{text()}</p>;
}
