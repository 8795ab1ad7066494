/** Starting a game: by its host, or by itself once all seats are taken. */
import { drawnOrder, emptyHeads, seatingOf } from '@wayfinder/engine';
import type { GameHead, NewGame, NewNote } from '@wayfinder/store';
import { headOf, seenBy } from './access.ts';
import { appendOf, commitOwn, judgeContext, standingAfter } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { RulesetRefused } from './judging/pool.ts';
import type { JudgeContext } from './judging/protocol.ts';
import { NotYours, Problem, WrongMoment } from './problems.ts';
import { LOST, untilDone } from './retry.ts';
import { isBound } from './set-up.ts';
import { keyOf } from './tables.ts';
import type { UserId } from './types.ts';

/** Before anybody waits among the game's players. @throws Problem unknown-game, not-host */
export async function hostedBy(context: Context, user: UserId, gameId: string): Promise<GameHead> {
  const { head } = await seenBy(context, { user }, gameId);
  if (head.hostId !== user) throw new NotYours('not-host');
  return head;
}

/** The first entry of a game. @throws Problem bad-settings */
export async function judgeStart(
  context: Context,
  game: Pick<NewGame, 'id' | 'ruleset' | 'seatCount' | 'settings' | 'saltKey'>,
  { seed, nonces, at, bound }: Pick<JudgeContext, 'seed' | 'nonces' | 'at' | 'bound'>,
) {
  const judging = { at, seed, nonces, saltKey: game.saltKey, heads: emptyHeads(game.seatCount), bound };
  try {
    return await context.tables.free(game.id, game.ruleset, { op: 'start', game: keyOf(game), context: judging });
  } catch (error) {
    if (error instanceof RulesetRefused) throw new Problem('bad-settings', { refusal: error.refusal });
    throw error;
  }
}

/** Starts a game for its host. @throws Problem not-host, game-over, already-started, seats-empty */
export async function startOnce(
  context: Context,
  user: UserId,
  gameId: string,
  nonce: string | undefined,
  cutOff: boolean,
): Promise<undefined | typeof LOST> {
  const head = await hostedBy(context, user, gameId);
  // A host who starts a game that has just started by itself has what they wanted; not so their nonce, which came too late.
  const startsItself = head.starts === 'when-full' && nonce === undefined;
  if (head.status === 'running' && (cutOff || startsItself)) return undefined;
  if (head.status === 'closed' || head.status === 'finished') throw new WrongMoment('game-over');
  if (head.status !== 'open') throw new WrongMoment('already-started');
  if (head.seats.length < head.seatCount) throw new WrongMoment('seats-empty');
  return begin(context, head, withNonce(head, user, nonce), user);
}

/** Starts a game whose seats are all taken, where its host wanted that. True: it has started now. */
export async function startByItself(context: Context, gameId: string, starter: UserId | null = null): Promise<boolean> {
  const started = await untilDone(async (cutOff) => {
    const head = await headOf(context, gameId);
    const { status, starts, seats, seatCount } = head;
    // The try before was kept, though nobody could tell.
    if (cutOff && status === 'running') return true;
    if (status !== 'open' || starts !== 'when-full' || seats.length < seatCount) return false;
    // Somebody may leave until then, as they block whoever came after them.
    if (head.dueAt !== null && head.dueAt > nowOf(context)) return false;
    return (await begin(context, head, head, starter)) ?? true;
  });
  if (started) await untilDone(() => followFirst(context, gameId));
  return started;
}

/** Begins an open game. `read`: the game as it was read; `head`: the same with the nonces that it starts with; `starter`: who starts it, or sat down last. */
async function begin(
  context: Context,
  read: GameHead,
  head: GameHead,
  starter: UserId | null,
): Promise<undefined | typeof LOST> {
  const { id: gameId } = head;
  const at = nowOf(context);
  const order = seatingIn(head);
  const sitting = order.flatMap((joined) => head.seats.filter((stay) => stay.seat === joined));
  const nonces = sitting.map((stay) => stay.nonce);
  const bound = isBound(head);
  const judged = await judgeStart(context, head, { seed: head.seed, nonces, at, bound });
  const heads = emptyHeads(head.seatCount);
  const seats = sitting.map((stay, seat) => ({ ...stay, seat }));
  const begun: GameHead = { ...head, nonces, heads, revision: judged.revision, seats, positions: [], startedAt: at };
  // The player who has started it knows.
  const tells = seats.flatMap(({ seat, userId }) => (userId !== null && userId !== starter ? [seat] : []));
  const notes: NewNote[] = [{ kind: 'started', seat: null, data: {}, tells }];
  const sent = { at, seat: null, sentHash: null, answer: bound ? null : { seating: order }, draft: null, notes };
  const batch = appendOf(context, begun, judged, standingAfter(begun, judged), sent);
  const stays = order.flatMap((joined) => read.seats.filter((stay) => stay.seat === joined));
  const first = { changes: read.changes, order, stays, nonces, revision: judged.revision, heads };
  const done = await context.store.openGames.begin(gameId, first, at, async (client) => {
    if (!(await context.store.log.append(batch, client))) throw new Error(`${gameId} has a log before its start`);
  });
  return done ? undefined : LOST;
}

/** The host sits down as the seed is made: a nonce that is given later, when its hash was published, can't have been foreseen. */
function withNonce(head: GameHead, user: UserId, nonce: string | undefined): GameHead {
  if (nonce === undefined) return head;
  return { ...head, seats: head.seats.map((stay) => (stay.userId === user ? { ...stay, nonce } : stay)) };
}

/** Orders laid down before the start answer what the start asks. */
export async function followFirst(context: Context, gameId: string): Promise<undefined | typeof LOST> {
  const head = await headOf(context, gameId);
  if (head.status !== 'running' || head.orders.length === 0) return undefined;
  const judging = judgeContext(context, head);
  const judged = await context.tables.ask(head, { op: 'judge', cause: { kind: 'orders' }, context: judging });
  return (await commitOwn(context, head, judged, judging.at)) ? undefined : LOST;
}

/** For each seat of the game, the seat that its player joined at. */
function seatingIn(head: GameHead): number[] {
  const seats = Array.from({ length: head.seatCount }, (_, seat) => seat);
  if (head.seatOrder === 'chosen') return seats;
  const joined = seats.map((seat) => head.seats.find((stay) => stay.seat === seat)?.nonce ?? '');
  if (!isBound(head)) return seatingOf(head.seed, joined, head.id);
  const free = new Set(seats);
  return drawnOrder(head.seed, joined, head.id).map((nonce) => {
    const from = seats.find((seat) => free.has(seat) && joined[seat] === nonce) ?? 0;
    free.delete(from);
    return from;
  });
}
