import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { holdsOffice, oneOf, type Search } from '../../../../clubs/club-of.ts';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { Divisions, PhoneTabs, SeasonHead, SeasonScale, SHOWN, type Shown } from '../../../../seasons/frame.tsx';
import { FreshPage } from '../../../../seasons/fresh-page.tsx';
import { lateGames, SeasonGames } from '../../../../seasons/games.tsx';
import { liveOf, loadSeason, mineOf, objectionsOf, type SeasonParams, seasonTitle } from '../../../../seasons/load.ts';
import { Decides, MyMoves, NextGames } from '../../../../seasons/mine.tsx';
import { Objections } from '../../../../seasons/objections.tsx';
import { Placements } from '../../../../seasons/placements.tsx';
import { divisionAt, ownDivision } from '../../../../seasons/rows.ts';
import { NextSeason, Plan, Points, SeasonWays, Unfinished } from '../../../../seasons/rules.tsx';
import styles from '../../../../seasons/seasons.module.css';
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
  const [live, mine, objections] = await Promise.all([
    division && liveOf(season, division.number),
    mineOf(season),
    objectionsOf(season, club.role !== null),
  ]);
  const isOwn = division !== null && division.number === mine?.division;
  const at = { season, division: division?.number ?? null, shown };
  return (
    <ClubFrame club={club} at="leagues">
      <div className={styles.page} data-show={shown}>
        <div className={styles.main}>
          <SeasonHead {...loaded} />
          <SeasonScale season={season} />
          <SeasonState {...loaded} />
          <PhoneTabs {...at} />
          <Divisions {...at} own={own} late={lateGames(season, live).length} />
          <Standing season={season} division={division} live={live} />
          {division ? <SeasonGames season={season} division={division} live={live} mine={mine} /> : null}
          <Objections season={season} objections={objections} />
        </div>
        <div className={styles.side}>
          {mine ? <MyMoves season={season} mine={mine} /> : null}
          {mine && isOwn ? <Decides season={season} mine={mine} division={division} live={live} /> : null}
          {mine ? <NextGames season={season} mine={mine} /> : null}
          {season.state === 'closed' ? null : <Unfinished season={season} division={division} live={live} />}
          <Points season={season} />
          <Plan season={season} division={division} live={live} />
          <NextSeason {...loaded} />
          <SeasonWays season={season} isMember={club.role !== null} organises={holdsOffice(club)} />
        </div>
      </div>
      <FreshPage />
    </ClubFrame>
  );
}

type StandingProps = Parameters<typeof Divisions>[0]['season'];

/** The table; before a season begins, who is to play where. */
async function Standing({
  season,
  division,
  live,
}: {
  season: StandingProps;
  division: ReturnType<typeof divisionAt>;
  live: Awaited<ReturnType<typeof liveOf>>;
}): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <section data-part="table" className={styles.standing}>
      <h2 className="wf-hidden">{t('part.table')}</h2>
      {HAS_TABLE.has(season.state) && division ? (
        <SeasonTable season={season} division={division} live={live} />
      ) : (
        <Placements season={season} only={division?.number ?? null} />
      )}
    </section>
  );
}
