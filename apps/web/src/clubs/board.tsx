import type { ClubTopic } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Flag } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Ago } from '../parts/time.tsx';
import styles from './board.module.css';

/** Topics of a club's board, those that are pinned first. */
export function Topics({ id, topics }: { id: string; topics: readonly ClubTopic[] }): ReactElement {
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => (
        <Topic key={topic.topic} id={id} topic={topic} />
      ))}
    </ul>
  );
}

async function Topic({ id, topic: one }: { id: string; topic: ClubTopic }): Promise<ReactElement> {
  const t = await getTranslations('board');
  const { topic, title, author, hidden, lastAt, total, unread } = one;
  return (
    <li data-unread={unread > 0 || undefined}>
      {author && author.flag !== null ? <Flag flag={author.flag} size={30} /> : <span className={styles.noFlag} />}
      <div className={styles.text}>
        {/* The whole row is its target. */}
        <Link className={styles.title} href={`/clubs/${id}/board/${topic}`} data-inline>
          {isolated(title)}
        </Link>
        <p className="wp-facts wf-soft wf-small">
          <TopicState topic={one} />
          <span>{author ? isolated(author.name) : t(hidden ? 'blocked' : 'somebodyGone')}</span>
          <span>{t('lines', { n: total })}</span>
          <span>
            <Ago at={lastAt} />
          </span>
        </p>
      </div>
      {unread > 0 ? <span className={styles.count}>{t('unread', { n: unread })}</span> : null}
    </li>
  );
}

/** Words for a topic that is pinned or closed. */
export async function TopicState({ topic }: { topic: Pick<ClubTopic, 'pinned' | 'closed'> }): Promise<ReactElement> {
  const t = await getTranslations('board');
  return (
    <>
      {topic.pinned ? <span className="wp-strong">{t('pinned')}</span> : null}
      {topic.closed ? <span className="wp-strong">{t('closed')}</span> : null}
    </>
  );
}
