import type { PersonMark, PlayerDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { wordsOf } from '../../../games/server-words.ts';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { PersonActs } from '../../../players/person-acts.tsx';
import { Badges, GamesOf } from '../../../players/player-games.tsx';
import styles from '../../../players/players.module.css';
import { api, me, orNotFound } from '../../../server/api.ts';

type Params = Promise<{ id: string }>;

const playerOf = cache((id: string): Promise<PlayerDetail> => orNotFound('getPlayer', { params: { id } }));

/** People are for those who meet them at tables, not for search engines. */
export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: isolated((await playerOf((await params).id)).name), robots: { index: false } };
}

/** Public page of a person: games, achievements and badges. */
export default async function Player({ params }: { params: Params }): Promise<ReactElement> {
  const { id: player } = await params;
  const [{ name, since, you, games }, who] = await Promise.all([playerOf(player), me()]);
  const [t, format] = [await getTranslations('player'), await getFormatter()];
  const all = await Promise.all(games.map(async (of) => ({ games: of, words: await wordsOf(of.ruleset, [], null) })));
  // A day, and not a moment: it is the same one everywhere.
  const day = format.dateTime(new Date(since), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Page narrow>
      <div className={styles.page}>
        <div>
          <h1>{name}</h1>
          <p className="wf-soft">{t('since', { date: day })}</p>
          {you ? <p className="wf-soft wf-small">{t('you')}</p> : null}
        </div>
        {who !== null && !you ? (
          <Texts of={['talk', 'marks']}>
            <PersonActs player={player} name={isolated(name)} mark={await markOf(player)} />
          </Texts>
        ) : null}
        <Badges all={all} />
        {all.length === 0 ? <Nothing you={you} /> : null}
        {all.map((of) => (
          <GamesOf key={of.games.ruleset} {...of} you={you} />
        ))}
      </div>
    </Page>
  );
}

/** Mark that the visitor keeps of somebody; null: none. */
async function markOf(player: string): Promise<PersonMark | null> {
  const { marks } = await (await api())('listMarks', {});
  return marks.find((mark) => mark.player === player) ?? null;
}

async function Nothing({ you }: { you: boolean }): Promise<ReactElement> {
  const [t, site] = [await getTranslations('player'), await getTranslations('site')];
  return (
    <div className="wp-stack wp-panel">
      <p>{t(you ? 'noneYours' : 'none')}</p>
      {you ? <ButtonLink href="/new">{site('newGame')}</ButtonLink> : null}
    </div>
  );
}
