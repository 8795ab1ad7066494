'use client';

import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './fairness.module.css';
import { commandOf, witnessOf } from './witness.ts';

/** The way to check a saved game without this page, with what this device saw of it: nobody else has it in writing. */
export function AuditHint({ gameId, seat }: { gameId: string; seat: number | null }): ReactElement {
  const t = useTranslations('room');
  const [command, setCommand] = useState<string | null>(null);
  useEffect(() => setCommand(commandOf(gameId, witnessOf(gameId, seat))), [gameId, seat]);
  return (
    <div className="wf-soft wf-small">
      <p>{t('auditHint')}</p>
      {command === null ? null : (
        <p>
          {t('fairCommand')} <code className={styles.command}>{command}</code>
        </p>
      )}
    </div>
  );
}
