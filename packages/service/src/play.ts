/** Playing: batches of players, and their standing orders. */
import {
  type CommandsAnswer,
  commandId,
  type MyOrders,
  type SentCommand,
  type StreamBatch,
  type TriedOrders,
} from '@wayfinder/contract';
import { canonical, ordersFrom, type Ruleset, type Seat } from '@wayfinder/engine';
import type { GameHead } from '@wayfinder/store';
import { seatedAt, seatedFor, seatedIn, seatOf } from './access.ts';
import { answerAgain, commitBatch, hashOf } from './answers.ts';
import { commitOwn, judgeCause, judgeContext, tellOfOrders } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import type { Judged } from './judging/protocol.ts';
import { CommandRefused, Problem, WrongMoment } from './problems.ts';
import { waitingNow } from './read.ts';
import { LOST, untilDone } from './retry.ts';
import { positionIn, seatInfos } from './show.ts';
import { returnOnce } from './stand-ins.ts';
import type { Service, UserId } from './types.ts';

type Playing = Pick<Service, 'sendCommands' | 'orders' | 'ordersForm' | 'tryOrders' | 'putOrders'>;

/** The use cases of playing. */
export function playing(context: Context): Playing {
  return {
    async sendCommands(user, gameId, commands) {
      assertIds(commands);
      await assertSeated(context, user, gameId);
      return context.writes.run(gameId, user, async () => {
        const answer = await send(context, user, gameId, commands);
        await takeBack(context, user, gameId);
        return answer;
      });
    },
    orders: async (user, gameId) => (await ordersOf(context, user, gameId)).orders,
    ordersForm: (user, gameId) => ordersOf(context, user, gameId),
    tryOrders: (user, gameId, orders) => tryOrders(context, user, gameId, orders),
    async putOrders(user, gameId, orders, basedOn) {
      await assertSeated(context, user, gameId);
      return context.writes.run(gameId, user, () =>
        untilDone(() => putOrdersOnce(context, user, gameId, orders, basedOn)),
      );
    },
  };
}

/** Gives the seat back to a player who has acted while a bot plays for them. */
async function takeBack(context: Context, user: UserId, gameId: string): Promise<void> {
  // As the batch has left it: nothing is read for that.
  const head = context.heads.get(gameId);
  if (
    head?.status !== 'running' ||
    !head.seats.some((stay) => stay.userId === user && stay.untilAt === null && stay.heldAt !== null)
  )
    return;
  await untilDone(() => returnOnce(context, user, gameId));
  context.heads.drop(gameId);
}

function assertRunning(head: GameHead): void {
  if (head.status === 'open') throw new WrongMoment('not-started');
  if (head.status !== 'running') throw new WrongMoment('game-over');
}

function assertIds(commands: readonly SentCommand[]): void {
  const ids = commands.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again >= 0) throw new Problem('command-reused', { index: again });
  // The service's own commands have a colon in their ids.
  const odd = ids.findIndex((id) => !commandId.safeParse(id).success);
  if (odd >= 0) throw new Problem('bad-fields', { index: odd, errors: [{ at: `/commands/${odd}/id`, message: 'id' }] });
}

/**
 * Tells a user who doesn't sit at the game so at once: they never wait among its players. What this process knows of a game is enough, and nothing is
 * read for strangers, but for the club of a club's game: it forgets a game whose seats change hands.
 * @throws Problem unknown-game, not-seated
 */
export async function assertSeated(context: Context, user: UserId, gameId: string): Promise<void> {
  const known = context.heads.get(gameId);
  if (known && (known.visibility !== 'club' || seatOf(known, user) !== null)) seatedAt(known, user, nowOf(context));
  else await untilDone(() => seatedIn(context, user, gameId));
}

/**
 * Plays on the game as this process left it, where it did so a moment ago; that spares the reading. Whatever comes of it but an accepted batch
 * (it was sent before, is refused, somebody else was faster) is done again on the game as it is.
 */
async function send(
  context: Context,
  user: UserId,
  gameId: string,
  commands: readonly SentCommand[],
): Promise<CommandsAnswer> {
  const head = context.heads.get(gameId);
  // A player who has left meanwhile says nothing of the game.
  if (head && seatOf(head, user) !== null) {
    const answer = await sendOn(context, head, user, commands).catch(unlessFault);
    if (answer && answer !== LOST) return answer;
    context.heads.drop(gameId);
  }
  return untilDone(() => sendOnce(context, user, gameId, commands));
}

/** Throws a fault again: a request that ran too long, or is broken, is so once more. */
function unlessFault(error: unknown): null {
  if (error instanceof Problem && (error.code === 'took-too-long' || error.code === 'internal')) throw error;
  return null;
}

async function sendOn(
  context: Context,
  known: GameHead,
  user: UserId,
  commands: readonly SentCommand[],
): Promise<CommandsAnswer | typeof LOST> {
  const { head, seat } = seatedAt(known, user, nowOf(context));
  const judged = await judgeBatch(context, head, seat, commands);
  // The same answer of before may have been answered otherwise since, elsewhere.
  if (judged.steps.length === 0) return LOST;
  return commitBatch(context, { head, seat, commands, sentHash: hashOf(seat, commands), judged });
}

async function sendOnce(
  context: Context,
  user: UserId,
  gameId: string,
  commands: readonly SentCommand[],
): Promise<CommandsAnswer | typeof LOST> {
  const ids = commands.map(({ id }) => id);
  const found = await context.store.games.headWith(gameId, ids);
  const { head, seat } = await seatedFor(context, found?.head ?? null, user);
  const sentHash = hashOf(seat, commands);
  if (found && found.known.length > 0)
    return answerAgain(context, { head, seat, commands, known: found.known, sentHash });
  if (head.status === 'finished') throw new WrongMoment('game-over', await newsOf(context, head, seat, commands));
  assertRunning(head);
  context.heads.read(head);
  const judged = await judgeBatch(context, head, seat, commands);
  return commitBatch(context, { head, seat, commands, sentHash, judged });
}

async function judgeBatch(
  context: Context,
  head: GameHead,
  seat: Seat,
  commands: readonly SentCommand[],
): Promise<Judged & { at: string }> {
  const judging = judgeContext(context, head);
  const actorId = head.seats.find((stay) => stay.seat === seat)?.actorId ?? null;
  const submissions = commands.map((command) => ({
    ...command,
    path: [...command.path],
    gameId: head.id,
    seat,
    by: 'player' as const,
    actorId,
    at: judging.at,
  }));
  const cause = { kind: 'batch' as const, seat, submissions };
  const judged = await judgeCause(context, head, cause, judging);
  if (judged.refused) {
    const { refusal, index } = judged.refused;
    const isStale = STALE.has(refusal.code);
    const news = isStale ? await newsOf(context, head, seat, commands) : { position: positionIn(head, seat) };
    throw new CommandRefused(refusal, index, news);
  }
  return { ...judged, at: judging.at };
}

/** Refusals that say that the game moved on under what was composed. */
const STALE: ReadonlySet<string> = new Set(['decision-gone', 'result-changed']);
/** Most events that a refusal tells; a page that is further behind reads the view again. */
const MOST_NEWS = 200;

/**
 * Events since a batch was composed, as its sender may know them: all that a page needs to go on. Whoever composed it knew the decision that it
 * begins with, and so all that came before that opened.
 */
async function newsOf(
  context: Context,
  head: GameHead,
  seat: Seat,
  commands: readonly SentCommand[],
): Promise<{ position: number; changed: StreamBatch }> {
  const position = positionIn(head, seat);
  const known = Number(commands[0]?.decision.split(':').at(-1) ?? 0);
  const after = Math.min(position, Math.max(known, position - MOST_NEWS));
  const [story] = after < position ? await context.tables.stories(head, [{ viewer: seat, after }], MOST_NEWS) : [];
  const { decisions } = await context.tables.ask(head, { op: 'look', viewer: seat, withView: false });
  const user = head.seats.find((stay) => stay.seat === seat)?.userId ?? null;
  const events = story?.events ?? [];
  const changed = {
    viewer: seat,
    position,
    events,
    seats: seatInfos(head, user, nowOf(context)),
    ...waitingNow(head, seat, decisions, nowOf(context)),
  };
  return { position, changed };
}

/** The orders of a seat that hold. */
function heldBy(ruleset: Ruleset, { orders }: GameHead, seat: Seat): unknown {
  return ordersFrom(ruleset, orders.find((own) => own.seat === seat)?.orders);
}

async function ordersOf(context: Context, user: UserId, gameId: string): Promise<MyOrders> {
  const { head, seat } = await seatedIn(context, user, gameId);
  const ruleset = await context.catalog.ruleset(head.ruleset);
  const { suggested, initial, form } = ruleset.standingOrders;
  return { orders: heldBy(ruleset, head, seat), suggested, initial, form: form ?? null };
}

/** @throws Problem bad-orders */
function checked(ruleset: Ruleset, orders: unknown): unknown {
  const parsed = ruleset.standingOrders.schema.safeParse(isPlain(orders) ? ordersFrom(ruleset, orders) : orders);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ at: `/${path.join('/')}`, message }));
  throw new Problem('bad-orders', { errors });
}

async function tryOrders(
  context: Context,
  user: UserId,
  gameId: string,
  orders: unknown,
): Promise<TriedOrders['answers']> {
  const { head, seat } = await seatedIn(context, user, gameId);
  const given = checked(await context.catalog.ruleset(head.ruleset), orders);
  return head.status === 'running' ? context.tables.ask(head, { op: 'try', seat, orders: given }) : [];
}

async function putOrdersOnce(
  context: Context,
  user: UserId,
  gameId: string,
  orders: unknown,
  basedOn: unknown,
): Promise<unknown | typeof LOST> {
  const { head, seat } = await seatedIn(context, user, gameId);
  if (head.status === 'finished' || head.status === 'closed') throw new WrongMoment('game-over');
  const ruleset = await context.catalog.ruleset(head.ruleset);
  const given = checked(ruleset, orders);
  // Orders that hold already may have been laid down by this very request, of which the answer was lost.
  const held = canonical(heldBy(ruleset, head, seat));
  if (basedOn !== undefined && canonical(basedOn) !== held && canonical(given) !== held)
    throw new Problem('orders-changed');
  const ruled = head.status === 'running' ? await judgedBy(context, head, seat, given) : null;
  if (!ruled || ruled.judged.steps.length === 0)
    return (await context.store.games.putOrders(head, seat, given, nowOf(context))) ? given : LOST;
  return (await commitOwn(context, head, ruled.judged, ruled.at)) ? given : LOST;
}

/** Steps with which a seat's new orders answer, and the orders themselves: both are stored, or neither is. @throws TookTooLong */
async function judgedBy(
  context: Context,
  head: GameHead,
  seat: Seat,
  given: unknown,
): Promise<{ judged: Judged; at: string }> {
  const others = head.orders.filter((own) => own.seat !== seat);
  const judging = { ...judgeContext(context, head), orders: [...others, { seat, orders: given }] };
  const judged = await context.tables.ask(head, { op: 'judge', cause: { kind: 'orders' }, context: judging });
  tellOfOrders(context, head, judged);
  // Orders that they have left behind, such as a plan whose first step is made, come before the given ones.
  const left = judged.orders.some((own) => own.seat === seat) ? [] : [{ seat, orders: given }];
  return { judged: { ...judged, orders: [...judged.orders, ...left] }, at: judging.at };
}

/** Orders sent by a page of before a field existed lack it, as stored ones do. */
function isPlain(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}
