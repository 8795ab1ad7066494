import type { LeagueDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clubOf, previewIn, titleIn } from '../../../clubs/club-of.ts';
import own from '../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../clubs/frame.tsx';
import { type LeagueParams, leagueOf } from '../../../seasons/load.ts';
import styles from '../../../seasons/seasons.module.css';
import { LeagueRules } from '../../../seasons/settings.tsx';
import { PastChampions } from '../../../seasons/state.tsx';
import { datesOf, shortOf } from '../../../seasons/words.ts';

export async function generateMetadata({ params }: { params: LeagueParams }): Promise<Metadata> {
  const [t, league] = [await getTranslations('season'), await leagueOf((await params).id)];
  const club = await clubOf(league.clubId, null);
  const preview = { title: league.name, description: t('leaguePreview', { club: isolated(club.name) }) };
  return { ...titleIn(club, isolated(league.name)), ...(await previewIn(club, preview)) };
}

/** A league: its seasons, its champions, and how it plays. */
export default async function League({ params }: { params: LeagueParams }): Promise<ReactElement> {
  const [t, league] = [await getTranslations('season'), await leagueOf((await params).id)];
  const club = await clubOf(league.clubId, null);
  return (
    <ClubFrame club={club} at="leagues">
      <div className={own.column}>
        <h1>{isolated(league.name)}</h1>
        {league.archivedAt === null ? null : <p className="wf-soft">{t('leagueArchived')}</p>}
        <section>
          <h2>{t('seasons')}</h2>
          {league.seasons.length === 0 ? <p className="wf-soft">{t('noSeason')}</p> : <Seasons league={league} />}
        </section>
        {league.champions.length === 0 ? null : (
          <section>
            <h2>{t('championsTitle')}</h2>
            <PastChampions league={league} />
          </section>
        )}
        <section>
          <h2>{t('howItPlays')}</h2>
          <p className="wf-soft wf-small">{t('fromNext')}</p>
          <LeagueRules league={league} />
        </section>
      </div>
    </ClubFrame>
  );
}

/** Seasons of a league, the newest first. */
async function Seasons({ league }: { league: LeagueDetail }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const dates = await datesOf();
  return (
    <ul className="wp-rows">
      {league.seasons.map((season) => (
        <li key={season.number} className={styles.seasonRow}>
          <Link className="wp-link" href={`/leagues/${league.id}/${season.number}`}>
            {t('season', { n: season.number })}
          </Link>
          <span className="wf-soft wf-small wp-facts">
            <span>{dates.span(season.startsAt, season.endsAt)}</span>
            <span>{shortOf(season)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
