import type { ClubDetail, SeasonDetail, SignUpPlan } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Pennant } from '@wayfinder/ui';
import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { clubOf } from '../../../../../clubs/club-of.ts';
import { ClubFrame } from '../../../../../clubs/frame.tsx';
import { clubDates } from '../../../../../clubs/home/dates.ts';
import { clockWords } from '../../../../../games/clock.ts';
import { atOnceOf, paceOf } from '../../../../../leagues/make/pace.ts';
import { outlineOf, playedDays, weekOf } from '../../../../../leagues/sign-up/days.ts';
import styles from '../../../../../leagues/sign-up/sign-up.module.css';
import { SignUpForm } from '../../../../../leagues/sign-up/sign-up-form.tsx';
import { standingOf } from '../../../../../leagues/sign-up/standing.ts';
import { StandsIn } from '../../../../../leagues/sign-up/stands-in.tsx';
import { Texts } from '../../../../../parts/texts.tsx';
import { Picture } from '../../../../../pictures/picture.tsx';
import { api, me, orNotFound } from '../../../../../server/api.ts';

type Params = Promise<{ id: string; season: string }>;

const seasonOf = cache(
  (id: string, season: string): Promise<SeasonDetail> => orNotFound('getSeason', { params: { id, season } }),
);

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { id, season: number } = await params;
  const season = await seasonOf(id, number);
  const t = await getTranslations('signUp');
  return { title: `${t('signUp', { n: season.number })} · ${isolated(season.league.name)}`, robots: { index: false } };
}

/** Sign-up for a season: what it costs, my games on my calendar, who stands in, and what I promise. */
export default async function SignUpPage({ params }: { params: Params }): Promise<ReactElement> {
  const { id, season: number } = await params;
  const season = await seasonOf(id, number);
  const club = await clubOf(season.league.clubId, null);
  const t = await getTranslations('signUp');
  const isLate = mayBeLate(season) && club.role !== null;
  const isOpen = (season.state === 'registration' || isLate) && club.archivedAt === null;
  const open = isOpen && (await (await api())('getLeague', { params: { id } })).archivedAt === null;
  if (open && !(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/leagues/${id}/${number}/sign-up`)}`);
  return (
    <ClubFrame club={club} at="leagues">
      <div className={styles.page}>
        <header className={styles.part}>
          <h1>{t('signUp', { n: season.number })}</h1>
          <p className="wf-soft">
            <Link href={`/leagues/${season.league.id}/${season.number}`}>
              {t('leagueIn', { league: isolated(season.league.name), club: isolated(club.name) })}
            </Link>
          </p>
        </header>
        <div className={styles.picture}>
          <Picture of={{ ruleset: season.league.ruleset }} size="card" />
        </div>
        <Cost season={season} />
        {open ? <Way club={club} season={season} /> : <NotOpen season={season} needsYes={false} />}
      </div>
    </ClubFrame>
  );
}

/** True where whoever isn't in the season may come to its waiting list. */
function mayBeLate({ state, you }: SeasonDetail): boolean {
  return (state === 'seeded' || state === 'running') && (you === 'none' || you === 'left');
}

/** Cost of a season in three figures. */
async function Cost({ season }: { season: SeasonDetail }): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('signUp'), await clubDates('days')];
  const { games, seats } = season.settings;
  const { from, to } = playedDays(season);
  const weeks = Math.ceil(weekOf(from, to, true));
  const { moves, days } = paceOf(season.settings);
  const figures = [
    [t('games', { n: games }), t('ofPlayers', { n: seats })],
    [t('weeks', { n: weeks }), t('fromTo', { from: dates.day(from), to: dates.day(to) })],
    [t('moves', { n: moves }), t('aDay', { days, n: atOnceOf(season.settings) })],
  ] as const;
  return (
    <section className={styles.part}>
      <dl className={styles.cost}>
        {figures.map(([figure, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{t('plan', { size: season.settings.size, seats, n: games })}</p>
    </section>
  );
}

/** The form, for members; the way into the club for everybody else. */
async function Way({ club, season }: { club: ClubDetail; season: SeasonDetail }): Promise<ReactElement> {
  const [t, words, week, dates] = [
    await getTranslations('signUp'),
    await getTranslations('new'),
    await getTranslations('week'),
    await clubDates('instants'),
  ];
  if (club.role === null)
    return (
      <section className={styles.part}>
        <p>{t('membersOnly')}</p>
        <Link className="wp-link" href={`/clubs/${club.id}`}>
          {t('toClub', { club: isolated(club.name) })}
        </Link>
      </section>
    );
  const { league, number, firstDay, lastDay, closesAt, settings } = season;
  const plan = await orNotFound('getSignUp', { params: { id: league.id, season: String(number) }, query: {} });
  const isLate = season.state !== 'registration';
  if (isLate && plan.waitsAt === null)
    return <NotOpen season={season} needsYes={season.you === 'none' && plan.needsYes} />;
  const standing = isLate ? null : standingOf(plan);
  const facts = {
    ...{ league: league.id, club: club.id, number, firstDay, lastDay },
    ...{ played: playedDays(season), games: settings.games, daysAway: settings.daysAway },
    isLate,
    until: isLate ? t('leaveList') : t('until', { day: dates.long(closesAt), time: dates.time(closesAt) }),
    clock: clockWords(words, week, settings.clock),
    page: `/leagues/${league.id}/${number}`,
    outline: outlineOf(season),
  };
  return (
    <>
      {isLate ? (
        <section className={styles.part}>
          <p>{t('late')}</p>
        </section>
      ) : null}
      {standing === null ? null : (
        <section className={styles.part}>
          <p className="wp-strong">{t(standing, { n: plan.waitsAt ?? 1 })}</p>
        </section>
      )}
      <Texts of={['signUp']}>
        <SignUpForm
          season={facts}
          plan={plan}
          place={<Place plan={plan} season={season} />}
          stop={<Stop season={season} />}
        />
      </Texts>
    </>
  );
}

/** Place in the divisions as it would be today, with its reason. */
async function Place({ plan, season }: { plan: SignUpPlan; season: SeasonDetail }): Promise<ReactElement> {
  const t = await getTranslations('signUp');
  const { kept, division, divisions, waitsAt, lacking, others, reason } = plan;
  const n = others + 1;
  return (
    <>
      <h2>{t('yourPlace')}</h2>
      <div className={division === null ? undefined : styles.line}>
        {division === null ? null : <Pennant division={division - 1} count={Math.max(2, divisions)} size={36} />}
        <div>
          <p>
            {division === null
              ? t(divisions === 0 ? 'notEnough' : kept === null ? 'youWait' : 'onTheList', { n: waitsAt ?? 1 })
              : t.rich(`reason.${reason === null || reason.kind === 'late' ? 'new' : reason.kind}`, {
                  strong: (words) => <strong>{words}</strong>,
                  division,
                  place: reason && 'place' in reason ? reason.place : 0,
                  rank: reason?.kind === 'seeded' ? reason.rank : 0,
                  season: season.number - 1,
                  why: reason?.kind === 'moved' ? reason.reason : '',
                })}
          </p>
          <p className="wf-soft wf-small">
            {season.state === 'registration' ? t('withYou', { n }) : null}{' '}
            {lacking > 0 ? t('lacking', { n: lacking, all: n + lacking }) : null}
          </p>
        </div>
      </div>
    </>
  );
}

/** Rules for whoever stops: the same for all, and known before anybody signs up. */
async function Stop({ season }: { season: SeasonDetail }): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('signUp'), await clubDates('days')];
  const { replacers, timeOut } = season.settings;
  return (
    <div className="wp-stack wp-tight">
      <p>{t(`timeOut.${timeOut}`)}</p>
      <p>{t(replacers.length > 0 ? 'whoStops' : 'nobodyStops')}</p>
      {replacers.length > 0 ? (
        <ol className={styles.order}>
          {replacers.map((one) => (
            <li key={one}>{t(`replacer.${one}`)}</li>
          ))}
        </ol>
      ) : null}
      {replacers.some((one) => one !== 'bot') ? <p className="wf-soft wf-small">{t('rivals')}</p> : null}
      <p className="wf-soft wf-small">{t('whoStopsIsLast')}</p>
      <p className="wf-soft wf-small">{t('leftTwice')}</p>
      <p className="wf-soft wf-small">{t('asItStands', { day: dates.day(season.lastDay) })}</p>
    </div>
  );
}

/** A season whose sign-up isn't open: why, and what the reader has to do with it. */
async function NotOpen({
  season,
  needsYes,
}: {
  season: SeasonDetail;
  /** The reader could come late, but for the yes of an organiser. */
  needsYes: boolean;
}): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('signUp'), await clubDates('instants')];
  const { state, opensAt, you, roster, waiting } = season;
  const mine = roster.find((one) => one.you);
  const waits = waiting.findIndex(({ number }) => number === mine?.number);
  return (
    <section className={styles.part}>
      {you === 'playing' || you === 'signed-up' ? <p className="wp-strong">{t('youAreIn')}</p> : null}
      {you === 'not-admitted' ? <p className="wp-strong">{t('notAdmitted')}</p> : null}
      {waits === -1 ? null : <p className="wp-strong">{t('waits', { n: waits + 1 })}</p>}
      {you === 'waiting' && mine && (state === 'seeded' || state === 'running') ? (
        <Texts of={['standIn']}>
          <StandsIn league={season.league.id} season={season.number} standsIn={mine.standsIn} />
        </Texts>
      ) : null}
      <p>{state === 'announced' ? t('opens', { day: dates.long(opensAt), time: dates.time(opensAt) }) : t('closed')}</p>
      {needsYes ? <p>{t('needsYesLate')}</p> : null}
      {you === 'playing' && (state === 'seeded' || state === 'running') ? (
        <p>
          {t.rich('canNot', {
            stop: (words) => <Link href={`/leagues/${season.league.id}/${season.number}#stop`}>{words}</Link>,
          })}
        </p>
      ) : null}
      <Link className="wp-link" href={`/leagues/${season.league.id}/${season.number}`}>
        {t('toSeason')}
      </Link>
    </section>
  );
}
