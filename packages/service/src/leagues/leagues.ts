/** Leagues of clubs: making them, announcing seasons, signing up, and what organisers do. */
import type { LeagueSettings, SeasonDetail, SignUp } from '@wayfinder/contract';
import { leagueId as leagueIdSchema, playerId as playerIdSchema } from '@wayfinder/contract';
import {
  type CountedSeason,
  EndMoved,
  GAME_ID_LENGTH,
  isIn,
  type LeagueRecord,
  madeId,
  type SeasonChange,
} from '@wayfinder/store';
import { numberOf as pageNumber } from '../clubs/clubs.ts';
import type { ClubAct } from '../clubs/rights.ts';
import { clubFor } from '../clubs/within.ts';
import { type Context, nowOf } from '../context.ts';
import { assertPlayable } from '../lobby.ts';
import { NotFound, Problem } from '../problems.ts';
import { LOST, untilDone } from '../retry.ts';
import type { Service, UserId } from '../types.ts';
import { askToPlay, needsYes } from './asks.ts';
import { daysIn, firstDayFrom, nextFirstDay, seasonDates } from './dates.ts';
import { mendGame, settleLeaving } from './drop-outs.ts';
import { lookAhead, openIn, reopenings, scoreStopped, unmovedGames } from './end.ts';
import { beginSeasonGame, countSeasonGame } from './games.ts';
import { isOwnGame } from './own-games.ts';
import { lapsedMoves } from './plan.ts';
import { championsTold, leagueTold, seasonDetailOf, seasonTold } from './show.ts';
import { assertUnused, besideOf, makeStep, neighbour, placedNow, seededNow } from './steps.ts';
import { SOON_MS, tellAnnounced, tellMoved, tellSoon } from './telling.ts';

type Leagues = Pick<
  Service,
  | 'leagues'
  | 'createLeague'
  | 'league'
  | 'patchLeague'
  | 'announceSeason'
  | 'season'
  | 'signUp'
  | 'withdraw'
  | 'stepSeason'
  | 'moveMember'
  | 'seasonLog'
  | 'sweepSeasons'
>;

/** Leagues of one club that aren't archived. */
const MOST_LEAGUES = 30;
/** Steps and games that one sweep takes on. */
const SWEEP_AT_ONCE = 20;
/** Time for which a season, or a game, is left alone in which something failed. */
const POSTPONED_MS = 60_000;
/** Time between two looks for seats that were left. */
const MEND_EVERY_MS = 60_000;
/** Time before its first day in which a season can be announced. */
const MOST_AHEAD_MS = 366 * 86_400_000;
/** States in which organisers move members. */
const OPEN_STATES: ReadonlySet<string> = new Set(['registration', 'seeded']);

/** The use cases of leagues. */
export function leaguesOf(context: Context): Leagues {
  const { leagues } = context.store;
  const postponed: Postponed = new Map();
  const mending = { from: 0 };
  return {
    async leagues(user, clubId) {
      await clubFor(context, user, clubId, 'read');
      const all = await leagues.ofClub(clubId);
      return Promise.all(all.map(async (league) => leagueTold(league, await leagues.seasons(league.id, user))));
    },
    async createLeague(user, clubId, { name, settings }, seed) {
      await clubFor(context, user, clubId, 'organise-league');
      await assertSettings(context, settings);
      const id = madeId(GAME_ID_LENGTH, seed && `${seed} league`);
      if (!(await leagues.create({ id, clubId, name, settings }, MOST_LEAGUES, nowOf(context))))
        throw new Problem('too-many');
      return leagueDetail(context, user, id);
    },
    league: (user, id) => leagueDetail(context, user, id),
    async patchLeague(user, id, patch) {
      const league = await leagueFor(context, user, id, 'organise-league');
      if (patch.settings) await assertSettings(context, patch.settings);
      const archivedAt = patch.archived === undefined ? league.archivedAt : patch.archived ? nowOf(context) : null;
      const { name = league.name, settings = league.settings } = patch;
      await leagues.patch(id, { name, settings, archivedAt });
      return leagueDetail(context, user, id);
    },
    async announceSeason(user, id, { firstDay }, seed) {
      const league = await leagueFor(context, user, id, 'organise-league');
      if (league.archivedAt !== null) throw new Problem('league-archived');
      const number = await announce(context, league, firstDay, seed);
      return seasonOf(context, user, id, number);
    },
    season: (user, id, number) => seasonOf(context, user, id, number),
    async signUp(user, id, number, wanted) {
      const league = await leagueFor(context, user, id, 'play-league');
      if (league.archivedAt !== null) throw new Problem('league-archived');
      const standIn = await standInOf(context, league, user, wanted);
      await changeSeason(context, id, number, (change) => signUp(change, user, wanted, standIn));
      return seasonOf(context, user, id, number);
    },
    async withdraw(user, id, number) {
      await leagueFor(context, user, id, 'read');
      await changeSeason(context, id, number, async (change) => {
        if (change.season.state !== 'registration') throw new Problem('sign-up-closed');
        if (!(await change.leave(user))) throw new NotFound('unknown-sign-up');
      });
      return seasonOf(context, user, id, number);
    },
    async stepSeason(user, id, number, { to, preview }) {
      await leagueFor(context, user, id, 'run-season');
      const season = await countedFor(context, user, id, number);
      if (to === 'withdrawn') return withdrawSeason(context, user, season, preview);
      if (preview) return previewOf(context, user, season, to);
      await untilDone(() => stepOnce(context, user, id, number, to));
      return seasonOf(context, user, id, number);
    },
    async moveMember(user, id, number, move) {
      await leagueFor(context, user, id, 'organise-league');
      const season = await countedFor(context, user, id, number);
      const beside = await besideOf(context, season);
      await changeSeason(context, id, number, async (change) => {
        const { state } = change.season;
        if (!OPEN_STATES.has(state)) throw new Problem('wrong-step');
        const players = await change.players();
        const player = players.find((one) => one.number === move.number);
        if (!player || player.leftAt !== null) throw new NotFound('unknown-sign-up');
        if (player.userId === user) throw new Problem('own-sign-up');
        if (!isIn(player)) throw new Problem('needs-admission');
        const moves = [...change.season.moves.filter((one) => one.number !== move.number), move];
        const moved = { ...change.season, moves };
        if (lapsedMoves(moved, players).includes(move)) throw new NotFound('unknown-division');
        // Games are drawn anew where they are drawn already.
        const seeded = state === 'seeded' ? seededNow(moved, players, beside) : null;
        await change.setMoves(moves);
        if (seeded) await change.putPlan(seeded.plan, seeded.games);
        await change.log('moved', user, move);
        await tellMoved(change, player, move);
      });
      return seasonOf(context, user, id, number);
    },
    async seasonLog(user, id, number, { limit, cursor }) {
      await leagueFor(context, user, id, 'read-log');
      await countedFor(context, user, id, number);
      const acts = await leagues.acts(id, number, limit + 1, pageNumber(cursor));
      const last = acts.length > limit ? acts[limit - 1] : undefined;
      return { acts: acts.slice(0, limit), next: last === undefined ? null : String(last.number) };
    },
    sweepSeasons: (limit = SWEEP_AT_ONCE) => sweep(context, { postponed, mending }, limit),
  };
}

/** Takes an announcement back: the season is gone, and answered as it was. @throws Problem wrong-step */
async function withdrawSeason(
  context: Context,
  user: UserId,
  { leagueId, number, state }: CountedSeason,
  preview: boolean,
): Promise<SeasonDetail> {
  if (state !== 'announced') throw new Problem('wrong-step');
  const detail = await seasonOf(context, user, leagueId, number);
  if (preview) return detail;
  await changeSeason(context, leagueId, number, async (change) => {
    if (change.season.state !== 'announced') throw new Problem('wrong-step');
    await change.remove();
  });
  return detail;
}

/** Makes a step of an organiser. `LOST`: a game moved on while a step back was made up. */
async function stepOnce(
  context: Context,
  user: UserId,
  id: string,
  number: number,
  to: SeasonDetail['state'],
): Promise<undefined | typeof LOST> {
  const season = await countedFor(context, user, id, number);
  const beside = await besideOf(context, season);
  if (to === 'closed') await announceBeforeClosed(context, beside.league, season);
  if (to === 'objections') await assertEndOfOthers(context, season, user);
  const back = await backOf(context, season, to);
  try {
    await changeSeason(context, id, number, (change) => makeStep(change, { to, by: user }, { ...beside, back }));
    return undefined;
  } catch (error) {
    if (error instanceof EndMoved) return LOST;
    throw error;
  }
}

/**
 * An organiser with an open game doesn't choose the moment at which it is scored: another one does, or the clock. Read before the lock: whoever holds it
 * asks for no second connection.
 * @throws Problem own-game
 */
async function assertEndOfOthers(
  context: Context,
  { leagueId, number, state, endsAt }: CountedSeason,
  user: UserId,
): Promise<void> {
  if (state !== 'running' || endsAt <= nowOf(context)) return;
  const { leagues } = context.store;
  const [players, games] = await Promise.all([leagues.players(leagueId, number), leagues.games(leagueId, number)]);
  const open = games.filter(({ result, voidAt }) => result === null && voidAt === null);
  for (const game of open) if (await isOwnGame(context, user, game, players)) throw new Problem('own-game');
}

async function backOf(
  context: Context,
  season: CountedSeason,
  to: SeasonDetail['state'],
): Promise<NonNullable<Parameters<typeof makeStep>[2]['back']>> {
  if (to === 'running' && season.state === 'objections') return { reopened: await reopenings(context, season) };
  if (to === 'seeded' && season.state === 'running') return { unmoved: await unmovedGames(context, season) };
  return {};
}

/** The league, for somebody who may do this in its club. @throws Problem unknown-league, and what the table of rights says */
export async function leagueFor(
  context: Context,
  user: UserId | null,
  id: string,
  act: ClubAct,
): Promise<LeagueRecord> {
  const league = leagueIdSchema.safeParse(id).success ? await context.store.leagues.read(id) : null;
  if (!league) throw new NotFound('unknown-league');
  try {
    await clubFor(context, user, league.clubId, act);
  } catch (error) {
    // A league of a club that they may not see is no league to them.
    if (error instanceof Problem && error.code === 'unknown-club') throw new NotFound('unknown-league');
    throw error;
  }
  return league;
}

async function leagueDetail(context: Context, user: UserId | null, id: string): ReturnType<Service['league']> {
  const league = await leagueFor(context, user, id, 'read');
  const { leagues } = context.store;
  const [seasons, champions] = await Promise.all([leagues.seasons(id, user), leagues.champions(id)]);
  return {
    ...leagueTold(league, seasons),
    settings: league.settings,
    seasons: seasons.map(seasonTold),
    champions: championsTold(champions),
  };
}

/** The season, with what an account has to do with it. @throws Problem unknown-season */
export async function countedFor(
  context: Context,
  user: UserId | null,
  id: string,
  number: number,
): Promise<CountedSeason> {
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 100_000;
  const season = isNumber ? await context.store.leagues.season(id, number, user) : null;
  if (!season) throw new NotFound('unknown-season');
  return season;
}

/** A season on its page; before it is seeded with the divisions as they would be today. */
export async function seasonOf(
  context: Context,
  user: UserId | null,
  id: string,
  number: number,
): Promise<SeasonDetail> {
  const league = await leagueFor(context, user, id, 'read');
  const season = await countedFor(context, user, id, number);
  const { leagues } = context.store;
  const [players, games, tables, sitting] = await Promise.all([
    leagues.players(id, number),
    leagues.games(id, number),
    leagues.tables(id, number),
    leagues.sittingIn(id, number),
  ]);
  const plan =
    season.plan ??
    (season.state === 'registration' ? placedNow(season, players, await besideOf(context, season)) : null);
  return seasonDetailOf(league, season, { players, games, tables, sitting, plan }, user);
}

/** The season as a step would leave it; nothing is changed. */
async function previewOf(
  context: Context,
  user: UserId,
  season: CountedSeason,
  to: SeasonDetail['state'],
): Promise<SeasonDetail> {
  const { leagueId, number, state } = season;
  if (to !== state && to !== neighbour(state, 1) && to !== neighbour(state, -1)) throw new Problem('wrong-step');
  const detail = await seasonOf(context, user, leagueId, number);
  const league = await leagueFor(context, user, leagueId, 'read');
  if (to === 'objections' && state === 'closed')
    assertUnused((await context.store.leagues.season(leagueId, number + 1, null))?.state ?? null);
  const players = await context.store.leagues.players(leagueId, number);
  if (to !== 'seeded' || state !== 'registration') {
    const ahead = await lookAhead(context, season, to);
    if (!ahead) return { ...detail, state: to };
    const sitting = await context.store.leagues.sittingIn(leagueId, number);
    return seasonDetailOf(league, { ...season, state: to }, { players, ...ahead, sitting, plan: season.plan }, user);
  }
  const before = await context.store.leagues.season(leagueId, number - 1, null);
  if (before !== null && before.state !== 'closed') throw new Problem('season-before-open');
  const { plan, games } = seededNow(season, players, await besideOf(context, season));
  if (plan.divisions.length === 0) throw new Problem('too-few-players');
  const open = { begunAt: null, result: null, voidAt: null, left: [], asked: null, nudgedAt: null };
  const planned = games.map((game) => ({ ...game, ...open }));
  return seasonDetailOf(
    league,
    { ...season, state: to, plan },
    { players, games: planned, tables: new Map(), sitting: [], plan },
    user,
  );
}

/** A league plays a game that there is, with settings that fit it. @throws Problem unknown-ruleset, bad-settings */
async function assertSettings(context: Context, { ruleset, setUps, seats }: LeagueSettings): Promise<void> {
  for (const setUp of setUps) await assertPlayable(context, { ruleset, seats, ...setUp });
}

async function announce(
  context: Context,
  league: LeagueRecord,
  wanted: string | undefined,
  seed?: string,
): Promise<number> {
  const { clubs, leagues } = context.store;
  const now = nowOf(context);
  const club = (await clubs.read(league.clubId, null))?.club;
  if (club?.archivedAt) throw new Problem('club-archived');
  const zone = club?.timeZone ?? 'UTC';
  const firstDay = wanted ?? firstDayFrom(league.settings, now);
  const dates = seasonDates(league.settings, zone, firstDay);
  if (dates.closesAt <= now)
    throw new Problem('bad-fields', { errors: [{ at: '/firstDay', message: 'sign-up would be over already' }] });
  if (Date.parse(dates.startsAt) - Date.parse(now) > MOST_AHEAD_MS)
    throw new Problem('bad-fields', { errors: [{ at: '/firstDay', message: 'more than a year ahead' }] });
  const made = { ...dates, settings: league.settings, timeZone: zone, seed: madeId(32, seed && `${seed} season`) };
  const number = await leagues.announce(league.id, made, now, tellAnnounced, wanted ?? null);
  if (number === null) throw new Problem('season-open');
  return number;
}

/** Announces the season that follows one by itself. Before that one is closed: whoever is cut off between the two announces nothing twice. */
async function announceNext(
  context: Context,
  league: LeagueRecord,
  { settings, state, lastDay }: CountedSeason,
): Promise<void> {
  if (settings.again === null || state !== 'objections' || league.archivedAt !== null) return;
  const firstDay = nextFirstDay(league.settings, lastDay, nowOf(context));
  await announce(context, league, firstDay).catch((error: unknown) => {
    // A season that is open already is the next one.
    if (!(error instanceof Problem)) throw error;
  });
}

/** The same for a season that can be closed. @throws Problem games-open, objections-open */
async function announceBeforeClosed(context: Context, league: LeagueRecord, season: CountedSeason): Promise<void> {
  await lookAhead(context, season, 'closed');
  await announceNext(context, league, season);
}

/** Account of the stand-in that somebody names: another member of the club. @throws Problem unknown-member */
async function standInOf(
  context: Context,
  league: LeagueRecord,
  user: UserId,
  { standIn }: SignUp,
): Promise<UserId | null> {
  if (standIn === null) return null;
  const isPlayer = playerIdSchema.safeParse(standIn).success;
  const found = isPlayer ? await context.store.clubs.memberBy(league.clubId, standIn) : null;
  if (found === null || found === user) throw new NotFound('unknown-member');
  return found;
}

async function signUp(change: SeasonChange, user: UserId, wanted: SignUp, standIn: UserId | null): Promise<void> {
  const { season } = change;
  if (season.state !== 'registration') throw new Problem('sign-up-closed');
  if (daysIn(wanted.away) > season.settings.daysAway)
    throw new Problem('bad-fields', { errors: [{ at: '/away', message: `at most ${season.settings.daysAway} days` }] });
  const made = await change.signUp(user, wanted, standIn, needsYes(await change.leftBefore(user)));
  if (made?.admission === 'asks') await askToPlay(change, user, made.number);
}

/** Changes a season under its lock. @throws Problem unknown-season, and what `work` throws */
export async function changeSeason<T>(
  context: Context,
  id: string,
  number: number,
  work: (change: SeasonChange) => Promise<T>,
): Promise<T> {
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 100_000;
  const changed = isNumber ? await context.store.leagues.change(id, number, nowOf(context), work) : null;
  if (!changed) throw new NotFound('unknown-season');
  return changed.done;
}

/** Things that are left alone for a while because something failed there, until when. */
type Postponed = Map<string, number>;

/** Things that a worker knows from the sweep before. */
interface Before {
  postponed: Postponed;
  /** When it is looked again for seats that were left. */
  mending: { from: number };
}

/** Makes the steps that are due, begins games, and writes results down. One season that can't go on holds up no other. */
async function sweep(context: Context, { postponed, mending }: Before, limit: number): Promise<number> {
  const { leagues } = context.store;
  const now = nowOf(context);
  for (const [id, until] of postponed) if (until <= Date.parse(now)) postponed.delete(id);
  const without = [...postponed.keys()];
  let done = 0;
  const safely = async (id: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      done += 1;
    } catch (error) {
      postponed.set(id, Date.parse(now) + POSTPONED_MS);
      context.log({ kind: 'sweep-failed', error });
    }
  };
  for (const { leagueId, number } of await leagues.due(now, limit, without))
    await safely(leagueId, () => stepByClock(context, leagueId, number));
  const soon = new Date(Date.parse(now) + SOON_MS).toISOString();
  for (const { leagueId, number } of await leagues.endingBefore(soon, limit, without))
    await safely(leagueId, () => changeSeason(context, leagueId, number, tellSoon));
  for (const due of await leagues.toBegin(now, limit, without))
    await safely(due.game, () => beginSeasonGame(context, due));
  for (const due of await leagues.toCount(limit, without)) await safely(due.game, () => countSeasonGame(context, due));
  for (const due of await leagues.toScore(limit, without)) await safely(due.game, () => scoreStopped(context, due));
  for (const { leagueId, season, number } of await leagues.leaving(limit, without))
    await safely(leagueId, () => settleLeaving(context, leagueId, season, number));
  if (Date.parse(now) < mending.from) return done;
  mending.from = Date.parse(now) + MEND_EVERY_MS;
  for (const due of await leagues.toMend(now, limit, without)) await safely(due.game, () => mendGame(context, due));
  return done;
}

/** The step that is due by the clock. Where it can't be made, an organiser has to say how to go on. */
async function stepByClock(context: Context, leagueId: string, number: number): Promise<void> {
  const season = await context.store.leagues.season(leagueId, number, null);
  if (!season) return;
  const to = neighbour(season.state, 1);
  if (to === undefined) return;
  try {
    const beside = await besideOf(context, season);
    if (to === 'closed') await announceBeforeClosed(context, beside.league, season);
    await changeSeason(context, leagueId, number, async (change) => {
      if (change.season.state === season.state) await makeStep(change, { to, by: null }, beside);
    });
  } catch (error) {
    const code = error instanceof Problem ? error.code : null;
    await changeSeason(context, leagueId, number, async (change) => {
      // Somebody else made the step, or what it waited for came, while this one was refused.
      if (change.season.state !== season.state || change.season.dueAt === null) return;
      if (code === null) return logFailure(change);
      if (to === 'closed' && (await openIn(change)) === null) return;
      await change.setState(change.season.state, null);
      await change.log('waits', null, { for: code });
    });
    if (code === null) throw error;
  }
}

/** Tells organisers that a step failed. The clock tries it again later, and says so once. */
async function logFailure(change: SeasonChange): Promise<void> {
  const last = await change.lastAct();
  if (last?.act !== 'waits') await change.log('waits', null, { for: 'internal' });
}
