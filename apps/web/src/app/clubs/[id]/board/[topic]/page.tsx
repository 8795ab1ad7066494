import type { ClubTopic } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import topicStyles from '../../../../../clubs/board.module.css';
import { TopicState } from '../../../../../clubs/board.tsx';
import { TopicActs, TopicLines } from '../../../../../clubs/board-forms.tsx';
import { holdsOffice, readClub, titleIn } from '../../../../../clubs/club-of.ts';
import styles from '../../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../../clubs/frame.tsx';
import { Texts } from '../../../../../parts/texts.tsx';
import { orNull } from '../../../../../server/api.ts';

type Params = Promise<{ id: string; topic: string }>;

/** A topic, asked for once a request. */
const topicOf = cache(async (id: string, room: string): Promise<ClubTopic> => {
  const params = { of: 'clubs', id, room };
  const list = await orNull('listLines', { params, query: { limit: 1 } }, ['unknown-talk', 'not-member']);
  return list?.topic ?? notFound();
});

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const [club, { topic }] = [await readClub(params), await params];
  if (club.role === null) return {};
  return titleIn(club, isolated((await topicOf(club.id, topic)).title));
}

/** A topic of a club's board, with its lines. */
export default async function Topic({ params }: { params: Params }): Promise<ReactElement> {
  const [club, { topic: number }] = [await readClub(params), await params];
  const [t, back] = [await getTranslations('board'), `/clubs/${club.id}/board`];
  if (club.role === null) redirect(`/clubs/${club.id}`);
  const topic = await topicOf(club.id, number);
  const isOpen = club.archivedAt === null;
  return (
    <ClubFrame club={club} at="board">
      <Texts of={['board', 'talk']}>
        <div className={styles.column}>
          <div>
            <p className="wp-facts wf-soft wf-small">
              <span>
                <Link className="wp-link" href={back}>
                  {t('allTopics')}
                </Link>
              </span>
              <TopicState topic={topic} />
            </p>
            <h1 className={topicStyles.topicTitle}>{topic.title}</h1>
            {holdsOffice(club) && isOpen ? (
              <TopicActs id={club.id} topic={topic.topic} pinned={topic.pinned} closed={topic.closed} />
            ) : null}
          </div>
          <TopicLines
            key={`${topic.topic} ${topic.closed}`}
            id={club.id}
            topic={topic.topic}
            closed={topic.closed}
            tends={holdsOffice(club) && isOpen}
          />
        </div>
      </Texts>
    </ClubFrame>
  );
}
