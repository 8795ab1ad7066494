'use client';

import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from '../parts/strip.module.css';

interface LedgerStripProps {
  told: string;
  way: ReactNode;
  /** The game has taken the place of the page: what was pressed is gone, and the keyboard goes on here. */
  opened?: boolean;
}

/** Says where a game comes from, and leads back. */
export function LedgerStrip({ told, way, opened = false }: LedgerStripProps): ReactElement {
  const t = useTranslations('ledgers');
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened) strip.current?.focus();
  }, [opened]);
  return (
    <section ref={strip} tabIndex={opened ? -1 : undefined} className={styles.strip} aria-label={t('about')}>
      <p className="wf-small">{told}</p>
      {way}
    </section>
  );
}
