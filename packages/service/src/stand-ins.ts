/** Seats that change hands: offered, held by a bot, taken over and taken back. */
import type { OfferSeat } from '@wayfinder/contract';
import type { Seat } from '@wayfinder/engine';
import type { Effect, GameHead, Instant, NewNote, Offer, SeatRecord, Standing } from '@wayfinder/store';
import { headOf, isLetByClub, isOutside, newLinkKey, opensBy, returnableStay, seenBy } from './access.ts';
import { botLevelAt } from './bots.ts';
import { restAt, type Times, windAnew, withGrant } from './clocks.ts';
import { clockRules } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { stampedStanding } from './leave.ts';
import { returnsUntilOf } from './offers.ts';
import { NotFound, NotYours, WrongMoment } from './problems.ts';
import { dueAnew } from './projection.ts';
import { LOST } from './retry.ts';
import { assertRunning, orLost, others, runningFor, standingOf } from './running.ts';
import { assertNoneBlocked } from './talk/marks.ts';
import type { UserId } from './types.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;

/** The seat, if this user may offer it: their own, or as any player at the table one whose player has left. @throws Problem not-seated, wrong-seat */
async function offerableBy(
  context: Context,
  user: UserId,
  gameId: string,
  seat: Seat,
): Promise<{ head: GameHead; stay: SeatRecord }> {
  const { head, seat: own } = await runningFor(context, user, gameId);
  const stay = head.seats.find((one) => one.seat === seat);
  if (!stay || !(seat === own || (stay.untilAt !== null && stay.bot === null))) throw new NotYours('wrong-seat');
  return { head, stay };
}

/** @throws Problem not-seated, wrong-seat, unknown-player, unknown-member */
export async function offerOnce(
  context: Context,
  user: UserId,
  gameId: string,
  seat: Seat,
  { to, returnDays = 0, orders = false, bot = false }: OfferSeat,
): Promise<undefined | typeof LOST> {
  const { head, stay } = await offerableBy(context, user, gameId, seat);
  const { achievements, beside } = context.store;
  const named = to === 'everybody' ? null : ((await achievements.player(to))?.userId ?? null);
  if (to !== 'everybody' && named === null) throw new NotFound('unknown-player');
  // What is the club's stays with its members: whoever sits down reads their talk.
  if (named !== null && head.visibility === 'club' && !(await isLetByClub(context, head, named, 'make-game')))
    throw new NotFound('unknown-member');
  if (named !== null && head.seats.some(({ userId, untilAt }) => userId === named && untilAt === null))
    throw new WrongMoment('already-joined');
  // Somebody who blocks the sender isn't asked by a message, and the sender isn't told.
  const isBlocked = named !== null && (await context.store.marks.blockedAmong(named, [user])).length > 0;
  const at = nowOf(context);
  const isOwn = stay.untilAt === null;
  const returnsUntil = isOwn && returnDays > 0 ? new Date(Date.parse(at) + returnDays * DAY_MS).toISOString() : null;
  const offer: Offer = { to, since: at, returnsUntil, orders: isOwn && orders };
  const heldAt = isOwn && (bot || stay.heldAt !== null) ? (stay.heldAt ?? at) : null;
  const effect = isOwn ? { standing: heldStanding(head, seat, heldAt) } : {};
  const notes: NewNote[] = [
    { kind: 'offered', seat, data: { until: returnsUntil }, tellsUsers: named === null || isBlocked ? [] : [named] },
  ];
  if (heldAt !== null && stay.heldAt === null) notes.push({ kind: 'held', seat, data: {} });
  return orLost(beside.hold(head, { seat, heldAt, offer }, at, effect, notes));
}

/** Takes an offer back. @throws Problem not-seated, wrong-seat */
export async function withdrawOnce(
  context: Context,
  user: UserId,
  gameId: string,
  seat: Seat,
): Promise<undefined | typeof LOST> {
  const { head, stay } = await offerableBy(context, user, gameId, seat);
  if (!stay.offer) return undefined;
  const note: NewNote = { kind: 'withdrawn', seat, data: {} };
  return orLost(
    context.store.beside.hold(head, { seat, heldAt: stay.heldAt, offer: null }, nowOf(context), {}, [note]),
  );
}

/** The game as it is due with another bot, or none, in the place of whoever sits at a seat. */
export function heldStanding(head: GameHead, seat: Seat, heldAt: Instant | null): Standing {
  const seats = head.seats.map((stay) => (stay.seat === seat ? { ...stay, heldAt } : stay));
  return dueAnew(standingOf(head), clockRules({ ...head, seats }));
}

/**
 * Seconds that a player gets who comes to a seat, at most once a call: a turn's time, of a bank a day's, less what the clock has left. Players who were
 * there before get them only once the clock has run out, so that nobody makes time by going and coming. All of it follows from what others are told.
 */
function freshSeconds(
  head: GameHead,
  { seat, userId }: Pick<SeatRecord, 'seat' | 'userId'>,
  at: Instant,
  times: Times,
): number {
  const { clock } = head;
  const left = restAt(head, seat, at, times);
  if (clock === null || left === null) return 0;
  const own = head.clocks.find((one) => one.seat === seat);
  const isRunning = (own?.told ?? own)?.from !== null;
  const call = head.calls.find((one) => one.seat === seat);
  const had = head.granted.some((grant) => grant.seat === seat && call !== undefined && grant.at >= call.openedAt);
  const isKnown = [...head.seats, ...head.former].some((stay) => stay.seat === seat && stay.userId === userId);
  if (had || !isRunning || (isKnown && left > 0)) return 0;
  const whole = 'turnSeconds' in clock ? clock.turnSeconds : Math.min(clock.mostSeconds, DAY_SECONDS);
  return Math.max(0, whole - Math.floor(left / 1_000));
}

/** The game for whoever sits down at a seat now, with time to answer, and the note of that time. */
export function seatedStanding(head: GameHead, stay: SeatRecord, at: Instant): { effect: Effect; notes: NewNote[] } {
  const seats = head.seats.map((one) => (one.seat === stay.seat ? stay : one));
  const rules = clockRules({ ...head, seats });
  const was = stampedStanding(head, stay.seat, at);
  const seconds = freshSeconds({ ...head, ...was }, stay, at, rules);
  if (seconds === 0) return { effect: { standing: dueAnew(windAnew(was, rules), rules) }, notes: [] };
  const grant = { seat: stay.seat, at, seconds, batch: head.batch };
  const standing = dueAnew(withGrant(was, grant, rules), rules);
  return { effect: { grant, standing }, notes: [{ kind: 'granted', seat: stay.seat, data: { seconds } }] };
}

/** Hours in which somebody plays at a seat of a game, for a stay of theirs. */
export async function ownTimes(
  { store }: Context,
  gameId: string,
  user: UserId,
): Promise<Pick<SeatRecord, 'playing' | 'daysAway'>> {
  const [playing, daysAway] = await Promise.all([store.playerHours.of(user), store.seasonGames.daysAway(gameId, user)]);
  return { playing, daysAway };
}

/** The account that sits at a seat, if one does, for the note that it is another’s now. */
export function sittingAt({ userId, untilAt }: SeatRecord): string[] {
  return userId !== null && untilAt === null ? [userId] : [];
}

/** @throws Problem unknown-game, already-joined, not-offered, blocked-there */
export async function takeOnce(
  context: Context,
  user: UserId,
  gameId: string,
  { seat, link, withBlocked }: { seat: Seat; link: string | undefined; withBlocked: boolean | undefined },
): Promise<undefined | typeof LOST> {
  const { head: seen, frozen } = await seenBy(context, { user, link }, gameId);
  // Leavers who may come back are told the game as they left it, but a seat is taken in the game as it is.
  const head = frozen ? await headOf(context, gameId) : seen;
  assertRunning(head);
  const stay = head.seats.find((one) => one.seat === seat);
  // The same was asked before, and its answer was lost.
  if (stay?.userId === user && stay.untilAt === null) return undefined;
  const { offer } = stay ?? {};
  const player = (await context.store.people.byId(user))?.playerId ?? null;
  const ofClub = await isLetByClub(context, head, user, 'make-game');
  const isOpen = opensBy(head, link) || ofClub;
  const isNamed = offer?.to === player && (head.visibility !== 'club' || ofClub);
  const isFor = isNamed || (offer?.to === 'everybody' && isOpen);
  if (!stay || !offer || !isFor) throw new WrongMoment('not-offered');
  await assertNoneBlocked(context, head, user, withBlocked);
  const at = nowOf(context);
  const own = await ownTimes(context, gameId, user);
  const sits = { ...stay, userId: user, untilAt: null, heldAt: null, bot: null, offer: null, ...own };
  const { effect, notes } = seatedStanding(head, sits, at);
  const leftPosition = head.positions[seat] ?? 0;
  const { orders } = offer;
  const returnsUntil = returnsUntilOf(offer, at);
  const taking = { seat, userId: user, leftPosition, returnsUntil, orders, linkKey: newLinkKey() };
  const note: NewNote = { kind: 'taken', seat, data: {}, tells: others(head, [seat]), tellsUsers: sittingAt(stay) };
  const sat = await context.store.beside.take(head, taking, at, effect, [note, ...notes]);
  if (sat === 'seated') throw new WrongMoment('already-joined');
  return sat === null ? LOST : undefined;
}

/** Takes one's seat back, from a bot or from a stand-in. @throws Problem not-seated */
export async function returnOnce(context: Context, user: UserId, gameId: string): Promise<undefined | typeof LOST> {
  const { beside } = context.store;
  const head = await headOf(context, gameId);
  const at = nowOf(context);
  const away = returnableStay(head, user, at);
  // Whoever has left the club comes back to none of its tables.
  if (away && (await isOutside(context, head, user))) throw new NotFound('unknown-game');
  if (away) {
    const stay = head.seats.find((one) => one.seat === away.seat);
    if (!stay) throw new NotYours('not-seated');
    const own = await ownTimes(context, gameId, user);
    const sits = { ...stay, userId: user, untilAt: null, heldAt: null, offer: null, ...own };
    const { effect, notes } = seatedStanding(head, sits, at);
    const taking = {
      seat: away.seat,
      userId: user,
      leftPosition: head.positions[away.seat] ?? 0,
      returnsUntil: null,
      orders: false,
      linkKey: newLinkKey(),
    };
    const tells = others(head, [away.seat]);
    const back: NewNote = { kind: 'returned', seat: away.seat, data: {}, tells, tellsUsers: sittingAt(stay) };
    return (await beside.take(head, taking, at, effect, [back, ...notes])) === null ? LOST : undefined;
  }
  const { head: own, seat } = await runningFor(context, user, gameId);
  const stay = own.seats.find((one) => one.seat === seat);
  if (!stay || (botLevelAt(stay) === null && stay.offer === null)) return undefined;
  const sits = { ...stay, heldAt: null, offer: null };
  const { effect, notes } = stay.heldAt === null ? { effect: {}, notes: [] } : seatedStanding(own, sits, at);
  const note: NewNote = { kind: 'returned', seat, data: {} };
  return orLost(beside.hold(own, { seat, heldAt: null, offer: null }, at, effect, [note, ...notes]));
}
