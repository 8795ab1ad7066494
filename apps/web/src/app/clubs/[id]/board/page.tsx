import type { TopicList } from '@wayfinder/contract';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Topics } from '../../../../clubs/board.tsx';
import { NewTopic } from '../../../../clubs/board-forms.tsx';
import { clubOf, oneOf, type Params, readClub, type Search, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { More } from '../../../../clubs/more.tsx';
import { Texts } from '../../../../parts/texts.tsx';
import { api, me, orNull } from '../../../../server/api.ts';
import { Held } from '../../../../talk/held.tsx';

/** Topics on one page. */
const SHOWN = 30;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubs'))('tab.board'));
}

/** The board of a club, for its members. */
export default async function Board(parts: { params: Params; searchParams: Search }): Promise<ReactElement> {
  const [club, search, t] = [await readClub(parts.params), await parts.searchParams, await getTranslations('board')];
  if (club.role === null) redirect(`/clubs/${club.id}`);
  const { topics, next } = await page(club.id, oneOf(search.cursor));
  const held = (await me())?.held ?? null;
  return (
    <ClubFrame club={club} at="board">
      <Texts of={['board']}>
        <div className={styles.column}>
          <div className="wp-section-head">
            <h1>{t('heading')}</h1>
            {club.archivedAt === null && held === null ? <NewTopic id={club.id} /> : null}
          </div>
          {held === null ? null : <Held held={held} />}
          {topics.length === 0 ? <p>{t('noTopics')}</p> : <Topics id={club.id} topics={topics} />}
          <More href={next === null ? null : `/clubs/${club.id}/board?cursor=${encodeURIComponent(next)}`} />
        </div>
      </Texts>
    </ClubFrame>
  );
}

async function page(id: string, cursor: string | null): Promise<TopicList> {
  const params = { id };
  const query = { limit: SHOWN };
  const asked =
    cursor === null ? null : await orNull('listTopics', { params, query: { ...query, cursor } }, ['bad-fields']);
  return asked ?? (await (await api())('listTopics', { params, query }));
}
