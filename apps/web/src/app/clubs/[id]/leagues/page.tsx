import { ButtonLink, Icon } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clubOf, holdsOffice, type Params, readClub, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { LeagueRows } from '../../../../clubs/home/league-rows.tsx';
import { api } from '../../../../server/api.ts';

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubs'))('tab.leagues'));
}

/** Leagues of a club, those that are archived last. */
export default async function ClubLeagues({ params }: { params: Params }): Promise<ReactElement> {
  const club = await readClub(params);
  const [t, { leagues }] = await Promise.all([
    getTranslations('clubs'),
    api().then((call) => call('listLeagues', { params: { id: club.id } })),
  ]);
  const organises = holdsOffice(club) && club.archivedAt === null;
  return (
    <ClubFrame club={club} at="leagues">
      <div className={styles.column}>
        <div className="wp-section-head">
          <h1>{t('tab.leagues')}</h1>
          {organises ? (
            <ButtonLink href={`/clubs/${club.id}/leagues/new`}>
              <Icon name="plus" /> {t('newLeague')}
            </ButtonLink>
          ) : null}
        </div>
        {leagues.length === 0 ? (
          <p>{t('noLeague')}</p>
        ) : (
          <LeagueRows leagues={leagues} organises={organises} heading="h2" />
        )}
      </div>
    </ClubFrame>
  );
}
