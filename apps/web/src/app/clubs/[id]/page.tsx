import type { ClubDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { ClubActions, LeaveClub } from '../../../clubs/actions.tsx';
import { Asking } from '../../../clubs/asking.tsx';
import { clubOf, mayRead, oneOf, type Params, previewIn, type Search } from '../../../clubs/club-of.ts';
import own from '../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../clubs/frame.tsx';
import { gamesOnHome } from '../../../clubs/games-of.ts';
import { Champions, ComingUp, WaitingFor, WhatHappened } from '../../../clubs/home/beside.tsx';
import { ForYou } from '../../../clubs/home/for-you.tsx';
import styles from '../../../clubs/home/home.module.css';
import { LeaguesOnHome } from '../../../clubs/home/leagues.tsx';
import { NewClub } from '../../../clubs/home/new-club.tsx';
import { About, MembersBeside, NewestNews, OpenOnHome, RunningOnHome } from '../../../clubs/home-parts.tsx';
import { Joining } from '../../../clubs/home-top.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { api, me } from '../../../server/api.ts';
import { publicOrigin } from '../../../server/environment.ts';

interface PageParts {
  params: Params;
  searchParams: Search;
}

async function asked({ params, searchParams }: PageParts): Promise<{ club: ClubDetail; link: string | null }> {
  const link = oneOf((await searchParams).link);
  return { club: await clubOf((await params).id, link), link };
}

export async function generateMetadata(parts: PageParts): Promise<Metadata> {
  const [{ club }, t] = [await asked(parts), await getTranslations('clubs')];
  const title = isolated(club.name);
  if (club.visibility === 'members') return { title, referrer: 'strict-origin', robots: { index: false } };
  const preview = await previewIn(club, { title: club.name, description: t('preview', { n: club.members }) });
  return { title, referrer: 'strict-origin', ...preview };
}

/** Home of a club: what waits there for a member, or the way in for everybody else; games, news, members. */
export default async function Club(parts: PageParts): Promise<ReactElement> {
  const [{ club, link }, who] = [await asked(parts), await me()];
  const joining = club.role === null ? <Joining club={club} link={link} signedIn={who !== null} /> : null;
  if (!mayRead(club))
    return (
      <ClubFrame club={club} at="home">
        <div className={own.column}>
          {joining}
          <About club={club} />
        </div>
      </ClubFrame>
    );
  const [home, games] = await Promise.all([
    api().then((call) => call('getClubHome', { params: { id: club.id } })),
    gamesOnHome(club.id, club.role !== null),
  ]);
  return (
    <ClubFrame club={club} at="home" actions={<Actions club={club} />}>
      <div className={styles.page}>
        <div className={styles.main}>
          {joining ? <div className={styles.first}>{joining}</div> : null}
          <Asking club={club} className={styles.first} />
          <ForYou games={games} home={home} />
          <NewClub club={club} home={home} />
          {club.role === null ? <About club={club} /> : null}
          <LeaguesOnHome club={club} home={home} />
          <div className={`${styles.games} ${styles.later}`}>
            <RunningOnHome club={club} games={games} />
            <OpenOnHome club={club} games={games} />
          </div>
          <div className={`${styles.news} ${styles.later}`}>
            <NewestNews club={club} />
            <WhatHappened happened={home.happened} />
          </div>
        </div>
        <div className={styles.side}>
          <ComingUp coming={home.coming} />
          <WaitingFor waiting={home.waiting} />
          <Champions champions={home.champions} unplayed={home.unplayed} />
          <div className={styles.last}>
            <MembersBeside club={club} />
            {club.role === null ? null : <About club={club} />}
            <Ways club={club} />
          </div>
        </div>
      </div>
    </ClubFrame>
  );
}

async function Actions({ club }: { club: ClubDetail }): Promise<ReactElement | null> {
  if (club.role === null || club.archivedAt !== null) return null;
  const { id, news, link, entry, visibility } = club;
  // Without the key of organisers, the address of a closed club leads nowhere.
  const invites = link !== null || (visibility === 'open' && entry !== 'invitation');
  return (
    <Texts of={['inClub']}>
      <ClubActions id={id} news={news} link={link} invites={invites} origin={publicOrigin()} />
    </Texts>
  );
}

/** For members: the log, and the way out. Who owns the club hands it over before they leave. */
async function Ways({ club: { id, name, role } }: { club: ClubDetail }): Promise<ReactElement | null> {
  const t = await getTranslations('clubLog');
  if (role === null) return null;
  return (
    <section className="wp-row">
      <Link className="wp-link" href={`/clubs/${id}/log`}>
        {t('title')}
      </Link>
      {role === 'owner' ? null : (
        <Texts of={['inClub']}>
          <LeaveClub id={id} name={isolated(name)} />
        </Texts>
      )}
    </section>
  );
}
