import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import own from '../../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../../clubs/frame.tsx';
import { BackToSeason } from '../../../../../seasons/back.tsx';
import { loadSeason, type SeasonParams, seasonTitle } from '../../../../../seasons/load.ts';
import { Placements } from '../../../../../seasons/placements.tsx';

export async function generateMetadata({ params }: { params: SeasonParams }): Promise<Metadata> {
  return seasonTitle(params, (await getTranslations('season'))('whoPlays'));
}

/** Everybody in a season, with the reason beside each placement, and who waits. */
export default async function Players({ params }: { params: SeasonParams }): Promise<ReactElement> {
  const [t, { club, season }] = [await getTranslations('season'), await loadSeason(params)];
  return (
    <ClubFrame club={club} at="leagues">
      <div className={own.column}>
        <BackToSeason season={season} />
        <h1>{t('whoPlays')}</h1>
        <Placements season={season} only={null} heading="h2" />
      </div>
    </ClubFrame>
  );
}
