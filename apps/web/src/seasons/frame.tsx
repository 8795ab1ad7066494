import type { SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Icon, Pennant, ScaleBar, type ScaleMark } from '@wayfinder/ui';
import Link from 'next/link';
import { getNow, getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import type { Loaded } from './load.ts';
import { ownFirst, weekAt, weeksIn, weeksSince } from './rows.ts';
import styles from './seasons.module.css';
import { datesOf } from './words.ts';

/** Address of a season. */
export const seasonPath = ({ league, number }: Pick<SeasonDetail, 'league' | 'number'>): string =>
  `/leagues/${league.id}/${number}`;

/** Name of the league, dates of the season, and the ways to the seasons beside it. */
export async function SeasonHead({ league, season }: Loaded): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const has = (number: number): boolean => league.seasons.some((one) => one.number === number);
  const beside = [
    ['earlier', season.number - 1, 'back'],
    ['later', season.number + 1, 'forward'],
  ] as const;
  const [before, after] = beside.map(([key, number, icon]) =>
    has(number) ? (
      <Link
        key={key}
        className={styles.step}
        href={`/leagues/${league.id}/${number}`}
        aria-label={t(key, { n: number })}
      >
        <Icon name={icon} size={18} />
      </Link>
    ) : (
      <span key={key} className={styles.step} />
    ),
  );
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <Link href={`/leagues/${league.id}`}>{isolated(season.league.name)}</Link>
        </h1>
        <p className="wf-soft">
          {t('season', { n: season.number })} · {dates.span(season.startsAt, season.endsAt)}
        </p>
      </div>
      {league.seasons.length > 1 ? (
        <nav className={styles.steps} aria-label={t('seasons')}>
          {before}
          <span className="wp-strong">{t('season', { n: season.number })}</span>
          {after}
        </nav>
      ) : null}
    </header>
  );
}

/** Time of the season, a block a week, with a needle at today. */
export async function SeasonScale({ season }: { season: SeasonDetail }): Promise<ReactElement> {
  const [t, dates, now] = [await getTranslations('season'), await datesOf(), await getNow()];
  const [weeks, at, week] = [weeksIn(season), weeksSince(season, now), weekAt(season, now)];
  const hasBegun = season.state !== 'announced' && season.state !== 'registration' && at > 0;
  const isOver = at >= weeks;
  const today = hasBegun && !isOver ? { todayText: t('today', { week }) } : {};
  const told = isOver
    ? t('over')
    : hasBegun
      ? t('week', { week, weeks: Math.ceil(weeks) })
      : t('begins', { at: dates.moment(season.startsAt) });
  return (
    <div>
      <div className={styles.deskOnly}>
        <ScaleBar weeks={weeks} today={hasBegun ? at : null} {...today} marks={await marksOf(season)} label={told} />
      </div>
      <div className={styles.phoneOnly}>
        <ScaleBar weeks={weeks} today={hasBegun ? at : null} label={told} />
        <p className={`${styles.between} wf-soft wf-small`}>
          <span>{told}</span>
          <span>{season.games.all > 0 ? t('ended', { n: season.games.ended, all: season.games.all }) : null}</span>
        </p>
      </div>
    </div>
  );
}

/** Where waves of games begin, and the end. */
async function marksOf(season: SeasonDetail): Promise<ScaleMark[]> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const { weeks, waves } = season.settings;
  const end = { week: weeksIn(season), text: t('ends', { at: dates.moment(season.endsAt) }) };
  // Names of games fit beside the dates of a few waves.
  const shown = waves <= 4 ? Array.from({ length: waves }, (_, wave) => wave) : [0];
  const marks = shown.map((wave) => {
    const games = (season.list[0]?.games ?? []).filter((game) => game.wave === wave).map(({ number }) => number);
    const week = Math.floor((wave * weeks) / waves);
    const at = new Date(Date.parse(season.startsAt) + week * 7 * 86_400_000).toISOString();
    const [first, last] = [games[0], games.at(-1)];
    const day = dates.short(at);
    if (first === undefined || last === undefined) return { week, text: day };
    return { week, text: t(first === last ? 'beginsOne' : 'beginsMany', { day, first, last }) };
  });
  return [...marks, end];
}

/** Parts of a season's page of which a phone shows one at a time. */
export const SHOWN = ['table', 'games', 'rules'] as const;
export type Shown = (typeof SHOWN)[number];

interface TabsProps {
  season: SeasonDetail;
  division: number | null;
  shown: Shown;
}

/** On a phone: the table, the games, or the rules. */
export async function PhoneTabs({ season, division, shown }: TabsProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <nav className={styles.phoneTabs} aria-label={t('parts')}>
      {SHOWN.map((part) => (
        <Link
          key={part}
          href={addressOf(season, division, part)}
          scroll={false}
          {...(part === shown ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`part.${part}`)}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(season: SeasonDetail, division: number | null, shown: Shown): string {
  const query = new URLSearchParams();
  if (division !== null) query.set('division', String(division));
  if (shown !== 'table') query.set('show', shown);
  return `${seasonPath(season)}?${query}`;
}

/** Divisions by their pennants, the reader's own first, and how many games are over. */
export async function Divisions({
  season,
  division,
  own,
  shown,
  children,
}: TabsProps & { own: number | null; children: ReactNode }): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (season.list.length === 0) return null;
  return (
    <div className={styles.divisions}>
      <nav className={styles.pennants} aria-label={t('divisions')}>
        {ownFirst(season.list, own).map(({ number }) => (
          <Link
            key={number}
            className={styles.pennant}
            href={addressOf(season, number, shown)}
            scroll={false}
            {...(number === division ? { 'aria-current': 'page' as const } : {})}
          >
            <Pennant division={number - 1} count={season.list.length} />{' '}
            <span className={styles.longName}>{t(number === own ? 'divisionYours' : 'division', { n: number })}</span>
            <span className={styles.phoneText} aria-hidden="true">
              {t(number === own ? 'shortYours' : 'shortDivision', { n: number })}
            </span>
          </Link>
        ))}
      </nav>
      {season.games.all > 0 ? (
        <p className={`${styles.counts} wf-soft wf-small`}>
          <span>{t('ended', { n: season.games.ended, all: season.games.all })}</span>
          {children}
        </p>
      ) : null}
    </div>
  );
}
