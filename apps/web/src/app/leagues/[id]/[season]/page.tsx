import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ReactElement, Suspense } from 'react';
import { holdsOffice, oneOf, type Search } from '../../../../clubs/club-of.ts';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { Away } from '../../../../seasons/away.tsx';
import { Divisions, PhoneTabs, SeasonHead, SeasonScale, SHOWN, type Shown } from '../../../../seasons/frame.tsx';
import { FreshPage } from '../../../../seasons/fresh-page.tsx';
import { lateGames, SeasonGames } from '../../../../seasons/games.tsx';
import { liveOf, loadSeason, mineOf, objectionsOf, type SeasonParams, seasonTitle } from '../../../../seasons/load.ts';
import { Loading } from '../../../../seasons/loading.tsx';
import { looksOf } from '../../../../seasons/looks.ts';
import { Decides, MyMoves, NextGames, Scoring, StandInGames } from '../../../../seasons/mine.tsx';
import { Objections } from '../../../../seasons/objections.tsx';
import { Placements } from '../../../../seasons/placements.tsx';
import { divisionAt, objectedIn, ownDivision } from '../../../../seasons/rows.ts';
import { NextSeason, Plan, Points, SeasonWays, Stopping, Unfinished } from '../../../../seasons/rules.tsx';
import styles from '../../../../seasons/seasons.module.css';
import { SeasonSettings } from '../../../../seasons/settings.tsx';
import { SeasonState } from '../../../../seasons/state.tsx';
import { SeasonTable } from '../../../../seasons/table.tsx';

interface PageParts {
  params: SeasonParams;
  searchParams: Search;
}

export const generateMetadata = ({ params }: PageParts): Promise<Metadata> => seasonTitle(params);

/** States in which somebody stands somewhere. */
const HAS_TABLE: ReadonlySet<string> = new Set(['running', 'objections', 'closed']);

/** A season: where everybody stands, what is still possible, and all games. */
export default async function Season({ params, searchParams }: PageParts): Promise<ReactElement> {
  const [loaded, { division: asked = '', show }] = [await loadSeason(params), await searchParams];
  const { club, season } = loaded;
  const own = ownDivision(season);
  const division = divisionAt(season.list, oneOf(asked), own);
  const shown: Shown = SHOWN.find((part) => part === show) ?? 'table';
  const at = { season, division: division?.number ?? null, shown };
  return (
    <ClubFrame club={club} at="leagues">
      <div className={styles.page} data-show={shown}>
        <div className={styles.main}>
          <SeasonHead {...loaded} />
          <SeasonScale season={season} />
          <SeasonState {...loaded} />
          <Away season={season} />
          <PhoneTabs {...at} />
          <Divisions {...at} own={own}>
            <Suspense fallback={null}>
              <Late season={season} division={division} />
            </Suspense>
          </Divisions>
          <Suspense fallback={<Kept season={season} division={division} />}>
            <Main {...loaded} division={division} />
          </Suspense>
        </div>
        <div className={styles.side}>
          <Suspense fallback={<Loading />}>
            <Mine {...loaded} division={division} />
          </Suspense>
          <Stopping season={season} />
          <SeasonSettings season={season} />
          <Points season={season} />
          <Plan season={season} division={division} live={null} />
          <NextSeason {...loaded} />
          <SeasonWays season={season} isMember={club.role !== null} organises={holdsOffice(club)} />
        </div>
      </div>
      <FreshPage />
    </ClubFrame>
  );
}

interface Shape extends Awaited<ReturnType<typeof loadSeason>> {
  division: ReturnType<typeof divisionAt>;
}

/** Running games that may not end in time. */
async function Late({ season, division }: Pick<Shape, 'season' | 'division'>): Promise<ReactElement | null> {
  const [t, live] = [await getTranslations('season'), division && (await liveOf(season, division.number))];
  const late = lateGames(season, live).length;
  return late > 0 ? <span>{t('late', { n: late })}</span> : null;
}

/** The table and the games as they are kept: what the page tells at once, and without scripts. Running games come with what they stand at. */
async function Kept({ season, division }: Pick<Shape, 'season' | 'division'>): Promise<ReactElement> {
  const none = { live: null, objected: objectedIn(0, []) };
  return (
    <>
      <Standing season={season} division={division} {...none} />
      {division ? <SeasonGames season={season} division={division} mine={null} looks={null} {...none} /> : null}
    </>
  );
}

/** The table, the games, and objections to their results. */
async function Main({ club, season, division }: Shape): Promise<ReactElement> {
  const [live, mine, objections, looks] = await Promise.all([
    division && liveOf(season, division.number),
    mineOf(season),
    objectionsOf(season, club.role !== null),
    division && looksOf(season, division),
  ]);
  const objected = objectedIn(division?.number ?? 0, objections?.objections ?? []);
  return (
    <>
      <Standing season={season} division={division} live={live} objected={objected} />
      {division ? (
        <SeasonGames season={season} division={division} live={live} mine={mine} objected={objected} looks={looks} />
      ) : null}
      <Objections season={season} objections={objections} organises={holdsOffice(club)} />
    </>
  );
}

/** Parts that are about the reader, and the rule for games that aren't over at the end. */
async function Mine({ season, division }: Shape): Promise<ReactElement> {
  const [live, mine, looks] = await Promise.all([
    division && liveOf(season, division.number),
    mineOf(season),
    division && looksOf(season, division),
  ]);
  const isOwn = division !== null && division.number === mine?.division;
  return (
    <>
      {mine ? <MyMoves season={season} mine={mine} /> : null}
      {mine ? <Scoring season={season} mine={mine} /> : null}
      {mine && isOwn ? <Decides season={season} mine={mine} division={division} live={live} /> : null}
      {mine ? <StandInGames season={season} mine={mine} /> : null}
      {mine ? <NextGames mine={mine} /> : null}
      {season.state === 'closed' ? null : <Unfinished {...{ season, division, live, looks }} />}
    </>
  );
}

interface StandingProps extends Pick<Shape, 'season' | 'division'> {
  live: Awaited<ReturnType<typeof liveOf>>;
  objected: ReturnType<typeof objectedIn>;
}

/** The table; before a season begins, who is to play where. */
async function Standing({ season, division, live, objected }: StandingProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <section data-part="table" className={styles.standing}>
      <h2 className="wf-hidden">{t('part.table')}</h2>
      {HAS_TABLE.has(season.state) && division ? (
        <SeasonTable season={season} division={division} live={live} objected={objected} />
      ) : (
        <Placements season={season} only={division?.number ?? null} />
      )}
    </section>
  );
}
