/** Games before their start, and leaving them. */
import { randomBytes } from 'node:crypto';
import type { CreateGame, GameDetail, GameSummary, GamesQuery, JoinGame, Locale } from '@wayfinder/contract';
import { type BotLevel, botNonce, boundSeed, type Ruleset, type Seat, seedHash } from '@wayfinder/engine';
import {
  type Agreed,
  GAME_ID_LENGTH,
  type GameHead,
  madeId,
  type NewGame,
  type NewNote,
  type Sat,
  type Sitting,
} from '@wayfinder/store';
import { headOf, isLetByClub, lookOf, newLinkKey, opensBy, seatedIn, seatOf, seenBy } from './access.ts';
import { clubFor } from './clubs/within.ts';
import { type Context, nowOf } from './context.ts';
import { listOpen, readPlace, writePlace } from './finding.ts';
import { departingStanding } from './leave.ts';
import { assertSeated } from './play.ts';
import { NotFound, NotYours, Problem, WrongMoment } from './problems.ts';
import { settleAgreed } from './proposals.ts';
import { LOST, untilDone } from './retry.ts';
import { setUpOf } from './set-up.ts';
import { detailOf, summaryOf } from './show.ts';
import { followFirst, hostedBy, judgeStart, startByItself, startOnce } from './start.ts';
import { assertNoneBlocked } from './talk/marks.ts';
import type { Service, UserId } from './types.ts';

type Lobby = Pick<
  Service,
  | 'createGame'
  | 'listGames'
  | 'game'
  | 'joinGame'
  | 'leaveGame'
  | 'startGame'
  | 'renewLink'
  | 'giveNonce'
  | 'putClock'
  | 'seatBot'
  | 'unseatBot'
>;

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
      const sitting = sittingAtFirst(user, wanted, game);
      await context.store.openGames.create(game, sitting, nowOf(context));
      if (game.starts === 'when-full' && sitting.length === game.seatCount) {
        await context.writes.run(id, user, () => startByItself(context, id, user));
      }
      return detail(user, game.id);
    },
    listGames: (user, query) => listGames(context, user, query),
    async game(reader, gameId) {
      return detailOf(context, await seenBy(context, reader, gameId), reader.user);
    },
    async joinGame(user, gameId, join) {
      if (join.withBlocked && (await agree(context, user, gameId)) !== 'not-asked') return detail(user, gameId);
      await joinable(context, user, gameId, join);
      await context.writes.run(gameId, user, async () => {
        const { starts } = await joinOnce(context, user, gameId, join);
        if (starts === 'when-full') await startByItself(context, gameId, user);
      });
      return detail(user, gameId);
    },
    async giveNonce(user, gameId, nonce) {
      await context.writes.run(gameId, user, async () => {
        const { head } = await seatedIn(context, user, gameId);
        if (!(await context.store.openGames.putNonce(gameId, user, nonce))) throw begun(head);
      });
      return detail(user, gameId);
    },
    async putClock(user, gameId, wanted) {
      const head = await hostedBy(context, user, gameId);
      await context.writes.run(gameId, user, async () => {
        if (!(await context.store.openGames.putClock(gameId, wanted))) throw begun(head);
      });
      return detail(user, gameId);
    },
    async seatBot(user, gameId, { level, seat }) {
      const { id, seed, seatCount, starts } = await hostedBy(context, user, gameId);
      assertSeat(seat, seatCount);
      await context.writes.run(gameId, user, async () => {
        const sat = await sitBot(context, { id, seed, seatCount }, level, seat);
        if (sat !== 'sat') throw refusalOf(sat);
        if (starts === 'when-full') await startByItself(context, gameId, user);
      });
      return detail(user, gameId);
    },
    async unseatBot(user, gameId, seat) {
      const head = await hostedBy(context, user, gameId);
      await context.writes.run(gameId, user, async () => {
        if (Number.isInteger(seat) && (await context.store.openGames.unseatBot(gameId, seat))) return;
        throw head.status === 'open' ? new WrongMoment('no-bot') : begun(head);
      });
      return detail(user, gameId);
    },
    async leaveGame(user, gameId) {
      await assertSeated(context, user, gameId);
      await context.writes.run(gameId, user, async () => {
        await untilDone((cutOff) => leaveOnce(context, user, gameId, cutOff));
        await settleAgreed(context, gameId);
      });
    },
    async renewLink(user, gameId) {
      const head = await hostedBy(context, user, gameId);
      if (seatOf(head, user) === null) throw new NotYours('not-seated');
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

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Sitters at a game from the beginning: its host, and the bots that the host wants. @throws Problem bad-fields */
export function sittingAtFirst(user: UserId, wanted: CreateGame, { seed }: Pick<NewGame, 'seed'>): Sitting[] {
  const { seats, seatOrder, bots = [] } = wanted;
  const chosen = (seat: Seat | undefined): Seat | undefined => (seatOrder === 'chosen' ? seat : undefined);
  assertSeat(chosen(wanted.seat), seats);
  // A nonce that the host gave now would come before the seed's hash is published: the host gives one later.
  const sitting: Sitting[] = [{ seat: chosen(wanted.seat) ?? 0, userId: user, bot: null, nonce: hex(NONCE_BYTES) }];
  for (const [index, { level, seat: named }] of bots.entries()) {
    assertSeat(chosen(named), seats);
    const free = Array.from({ length: seats }, (_, at) => at).filter((at) => sitting.every(({ seat }) => seat !== at));
    const seat = chosen(named) ?? free[0];
    if (seat === undefined || !free.includes(seat)) {
      throw new Problem('bad-fields', { errors: [{ at: `/bots/${index}/seat`, message: 'a free seat' }] });
    }
    sitting.push({ seat, userId: null, bot: level, nonce: botNonce(seed, seat) });
  }
  return sitting;
}

/** A game as it is wanted, which has begun as a trial. @throws Problem unknown-ruleset, bad-settings */
export async function newGame(context: Context, user: UserId, wanted: CreateGame, id: string): Promise<NewGame> {
  await context.catalog.ruleset(wanted.ruleset);
  await assertOfClub(context, user, wanted);
  return newTable(context, user, { ...wanted, language: wanted.language ?? (await languageOf(context, user)) }, id);
}

/** The same without asking whether its host may. Null: it has none, as a league makes it. @throws Problem unknown-ruleset, bad-settings */
export async function newTable(
  context: Context,
  hostId: UserId | null,
  wanted: CreateGame & { language: Locale },
  id: string,
): Promise<NewGame> {
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
    clubId: wanted.clubId ?? null,
    name: wanted.name ?? ruleset.name,
    hostId,
    clock: wanted.clock,
    hours: wanted.hours ?? null,
    botPace: wanted.botPace ?? 'at-once',
    starts: wanted.starts ?? 'when-full',
    language: wanted.language,
    rematchOf: null,
    timeOut: wanted.timeOut ?? 'harmless',
    saltKey: hex(SEED_BYTES),
  };
  const seed = boundSeed(table.saltKey, setUpOf(table));
  const game: NewGame = { ...table, seed, seedHash: seedHash(seed) };
  await assertStarts(context, game);
  return game;
}

/** A game of a club is made by its members, and what is read by members alone has no open games. @throws Problem unknown-club, not-member, bad-settings */
async function assertOfClub(context: Context, user: UserId, { clubId, visibility }: CreateGame): Promise<void> {
  if (clubId === undefined) return;
  const { club } = await clubFor(context, user, clubId, 'make-game');
  if (visibility === 'open' && club.visibility === 'members')
    throw new Problem('bad-settings', { errors: [{ at: '/visibility', message: 'this club is read by its members' }] });
}

/** Throws where no game can be set up like that. @throws Problem unknown-ruleset, bad-settings */
export async function assertPlayable(
  context: Context,
  wanted: Pick<CreateGame, 'ruleset' | 'seats' | 'preset' | 'settings'>,
): Promise<void> {
  const how = { visibility: 'link', seatOrder: 'chosen', clock: null, language: 'en' } as const;
  await newTable(context, null, { ...wanted, ...how }, madeId(GAME_ID_LENGTH, undefined));
}

/** The language of an account. @throws Problem not-signed-in for one that is gone */
async function languageOf({ store }: Context, user: UserId): Promise<Locale> {
  const own = await store.people.byId(user);
  if (!own) throw new NotYours('not-signed-in');
  return own.locale as Locale;
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

async function listGames(
  context: Context,
  user: UserId | null,
  query: GamesQuery,
): Promise<{ games: GameSummary[]; next: string | null }> {
  const { filter, limit, cursor } = query;
  if (filter === 'open') return listOpen(context, user, query);
  if (user === null && filter !== 'offered') throw new NotYours('not-signed-in');
  assertPlain(query);
  const before = cursor === undefined ? null : readPlace(cursor, 'newest');
  const at = nowOf(context);
  const { games, people } = context.store;
  const read = async (): Promise<GameHead[]> => {
    if (user === null || filter === 'offered') return games.offered(limit + 1, before);
    if (filter !== 'offered-to-me')
      return games.list({ userId: user, over: filter === 'finished', returnable: at }, limit + 1, before);
    const own = await people.byId(user);
    return own ? games.offeredTo(own.playerId, limit + 1, before) : [];
  };
  const heads = await read();
  const page = heads.slice(0, limit);
  const last = page.at(-1);
  // An offered seat is news of its game, and not for those who are told nothing new of it.
  const told = filter === 'offered' ? page.filter((head) => !lookOf(head, { user }, at).frozen) : page;
  return {
    games: told.map((head) => summaryOf(lookOf(head, { user }, at).head, user, at)),
    next: heads.length > limit && last ? writePlace({ at: last.createdAt, id: last.id }, 'newest') : null,
  };
}

const OF_OPEN_GAMES = ['ruleset', 'seats', 'clock', 'language', 'fitsMyHours', 'joinable', 'sort'] as const;

/** @throws Problem bad-fields for what is asked of open games alone: whoever asks it of their own would get others than they think */
function assertPlain(query: GamesQuery): void {
  const named = OF_OPEN_GAMES.filter((field) => query[field] !== undefined);
  if (named.length === 0) return;
  throw new Problem('bad-fields', {
    errors: named.map((field) => ({ at: `/${field}`, message: 'of open games alone' })),
  });
}

/** The game, where somebody may sit down. @throws Problem unknown-game, already-joined, already-started, game-over, bad-fields */
async function joinable(context: Context, user: UserId, gameId: string, join: JoinGame): Promise<GameHead> {
  const { head } = await seenBy(context, { user, link: join.link }, gameId);
  if (seatOf(head, user) !== null) throw new WrongMoment('already-joined');
  if (!opensBy(head, join.link) && !(await isLetByClub(context, head, user, 'make-game'))) throw notLetIn(head);
  assertSeat(join.seat, head.seatCount);
  if (head.status !== 'open') throw begun(head);
  return head;
}

/** Refusal for somebody who sees an open game and may not sit down there. */
export function notLetIn({ visibility }: Pick<GameHead, 'visibility'>): Problem {
  return visibility === 'club' ? new Problem('not-member') : new NotFound('unknown-game');
}

/** Says yes to a full game whose start is held as this player blocks somebody who came after them. It starts once all have said so who hold it. */
async function agree(context: Context, user: UserId, gameId: string): Promise<Agreed> {
  const agreed = await context.store.openGames.agree(gameId, user, nowOf(context));
  if (agreed === 'due') await context.writes.run(gameId, user, () => startByItself(context, gameId, user));
  return agreed;
}

/** Sits down; answers the game as it was before. */
async function joinOnce(context: Context, user: UserId, gameId: string, join: JoinGame): Promise<GameHead> {
  const head = await joinable(context, user, gameId, join);
  await assertNoneBlocked(context, head, user, join.withBlocked);
  const seat = head.seatOrder === 'chosen' ? join.seat : undefined;
  const nonce = join.nonce ?? hex(NONCE_BYTES);
  const sat = await context.store.openGames.sit(gameId, { userId: user, bot: null, nonce, seat }, nowOf(context));
  if (sat !== 'sat') throw refusalOf(sat);
  return head;
}

/** A bot at a free seat. Its share of the chance follows from the seed, so that the service can't choose it later. */
function sitBot(
  context: Context,
  game: Pick<GameHead, 'id' | 'seed' | 'seatCount'>,
  level: BotLevel,
  seat: Seat | undefined,
): Promise<Sat> {
  const nonceAt = (at: Seat): string => botNonce(game.seed, at);
  return context.store.openGames.sit(game.id, { userId: null, bot: level, nonce: nonceAt, seat }, nowOf(context));
}

function refusalOf(sat: Exclude<Sat, 'sat'>): Problem {
  switch (sat) {
    case 'unknown':
      return new NotFound('unknown-game');
    case 'started':
      return new WrongMoment('already-started');
    case 'joined-already':
      return new WrongMoment('already-joined');
    case 'full':
      return new WrongMoment('game-full');
    case 'taken':
      return new WrongMoment('seat-taken');
  }
}

/** Why nothing is done any more that is done before the start. */
function begun({ status }: Pick<GameHead, 'status'>): WrongMoment {
  return new WrongMoment(status === 'finished' || status === 'closed' ? 'game-over' : 'already-started');
}

/** @throws Problem bad-fields for a seat that the game doesn't have */
function assertSeat(seat: Seat | undefined, seats: number): void {
  if (seat === undefined || seat < seats) return;
  throw new Problem('bad-fields', { errors: [{ at: '/seat', message: `0 to ${seats - 1}` }] });
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
    return (await context.store.openGames.leave(gameId, user, nowOf(context))) ? undefined : LOST;
  }
  const { seat } = await seatedIn(context, user, gameId);
  if (head.status !== 'running') throw new WrongMoment('game-over');
  const at = nowOf(context);
  const note: NewNote = { kind: 'left', seat, data: {} };
  return (await context.store.games.depart(head, seat, departingStanding(head, seat, at), at, [note]))
    ? undefined
    : LOST;
}
