import type { ClubDetail, SeasonDesk, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { Asking } from '../../../../../clubs/asking.tsx';
import { clubOf, holdsOffice, titleIn } from '../../../../../clubs/club-of.ts';
import { ClubFrame } from '../../../../../clubs/frame.tsx';
import { axisOf, daysBetween, endOn } from '../../../../../leagues/desk/axis.ts';
import { Chart } from '../../../../../leagues/desk/chart.tsx';
import styles from '../../../../../leagues/desk/desk.module.css';
import type { GameAct } from '../../../../../leagues/desk/game-act.ts';
import { actGameOf, Needs } from '../../../../../leagues/desk/needs.tsx';
import { OtherGame } from '../../../../../leagues/desk/other-game.tsx';
import { RiskList } from '../../../../../leagues/desk/risk-list.tsx';
import { Seeding } from '../../../../../leagues/desk/seeding.tsx';
import { Alone } from '../../../../../leagues/organise/alone.tsx';
import { Steps } from '../../../../../leagues/organise/steps.tsx';
import { waitsForOf } from '../../../../../leagues/organise/waits-for.ts';
import { PlayerLink } from '../../../../../parts/player-link.tsx';
import { Texts } from '../../../../../parts/texts.tsx';
import { LogLines } from '../../../../../seasons/log-lines.tsx';
import { awayUntil } from '../../../../../seasons/rows.ts';
import { SeasonFiles } from '../../../../../seasons/rules.tsx';
import { me, NOT_HERE, orNull } from '../../../../../server/api.ts';

type Params = Promise<{ id: string; season: string }>;

/** Acts of the log that are shown. */
const SHOWN = 8;
const DATE = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

const GONE = [...NOT_HERE, 'unknown-league', 'unknown-season', 'not-organiser', 'not-member', 'not-signed-in'];

const seasonOf = cache(
  (id: string, season: string): Promise<SeasonDetail | null> => orNull('getSeason', { params: { id, season } }, GONE),
);

async function readSeason(params: Params): Promise<SeasonDetail> {
  const { id, season } = await params;
  const found = await seasonOf(id, season);
  if (found === null) notFound();
  return found;
}

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const season = await readSeason(params);
  const t = await getTranslations('seasonDesk');
  return titleIn(await clubOf(season.league.clubId, null), t('title', { n: season.number }));
}

/** The organiser's desk of a season: all its games on one time axis, and what needs an organiser. */
export default async function Desk({ params }: { params: Params }): Promise<ReactElement> {
  const { id, season: number } = await params;
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/leagues/${id}/${number}/desk`)}`);
  const season = await readSeason(params);
  const club = await clubOf(season.league.clubId, null);
  if (!holdsOffice(club)) notFound();
  const of = { params: { id, season: number } };
  const [desk, log, next] = await Promise.all([
    orNull('getSeasonDesk', of, GONE),
    orNull('getSeasonLog', { ...of, query: { limit: SHOWN } }, GONE),
    nextOf(season),
  ]);
  if (desk === null || log === null) notFound();
  const t = await getTranslations('seasonDesk');
  const standIns = standInsOf(season);
  const plans = hasPlan(season) ? season : next;
  return (
    <ClubFrame club={club} at="organise">
      <Texts of={['seasonDesk', 'seasonSteps', 'admission']}>
        <div className={styles.desk}>
          <Head desk={desk} season={season} club={club} />
          <div className={styles.side}>
            <Needs desk={desk} season={season} standIns={standIns} />
            <Others desk={desk} season={season} standIns={standIns} />
            <section className={styles.part}>
              <h2 tabIndex={-1}>{t('steps')}</h2>
              <Steps
                league={id}
                season={season}
                waitsFor={await waitsForOf(season, log.acts[0])}
                atTooFew={<Asking club={club} isForSeason />}
              />
            </section>
            <section className={styles.log}>
              <h2>{t('log')}</h2>
              <LogLines season={season} acts={log.acts} />
              {log.next === null ? null : (
                <p>
                  <a className="wp-link" href={`/leagues/${id}/${season.number}/log`}>
                    {t('logAll')}
                  </a>
                </p>
              )}
            </section>
          </div>
          <div className={styles.main}>
            <RiskList
              games={desk.games}
              zone={season.timeZone}
              away={awayIn(desk, season)}
              acts={desk.state === 'running'}
            />
            {desk.games.length === 0 ? null : <Games desk={desk} season={season} />}
            {desk.state === 'running' ? <WaitingList season={season} /> : null}
            {plans === null ? null : (
              <section className={styles.part}>
                <h2>{t(plans.state === 'registration' ? 'next' : 'nextSeeded', { n: plans.number })}</h2>
                <Seeding key={plans.number} season={plans} />
              </section>
            )}
          </div>
        </div>
      </Texts>
    </ClubFrame>
  );
}

/** True while organisers may move members. */
function hasPlan({ state }: Pick<SeasonDetail, 'state'>): boolean {
  return state === 'registration' || state === 'seeded';
}

/** The season that follows, as far as it is planned. */
async function nextOf({ league, number }: SeasonDetail): Promise<SeasonDetail | null> {
  const found = await orNull('getLeague', { params: { id: league.id } }, GONE);
  const next = found?.seasons.find((one) => one.number === number + 1 && hasPlan(one));
  return next ? seasonOf(league.id, String(next.number)) : null;
}

/** Members who said that they stand in. Nobody gives a seat to themselves. */
function standInsOf({ roster }: SeasonDetail): { number: number; name: string }[] {
  return roster.flatMap(({ number, name, leftAt, standsIn, you }) =>
    name !== null && leftAt === null && standsIn && !you ? [{ number, name: isolated(name) }] : [],
  );
}

/** Whoever waits, and if they said that they stand in: organisers may write to those who didn't. */
async function WaitingList({ season }: { season: SeasonDetail }): Promise<ReactElement | null> {
  const [t, s] = [await getTranslations('seasonDesk'), await getTranslations('season')];
  const waits = season.waiting.flatMap(({ number }) => {
    const player = season.roster.find((one) => one.number === number);
    return player && player.player !== null && player.leftAt === null ? [player] : [];
  });
  if (waits.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{s('waitingList')}</h2>
      <p className="wf-soft wf-small">{t('listText')}</p>
      <ol className="wp-rows">
        {waits.map(({ number, player, name, standsIn }) => (
          <li key={number}>
            <PlayerLink player={player}>{isolated(name ?? '')}</PlayerLink>{' '}
            <span className="wf-soft wf-small">{t(standsIn ? 'standsIn' : 'standsInNot')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PartProps {
  desk: SeasonDesk;
  season: SeasonDetail;
}

async function Head({ desk, season, club }: PartProps & { club: ClubDetail }): Promise<ReactElement> {
  const [t, locale] = [await getTranslations('seasonDesk'), await getLocale()];
  const names = club.organisers.flatMap(({ you, name }) => (you ? [] : [isolated(name)]));
  const others = listed(names, locale);
  return (
    <header className={styles.head}>
      <h1>{t('heading', { n: season.number, league: isolated(season.league.name) })}</h1>
      <p className="wf-soft">
        {names.length === 0 ? t('alone') : t('withOthers', { names: others })} ·{' '}
        <a className="wp-link" href={`/leagues/${season.league.id}/${season.number}`}>
          {t('toSeason')}
        </a>
      </p>
      <Alone club={club} season={season} />
      {desk.games.length === 0 ? null : (
        <>
          <ul className={styles.files}>
            <SeasonFiles season={season} />
          </ul>
          <Figures desk={desk} season={season} />
        </>
      )}
    </header>
  );
}

/** State of the season, in five figures. */
async function Figures({ desk }: PartProps): Promise<ReactElement> {
  const [t, format] = [await getTranslations('seasonDesk'), await getFormatter()];
  const { games, today, lastDay } = desk;
  const counted = games.filter(({ state }) => state !== 'void');
  const ended = counted.filter(({ state }) => state === 'ended').length;
  const running = games.filter(({ state }) => state === 'running' || state === 'paused').length;
  const late = games.filter((game) => game.late).length;
  const overDay = new Set(
    games.flatMap(({ awaited, seats }) =>
      awaited.flatMap(({ hours, seat }) => (hours > 24 ? [seats[seat]?.number] : [])),
    ),
  ).size;
  const left = Math.max(0, daysBetween(today, lastDay));
  const date = format.dateTime(new Date(`${lastDay}T00:00:00Z`), DATE);
  const open = [
    [running, t('running')],
    [late, t('lateAfter', { n: late, date })],
    [overDay, t('overDay', { n: overDay })],
    [left, t('daysLeft', { n: left })],
  ] as const;
  const figures = [
    [t('finishedOf', { ended, all: counted.length }), t('finished')] as const,
    ...(desk.state === 'objections' || desk.state === 'closed' ? [] : open),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt className="wf-soft wf-small">{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Members who are away today, by their numbers in the season: until which day. */
function awayIn({ today }: SeasonDesk, { roster }: SeasonDetail): Record<number, string> {
  const found = roster.map(({ number, away }) => [number, awayUntil(away, today)] as const);
  return Object.fromEntries(found.filter(([, until]) => until !== null)) as Record<number, string>;
}

async function Games({ desk, season }: PartProps): Promise<ReactElement> {
  const t = await getTranslations('seasonDesk');
  const axis = axisOf(desk);
  const first = desk.needs.find(({ kind, games }) => kind === 'waits' && games.length === 1)?.games[0];
  const rows = desk.games.map((game) => ({
    game,
    end: endOn(axis, desk, game),
    marked: first?.division === game.division && first.number === game.number,
  }));
  return (
    <section aria-labelledby="chart">
      <h2 id="chart" className={styles.chartTitle}>
        {t('chart')}
      </h2>
      <p className="wf-soft wf-small">{t('chartHint')}</p>
      {desk.games.some(({ game, waits }) => game !== null && waits === null) ? <p>{t('notCounted')}</p> : null}
      <Chart axis={axis} rows={rows} zone={season.timeZone} away={awayIn(desk, season)} />
    </section>
  );
}

/** Acts on games that need nobody right now. */
async function Others({
  desk,
  season,
  standIns,
}: PartProps & { standIns: { number: number; name: string }[] }): Promise<ReactElement | null> {
  const [t, format] = [await getTranslations('seasonDesk'), await getFormatter()];
  if (desk.state !== 'running') return null;
  const games = desk.games
    .filter(({ own, game }) => !own && game !== null)
    .map((game) => ({ game: actGameOf(game, season, t), acts: actsOn(game.state) }));
  if (games.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 tabIndex={-1}>{t('another')}</h2>
      <p className="wf-soft wf-small">
        {t('anotherText')} {desk.games.some(({ own, game }) => own && game !== null) ? t('notYours') : null}
      </p>
      <OtherGame
        league={season.league.id}
        season={season.number}
        {...{ games, standIns }}
        lastDay={format.dateTime(new Date(`${desk.lastDay}T00:00:00Z`), DATE)}
      />
    </section>
  );
}

function actsOn(state: SeasonDesk['games'][number]['state']): GameAct[] {
  if (state === 'void') return ['unvoid'];
  if (state === 'ended') return ['void'];
  const stops = state === 'paused' ? 'resume' : 'pause';
  return ['nudge', 'extend', stops, 'substitute', 'adjudicate', 'void'];
}
