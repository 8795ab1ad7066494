/** Clubs of the visitor on their own first page: where they stand in each season, what they need, and what comes next. */
import type { HomeNext, HomeStanding, MyClubs as Mine, MyClubInvitations } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { ClubList } from '../clubs/club-list.tsx';
import { clubDates } from '../clubs/home/dates.ts';
import { NeedWords } from '../clubs/home/need-words.tsx';
import { InvitedBy } from '../clubs/invited-by.tsx';
import styles from './home.module.css';

/** Clubs that are shown; those with a season first. */
const SHOWN = 4;

interface MyClubsProps extends MyClubInvitations {
  mine: Mine;
}

/** Clubs of the visitor, after those that invite them. */
export async function MyClubs({ mine, invitations }: MyClubsProps): Promise<ReactElement | null> {
  const t = await getTranslations('home');
  const { clubs, standings, next } = mine;
  if (clubs.length + invitations.length === 0) return null;
  const hasSeason = (club: string): boolean => [...standings, ...next].some((one) => one.club === club);
  const open = clubs.filter(({ archivedAt }) => archivedAt === null);
  const sorted = [...open.filter(({ id }) => hasSeason(id)), ...open.filter(({ id }) => !hasSeason(id))];
  return (
    <section id="clubs">
      <div className={styles.head}>
        <h2>{t('clubs')}</h2>
        <Link className={styles.all} href="/clubs" aria-label={t('allOf', { n: clubs.length, what: t('clubs') })}>
          {t('all', { n: clubs.length })}
        </Link>
      </div>
      <ClubList
        clubs={invitations.map(({ club }) => club)}
        foot={({ id }) => <InvitedBy name={invitations.find(({ club }) => club.id === id)?.from ?? null} />}
      />
      <ClubList
        clubs={sorted.slice(0, SHOWN)}
        foot={({ id }) => (
          <>
            {standings.map((one) => (one.club === id ? <Standing key={keyOf(one)} standing={one} /> : null))}
            {next.map((one) => (one.club === id ? <Next key={`${keyOf(one)} ${one.kind}`} next={one} /> : null))}
          </>
        )}
      />
    </section>
  );
}

const keyOf = ({ of }: Pick<HomeNext, 'of'>): string => `${of.league} ${of.season}`;

async function Season({ of, to = '' }: Pick<HomeNext, 'of'> & { to?: string }): Promise<ReactElement> {
  const t = await getTranslations('clubHome');
  return (
    <Link className={styles.inCover} href={`/leagues/${of.league}/${of.season}${to}`}>
      {t('seasonOf', { league: isolated(of.name), n: of.season })}
    </Link>
  );
}

async function Standing({ standing }: { standing: HomeStanding }): Promise<ReactElement> {
  const [t, home] = [await getTranslations('clubHome'), await getTranslations('home')];
  const { of, row, size, division, games } = standing;
  return (
    <div className={styles.season}>
      <p>
        <Season of={of} />{' '}
        {games.ended > 0 ? (
          <strong>{home('placeOf', { n: row.place, size, division })}</strong>
        ) : (
          <span>{t('ofDivision', { size, division })}</span>
        )}
      </p>
      <NeedWords standing={standing} />
    </div>
  );
}

async function Next({ next }: { next: HomeNext }): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('home'), await clubDates('instants')];
  const { of, kind, at, closesAt } = next;
  const days = { day: dates.long(at), until: closesAt ? dates.long(closesAt) : '' };
  return (
    <p className={styles.season}>
      <Season of={of} to={kind === 'wave' ? '' : '/sign-up'} /> {t(`next.${kind}`, days)}
    </p>
  );
}
