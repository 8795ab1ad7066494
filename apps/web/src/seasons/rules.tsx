import {
  type LeagueDetail,
  type SeasonDetail,
  type SeasonDivision,
  type SeasonLive,
  UNDECIDED_DAYS,
} from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ButtonLink, Icon, PlaceMark } from '@wayfinder/ui';
import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Texts } from '../parts/texts.tsx';
import { seasonPath } from './frame.tsx';
import { balanceText, Disc, lateGames, Part } from './games.tsx';
import type { Looks } from './looks.ts';
import { upTo } from './rows.ts';
import styles from './seasons.module.css';
import { SetUpTable } from './set-ups.tsx';
import { StopForm } from './stop-form.tsx';
import { datesOf, nameOf, pointsOf } from './words.ts';

interface RulesProps {
  season: SeasonDetail;
  division: SeasonDivision | null;
  live: SeasonLive | null;
}

interface UnfinishedProps extends RulesProps {
  /** Null: there is no division. */
  looks: Looks | null;
}

/** The rule for games that aren't over at the end, and the ones that it would meet at today's pace. */
export async function Unfinished({ season, division, live, looks }: UnfinishedProps): Promise<ReactElement> {
  const [t, dates, locale] = [await getTranslations('season'), await datesOf(), await getLocale()];
  const late = lateGames(season, live);
  const scores = new Intl.NumberFormat(locale);
  const bold = (text: React.ReactNode): ReactElement => <strong>{text}</strong>;
  return (
    <Part part="rules" title={t('unfinishedTitle')}>
      <p className={styles.rule}>
        {t.rich('unfinished', {
          at: dates.moment(season.endsAt),
          until: dates.moment(season.objectsUntil),
          days: UNDECIDED_DAYS,
          b: bold,
        })}
      </p>
      {season.state !== 'running' || division === null || live === null ? null : late.length === 0 ? (
        <p className="wf-soft wf-small">{t('noneLate')}</p>
      ) : (
        <ul className={styles.meets}>
          {late.map(({ number, standing }) => {
            const game = division.games.find((one) => one.number === number);
            return (
              <li key={number}>
                <p>
                  <Icon name="hourglass" size={16} />{' '}
                  <span>{t.rich('meets', { game: isolated(game?.name ?? ''), b: bold })}</span>
                </p>
                <p className={styles.meetsSeats}>
                  {standing?.scores.map((_, seat) => (
                    <span key={game?.seats[seat]?.number ?? seat}>
                      <Disc look={looks?.get(number)?.[seat] ?? null} />{' '}
                      {nameOf(
                        t,
                        season.roster.find((one) => one.number === game?.seats[seat]?.number),
                      )}{' '}
                      <span className={styles.score}>
                        {standing.scores[seat] === null ? '' : scores.format(standing.scores[seat] ?? 0)}
                      </span>
                    </span>
                  ))}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}

/** Points of places, and what parts members with equal points. */
export async function Points({ season }: Pick<RulesProps, 'season'>): Promise<ReactElement> {
  const [t, locale] = [await getTranslations('season'), await getLocale()];
  const { points, draw, tieBreaks } = season.settings.scoring;
  return (
    <Part part="rules" title={t('points')}>
      <ol className={styles.worth}>
        {upTo(season.settings.seats).map((place) => (
          <li key={place}>
            <PlaceMark place={place} size={22} label={t('place', { place })} />{' '}
            <span className={styles.worthPoints}>{pointsOf({ n: points[place - 1] ?? 0, d: 1 }, locale)}</span>
          </li>
        ))}
      </ol>
      <p>
        {draw === null ? t('sharedMean') : t('sharedDraw', { points: draw })}{' '}
        {tieBreaks.length > 0
          ? t('equal', { list: tieBreaks.map((by) => t(`more.${by}`)).join(t('then')) })
          : t('equalNothing')}{' '}
        {season.divisions > 1 ? t('equalAtLine') : null} {t('noneCounts')}
      </p>
    </Part>
  );
}

/** How even the plan of the division is. */
export async function Plan({ season, division }: RulesProps): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (division === null || division.games.length === 0) return null;
  return (
    <Part part="rules" title={t('planTitle')}>
      <p>{await balanceText(season, division)}</p>
      <SetUpTable season={season} division={division} />
    </Part>
  );
}

/** The season that follows, as far as it is known. */
export async function NextSeason({
  league,
  season,
}: {
  league: LeagueDetail;
  season: SeasonDetail;
}): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const next = league.seasons.find(({ number }) => number === season.number + 1);
  if (!next) return null;
  const path = `/leagues/${league.id}/${next.number}`;
  return (
    <Part part="table" title={t('season', { n: next.number })}>
      <p className="wf-soft wf-small">{dates.span(next.startsAt, next.endsAt)}</p>
      <p>
        {t(`next.${next.state}`, {
          n: next.players,
          at: dates.moment(next.state === 'announced' ? next.opensAt : next.closesAt),
        })}
      </p>
      <p>
        <ButtonLink href={path}>{t('toSeason', { n: next.number })}</ButtonLink>
      </p>
    </Part>
  );
}

/** Parts of a season that a spreadsheet opens. */
const FILES = ['table', 'games'] as const;

/** Ways to the other pages of a season. */
export async function SeasonWays({
  season,
  isMember,
  organises,
}: {
  season: SeasonDetail;
  isMember: boolean;
  organises: boolean;
}): Promise<ReactElement> {
  const [t, format] = [await getTranslations('season'), await getFormatter()];
  const path = seasonPath(season);
  return (
    <Part part="all" title={t('ways')}>
      <ul className={styles.ways}>
        {organises ? (
          <li>
            <Link className="wp-link" href={`${path}/desk`}>
              {t('toDesk')}
            </Link>
          </li>
        ) : null}
        <li>
          <Link className="wp-link" href={`${path}/players`}>
            {t('toPlayers', { n: format.number(season.players + season.waitingCount) })}
          </Link>
        </li>
        {isMember ? (
          <li>
            <Link className="wp-link" href={`${path}/log`}>
              {t('toLog')}
            </Link>
          </li>
        ) : null}
        <SeasonFiles season={season} />
        <li>
          <Link className="wp-link" href={`/leagues/${season.league.id}`}>
            {t('toLeague')}
          </Link>
        </li>
      </ul>
    </Part>
  );
}

/** Rows of a list: the table and the games of a season as files, once divisions are made. */
export async function SeasonFiles({ season }: Pick<RulesProps, 'season'>): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (season.state === 'announced' || season.state === 'registration') return null;
  return (
    <>
      {FILES.map((file) => (
        <li key={file}>
          <a
            className="wp-link"
            href={`/api/v1/leagues/${season.league.id}/seasons/${season.number}/${file}.csv`}
            download={`${file}-${season.league.id}-${season.number}.csv`}
          >
            {t(`file.${file}`)}
          </a>
        </li>
      ))}
    </>
  );
}

/** The way out of a season, for whoever plays or waits in it: among the parts that are about the reader. */
export async function Stopping({ season }: { season: SeasonDetail }): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (season.state !== 'seeded' && season.state !== 'running') return null;
  if (season.you !== 'playing' && season.you !== 'waiting') return null;
  const waits = season.you === 'waiting';
  return (
    <Part part="table" title={t(waits ? 'waitingList' : 'youPlay')}>
      <Texts of={['stopping']}>
        <div className={styles.stop} id="stop">
          <StopForm league={season.league.id} season={season.number} effect={waits ? 'waiting' : season.state} />
        </div>
      </Texts>
    </Part>
  );
}
