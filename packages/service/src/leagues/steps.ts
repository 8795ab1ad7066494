/** Life of a season: steps by the clock, or by an organiser. Each can be looked at before, made twice, cut off at any moment, and taken back until the next. */
import { SEASON_STATES, type SeasonState } from '@wayfinder/contract';
import type {
  Instant,
  LeagueRecord,
  SeasonChange,
  SeasonPlayerRecord,
  SeasonRecord,
  StoredPlan,
} from '@wayfinder/store';
import type { Context } from '../context.ts';
import { Problem } from '../problems.ts';
import { type SeasonBefore, type Seeded, seedSeason } from './plan.ts';
import { divisionIn, tableOf } from './tables.ts';
import { tellStep, tellTakenBack } from './telling.ts';

/** Everything that a step looks at beside its season. */
export interface Beside {
  league: LeagueRecord;
  before: SeasonBefore | null;
  order: readonly string[];
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
  const [tables, players, order] = await Promise.all([
    store.leagues.tables(season.leagueId, last),
    store.leagues.players(season.leagueId, last),
    last === 0 ? store.clubs.orderOf(league.clubId) : [],
  ]);
  const before = tables.size === 0 ? null : { tables: inOrder(tables), players };
  return { league, before, order };
}

function inOrder<T>(tables: ReadonlyMap<number, T>): T[] {
  return [...tables].sort(([a], [b]) => a - b).map(([, rows]) => rows);
}

/** Seeding of a season as it would be now. */
export function seededNow(season: SeasonRecord, players: readonly SeasonPlayerRecord[], beside: Beside): Seeded {
  return seedSeason({ season, players, before: beside.before, order: beside.order });
}

/** A step of the clock or of an organiser, `by` whom; null: the clock. */
export interface Step {
  to: SeasonState;
  by: string | null;
}

/** Makes a step. Who comes second finds it made, and changes nothing. @throws Problem wrong-step, too-few-players, games-open */
export async function makeStep(change: SeasonChange, step: Step, beside: Beside): Promise<void> {
  const { state } = change.season;
  if (state === step.to) return;
  if (step.to === neighbour(state, 1)) return goOn(change, step, beside);
  if (step.to === neighbour(state, -1)) return goBack(change, step);
  throw new Problem('wrong-step');
}

async function goOn(change: SeasonChange, { to, by }: Step, beside: Beside): Promise<void> {
  const { season } = change;
  const plan = to === 'seeded' ? await seed(change, beside) : null;
  if (to === 'running') {
    await change.beginNow();
    await putTables(change);
  }
  if (to === 'objections') await assertOver(change);
  await change.setState(to, dueAfter(to, season));
  await change.log(to, by);
  await tellStep(change, to, plan);
}

/** Keeps divisions and games. */
async function seed(change: SeasonChange, beside: Beside): Promise<StoredPlan> {
  const { plan, games } = seededNow(change.season, await change.players(), beside);
  if (plan.divisions.length === 0) throw new Problem('too-few-players');
  await change.putPlan(plan, games);
  return plan;
}

/** Tables of a season that begins: nobody has points. */
export async function putTables(change: SeasonChange, only?: number): Promise<void> {
  const { season } = change;
  const [players, games] = [await change.players(), await change.games()];
  for (const division of season.plan?.divisions ?? []) {
    if (only !== undefined && division.number !== only) continue;
    await change.putTable(division.number, tableOf(divisionIn(season, division, games, players), division));
  }
}

async function assertOver(change: SeasonChange): Promise<void> {
  const open = (await change.games()).filter(({ result, voidAt }) => result === null && voidAt === null);
  if (open.length > 0) throw new Problem('games-open');
}

async function goBack(change: SeasonChange, { to, by }: Step): Promise<void> {
  const { season } = change;
  if (season.state === 'running') {
    const begun = (await change.games()).some(({ begunAt }) => begunAt !== null);
    if (begun) throw new Problem('games-begun');
    await change.dropTables();
  }
  if (season.state === 'seeded') await change.putPlan(null, []);
  const due = dueAfter(to, season);
  // What was taken back is made again by whoever took it back, not by the clock a moment later.
  await change.setState(to, due !== null && due > change.at ? due : null);
  await change.log(`back-to-${to}`, by);
  await tellTakenBack(change);
}
