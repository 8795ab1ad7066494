import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { oneOf, type Search } from '../../../../../clubs/club-of.ts';
import own from '../../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../../clubs/frame.tsx';
import { BackToSeason } from '../../../../../seasons/back.tsx';
import { seasonPath } from '../../../../../seasons/frame.tsx';
import { loadSeason, type SeasonParams, seasonTitle } from '../../../../../seasons/load.ts';
import { SeasonActs } from '../../../../../seasons/log.tsx';

interface PageParts {
  params: SeasonParams;
  searchParams: Search;
}

export async function generateMetadata({ params }: PageParts): Promise<Metadata> {
  return seasonTitle(params, (await getTranslations('season'))('log'));
}

/** Steps of a season, and what organisers did in it, for all members. */
export default async function Acts({ params, searchParams }: PageParts): Promise<ReactElement> {
  const [{ club, season }, { log }] = [await loadSeason(params), await searchParams];
  if (club.role === null) redirect(seasonPath(season));
  return (
    <ClubFrame club={club} at="leagues">
      <div className={own.column}>
        <BackToSeason season={season} />
        <SeasonActs season={season} from={oneOf(log)} />
      </div>
    </ClubFrame>
  );
}
