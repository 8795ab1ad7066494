import type { NewsItem } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Flag } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { Ago } from '../parts/time.tsx';
import styles from './clubs.module.css';
import { Prose } from './prose.tsx';

interface NewsItemsProps {
  news: readonly NewsItem[];
  /** Level of each heading. */
  level: 'h2' | 'h3';
  /** Acts of an organiser at one of them. */
  acts?: (item: NewsItem) => ReactNode;
}

/** News of a club, the newest first. */
export function NewsItems({ news, level, acts }: NewsItemsProps): ReactElement {
  return (
    <ul className={styles.news}>
      {news.map((item) => (
        <li key={item.number} id={`news-${item.number}`}>
          <Head item={item} level={level} />
          <Prose source={item.text} />
          {acts?.(item)}
        </li>
      ))}
    </ul>
  );
}

async function Head({ item, level: Level }: { item: NewsItem; level: 'h2' | 'h3' }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  const { author, at, editedAt, toAll } = item;
  return (
    <div className={styles.newsHead}>
      {author ? <Flag flag={author.flag} size={24} /> : null}
      <Level className={styles.author}>{author ? isolated(author.name) : t('somebodyGone')}</Level>
      <span className="wp-facts wf-soft wf-small">
        <span>
          <Ago at={at} />
        </span>
        {toAll ? <span>{t('toAll')}</span> : null}
        {editedAt === null ? null : <span>{t('edited')}</span>}
      </span>
    </div>
  );
}
