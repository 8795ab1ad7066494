/** End of a season: open games are stopped all at once, then scored one by one. Each part can be cut off, made twice, and taken back. */
import type { LeagueSettings, SeasonState, TableRow } from '@wayfinder/contract';
import { dateOf, dayOf, instantOn } from '@wayfinder/hours';
import type {
  CountedSeason,
  CutGame,
  DueGame,
  GameHead,
  Instant,
  NewNote,
  Reopening,
  SeasonChange,
  SeasonGameRecord,
  SeasonRecord,
} from '@wayfinder/store';
import { headOf } from '../access.ts';
import { windAnew } from '../clocks.ts';
import { clockRules } from '../commit.ts';
import { type Context, nowOf } from '../context.ts';
import { Problem } from '../problems.ts';
import { dueAnew } from '../projection.ts';
import { others, standingOf } from '../running.ts';
import { scoredAsItStands } from './adjudicate.ts';
import { hastened, waveBegins } from './dates.ts';
import { keepUntold } from './drop-outs.ts';
import { pushNext } from './moving.ts';
import { divisionIn, putTables, tableOf, widened, wideningOf } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Facts of a game that hasn't begun, and of which no organiser has decided anything. */
const UNTOUCHED = { begunAt: null, voidAt: null, left: [], asked: null, nudgedAt: null };
/** Games that a look ahead scores beside each other. */
const AT_ONCE = 4;

/** A state that follows another one, of which an organiser may look at what it would bring. */
export interface LookedAt {
  games: SeasonGameRecord[];
  tables: Map<number, TableRow[]>;
}

/**
 * Stops the games of a season, and says until when members may object. Results follow, as each of them takes a while to find. Answers when the season
 * is to be closed, and data for its log.
 */
export async function stopSeason(change: SeasonChange): Promise<{ due: Instant; data: object }> {
  const { season, at } = change;
  const before = await change.tables();
  const stopped = await change.ending.stopGames();
  await putTables(change);
  const due = objectsUntil(season, at);
  await change.putDates({ endsAt: hastened(season, 'objections', at).endsAt, objectsUntil: due });
  await pushNext(change, null);
  return { due, data: { ...stopped, ...wideningOf(widened(before, await change.tables())) } };
}

/** Members have all their days to object, also where a season ends sooner or later than planned. */
function objectsUntil(season: SeasonRecord, at: Instant): Instant {
  const { endsAt, settings } = season;
  const planned = plannedObjections(season);
  const off = Date.parse(at) - Date.parse(endsAt);
  if (Math.abs(off) <= HOUR_MS) return planned;
  const days = daysToObject(settings, at);
  return off < 0 || days > planned ? days : planned;
}

/** The last instant of objections to a season that ends when planned. */
export function plannedObjections({ settings, timeZone, lastDay }: SeasonRecord): Instant {
  return instantOn(timeZone, dateOf((dayOf(lastDay) ?? 0) + settings.objectionDays), settings.minute);
}

/** The last instant of objections that may be made from now on. */
export function daysToObject({ objectionDays }: Pick<LeagueSettings, 'objectionDays'>, at: Instant): Instant {
  return new Date(Date.parse(at) + objectionDays * DAY_MS).toISOString();
}

/** Scores a game that the end of its season has stopped, and makes its table anew. Whoever comes second finds it scored. */
export async function scoreStopped(context: Context, due: DueGame): Promise<void> {
  const { leagues, seasonGames } = context.store;
  const [cut] = await seasonGames.cutGames(due.leagueId, due.season, due.game);
  if (!cut?.begun) return;
  const head = await headOf(context, due.game);
  const result = await scoredAsItStands(context, asStopped(head, cut), cut.cutAt);
  const note: NewNote = { kind: 'scored', seat: null, data: {}, tells: others(head, []) };
  await leagues.change(due.leagueId, due.season, nowOf(context), async (change) => {
    if (!(await change.ending.score(due, result, [note]))) return;
    await keepUntold(change, due, head, cut.cutAt);
    await putTables(change, due.division);
    await resume(change);
  });
  context.heads.drop(due.game);
}

/** The game as it stood when it was stopped. */
function asStopped(head: GameHead, { standing }: CutGame): GameHead {
  return head.status === 'closed' ? { ...head, status: 'running', ...(standing ?? { clocks: [] }) } : head;
}

/**
 * A season whose last step waited for results or decisions is closed by the clock once they are there. Where it waited for results, and now waits for
 * decisions, the clock says so, and until when.
 */
export async function resume(change: SeasonChange): Promise<void> {
  const { season, at } = change;
  if (season.state !== 'objections' || season.objectsUntil > at) return;
  const open = await openIn(change);
  if (open === null || (open === 'objections-open' && season.dueAt === null)) await change.setState('objections', at);
}

/** Why a season can't be closed yet; null: it can. */
export async function openIn(change: SeasonChange): Promise<'games-open' | 'objections-open' | null> {
  if ((await change.games()).some(({ result, voidAt }) => result === null && voidAt === null)) return 'games-open';
  return (await change.objections.all()).some(({ decision }) => decision === null) ? 'objections-open' : null;
}

/** Ends a season for good. @throws Problem games-open, objections-open, objection-days */
export async function closeSeason(change: SeasonChange): Promise<void> {
  const open = await openIn(change);
  if (open !== null) throw new Problem(open);
  assertDaysOver(change.season, change.at);
  await change.ending.endForGood(true);
}

/** Nobody cuts the days that members were told they have. @throws Problem objection-days */
function assertDaysOver(season: SeasonRecord, at: Instant): void {
  if (season.objectsUntil > at) throw new Problem('objection-days');
}

/** Games that go on where the end of their season is taken back: as they stood, with the time that their clocks had. @throws Problem games-archived */
export async function reopenings(context: Context, { leagueId, number }: SeasonRecord): Promise<Reopening[]> {
  const at = nowOf(context);
  const cut = await context.store.seasonGames.cutGames(leagueId, number);
  return Promise.all(
    cut.flatMap(({ game, cutAt, standing }) => (standing ? [reopening(context, { game, cutAt, standing }, at)] : [])),
  );
}

async function reopening(
  context: Context,
  { game, cutAt, standing }: Pick<CutGame, 'game' | 'cutAt'> & { standing: NonNullable<CutGame['standing']> },
  at: Instant,
): Promise<Reopening> {
  const head = await headOf(context, game);
  if (head.layout === 3) throw new Problem('games-archived');
  const away = [...head.away, { from: cutAt, until: at }];
  const rules = clockRules({ ...head, away });
  const note: NewNote = { kind: 'reopened', seat: null, data: {}, tells: others(head, []) };
  return {
    game,
    cutAt,
    away,
    standing: dueAnew(windAnew(standingOf({ ...head, ...standing }), rules), rules),
    notes: [note],
  };
}

/** Games that have begun and in which nobody has moved, by their events. Bots may have. @throws Problem games-begun */
export async function unmovedGames(context: Context, { leagueId, number }: SeasonRecord): Promise<Map<string, number>> {
  const games = await context.store.seasons.games(leagueId, number);
  const begun = games.filter(({ begunAt }) => begunAt !== null);
  if (begun.some(({ result }) => result !== null)) throw new Problem('games-begun');
  const unmoved = new Map<string, number>();
  for (const { game } of begun) {
    const head = await context.store.games.head(game);
    if (!head) continue;
    const entries = head.batch > 1 ? await context.store.log.entriesFrom(game, 0, head.batch) : [];
    if (entries.some(({ command }) => command && command.by !== 'bot')) throw new Problem('games-begun');
    unmoved.set(game, head.seq);
  }
  return unmoved;
}

/**
 * Games and tables of a season as a step would leave them. Open games are scored by what everybody may know of them: what is secret until the
 * end counts only then.
 * @throws Problem games-begun, games-open, objections-open, objection-days
 */
export async function lookAhead(context: Context, season: CountedSeason, to: SeasonState): Promise<LookedAt | null> {
  const { seasons } = context.store;
  const { leagueId, number, state } = season;
  if (to === state) return null;
  if (to === 'objections' && state === 'running') return stoppedNow(context, season);
  if (to === 'running' && state === 'objections') return goingOn(context, season);
  if (to === 'running') return { games: await gamesDated(context, season), tables: new Map() };
  if (to === 'seeded') {
    await unmovedGames(context, season);
    const games = await seasons.games(leagueId, number);
    return { games: games.map((game) => ({ ...game, ...UNTOUCHED })), tables: new Map() };
  }
  if (to !== 'closed') return null;
  const [games, objections] = await Promise.all([
    seasons.games(leagueId, number),
    seasons.objections(leagueId, number),
  ]);
  if (games.some(({ result, voidAt }) => result === null && voidAt === null)) throw new Problem('games-open');
  if (objections.some(({ decision }) => decision === null)) throw new Problem('objections-open');
  assertDaysOver(season, nowOf(context));
  return null;
}

/** Games as they are planned, on the dates of a season that begins on another day. */
async function gamesDated(context: Context, season: CountedSeason): Promise<SeasonGameRecord[]> {
  const { settings, timeZone, firstDay } = season;
  const games = await context.store.seasons.games(season.leagueId, season.number);
  return games.map((game) => ({ ...game, beginsAt: waveBegins(settings, timeZone, firstDay, game.wave) }));
}

async function stoppedNow(context: Context, season: CountedSeason): Promise<LookedAt> {
  const at = nowOf(context);
  const games = await context.store.seasons.games(season.leagueId, season.number);
  const all = [...games];
  const scoreNext = async (): Promise<void> => {
    for (let game = all.pop(); game; game = all.pop())
      games[games.indexOf(game)] = await stoppedGame(context, game, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, scoreNext));
  return { games, tables: await tablesWith(context, season, games) };
}

async function stoppedGame(context: Context, game: SeasonGameRecord, at: Instant): Promise<SeasonGameRecord> {
  if (game.result !== null || game.voidAt !== null) return game;
  const head = game.begunAt === null ? null : await context.store.games.head(game.game);
  if (!head || head.seq === 0) return { ...game, begunAt: null, voidAt: at };
  const asRunning = head.outcome ? head : { ...head, status: 'running' as const };
  return { ...game, result: await scoredAsItStands(context, asRunning, at, 'spectator') };
}

async function goingOn(context: Context, season: CountedSeason): Promise<LookedAt> {
  const { seasons, seasonGames } = context.store;
  const [all, cut] = await Promise.all([
    seasons.games(season.leagueId, season.number),
    seasonGames.cutGames(season.leagueId, season.number),
  ]);
  const stopped = new Set(cut.map(({ game }) => game));
  const games = all.map((game) => (stopped.has(game.game) ? goneOn(game) : game));
  return { games, tables: await tablesWith(context, season, games) };
}

/** A stopped game once the end is taken back. One without a result was taken out of the table before. */
function goneOn(game: SeasonGameRecord): SeasonGameRecord {
  const countedNowhere = game.begunAt !== null && game.result === null;
  return { ...game, result: null, voidAt: countedNowhere ? game.voidAt : null };
}

async function tablesWith(
  context: Context,
  season: CountedSeason,
  games: readonly SeasonGameRecord[],
): Promise<Map<number, TableRow[]>> {
  const players = await context.store.seasons.players(season.leagueId, season.number);
  const divisions = season.plan?.divisions ?? [];
  return new Map(
    divisions.map((division) => [division.number, tableOf(divisionIn(season, division, games, players), division)]),
  );
}
