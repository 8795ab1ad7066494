'use client';

import { Strip } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';
import styles from './where.module.css';

/** Stage of the game: the round and its phases, on the board's corner. */
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

/** The same in a line; what doesn't fit into it goes, unless it is `whole`. */
export function WhereShort({ view, whole = false }: { view: unknown; whole?: boolean }): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  if (view === null || view === undefined) return null;
  const { title, phases, now } = kit.status.stage(view);
  const line = `wp-facts ${whole ? 'wf-soft wf-small' : styles.whereShort}`;
  const at = phases.findIndex(({ id }) => id === now);
  const phase = phases[at];
  if (room.state.outcome || !phase) {
    return (
      <p className={line}>
        <span>{room.state.outcome ? t('over') : words.say(title)}</span>
      </p>
    );
  }
  return (
    <p className={line}>
      <span>{words.say(title)}</span>
      <span>{words.say(phase.label)}</span>
      <span>{t('whereStep', { n: at + 1, of: phases.length })}</span>
    </p>
  );
}
