'use client';

import { Button, Dialog, ErrorNote, Skeleton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useParts } from '../context.tsx';
import styles from './aid.module.css';
import { useAid } from './use-aid.ts';

interface AidPanelProps {
  /** The sheet to open at; null: the one that helps most now. */
  sheet: string | null;
  /** Without the steps that are composed. */
  now: unknown;
  view: unknown;
  onClose: () => void;
}

/** The player aid, over the column or the sheet: the board stays in sight. */
export function AidPanel({ onClose, ...shown }: AidPanelProps): ReactElement {
  const t = useTranslations('room');
  const [tries, again] = useState(0);
  return (
    <Dialog open kind="beside" onClose={onClose} title={t('aid')} close={t('close')}>
      <Fetched key={tries} {...shown} onAgain={() => again(tries + 1)} />
    </Dialog>
  );
}

/** The sheets, or the shape of what comes; each is one try. */
function Fetched({ onAgain, ...shown }: Omit<AidPanelProps, 'onClose'> & { onAgain: () => void }): ReactElement {
  const t = useTranslations('room');
  const { game } = useParts();
  const got = useAid();
  if (got.state === 'there') {
    const { AidSheets } = got;
    return <AidSheets key={`${game.id} ${shown.sheet}`} aid={got.aid} {...shown} />;
  }
  return (
    <div className={styles.wait}>
      {got.state === 'failed' ? (
        <ErrorNote title={t('aidFailed')} action={<Button onClick={onAgain}>{t('again')}</Button>} />
      ) : (
        <>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </>
      )}
    </div>
  );
}
