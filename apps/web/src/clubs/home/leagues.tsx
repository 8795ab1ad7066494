import type { ClubDetail, ClubHome } from '@wayfinder/contract';
import { ButtonLink, Icon } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import front from '../../home/home.module.css';
import { holdsOffice } from '../club-of.ts';
import { LeagueRows } from './league-rows.tsx';

/** Leagues of the club; organisers are led to another one. */
export async function LeaguesOnHome({
  club,
  home,
}: {
  club: ClubDetail;
  home: ClubHome;
}): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  const organises = holdsOffice(club) && club.archivedAt === null;
  const n = home.leagues.length;
  // A club without one is led there by the first steps.
  if (n === 0) return null;
  return (
    <section>
      <div className={front.head}>
        <h2>{t('tab.leagues')}</h2>
        {organises ? (
          <ButtonLink kind="quiet" href={`/clubs/${club.id}/leagues/new`}>
            <Icon name="plus" /> {t('newLeague')}
          </ButtonLink>
        ) : (
          <Link className={front.all} href={`/clubs/${club.id}/leagues`}>
            {t('all', { n })}
          </Link>
        )}
      </div>
      <LeagueRows leagues={home.leagues} organises={organises} />
    </section>
  );
}
