import type { SeasonDetail, SeasonDivision } from '@wayfinder/contract';
import { Skeleton } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { upTo } from './rows.ts';
import styles from './seasons.module.css';

interface LoadingProps {
  part: 'main' | 'side';
  season: SeasonDetail;
  division: SeasonDivision | null;
}

/** Places kept for what is still being looked at: rows and bars of the table, or what the reader's games decide. The head and the scale bar are there. */
export async function Loading({ part, season, division }: LoadingProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  const rows = part === 'side' ? 4 : (division?.placements.length ?? season.settings.size);
  return (
    <section className={styles.loading} data-part="table">
      <p className="wf-hidden" role="status">
        {t('loading')}
      </p>
      {part === 'side' ? <Skeleton shape="title" /> : null}
      {upTo(rows).map((row) => (
        <div key={row} className={styles.paleRow} data-part-of={part} aria-hidden="true">
          <Skeleton shape="line" />
          {part === 'main' ? <span className={styles.paleBar} /> : null}
        </div>
      ))}
    </section>
  );
}
