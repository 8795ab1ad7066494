'use client';

import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { misfits } from '../play/compose.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import { stepWords } from './step-words.ts';
import { Waiting } from './two-devices.tsx';

/** The button that commits: says what it does, and what can't be taken back. */
export function CommitBar(): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { composed, state, commit } = room;
  const last = composed?.steps.at(-1);
  if (state.waiting) return <Waiting />;
  if (!composed || !last) return null;
  const blocked = misfits(composed).size > 0;
  const label = state.sending
    ? t('committing')
    : t('commitMany', { n: composed.steps.length, what: stepWords(kit, words, last) });
  return (
    <div className={styles.commit}>
      <Button
        kind="primary"
        wide
        onClick={() => void commit()}
        aria-disabled={blocked || state.sending || undefined}
        aria-describedby="commit-note"
      >
        {label}
      </Button>
      <p id="commit-note" className="wf-soft wf-small">
        {composed.asks ? t('asks') : t('keeps')}
      </p>
    </div>
  );
}
