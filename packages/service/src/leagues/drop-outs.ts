/** Members who stop in a season: their place, and the seats that they leave to others, by the rule that was known at sign-up. */
import type { Seat } from '@wayfinder/engine';
import {
  type Also,
  type DueGame,
  type GameHead,
  type Instant,
  type LeftSeat,
  madeId,
  type NewNote,
  type SeasonChange,
  type SeasonGameRecord,
  type SeasonPlayerRecord,
  type SeasonRecord,
  type SeatRecord,
  type StandInKind,
  type StoredPlan,
} from '@wayfinder/store';
import { headOf, newLinkKey } from '../access.ts';
import { clockRules } from '../commit.ts';
import { type Context, nowOf } from '../context.ts';
import { departingStanding } from '../leave.ts';
import { HOUSE } from '../payer.ts';
import { Problem } from '../problems.ts';
import { dueAnew } from '../projection.ts';
import { LOST, untilDone } from '../retry.ts';
import { orLost, others, standingOf } from '../running.ts';
import { ownTimes, seatedStanding, sittingAt } from '../stand-ins.ts';
import { sitterIn } from './own-games.ts';
import { givePlaces } from './places.ts';
import { chooseStandIn, type StandIn, willingOf } from './replacers.ts';
import { putTableOf } from './tables.ts';

/** Level of bots that play on. */
export const BOT = 'steady';

/** Characters of the name that a stay has in the log of its game. */
const ACTOR_LENGTH = 16;

/** Way in which a member stopped, as the log of the season tells it. */
export type Leaving = 'own' | 'club' | 'removed' | 'account';

/** A season as drop-outs look at it. */
export interface SeasonNow {
  season: SeasonRecord;
  clubId: string;
  players: SeasonPlayerRecord[];
  games: SeasonGameRecord[];
  left: LeftSeat[];
}

/** Reads a season; null: there is none. */
export async function seasonNow({ store }: Context, leagueId: string, number: number): Promise<SeasonNow | null> {
  const { leagues, seasons, seasonGames } = store;
  const [league, season, players, games, left] = await Promise.all([
    leagues.read(leagueId),
    seasons.read(leagueId, number, null),
    seasons.players(leagueId, number),
    seasons.games(leagueId, number),
    seasonGames.leftSeats(leagueId, number),
  ]);
  return league && season && { season, clubId: league.clubId, players, games, left };
}

/** Facts of somebody's leaving. `by`: who said so; null: the clock found it. */
interface Left {
  number: number;
  how: Leaving;
  by: string | null;
  reason?: string | undefined;
}

/** Does in the season what follows from somebody's leaving: their place goes to the waiting list, or their games count as left. Once. */
export async function endLeaving(change: SeasonChange, { number, how, by, reason }: Left): Promise<void> {
  if (!(await change.endLeaving(number))) return;
  const { season } = change;
  const data = { number, how, ...(reason === undefined ? {} : { reason }) };
  if (season.state !== 'seeded' && season.state !== 'running') return;
  const division = divisionOf(season.plan, number);
  const wider = season.state === 'running' && division !== null ? await putTableOf(change, division) : {};
  await change.log('left', by, { ...data, ...wider });
  if (!season.plan) return;
  if (season.state === 'running') return stopWaiting(change, season.plan, number);
  const [players, games] = [await change.players(), await change.games()];
  await givePlaces(change, { season, players, plan: season.plan, games }, [number]);
}

/** Takes somebody from the waiting list: those behind them move up. */
async function stopWaiting(change: SeasonChange, plan: StoredPlan, number: number): Promise<void> {
  const waiting = plan.waiting.filter((one) => one.number !== number);
  if (waiting.length < plan.waiting.length) await change.putDivisions({ ...plan, waiting });
}

function divisionOf(plan: StoredPlan | null, number: number): number | null {
  return plan?.divisions.find(({ placements }) => placements.some((one) => one.number === number))?.number ?? null;
}

/** Seats of a begun game at which its member doesn't sit any more, and can't come back to. */
function seatsLeft(
  head: GameHead,
  planned: Pick<SeasonGameRecord, 'seats'>,
  players: readonly SeasonPlayerRecord[],
  at: Instant,
): SeatRecord[] {
  return head.seats.filter((stay) => {
    const member = players.find(({ number }) => number === planned.seats[stay.seat])?.userId ?? null;
    // The seat of an account that is gone keeps its stay, as long as nobody else came to it.
    if (member === null) return stay.untilAt !== null || stay.userId !== null || stay.bot !== null;
    if (stay.userId === member) return stay.untilAt !== null;
    const isAway = ({ seat, userId, returnsUntil }: SeatRecord): boolean =>
      seat === stay.seat && userId === member && returnsUntil !== null && returnsUntil > at;
    return !head.former.some(isAway);
  });
}

/** Accounts that can't sit down in a game: whoever plays or played there, and whoever is a member of it. */
export function barredFrom(
  planned: Pick<SeasonGameRecord, 'seats'>,
  players: readonly SeasonPlayerRecord[],
  head: Pick<GameHead, 'seats' | 'former'> | null,
): Set<string> {
  const members = players.filter(({ number }) => planned.seats.includes(number));
  const stays = [...(head?.seats ?? []), ...(head?.former ?? [])];
  return new Set([...members, ...stays].flatMap(({ userId }) => (userId === null ? [] : [userId])));
}

/** Accounts that stand in at a game of the season that isn't over. */
function busyIn(left: readonly LeftSeat[], games: readonly SeasonGameRecord[]): Set<string> {
  const isOpen = (seat: LeftSeat): boolean =>
    games.some((game) => isOf(game, seat) && game.result === null && game.voidAt === null);
  return new Set(left.filter(isOpen).flatMap(({ userId }) => userId ?? []));
}

/** Thrown out of a change where a stand-in has come to another game meanwhile: the next one is to be chosen. */
export class StandInTaken extends Error {}

/** Holds the season's lock: nobody stands in at two games by the rule, or after they took their word back. @throws StandInTaken; Problem no-stand-in */
export async function assertNotTaken(change: SeasonChange, row: Pick<LeftSeat, 'kind' | 'userId'>): Promise<void> {
  const isByRule = row.kind === 'named' || row.kind === 'waiting-list';
  if (row.userId === null || !(isByRule || row.kind === 'chosen')) return;
  const isWilling = willingOf(await change.players()).some(({ userId }) => userId === row.userId);
  if (!isByRule && !isWilling) throw new Problem('no-stand-in');
  if (!isByRule) return;
  if (!isWilling) throw new StandInTaken();
  if (busyIn(await change.leftSeats(), await change.games()).has(row.userId)) throw new StandInTaken();
}

/** Whoever plays on for a member, by the rule of the season. */
export async function standInFor(
  { store }: Context,
  now: SeasonNow,
  number: number,
  barred: ReadonlySet<string>,
): Promise<StandIn> {
  const { season, clubId, players, left, games } = now;
  const player = players.find((one) => one.number === number);
  const named = player?.standIn ? await store.clubMembers.accountOf(clubId, player.standIn) : null;
  const busy = busyIn(left, games);
  const { settings, plan } = season;
  return chooseStandIn({
    ...{ replacers: settings.replacers, players, named, left, busy, barred },
    division: divisionOf(plan, number),
    divisionOf: (one) => divisionOf(plan, one),
  });
}

/** Whoever plays on at a seat, as the log of the season keeps it. */
export interface Came {
  kind: StandInKind;
  /** Number in the season; null: a bot, nobody, or somebody who isn't in it. */
  came: number | null;
}

/** A seat that has gone to somebody else. */
export interface ChangedSeat {
  /** Null: its own member. */
  came: Came | null;
  /** Player of the season who sat there until then; null: there was none. */
  lost: string | null;
}

/** A seat that is to go to somebody else. */
export interface Replacing {
  due: DueGame;
  seat: Seat;
  /** Account that an organiser has chosen; null: by the rule. */
  chosen: string | null;
  /** Seats are given to others although their members are there. */
  isAct: boolean;
  /** Account of the organiser whose act this is, who doesn't come to the seat by it. */
  by?: string;
  /** Number in the season of whoever is meant to sit there; null: nobody of the season. Left out: whoever does. */
  replaces?: number | null | undefined;
  /** A stand-in whose account is going. */
  gone?: string;
  /** True where a try was kept whose answer was lost. */
  wasDone?: () => Promise<boolean>;
  /** Writes the log of the season, and tells of it, where this isn't told as the rule's. */
  log?: (change: SeasonChange, wider: { widened?: readonly number[] }, seat: ChangedSeat) => Promise<void>;
}

/**
 * Gives a seat of a running game to whoever plays on there, in one transaction with what the season keeps of it. A game that is over, or is gone with a start
 * that was taken back, and a seat at which somebody else plays on already, stay as they are. @throws Problem no-stand-in, seat-changed, game-over, where an organiser asked
 */
export async function replaceSeat(context: Context, replacing: Replacing): Promise<void> {
  const { game } = replacing.due;
  const { wasDone = async () => false } = replacing;
  await context.writes.run(game, HOUSE.id, () =>
    untilDone(async (cutOff) => (cutOff && (await wasDone()) ? undefined : replaceUnlessGone(context, replacing))),
  );
  context.heads.drop(game);
}

/** Refusals that say that the end, or the start, of a season was made, or taken back, at the same time. */
const GONE: ReadonlySet<string> = new Set(['unknown-game', 'season-not-running']);

/** Replaces nobody in a game that is gone by now: whoever stopped has stopped nevertheless. An organiser who asked is told. */
async function replaceUnlessGone(context: Context, replacing: Replacing): Promise<undefined | typeof LOST> {
  try {
    return await replaceOnce(context, replacing);
  } catch (error) {
    if (!replacing.isAct && error instanceof Problem && GONE.has(error.code)) return undefined;
    throw error;
  }
}

async function replaceOnce(context: Context, replacing: Replacing): Promise<undefined | typeof LOST> {
  const { due, seat, chosen, isAct, replaces, gone = null } = replacing;
  const now = await seasonNow(context, due.leagueId, due.season);
  const planned = now?.games.find(({ game }) => game === due.game);
  const head = await headOf(context, due.game);
  const stay = head.seats.find((one) => one.seat === seat);
  if (!now || !planned || !stay || now.season.state !== 'running' || head.status !== 'running') {
    if (isAct) throw new Problem('game-over');
    return undefined;
  }
  if (replaces !== undefined && (sitterIn(now.players, stay)?.number ?? null) !== replaces)
    throw new Problem('seat-changed');
  const at = nowOf(context);
  const number = planned.seats[seat] ?? 0;
  const player = now.players.find((one) => one.number === number);
  const sits = stay.untilAt === null;
  const isLeft = planned.left.includes(seat);
  const sitter = now.players.find(({ userId }) => userId !== null && userId === stay.userId);
  // Whoever keeps a seat warm for a member who may come back stays there.
  const isSeated = isLeft || sitter === player;
  const stops = stay.userId !== null && (stay.userId === gone || (isSeated && hasStopped(sitter)));
  const isOutside = sits && isLeft && (await isStranger(context, now.clubId, stay));
  if (!isAct && sits && !stops && !isOutside) return noteHandedOn(context, { head, now, planned, seat, at, due });
  const barred = barredFrom(planned, now.players, head);
  if (replacing.by !== undefined) barred.add(replacing.by);
  if (chosen !== null && chosen === player?.userId) {
    if (!isLeft || (sits && stay.userId === chosen)) throw new Problem('no-stand-in');
    const { division } = due;
    const row = { division, number: due.number, seat, kind: 'own', userId: chosen } as const;
    const back = alsoLeft(context, replacing, row, number, { sitter });
    return (await sitDown(context, { head, stay, userId: chosen, at, also: back, isOwn: true })) === 'sat'
      ? undefined
      : LOST;
  }
  const standIn = await candidateFor(context, now, number, { barred, chosen });
  const { kind } = standIn;
  const userId = 'userId' in standIn ? standIn.userId : null;
  const row = { division: due.division, number: due.number, seat, kind, userId };
  const also = alsoLeft(context, replacing, row, number, { sitter: sits ? sitter : undefined });
  if (kind === 'nobody') {
    if (isAct) throw new Problem('no-stand-in');
    const isKnown = now.left.some((one) => one.seat === seat && one.kind === kind && isOf(one, due));
    if (isKnown) return undefined;
    if (stay.untilAt !== null) return noteInSeason(context, head, at, also);
    const note: NewNote = { kind: 'left', seat, data: {}, tells: others(head, [seat]) };
    const standing = departingStanding(head, seat, at);
    return orLost(context.store.games.depart(head, seat, standing, at, [note], also));
  }
  try {
    const isTold = replacing.by !== undefined && sitter !== undefined;
    return (await sitDown(context, { head, stay, userId, at, also, isTold })) === 'sat' ? undefined : LOST;
  } catch (error) {
    if (error instanceof StandInTaken) return LOST;
    throw error;
  }
}

function hasStopped(player: SeasonPlayerRecord | undefined): boolean {
  return player !== undefined && player.leftAt !== null;
}

/** True for a stand-in who isn't in the club, or not any more: its league is played by its members. */
async function isStranger({ store }: Context, clubId: string, { playerId }: SeatRecord): Promise<boolean> {
  return playerId !== null && (await store.clubMembers.accountOf(clubId, playerId)) === null;
}

function isOf(one: Pick<DueGame, 'division' | 'number'>, other: Pick<DueGame, 'division' | 'number'>): boolean {
  return one.division === other.division && one.number === other.number;
}

async function candidateFor(
  context: Context,
  now: SeasonNow,
  number: number,
  { barred, chosen }: { barred: ReadonlySet<string>; chosen: string | null },
): Promise<StandIn | { kind: 'chosen'; userId: string }> {
  if (chosen === null) return standInFor(context, now, number, barred);
  if (barred.has(chosen)) throw new Problem('no-stand-in');
  return { kind: 'chosen', userId: chosen };
}

/** The writes of the season that belong to a seat's change. `sits`: whoever plays on there. */
function alsoLeft(
  context: Context,
  { due, log }: Pick<Replacing, 'due' | 'log'>,
  row: LeftSeat | (Omit<LeftSeat, 'kind'> & { kind: 'own' }),
  number: number,
  { sits = row.userId, sitter }: { sits?: string | null; sitter?: SeasonPlayerRecord | undefined } = {},
): Also {
  return context.store.leagues.within(due, nowOf(context), async (change, client) => {
    if (change.season.state !== 'running') throw new Problem('season-not-running');
    await context.store.beside.endReturns(client, due.game, row.seat);
    if (row.kind === 'own') await change.dropLeft(row);
    else {
      await assertNotTaken(change, row);
      await change.putLeft(row);
    }
    await forgetWord(change, due, row.seat);
    const { division, number: game, seat, kind } = row;
    const wider = await putTableOf(change, division);
    const came = kind === 'own' ? null : { kind, came: numberIn(await change.players(), sits) };
    if (log) await log(change, wider, { came, lost: sitter?.userId ?? null });
    else {
      // Number of the stand-in who played there before.
      const of = sitter === undefined || sitter.number === number ? {} : { of: sitter.number };
      await change.log('stood-in', null, { division, game, seat, number, ...of, ...came, ...wider });
    }
  });
}

/** Number in the season of an account; null: it isn't in it. */
export function numberIn(players: readonly SeasonPlayerRecord[], userId: string | null): number | null {
  return userId === null ? null : (players.find((one) => one.userId === userId)?.number ?? null);
}

/** Takes back what the player before said to having the game scored: whoever comes speaks for themselves. */
async function forgetWord(change: SeasonChange, due: DueGame, seat: Seat): Promise<void> {
  const asked = (await change.games()).find(({ game }) => game === due.game)?.asked;
  if (asked?.agreed.includes(seat))
    await change.ask(due, { ...asked, agreed: asked.agreed.filter((one) => one !== seat) });
}

interface SittingDown {
  head: GameHead;
  stay: SeatRecord;
  /** Null: a bot. */
  userId: string | null;
  at: Instant;
  also: Also;
  /** The seat is their own. */
  isOwn?: boolean;
  /** Whoever sat there is told in the season's words. */
  isTold?: boolean;
}

async function sitDown(context: Context, { head, stay, userId, at, also, isOwn = false, isTold = false }: SittingDown) {
  const { beside } = context.store;
  const { seat } = stay;
  const came = { untilAt: null, heldAt: null, offer: null, userId };
  const taking = { seat, leftPosition: head.positions[seat] ?? 0, returnsUntil: null, orders: false };
  const tellsUsers = isTold ? [] : sittingAt(stay);
  const note: NewNote = { kind: 'taken', seat, data: {}, tells: others(head, [seat]), tellsUsers };
  const linkKey = newLinkKey();
  if (userId === null) {
    const actorId = madeId(ACTOR_LENGTH, undefined);
    const sits: SeatRecord = { ...stay, ...came, bot: BOT, actorId, playing: null, daysAway: null };
    const seats = head.seats.map((one) => (one.seat === seat ? sits : one));
    const standing = dueAnew(standingOf(head), clockRules({ ...head, seats }));
    const bot = { level: BOT, actorId } as const;
    return beside.take(head, { ...taking, userId, bot, linkKey }, at, { standing }, [note], also);
  }
  const times = await ownTimes(context, head.id, userId);
  const sits: SeatRecord = { ...stay, ...came, bot: null, ...times };
  const { effect, notes } = seatedStanding(head, sits, at);
  const own: NewNote = { kind: 'stands-in', seat, data: {}, tellsUsers: [userId] };
  const back: NewNote = { ...note, kind: 'returned' };
  return beside.take(
    head,
    { ...taking, userId, linkKey },
    at,
    effect,
    [...(isOwn ? [back] : [note, own]), ...notes],
    also,
  );
}

/** A game of a season as it is looked at for one of its seats. */
interface AtSeat {
  head: GameHead;
  now: SeasonNow;
  planned: SeasonGameRecord;
  seat: Seat;
  at: Instant;
  due: DueGame;
}

/** Writes down that a member gave their seat away for good: whoever sits there plays on. */
async function noteHandedOn(
  context: Context,
  { head, now, planned, seat, at, due }: AtSeat,
): Promise<undefined | typeof LOST> {
  if (planned.left.includes(seat)) return undefined;
  const number = planned.seats[seat] ?? 0;
  const hasLeft = now.players.some((player) => player.number === number && player.leftAt !== null);
  if (!hasLeft && seatsLeft(head, planned, now.players, at).every((one) => one.seat !== seat)) return undefined;
  const row = { division: due.division, number: due.number, seat, kind: 'handed-on', userId: null } as const;
  const sits = head.seats.find((one) => one.seat === seat)?.userId ?? null;
  return noteInSeason(context, head, at, alsoLeft(context, { due }, row, number, { sits }));
}

/** Writes what the season keeps of a seat, in a game that stays as it is. */
async function noteInSeason(
  context: Context,
  head: GameHead,
  at: Instant,
  also: Also,
): Promise<undefined | typeof LOST> {
  return orLost(context.store.beside.settle(head, null, at, {}, [], also));
}

/** Gives all seats of a game to others at which nobody plays for their members any more. */
export async function mendGame(context: Context, due: DueGame): Promise<void> {
  const now = await seasonNow(context, due.leagueId, due.season);
  const planned = now?.games.find(({ game }) => game === due.game);
  if (!now || !planned) return;
  for (const seat of planned.seats.keys()) await replaceSeat(context, { due, seat, chosen: null, isAct: false });
}

/** Gives all seats to others that somebody holds in games of a season that are open: their own, and those at which they stand in. */
export async function replaceAll(context: Context, leagueId: string, season: number, number: number): Promise<void> {
  const now = await seasonNow(context, leagueId, season);
  const account = now?.players.find((one) => one.number === number)?.userId ?? null;
  for (const { division, number: game, game: id, begunAt, result, seats } of now?.games ?? []) {
    if (begunAt !== null && result === null) {
      const due = { leagueId, season, division, number: game, game: id };
      const stoodIn = (now?.left ?? []).filter((one) => account !== null && one.userId === account && isOf(one, due));
      const held = [seats.indexOf(number), ...stoodIn.map(({ seat }) => seat)].filter((seat) => seat !== -1);
      for (const seat of held) await replaceSeat(context, { due, seat, chosen: null, isAct: false });
    }
  }
}

/** Does all that follows from somebody's leaving who left the club, or whose account is gone. */
export async function settleLeaving(context: Context, leagueId: string, season: number, number: number): Promise<void> {
  await context.store.leagues.change(leagueId, season, nowOf(context), async (change) => {
    const player = (await change.players()).find((one) => one.number === number);
    const userId = player?.userId ?? null;
    const by = userId === null ? null : await change.removedBy(userId);
    await endLeaving(change, { number, how: userId === null ? 'account' : by === null ? 'club' : 'removed', by });
  });
  await replaceAll(context, leagueId, season, number);
}

/** Kind of a seat that its member left, and that nobody has written down. */
function kindOfLeft({ untilAt, bot, heldAt }: SeatRecord): StandInKind {
  if (untilAt !== null) return 'nobody';
  return bot !== null || heldAt !== null ? 'bot' : 'handed-on';
}

/**
 * Seats at which others played for a member when the game ended: for good, for a while, or a bot since time ran out. The rule of those who stop holds for
 * all of them alike, or a game could be won by somebody else.
 */
function playedByOthers(
  head: GameHead,
  planned: Pick<SeasonGameRecord, 'seats'>,
  players: readonly SeasonPlayerRecord[],
  at: Instant,
): SeatRecord[] {
  const left = seatsLeft(head, planned, players, at);
  return head.seats.filter((stay) => {
    const member = players.find(({ number }) => number === planned.seats[stay.seat])?.userId ?? null;
    const isAnother = member !== null && (stay.userId !== member || stay.heldAt !== null);
    return isAnother || left.some(({ seat }) => seat === stay.seat);
  });
}

/** Writes down which members had left a game that is over, or didn't play there any more, where nobody has yet. */
export async function keepUntold(change: SeasonChange, due: DueGame, head: GameHead, at: string): Promise<void> {
  const planned = (await change.games()).find(({ game }) => game === due.game);
  if (!planned) return;
  const { division, number } = due;
  const players = await change.players();
  const left = seatsLeft(head, planned, players, at).map(({ seat }) => seat);
  for (const stay of playedByOthers(head, planned, players, at)) {
    const { seat } = stay;
    if (planned.left.includes(seat)) continue;
    const kind = kindOfLeft(stay);
    const userId = kind === 'bot' ? null : stay.userId;
    await change.putLeft({ division, number, seat, kind, userId });
    // Of a seat that was left for good the log tells elsewhere.
    if (left.includes(seat)) continue;
    const came = numberIn(players, userId);
    await change.log('stood-in', null, { division, game: number, seat, number: planned.seats[seat] ?? 0, kind, came });
  }
}
