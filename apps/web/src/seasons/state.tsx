import type { SeasonChampions, SeasonSummary } from '@wayfinder/contract';
import { ButtonLink, Flag, Pennant } from '@wayfinder/ui';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { PlayerLink } from '../parts/player-link.tsx';
import { seasonPath } from './frame.tsx';
import type { Loaded } from './load.ts';
import styles from './seasons.module.css';
import { datesOf, nameOf } from './words.ts';

/** How far the season is, in one line, and what the reader may do about it. */
export async function SeasonState({ club, league, season }: Loaded): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf(season)];
  const champions = league.champions.find((one) => one.season === season.number);
  if (season.state === 'closed' && champions) return <Champions champions={champions} divisions={season.list.length} />;
  const values = {
    ...{ opens: dates.moment(season.opensAt), closes: dates.moment(season.closesAt) },
    ...{ starts: dates.moment(season.startsAt), until: dates.moment(season.objectsUntil), n: season.players },
  };
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
  if (season.state === 'running' && you === null) return null;
  return (
    <div className={styles.state}>
      <p>
        {season.state === 'running' ? null : t(`state.${season.state}`, values)} {you}
      </p>
      {season.state === 'registration' && isMember ? <SignUp season={season} path={seasonPath(season)} /> : null}
    </div>
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
