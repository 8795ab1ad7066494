/** Life of a season: steps by the clock, or by an organiser. Each can be looked at before, made twice, cut off at any moment, and taken back until the next. */
import { SEASON_STATES, type SeasonState } from '@wayfinder/contract';
import type {
  Instant,
  LeagueRecord,
  Reopening,
  SeasonChange,
  SeasonPlayerRecord,
  SeasonRecord,
  StoredPlan,
} from '@wayfinder/store';
import type { Context } from '../context.ts';
import { Problem } from '../problems.ts';
import { asPlanned, hastened } from './dates.ts';
import { drawAhead } from './draws.ts';
import { closeSeason, daysToObject, plannedObjections, stopSeason } from './end.ts';
import { moveLate, pushNext } from './moving.ts';
import { givePlaces, leaversOf } from './places.ts';
import {
  drawsFor,
  gameIdIn,
  lapsedMoves,
  placeSeason,
  type SeasonBefore,
  type Seeded,
  seedSeason,
  withSetUps,
} from './plan.ts';
import { putTables, widened, wideningOf } from './tables.ts';
import { tellStep, tellTakenBack } from './telling.ts';

export { putTables };

/** Everything that a step looks at beside its season. */
export interface Beside {
  league: LeagueRecord;
  before: SeasonBefore | null;
  order: readonly (string | null)[];
  /** Needs of steps back, looked up before: games that go on, or games in which nobody has moved. */
  back?: { reopened?: readonly Reopening[]; unmoved?: ReadonlyMap<string, number> };
}

/** The instant at which the clock makes the step that follows a state; null: none follows. */
export function dueAfter(state: SeasonState, season: SeasonRecord): Instant | null {
  switch (state) {
    case 'announced':
      return season.opensAt;
    case 'registration':
      return season.closesAt;
    case 'seeded':
      return season.startsAt;
    case 'running':
      return season.endsAt;
    case 'objections':
      return season.objectsUntil;
    case 'closed':
      return null;
  }
}

/** The state before, or behind, another one; undefined: there is none. */
export function neighbour(state: SeasonState, by: 1 | -1): SeasonState | undefined {
  return SEASON_STATES[SEASON_STATES.indexOf(state) + by];
}

/** Reads what steps of a season look at. */
export async function besideOf({ store }: Context, season: SeasonRecord): Promise<Beside> {
  const league = await store.leagues.read(season.leagueId);
  if (!league) throw new Error(`season ${season.number} of no league`);
  const last = season.number - 1;
  const [played, tables, players, order] = await Promise.all([
    store.seasons.read(season.leagueId, last, null),
    store.seasons.tables(season.leagueId, last),
    store.seasons.players(season.leagueId, last),
    last === 0 ? store.clubs.orderOf(league.clubId) : [],
  ]);
  const before = played && tables.size > 0 ? { zones: played.settings.zones, tables: inOrder(tables), players } : null;
  return { league, before, order };
}

function inOrder<T>(tables: ReadonlyMap<number, T>): T[] {
  return [...tables].sort(([a], [b]) => a - b).map(([, rows]) => rows);
}

/** Seeding of a season as it would be now. */
export function seededNow(season: SeasonRecord, players: readonly SeasonPlayerRecord[], beside: Beside): Seeded {
  return seedSeason({ season, players, before: beside.before, order: beside.order });
}

/** Has the games drawn ahead with which a season would be seeded now. */
export async function drawSeason(
  context: Context,
  season: SeasonRecord,
  players: readonly SeasonPlayerRecord[],
  { before, order }: Beside,
): Promise<void> {
  await drawAhead(context, season.settings.ruleset, drawsFor({ season, players, before, order }));
}

/** Has the games of a season drawn that is to be seeded now. */
export async function drawNow(context: Context, season: SeasonRecord, beside: Beside): Promise<void> {
  const players = await context.store.seasons.players(season.leagueId, season.number);
  await drawSeason(context, season, players, beside);
}

/** Divisions of a season as they would be now, without games. */
export function placedNow(
  season: SeasonRecord,
  players: readonly SeasonPlayerRecord[],
  { before, order }: Beside,
): StoredPlan {
  return placeSeason({ season, players, before, order });
}

/** A step of the clock or of an organiser, `by` whom; null: the clock. */
export interface Step {
  to: SeasonState;
  by: string | null;
}

/**
 * Makes a step. Who comes second finds it made, and changes nothing.
 * @throws Problem wrong-step, club-archived, league-archived, season-before-open, next-season-seeded, too-few-players, games-open, objections-open, objection-days; EndMoved where a step back was made up for games that moved on
 */
export async function makeStep(change: SeasonChange, step: Step, beside: Beside): Promise<void> {
  const { state } = change.season;
  if (state === step.to) return;
  if (step.to === neighbour(state, 1)) return goOn(change, step, beside);
  if (step.to === neighbour(state, -1)) return goBack(change, step, beside.back ?? {});
  throw new Problem('wrong-step');
}

async function goOn(change: SeasonChange, { to, by }: Step, beside: Beside): Promise<void> {
  if (BEGINS.has(to)) await assertUnarchived(change);
  const isLater = await moveLate(change, to, by);
  const plan = to === 'seeded' ? await seed(change, beside) : null;
  if (to === 'running') {
    await change.putDates({ startsAt: hastened(change.season, to, change.at).startsAt });
    await putSetUps(change);
    await change.beginNow();
    await putTables(change);
  }
  if (to === 'closed') await closeSeason(change);
  if (to === 'closed') await change.resumeNext();
  const { due, data } = to === 'objections' ? await stopSeason(change) : { due: dueAfter(to, change.season), data: {} };
  await change.setState(to, due);
  await change.log(to, by, data);
  if (to === 'closed') await waitForRestore(change);
  await tellStep(change, to, plan, by, isLater);
}

/** Leaves the announcement of the next season to the restore of what is archived. Restored a moment ago, it is made up for. */
async function waitForRestore(change: SeasonChange): Promise<void> {
  const { number, settings } = change.season;
  if (settings.again === null || (await change.stateOf(1)) !== null) return;
  const archived = await change.archived();
  if (archived === null) await change.setState('closed', change.at);
  else await change.log('waits', null, { for: archived, season: number + 1 });
}

/** States that a season comes to before its games are played. */
const BEGINS: ReadonlySet<SeasonState> = new Set(['registration', 'seeded', 'running']);

/** Nothing begins in a league, or club, that is archived; a season that runs is played to its close. @throws Problem club-archived, league-archived */
async function assertUnarchived(change: SeasonChange): Promise<void> {
  const archived = await change.archived();
  if (archived !== null) throw new Problem(archived);
}

/** Keeps divisions and games. */
async function seed(change: SeasonChange, beside: Beside): Promise<StoredPlan> {
  await assertBeforeClosed(change);
  const players = await change.players();
  const { plan, games } = seededNow(change.season, players, beside);
  if (plan.divisions.length === 0) throw new Problem('too-few-players');
  await change.putPlan(plan, games);
  await change.endWithdrawals();
  for (const { number, to } of lapsedMoves(change.season, players))
    await change.log('move-lapsed', null, { number, to });
  return plan;
}

/** Keeps set-ups for games that were drawn by an earlier program: they begin with these, as new ones do. */
async function putSetUps(change: SeasonChange): Promise<void> {
  const games = await change.games();
  const plan = withSetUps(change.season, games);
  if (plan) await change.putPlan(plan, games);
}

/** A season is seeded by the final tables of the one before. @throws Problem season-before-open */
async function assertBeforeClosed(change: SeasonChange): Promise<void> {
  const before = await change.stateOf(-1);
  if (before !== null && before !== 'closed') throw new Problem('season-before-open');
}

/** States of a season that no table has gone into yet. */
const UNSEEDED: ReadonlySet<SeasonState> = new Set(['announced', 'registration']);

/** A close is taken back only as long as nobody was placed by its tables. @throws Problem next-season-seeded */
export function assertUnused(next: SeasonState | null): void {
  if (next !== null && !UNSEEDED.has(next)) throw new Problem('next-season-seeded');
}

async function goBack(
  change: SeasonChange,
  { to, by }: Step,
  { reopened = [], unmoved = new Map() }: NonNullable<Beside['back']>,
): Promise<void> {
  const { season } = change;
  const before = await change.tables();
  let data = {};
  const objectors: string[] = [];
  if (season.state === 'closed') {
    assertUnused(await change.stateOf(1));
    await change.ending.endForGood(false);
    // A close is taken back because something was wrong: whoever it concerns may say so.
    await change.putDates({ objectsUntil: daysToObject(season.settings, change.at) });
    await pushNext(change, by);
  }
  if (season.state === 'objections') {
    objectors.push(...(await change.objections.all()).flatMap(({ userId }) => userId ?? []));
    const objections = await change.objections.lapse();
    await change.ending.reopen(reopened);
    await change.putDates({ endsAt: asPlanned(season, to).endsAt, objectsUntil: plannedObjections(season) });
    await putTables(change);
    data = { games: reopened.length, objections, ...wideningOf(widened(before, await change.tables())) };
  }
  if (season.state === 'running') {
    const starts = season.starts + 1;
    const done = await change.ending.unbegin(unmoved, (place) => gameIdIn({ ...season, starts }, place));
    await change.dropTables();
    await change.putDates({ startsAt: asPlanned(season, to).startsAt });
    data = { games: unmoved.size, ...(done.void > 0 ? { unvoided: done.void } : {}) };
  }
  if (season.state === 'seeded') await change.putPlan(null, []);
  const due = dueAfter(to, change.season);
  // What was taken back is made again by whoever took it back, not by the clock a moment later.
  await change.setState(to, due !== null && due > change.at ? due : null);
  await change.log(`back-to-${to}`, by, data);
  await tellTakenBack(change, to, by, objectors);
  if (season.state === 'running') await giveAnew(change);
}

/** Gives the places of those who left while the season ran, as if they had left before it did. */
async function giveAnew(change: SeasonChange): Promise<void> {
  const { season } = change;
  if (!season.plan) return;
  const [players, games] = [await change.players(), await change.games()];
  const back = { ...season, starts: season.starts + 1 };
  await givePlaces(change, { season: back, players, plan: season.plan, games }, leaversOf(players));
}
