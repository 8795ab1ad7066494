import type { NewsList } from '@wayfinder/contract';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clubOf, holdsOffice, oneOf, type Params, readClub, type Search, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { More } from '../../../../clubs/more.tsx';
import { NewsActs, WriteNews } from '../../../../clubs/news-forms.tsx';
import { NewsItems } from '../../../../clubs/news-items.tsx';
import { Texts } from '../../../../parts/texts.tsx';
import { api, me, orNull } from '../../../../server/api.ts';
import { Held } from '../../../../talk/held.tsx';

/** Pieces of news on one page. */
const SHOWN = 20;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubs'))('news'));
}

/** News of a club, and the place where its organisers write them. */
export default async function News(parts: { params: Params; searchParams: Search }): Promise<ReactElement> {
  const [club, search, t] = [await readClub(parts.params), await parts.searchParams, await getTranslations('clubs')];
  const { news, next } = await page(club.id, oneOf(search.cursor));
  const mayWrite = holdsOffice(club) && club.archivedAt === null;
  const held = mayWrite ? ((await me())?.held ?? null) : null;
  const writes = mayWrite && held === null;
  const more = next === null ? null : `/clubs/${club.id}/news?cursor=${encodeURIComponent(next)}`;
  return (
    <ClubFrame club={club} at="news">
      <Texts of={['clubNews']}>
        <div className={styles.column}>
          <h1>{t('news')}</h1>
          {writes ? <WriteNews id={club.id} /> : null}
          {held === null ? null : <Held held={held} />}
          {news.length === 0 ? <p>{t('noNews')}</p> : null}
          <NewsItems
            news={news}
            level="h2"
            {...(writes
              ? { acts: ({ number, text }) => <NewsActs id={club.id} number={String(number)} text={text} /> }
              : {})}
          />
          <More href={more} />
        </div>
      </Texts>
    </ClubFrame>
  );
}

async function page(id: string, cursor: string | null): Promise<NewsList> {
  const params = { id };
  const query = { limit: SHOWN };
  const asked =
    cursor === null ? null : await orNull('listNews', { params, query: { ...query, cursor } }, ['bad-fields']);
  return asked ?? (await (await api())('listNews', { params, query }));
}
