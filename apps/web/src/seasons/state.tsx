import type { SeasonChampions, SeasonDetail, SeasonSummary } from '@wayfinder/contract';
import { ButtonLink, Flag, Pennant } from '@wayfinder/ui';
import { getFormatter, getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { wayIn } from '../clubs/way-in.ts';
import { StandsIn } from '../leagues/sign-up/stands-in.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { Texts } from '../parts/texts.tsx';
import { me } from '../server/api.ts';
import { seasonPath } from './frame.tsx';
import { type Loaded, objectionsOf } from './load.ts';
import styles from './seasons.module.css';
import { datesOf, nameOf, objectionsOverIn, objectorIn } from './words.ts';

/** How far the season is, in one line, and what the reader may do about it. */
export async function SeasonState({ club, league, season }: Loaded): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const champions = league.champions.find((one) => one.season === season.number);
  if (season.state === 'closed' && champions) return <Champions champions={champions} divisions={season.list.length} />;
  const values = {
    ...{ opens: dates.moment(season.opensAt), closes: dates.moment(season.closesAt) },
    ...{ starts: dates.moment(season.startsAt), until: dates.moment(season.objectsUntil), n: season.players },
  };
  const objectionsOver = season.state === 'objections' ? await objectionsOverIn(season) : null;
  const isMember = club.role !== null && club.archivedAt === null;
  const own = season.waiting.findIndex(({ number }) => season.roster.some((one) => one.you && one.number === number));
  const you =
    season.you === 'waiting'
      ? t('youWait', { place: t('place', { place: own + 1 }) })
      : season.you === 'left'
        ? t('youLeft')
        : season.you === 'not-admitted'
          ? t('youNotAdmitted')
          : null;
  const isListed = season.state === 'seeded' || season.state === 'running';
  const mayCome = isListed && season.you === 'none' && isMember && league.archivedAt === null;
  if (season.state === 'running' && you === null && !mayCome) return null;
  return (
    <div className={styles.state}>
      <p>
        {season.state === 'running' ? null : (objectionsOver ?? t(`state.${season.state}`, values))}{' '}
        {season.state === 'closed' && isUnplayed(season) ? t('noChampion') : null}{' '}
        {season.state === 'registration' ? <DaysLeft closesAt={season.closesAt} /> : null} {you}
      </p>
      {season.state === 'seeded' && season.you === 'playing' ? <In /> : null}
      {isListed && season.you === 'waiting' && isMember ? <Word season={season} /> : null}
      {mayCome ? (
        <p>
          <ButtonLink href={`${seasonPath(season)}/sign-up`}>{t('joinList')}</ButtonLink>
        </p>
      ) : null}
      {season.state === 'objections' ? <Objecting season={season} isMember={club.role !== null} /> : null}
      {season.state === 'registration' && isMember ? <SignUp season={season} path={seasonPath(season)} /> : null}
      {season.state === 'registration' && club.role === null && club.archivedAt === null ? (
        <IntoClub club={club} path={seasonPath(season)} />
      ) : null}
    </div>
  );
}

/** Word of the reader, who waits. */
function Word({ season }: { season: SeasonDetail }): ReactElement {
  const standsIn = season.roster.some((one) => one.you && one.standsIn);
  return (
    <Texts of={['standIn']}>
      <StandsIn league={season.league.id} season={season.number} standsIn={standsIn} />
    </Texts>
  );
}

/** True where no game of the first division counts: nobody is its champion. */
function isUnplayed({ list }: SeasonDetail): boolean {
  return list.find(({ number }) => number === 1)?.table.every(({ played }) => played === 0) ?? true;
}

/** Whole days until sign-up closes; on the last one, nothing more than the hour that is told beside. */
async function DaysLeft({ closesAt }: { closesAt: string }): Promise<ReactElement | null> {
  const [t, now] = [await getTranslations('season'), await getNow()];
  const days = Math.floor((Date.parse(closesAt) - now.getTime()) / 86_400_000);
  return days > 0 ? <span className="wf-soft">{t('daysLeft', { n: days })}</span> : null;
}

/** After the deadline: the reader is in, and gives their place to others if they can't play. */
async function In(): Promise<ReactElement> {
  const [t, sign] = [await getTranslations('season'), await getTranslations('signUp')];
  return (
    <p>
      <strong>{t('youIn')}</strong> {sign.rich('canNot', { stop: (words) => <a href="#stop">{words}</a> })}
    </p>
  );
}

/** Whoever objects to results, and the way to the form for those who may. */
async function Objecting({
  season,
  isMember,
}: {
  season: SeasonDetail;
  isMember: boolean;
}): Promise<ReactElement | null> {
  const [t, format] = [await getTranslations('season'), await getFormatter()];
  const list = await objectionsOf(season, isMember);
  if (list === null) return null;
  const open = list.objections.filter(({ decision }) => decision === null);
  const names = [...new Set(open.map((one) => objectorIn(t, season, one)))];
  return (
    <p className="wp-row">
      {names.length > 0 ? <span>{t('objecting', { names: format.list(names), n: names.length })}</span> : null}
      <a className="wp-link" href="#objections">
        {t(list.games.length > 0 ? 'toObject' : 'objections')}
      </a>
    </p>
  );
}

async function SignUp({ season, path }: { season: SeasonSummary; path: string }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const isIn = season.you === 'signed-up' || season.you === 'asks';
  return (
    <p className="wp-row">
      {isIn ? <span>{t(season.you === 'asks' ? 'youAsk' : 'youIn')}</span> : null}
      <ButtonLink href={`${path}/sign-up`}>{t(isIn ? 'changeSignUp' : 'signUp')}</ButtonLink>
    </p>
  );
}

/** The way to the sign-up for whoever is no member: to sign in first, or to join. */
async function IntoClub({ club, path }: Pick<Loaded, 'club'> & { path: string }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const way = wayIn(club.entry, club.relation);
  if (!(await me()))
    return (
      <div>
        <ButtonLink href={`/sign-in?then=${encodeURIComponent(`${path}/sign-up`)}`}>{t('signInToSignUp')}</ButtonLink>
      </div>
    );
  return way === 'join' || way === 'ask' ? (
    <div>
      <ButtonLink href={`/clubs/${club.id}`}>{t(way === 'join' ? 'joinToSignUp' : 'askToSignUp')}</ButtonLink>
    </div>
  ) : (
    <p className="wf-soft">{t(way === 'asked' ? 'askedToSignUp' : 'membersSignUp')}</p>
  );
}

/** Whoever came first in the first division. */
async function Champions({
  champions,
  divisions,
}: {
  champions: SeasonChampions;
  divisions: number;
}): Promise<ReactElement> {
  const [t, format] = [await getTranslations('season'), await getFormatter()];
  const names = format.list(champions.players.map((player) => nameOf(t, player)));
  return (
    <div className={styles.champions}>
      <Pennant division={0} count={Math.max(2, divisions)} size={36} />
      {champions.players.map((player) => (
        <Flag key={player.number} flag={player.flag} size={36} />
      ))}
      <p>
        <strong>{t('champions', { names, n: champions.players.length })}</strong>
        <span className="wf-soft wf-small">{t('championsOf', { season: champions.season })}</span>
      </p>
    </div>
  );
}

/** Champions of past seasons, the newest first. */
export async function PastChampions({ league }: Pick<Loaded, 'league'>): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (league.champions.length === 0) return null;
  return (
    <ul className="wp-rows">
      {league.champions.map(({ season, players }) => (
        <li key={season} className={styles.past}>
          <a className="wp-link" href={`/leagues/${league.id}/${season}`}>
            {t('season', { n: season })}
          </a>
          <ul className={styles.pastNames}>
            {players.map((player) => (
              <li key={player.number} className={styles.person}>
                <Flag flag={player.flag} />
                <PlayerLink player={player.player}>{nameOf(t, player)}</PlayerLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
