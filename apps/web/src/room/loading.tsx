import { Skeleton } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import styles from './room.module.css';

/** The shape of a game's page while its rules and board are on their way. */
export async function LoadingRoom({ name }: { name: string }): Promise<ReactElement> {
  const t = await getTranslations('site');
  return (
    <div className={styles.room} aria-busy="true">
      <header className={styles.header}>
        <h1 className={styles.gameName}>{name}</h1>
        <span className="wf-hidden">{t('loading')}</span>
      </header>
      <main id="page" className={styles.main}>
        <div className={styles.where}>
          <div className={styles.waiting} />
        </div>
        <div className={styles.board} />
      </main>
      <aside className={styles.sheet} data-height="half" data-tab="turn">
        <div className={styles.panel} data-panel="turn">
          <Skeleton rows={4} />
        </div>
      </aside>
    </div>
  );
}
