/** Games from their creation to their start, and leaving them. */
import { randomBytes } from 'node:crypto';
import type { CreateGame, GameDetail, GameSummary, GamesQuery, JoinGame } from '@wayfinder/contract';
import { boundSeed, drawnOrder, emptyHeads, type Ruleset, seatingOf, seedHash } from '@wayfinder/engine';
import { type Cursor, GAME_ID_LENGTH, type GameHead, madeId, type NewGame } from '@wayfinder/store';
import { headOf, newLinkKey, opensBy, seatedIn, seatOf, seenBy } from './access.ts';
import { appendOf, commitOwn, judgeContext, standingAfter } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { RulesetRefused } from './judging/pool.ts';
import type { JudgeContext } from './judging/protocol.ts';
import { assertSeated } from './play.ts';
import { NotFound, NotYours, Problem, WrongMoment } from './problems.ts';
import { dueAtOf } from './projection.ts';
import { LOST, untilDone } from './retry.ts';
import { isBound, setUpOf } from './set-up.ts';
import { detailOf, summaryOf } from './show.ts';
import { keyOf } from './tables.ts';
import type { Service, UserId } from './types.ts';

type Lobby = Pick<Service, 'createGame' | 'listGames' | 'game' | 'joinGame' | 'leaveGame' | 'startGame' | 'renewLink'>;

const SEED_BYTES = 32;
const NONCE_BYTES = 16;

/** The use cases before the start. */
export function lobby(context: Context): Lobby {
  const detail = async (user: UserId, gameId: string): Promise<GameDetail> =>
    detailOf(context, await seenBy(context, { user }, gameId), user);
  return {
    async createGame(user, wanted, seed) {
      const id = madeId(GAME_ID_LENGTH, seed);
      // An earlier try got as far as this.
      if (seed !== undefined && (await context.store.games.head(id))) return detail(user, id);
      const game = await newGame(context, user, wanted, id);
      // The host gives a nonce with the start: one that came now would come before the seed's hash is published.
      const host = { nonce: hex(NONCE_BYTES), seat: hostSeat(wanted) };
      await context.store.games.create(game, host, nowOf(context));
      return detail(user, game.id);
    },
    listGames: (user, query) => listGames(context, user, query),
    async game(reader, gameId) {
      return detailOf(context, await seenBy(context, reader, gameId), reader.user);
    },
    async joinGame(user, gameId, join) {
      await joinable(context, user, gameId, join);
      await context.writes.run(gameId, user, () => joinOnce(context, user, gameId, join));
      return detail(user, gameId);
    },
    async leaveGame(user, gameId) {
      await assertSeated(context, user, gameId);
      await context.writes.run(gameId, user, () => untilDone((cutOff) => leaveOnce(context, user, gameId, cutOff)));
    },
    async renewLink(user, gameId) {
      await hostedBy(context, user, gameId);
      await context.writes.run(gameId, user, () => context.store.games.renewLink(gameId, newLinkKey()));
      return detail(user, gameId);
    },
    async startGame(user, gameId, nonce) {
      await untilDone(() => hostedBy(context, user, gameId));
      await context.writes.run(gameId, user, async () => {
        await untilDone((cutOff) => startOnce(context, user, gameId, nonce, cutOff));
        await untilDone(() => followFirst(context, gameId));
      });
      return detail(user, gameId);
    },
  };
}

/** Before anybody waits among the game's players. @throws Problem unknown-game, not-host */
async function hostedBy(context: Context, user: UserId, gameId: string): Promise<GameHead> {
  const { head } = await seenBy(context, { user }, gameId);
  if (head.hostId !== user) throw new NotYours('not-host');
  return head;
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function hostSeat({ seat, seats, seatOrder }: CreateGame): number {
  if (seat === undefined || seatOrder === 'random') return 0;
  if (seat >= seats) throw new Problem('bad-fields', { errors: [{ at: '/seat', message: `0 to ${seats - 1}` }] });
  return seat;
}

/** @throws Problem unknown-ruleset, bad-settings */
async function newGame(context: Context, user: UserId, wanted: CreateGame, id: string): Promise<NewGame> {
  const ruleset = await context.catalog.ruleset(wanted.ruleset);
  const { min, max } = ruleset.seats;
  if (wanted.seats < min || wanted.seats > max) {
    throw new Problem('bad-settings', {
      errors: [{ at: '/seats', message: `this game takes ${min} to ${max} players` }],
    });
  }
  const table = {
    id,
    ruleset: ruleset.id,
    settings: settingsOf(ruleset, wanted),
    seatCount: wanted.seats,
    seatOrder: wanted.seatOrder,
    visibility: wanted.visibility,
    name: wanted.name ?? ruleset.name,
    hostId: user,
    clockSeconds: wanted.clock?.turnSeconds ?? null,
    saltKey: hex(SEED_BYTES),
  };
  const seed = boundSeed(table.saltKey, setUpOf(table));
  const game: NewGame = { ...table, seed, seedHash: seedHash(seed) };
  await assertStarts(context, game);
  return game;
}

function settingsOf(ruleset: Ruleset, wanted: CreateGame): unknown {
  const preset = ruleset.settings.presets.find(({ id }) => id === wanted.preset);
  if (wanted.preset !== undefined && !preset) {
    throw new Problem('bad-settings', { errors: [{ at: '/preset', message: 'there is no such preset' }] });
  }
  const parsed = ruleset.settings.schema.safeParse(preset ? preset.settings : wanted.settings);
  if (parsed.success) {
    const refusal = ruleset.settings.refused?.(parsed.data, wanted.seats) ?? null;
    if (refusal) throw new Problem('bad-settings', { refusal });
    return parsed.data;
  }
  const errors = parsed.error.issues.map(({ path, message }) => ({ at: ['/settings', ...path].join('/'), message }));
  throw new Problem('bad-settings', { errors });
}

/** Settings may be well formed and still fit no game of so many seats: better told now than when all have joined. */
async function assertStarts(context: Context, game: NewGame): Promise<void> {
  const nonces = Array.from({ length: game.seatCount }, () => hex(NONCE_BYTES));
  await judgeStart(context, game, { seed: hex(SEED_BYTES), nonces, at: nowOf(context), bound: true });
}

/** The first entry of a game. @throws Problem bad-settings */
async function judgeStart(
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

async function listGames(
  context: Context,
  user: UserId | null,
  { filter, limit, cursor }: GamesQuery,
): Promise<{ games: GameSummary[]; next: string | null }> {
  if (filter !== 'open' && user === null) throw new NotYours('not-signed-in');
  const which = filter === 'open' ? { open: true as const } : { userId: user ?? '', over: filter === 'finished' };
  const heads = await context.store.games.list(which, limit + 1, cursor === undefined ? null : readCursor(cursor));
  const page = heads.slice(0, limit);
  const last = page.at(-1);
  return {
    games: page.map((head) => summaryOf(head, user)),
    next: heads.length > limit && last ? writeCursor(last) : null,
  };
}

/** An instant of this millennium, as it is written, and the id of a game. */
const CURSOR = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\w{12})$/;

function writeCursor({ createdAt, id }: GameHead): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

function readCursor(text: string): Cursor {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  const time = Date.parse(at);
  if (Number.isNaN(time) || new Date(time).toISOString() !== at) {
    throw new Problem('bad-fields', { errors: [{ at: '/cursor', message: 'cursor' }] });
  }
  return { at, id };
}

/** The game, where somebody may sit down. @throws Problem unknown-game, already-joined, already-started, game-over, bad-fields */
async function joinable(context: Context, user: UserId, gameId: string, join: JoinGame): Promise<GameHead> {
  const { head } = await seenBy(context, { user, link: join.link }, gameId);
  if (seatOf(head, user) !== null) throw new WrongMoment('already-joined');
  if (!opensBy(head, join.link)) throw new NotFound('unknown-game');
  if (join.seat !== undefined && join.seat >= head.seatCount) {
    throw new Problem('bad-fields', { errors: [{ at: '/seat', message: `0 to ${head.seatCount - 1}` }] });
  }
  if (head.status === 'running') throw new WrongMoment('already-started');
  if (head.status !== 'open') throw new WrongMoment('game-over');
  return head;
}

async function joinOnce(context: Context, user: UserId, gameId: string, join: JoinGame): Promise<void> {
  const head = await joinable(context, user, gameId, join);
  const seat = head.seatOrder === 'chosen' ? join.seat : undefined;
  const nonce = join.nonce ?? hex(NONCE_BYTES);
  switch (await context.store.games.sit(gameId, { userId: user, nonce, seat }, nowOf(context))) {
    case 'unknown':
      throw new NotFound('unknown-game');
    case 'started':
      throw new WrongMoment('already-started');
    case 'joined-already':
      throw new WrongMoment('already-joined');
    case 'full':
      throw new WrongMoment('game-full');
    case 'taken':
      throw new WrongMoment('seat-taken');
    case 'sat':
  }
}

async function leaveOnce(
  context: Context,
  user: UserId,
  gameId: string,
  cutOff: boolean,
): Promise<undefined | typeof LOST> {
  const head = await headOf(context, gameId);
  if (cutOff && seatOf(head, user) === null) return undefined;
  if (head.status === 'open') {
    if (seatOf(head, user) === null) await seatedIn(context, user, gameId);
    return (await context.store.games.leaveOpen(gameId, user, nowOf(context))) ? undefined : LOST;
  }
  const { seat } = await seatedIn(context, user, gameId);
  if (head.status !== 'running') throw new WrongMoment('game-over');
  const at = nowOf(context);
  const open = head.open.map((decision) => {
    if (decision.seat !== seat || decision.blocks === 'nothing') return decision;
    // A settled decision has the deadline that others were told, and goes on having one like any other's.
    const clock = head.calls.find((call) => call.seat === seat)?.clocks[decision.kind] ?? null;
    const byClock = decision.settled ? decision.dueAt : clock;
    return { ...decision, dueAt: dueAtOf(byClock, decision.since, at, head.away) };
  });
  return (await context.store.games.depart(head, seat, { open, calls: head.calls }, at)) ? undefined : LOST;
}

async function startOnce(
  context: Context,
  user: UserId,
  gameId: string,
  nonce: string | undefined,
  cutOff: boolean,
): Promise<undefined | typeof LOST> {
  const head = withNonce(await hostedBy(context, user, gameId), user, nonce);
  if (cutOff && head.status === 'running') return undefined;
  if (head.status === 'closed' || head.status === 'finished') throw new WrongMoment('game-over');
  if (head.status !== 'open') throw new WrongMoment('already-started');
  if (head.seats.length < head.seatCount) throw new WrongMoment('seats-empty');
  const at = nowOf(context);
  const order = seatingIn(head);
  const sitting = order.flatMap((joined) => head.seats.filter((stay) => stay.seat === joined));
  const nonces = sitting.map((stay) => stay.nonce);
  const bound = isBound(head);
  const judged = await judgeStart(context, head, { seed: head.seed, nonces, at, bound });
  const heads = emptyHeads(head.seatCount);
  const seats = sitting.map((stay, seat) => ({ ...stay, seat }));
  const begun: GameHead = { ...head, nonces, heads, revision: judged.revision, seats, positions: [] };
  const sent = { at, seat: null, sentHash: null, answer: bound ? null : { seating: order }, draft: null };
  const batch = appendOf(context, begun, judged, standingAfter(begun, judged), sent);
  const actors = sitting.map((stay) => stay.actorId);
  const begin = { order, actors, nonces, revision: judged.revision, heads };
  const done = await context.store.games.begin(gameId, begin, at, async (client) => {
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
async function followFirst(context: Context, gameId: string): Promise<undefined | typeof LOST> {
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
