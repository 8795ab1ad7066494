'use client';

import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** Links to the rules that say so, in our own words. */
export function RuleLinks({ rules }: { rules: readonly string[] }): ReactElement | null {
  const t = useTranslations('room');
  const { game } = useParts();
  if (rules.length === 0) return null;
  return (
    <p className={styles.rules}>
      {rules.map((id) => (
        <a key={id} href={`/rules/${game.ruleset}#${id}`} target="_blank" rel="noreferrer">
          {t('rule', { id })}
        </a>
      ))}
    </p>
  );
}
