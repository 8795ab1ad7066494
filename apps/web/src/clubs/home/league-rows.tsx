import type { LeagueSummary, SeasonSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ScaleBar } from '@wayfinder/ui';
import Link from 'next/link';
import { getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import { objectionsAt } from '../../seasons/objections-at.ts';
import { weekAt, weeksIn, weeksSince } from '../../seasons/rows.ts';
import { type ClubDates, clubDates } from './dates.ts';
import styles from './home.module.css';

/** Leagues of a club, a row each: the season that runs or comes, and its time. */
export async function LeagueRows({
  leagues,
  organises = false,
  heading = 'h3',
}: {
  leagues: readonly LeagueSummary[];
  /** The reader organises the club: each league leads to its organising page. */
  organises?: boolean;
  /** Level of the names: one below the heading that stands before them. */
  heading?: RowProps['heading'];
}): Promise<ReactElement> {
  const dates = await clubDates('instants');
  return (
    <ul className={styles.leagues}>
      {leagues.map((league) => (
        <Row key={league.id} {...{ league, dates, organises, heading }} />
      ))}
    </ul>
  );
}

interface RowProps {
  league: LeagueSummary;
  dates: ClubDates;
  organises: boolean;
  heading: 'h2' | 'h3';
}

async function Row({ league, dates, organises, heading: Heading }: RowProps): Promise<ReactElement> {
  const t = await getTranslations('clubHome');
  const { id, name, ruleset, season, archivedAt } = league;
  return (
    <li className={styles.league}>
      <Picture of={{ ruleset }} size="thumb" lazy />
      <div className={styles.leagueText}>
        <Heading className={styles.leagueName}>
          <Link className={styles.cover} href={season ? `/leagues/${id}/${season.number}` : `/leagues/${id}`}>
            {isolated(name)}
          </Link>
        </Heading>
        <p className="wf-soft wf-small">
          {archivedAt !== null ? t('leagueArchived') : season ? <Facts season={season} /> : t('noSeason')}
        </p>
        {organises ? (
          <Link
            className={styles.above}
            href={`/leagues/${id}/organise`}
            aria-label={t('organiseNamed', { league: name })}
          >
            {t('organise')}
          </Link>
        ) : null}
      </div>
      {season && archivedAt === null ? <Time season={season} dates={dates} /> : null}
    </li>
  );
}

async function Facts({ season }: { season: SeasonSummary }): Promise<ReactElement> {
  const t = await getTranslations('clubHome');
  const { number, state, players, waitingCount, divisions, games } = season;
  const isPlayed = state === 'running' || state === 'objections' || state === 'closed';
  return (
    <span className="wp-facts">
      <span>{t('season', { n: number })}</span>
      {divisions > 0 ? <span>{t('divisions', { n: divisions })}</span> : null}
      <span>{isPlayed ? t('gamesEnded', games) : t('signedUp', { n: players + waitingCount })}</span>
    </span>
  );
}

/** The time of a season: a bar while it runs, a date before and after. */
async function Time({ season, dates }: { season: SeasonSummary; dates: ClubDates }): Promise<ReactElement> {
  const [t, now] = [await getTranslations('clubHome'), await getNow()];
  const { state, startsAt, endsAt, closesAt, opensAt, objectsUntil, standsFrom } = season;
  const weeks = weeksIn(season);
  const say = (at: string): string => `${dates.weekday(at)} ${dates.day(at)}`;
  if (state === 'running') {
    return (
      <>
        <div className={styles.bar}>
          <ScaleBar weeks={weeks} today={weeksSince(season, now)} />
        </div>
        <p className={styles.when}>
          <span>{t('week', { week: weekAt(season, now), weeks: Math.ceil(weeks) })}</span>
          <span className="wf-soft wf-small">{t('ends', { day: say(endsAt) })}</span>
        </p>
      </>
    );
  }
  const lines: Record<Exclude<SeasonSummary['state'], 'running'>, readonly [string, string]> = {
    announced: [t('starts', { day: say(startsAt) }), t('opens', { day: say(opensAt) })],
    registration: [t('starts', { day: say(startsAt) }), t('signUpUntil', { day: say(closesAt) })],
    seeded: [t('starts', { day: say(startsAt) }), t('weeks', { n: Math.ceil(weeks) })],
    objections: {
      open: [t('ended', { day: say(endsAt) }), t('objectionsUntil', { day: say(objectsUntil) })] as const,
      undecided: [t('objectionsOver'), t('decisionsUntil', { day: say(standsFrom ?? objectsUntil) })] as const,
      over: [t('ended', { day: say(endsAt) }), t('objectionsOver')] as const,
    }[objectionsAt(season, now)],
    closed: [t('ended', { day: say(endsAt) }), ''],
  };
  const [first, second] = lines[state];
  return (
    <p className={`${styles.when} ${styles.whenAlone}`}>
      <span>{first}</span>
      {second === '' ? null : <span className="wf-soft wf-small">{second}</span>}
    </p>
  );
}
