'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';
import styles from './turn.module.css';

/** The same turn was composed on two devices: nothing of either is thrown away until one is chosen. */
export function TwoDrafts(): ReactElement | null {
  const t = useTranslations('room');
  const { room } = useParts();
  const { other, sending } = room.state;
  if (!other) return null;
  return (
    <ErrorNote
      kind="refusal"
      title={t('otherDevice')}
      action={
        <div className={styles.either}>
          <Button onClick={() => room.choose('this')} aria-disabled={sending || undefined}>
            {t('otherKeep')}
          </Button>
          <Button onClick={() => room.choose('other')} aria-disabled={sending || undefined}>
            {t('otherTake', { n: other.steps.length })}
          </Button>
        </div>
      }
    >
      {t('otherText')}
    </ErrorNote>
  );
}

/** Commands that were committed without a network: they are sent by themselves, unless they are cancelled first. */
export function Waiting(): ReactElement {
  const t = useTranslations('room');
  const { room } = useParts();
  return (
    <div className={styles.commit} data-commit role="status">
      <Button wide onClick={room.cancelWaiting} aria-disabled={room.state.sending || undefined}>
        {t('waitCancel')}
      </Button>
      <p className="wf-soft wf-small">
        <span className="wp-strong">{t('waitTitle')}</span> {t('waitText')}
      </p>
    </div>
  );
}
