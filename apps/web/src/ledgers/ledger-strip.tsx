'use client';

import { useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import styles from '../parts/strip.module.css';

/** Says where a game comes from, and leads back. */
export function LedgerStrip({ told, way }: { told: string; way: ReactNode }): ReactElement {
  const t = useTranslations('ledgers');
  return (
    <section className={styles.strip} aria-label={t('about')}>
      <p className="wf-small">{told}</p>
      {way}
    </section>
  );
}
