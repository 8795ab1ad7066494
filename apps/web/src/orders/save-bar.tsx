'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { Told } from './answer-words.ts';
import { useForm } from './context.tsx';
import styles from './orders.module.css';
import type { Kept } from './use-kept.ts';
import { itemFor, type Laid } from './values.ts';

interface SaveBarProps {
  gameId: string;
  kept: Kept;
  laid: Laid;
  answers: readonly Told[] | null;
}

/** Bar that says what becomes of the orders: at the foot of the window, wherever one reads. */
export function SaveBar({ gameId, kept, laid, answers }: SaveBarProps): ReactElement {
  const t = useTranslations('orders');
  const { words } = useForm();
  const { isChanged, isSaved, busy, trouble, gaps, clashes } = kept;
  const unasked = (answers ?? []).filter(({ kind }) => !itemFor(laid.form, kind));
  const fieldWords = (name: string): string => {
    const key = `order.${name}`;
    return words.has(key) ? words.say({ key }) : t('ownNotes');
  };
  return (
    <div className={styles.bar}>
      {trouble ? <ErrorNote title={trouble}>{t('nothingLost')}</ErrorNote> : null}
      {clashes.length > 0 && isChanged ? (
        <ErrorNote kind="refusal" title={t('clash')}>
          {clashes.map(fieldWords).join(' · ')}
        </ErrorNote>
      ) : null}
      <p role="status" className="wf-small">
        {gaps.size > 0 ? t('gaps', { n: gaps.size }) : isChanged ? t('unsaved') : isSaved ? t('saved') : t('holds')}
        {unasked.map((answer) => (
          <span key={answer.kind}> {t('wouldNow', { what: answer.what })}</span>
        ))}
      </p>
      <div className={styles.barDo}>
        <Button kind="primary" type="submit" aria-disabled={busy || !isChanged || undefined}>
          {busy ? t('saving') : t('save')}
        </Button>
        <a className="wf-button wf-button-plain" href={`/games/${gameId}`}>
          {t('toGame')}
        </a>
      </div>
    </div>
  );
}
