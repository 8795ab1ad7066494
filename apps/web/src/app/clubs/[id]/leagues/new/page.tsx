import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clubOf, holdsOffice, type Params, readClub, titleIn } from '../../../../../clubs/club-of.ts';
import styles from '../../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../../clubs/frame.tsx';
import { allGames, usualPoints } from '../../../../../leagues/make/creatable.tsx';
import { LeagueForm } from '../../../../../leagues/make/league-form.tsx';
import { Texts } from '../../../../../parts/texts.tsx';
import { api, me } from '../../../../../server/api.ts';

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('leagueForm'))('title'));
}

/** A new league: its game, a preset, and its name; everything else can be changed, and need not be. */
export default async function NewLeague({ params }: { params: Params }): Promise<ReactElement> {
  const club = await readClub(params);
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/clubs/${club.id}/leagues/new`)}`);
  if (!holdsOffice(club) || club.archivedAt !== null) notFound();
  const [t, games, { presets }] = await Promise.all([
    getTranslations('leagueForm'),
    allGames(),
    api().then((call) => call('listLeaguePresets', { query: {} })),
  ]);
  return (
    <ClubFrame club={club} at="leagues">
      <div className={styles.column}>
        <h1>{t('title')}</h1>
        <p className="wp-lead">{t('lead')}</p>
        <Texts of={['leagueForm', 'leagueFigures', 'new', 'setting', 'week']}>
          <LeagueForm club={club.id} games={games} presets={presets} usual={usualPoints()} />
        </Texts>
      </div>
    </ClubFrame>
  );
}
