import type { ClubDetail, GameSummary } from '@wayfinder/contract';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clubOf, oneOf, type Params, readClub, type Search, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { EndedGames } from '../../../../clubs/finished.tsx';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { rulesetNames } from '../../../../clubs/games-of.ts';
import { NewGame } from '../../../../clubs/home-parts.tsx';
import { More } from '../../../../clubs/more.tsx';
import { MyGames, OpenGames } from '../../../../home/lists.tsx';
import { api, orNull } from '../../../../server/api.ts';

const STATUSES = ['running', 'open', 'finished'] as const;
type Status = (typeof STATUSES)[number];

/** Games on one page. */
const SHOWN = 20;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubs'))('tab.games'));
}

/** Games of a club: those that run, those with a free seat, and those that are over. */
export default async function ClubGames(parts: { params: Params; searchParams: Search }): Promise<ReactElement> {
  const [club, search, t] = [await readClub(parts.params), await parts.searchParams, await getTranslations('clubs')];
  const status = STATUSES.find((one) => one === search.status) ?? firstOf(club);
  const { games, next } = await page(club.id, status, oneOf(search.cursor));
  const at = (one: Status): string => `/clubs/${club.id}/games?status=${one}`;
  return (
    <ClubFrame club={club} at="games">
      <div className={styles.column}>
        <div className="wp-section-head">
          <h1>{t('tab.games')}</h1>
          {club.role !== null && club.archivedAt === null ? <NewGame id={club.id} /> : null}
        </div>
        <nav className={styles.choices} aria-label={t('tab.games')}>
          {STATUSES.map((one) => (
            <Link key={one} href={at(one)} {...(one === status ? { 'aria-current': 'page' } : {})}>
              {t(`status.${one}`)} <span className="wf-soft">{club.games[one]}</span>
            </Link>
          ))}
        </nav>
        <section>
          <h2 className="wf-hidden">{t(`status.${status}`)}</h2>
          {games.length === 0 ? <p>{t(`noGames.${status}`)}</p> : <Games status={status} games={games} />}
          <More href={next === null ? null : `${at(status)}&cursor=${encodeURIComponent(next)}`} />
        </section>
      </div>
    </ClubFrame>
  );
}

/** The first list that isn't empty. */
function firstOf({ games }: ClubDetail): Status {
  return STATUSES.find((one) => games[one] > 0) ?? 'running';
}

type Listed = { games: GameSummary[]; next: string | null };

async function page(id: string, status: Status, from: string | null): Promise<Listed> {
  const query = { status, limit: SHOWN };
  const params = { id };
  const asked =
    from === null ? null : await orNull('listClubGames', { params, query: { ...query, cursor: from } }, ['bad-fields']);
  return asked ?? (await (await api())('listClubGames', { params, query }));
}

async function Games({ status, games }: { status: Status; games: readonly GameSummary[] }): Promise<ReactElement> {
  const names = await rulesetNames();
  if (status === 'open') return <OpenGames games={games} names={names} />;
  const List = status === 'running' ? MyGames : EndedGames;
  return <List games={games} names={names} />;
}
