import { Skeleton } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { upTo } from './rows.ts';
import styles from './seasons.module.css';

const ROWS = 4;

/** Places kept for what the reader's games decide, which is still being looked at. The head, the table and the games are there. */
export async function Loading(): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <section className={styles.loading} data-part="table">
      <p className="wf-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="title" />
      {upTo(ROWS).map((row) => (
        <div key={row} className={styles.paleRow} aria-hidden="true">
          <Skeleton shape="line" />
        </div>
      ))}
    </section>
  );
}
