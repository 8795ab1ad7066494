/** Rights to see a game and to act in it. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { gameId as gameIdSchema } from '@wayfinder/contract';
import type { Seat, Viewer } from '@wayfinder/engine';
import type { GameHead, Instant, SeatRecord } from '@wayfinder/store';
import { mayIn } from './clubs/rights.ts';
import { type Context, nowOf } from './context.ts';
import { NotFound, NotYours, Problem } from './problems.ts';
import type { Reader, UserId } from './types.ts';

/** Seat of a user now, or null. */
export function seatOf(head: Pick<GameHead, 'seats'>, user: UserId | null): Seat | null {
  if (user === null) return null;
  return head.seats.find((stay) => stay.userId === user && stay.untilAt === null)?.seat ?? null;
}

/** As long as a key that follows from a seed. */
const LINK_BYTES = 16;

/** Another key for a private game's link. It can stand in an address and on a command line as it is: it has no signs. */
export function newLinkKey(): string {
  return randomBytes(LINK_BYTES).toString('hex');
}

/** The key in a private game's link. Until it is renewed it follows from the game's secret seed. */
export function linkKeyOf(head: Pick<GameHead, 'seed' | 'linkKey'>): string {
  if (head.linkKey !== null) return head.linkKey;
  return createHmac('sha256', Buffer.from(head.seed, 'hex')).update('link').digest('hex').slice(0, 32);
}

/** True when the game may be seen by those who hold this key. */
export function opensBy(head: GameHead, link: string | undefined): boolean {
  if (head.visibility === 'open') return true;
  if (link === undefined) return false;
  const [right, given] = [Buffer.from(linkKeyOf(head)), Buffer.from(link)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** A game that a reader may see, and as whom. @throws Problem unknown-game, link-invalid */
export interface Seen {
  head: GameHead;
  viewer: Viewer;
  /** The reader's own seat, also when it looks as a spectator. */
  seat: Seat | null;
  /** True for whoever handed a seat over and may come back: they are told nothing that came later, and `head` is as they left it. */
  frozen: boolean;
}

/** The game as a reader may see it. @throws Problem unknown-game; link-invalid for a key that opens nothing */
export async function seenBy(context: Context, reader: Reader, gameId: string): Promise<Seen> {
  const head = await readHead(context, gameId);
  const isLet =
    head !== null &&
    !maySee(head, reader) &&
    ((await isLetByClub(context, head, reader.user, 'read')) || (await isOfferedTo(context, head, reader.user)));
  return seenIn(head, reader, nowOf(context), isLet);
}

/** True where the game is its club's, and somebody may do this in the club: reading is seeing its games, and making some is sitting down at them. */
export async function isLetByClub(
  { store }: Context,
  { visibility, clubId }: Pick<GameHead, 'visibility' | 'clubId'>,
  user: UserId | null,
  act: 'read' | 'make-game',
): Promise<boolean> {
  if (visibility !== 'club' || clubId === null) return false;
  const seen = await store.clubs.read(clubId, user);
  return seen !== null && mayIn(act, seen);
}

/** True where a seat of the game is offered to this very player. What is a club's is offered to its members alone. */
async function isOfferedTo(context: Context, head: GameHead, user: UserId | null): Promise<boolean> {
  if (head.visibility === 'club') return false;
  const named = head.seats.flatMap(({ offer }) => (offer && offer.to !== 'everybody' ? [offer.to] : []));
  if (named.length === 0 || user === null) return false;
  const found = await context.store.people.byId(user);
  return found !== null && named.includes(found.playerId);
}

/** True for a reader to whom the game is open: everybody, those who hold its key, and those who sit or sat there. What is a club's is open to whoever sits there alone. */
export function maySee(head: GameHead, reader: Reader): boolean {
  if (seatOf(head, reader.user) !== null || opensBy(head, reader.link)) return true;
  if (head.visibility === 'club') return false;
  return [...head.seats, ...head.former].some((stay) => reader.user !== null && stay.userId === reader.user);
}

/** True where the game is a club's that this reader may not read: they have left it, and see what their seat lets them see. */
export async function isOutside(context: Context, head: GameHead, user: UserId | null): Promise<boolean> {
  return head.visibility === 'club' && !(await isLetByClub(context, head, user, 'read'));
}

/** The last stay of a user who handed a seat over and may come back to it; null: there is none. */
export function returnableStay(head: GameHead, user: UserId | null, now: Instant): SeatRecord | null {
  if (user === null || head.status !== 'running' || seatOf(head, user) !== null) return null;
  const own = head.former.filter(({ userId }) => userId === user);
  // The seat that they left last, of several.
  const stay = own.sort((a, b) => ((a.untilAt ?? '') < (b.untilAt ?? '') ? -1 : 1)).at(-1);
  return stay && stay.returnsUntil !== null && stay.returnsUntil > now ? stay : null;
}

/** As whom a reader looks at a game, and up to where. */
export function lookOf(head: GameHead, reader: Reader, now: Instant): Omit<Seen, 'seat'> {
  const away = returnableStay(head, reader.user, now);
  if (away) return { head: headAsLeft(head, away), viewer: away.seat, frozen: true };
  const seat = seatOf(head, reader.user);
  return { head, viewer: seat === null || reader.as === 'spectator' ? 'spectator' : seat, frozen: false };
}

/** The game as whoever handed a seat over knew it then. Nothing is told of what it waits for, of its clocks and of its pauses. */
function headAsLeft(head: GameHead, away: SeatRecord): GameHead {
  const positions = head.positions.map((at, seat) => (seat === away.seat ? Math.min(at, away.leftPosition ?? 0) : at));
  return { ...head, ...staysAsLeft(head, away), positions, heads: [], open: [], calls: [], clocks: [], away: [] };
}

/** Stays up to when a seat was handed over, and who took it. No bot holds a seat there, and none is offered: that may have changed since. */
function staysAsLeft({ seats, former }: GameHead, { untilAt }: SeatRecord): Pick<GameHead, 'seats' | 'former'> {
  const isLater = (at: Instant | null): boolean => at !== null && untilAt !== null && at > untilAt;
  const stays = [...former, ...seats]
    .filter(({ fromAt }) => !isLater(fromAt))
    .map((stay) => ({ ...stay, untilAt: isLater(stay.untilAt) ? null : stay.untilAt, heldAt: null, offer: null }));
  const isLatest = ({ seat, number }: SeatRecord): boolean =>
    stays.every((other) => other.seat !== seat || other.number <= number);
  return { seats: stays.filter(isLatest), former: stays.filter((stay) => !isLatest(stay)) };
}

/** The same for a head that was read already; null: there is no such game. */
function seenIn(head: GameHead | null, reader: Reader, now: Instant, isLet: boolean): Seen {
  if (!head || !(isLet || maySee(head, reader))) {
    // The same answer whether the game exists or not.
    throw reader.link === undefined ? new NotFound('unknown-game') : new Problem('link-invalid');
  }
  return { ...lookOf(head, reader, now), seat: seatOf(head, reader.user) };
}

/** The game and the user's own seat in it. @throws Problem unknown-game, not-seated */
export async function seatedIn(
  context: Context,
  user: UserId,
  gameId: string,
): Promise<{ head: GameHead; seat: Seat }> {
  return seatedFor(context, await readHead(context, gameId), user);
}

/** The same for a head that was just read. Whoever may look at a game by its club alone hears that the seat isn't theirs, not that there is no game. @throws Problem unknown-game, not-seated */
export async function seatedFor(
  context: Context,
  found: GameHead | null,
  user: UserId,
): Promise<{ head: GameHead; seat: Seat }> {
  const isReader = found !== null && seatOf(found, user) === null && (await isLetByClub(context, found, user, 'read'));
  if (isReader) throw new NotYours('not-seated');
  return seatedAt(found, user, nowOf(context));
}

/** The same for a head that was read already; null: there is no such game. @throws Problem unknown-game, not-seated */
export function seatedAt(found: GameHead | null, user: UserId, now: Instant): { head: GameHead; seat: Seat } {
  const { head, seat } = seenIn(found, { user }, now, false);
  if (seat === null) throw new NotYours('not-seated');
  return { head, seat };
}

/** The game's head, for use cases that ask for nobody. @throws Problem unknown-game */
export async function headOf(context: Context, gameId: string): Promise<GameHead> {
  const head = await readHead(context, gameId);
  if (!head) throw new NotFound('unknown-game');
  return head;
}

async function readHead(context: Context, gameId: string): Promise<GameHead | null> {
  return gameIdSchema.safeParse(gameId).success ? context.store.games.head(gameId) : null;
}
