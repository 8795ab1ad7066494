/** Use cases of lines: reading, writing, editing and deleting them, reactions, and reports. */
import {
  GAME_ROOMS,
  MOST_LINES,
  REACTIONS,
  type Reaction,
  type TalkLine,
  type TalkList,
  type TalkRooms,
} from '@wayfinder/contract';
import { type HeldLine, ID_LENGTH, type Instant, type LineRecord, madeId, type TalkChange } from '@wayfinder/store';
import { changeClub } from '../clubs/within.ts';
import { type Context, nowOf } from '../context.ts';
import { namesAt } from '../names-at-table.ts';
import { NotFound, NotYours, Problem } from '../problems.ts';
import type { Reader, RoomAddress, Service, UserId } from '../types.ts';
import { topicTold } from './board.ts';
import { numberIn, ROOM_NUMBERS, type Room, readingOf, roomFor, talkGame, talkReader } from './rooms.ts';
import { assertMayWrite, sanctionOn } from './sanctions.ts';
import { editableUntil, type LineReader, lineTold } from './show.ts';
import { readLine } from './written.ts';

type Talking = Pick<
  Service,
  'talk' | 'talkNews' | 'lines' | 'writeLine' | 'editLine' | 'deleteLine' | 'react' | 'putTalkSeen' | 'reportLine'
>;

/** Lines of one person in one room: so many in so long. */
const MOST_AT_ONCE = 20;
const AT_ONCE_MS = 5 * 60_000;

/** The use cases of lines. */
export function talking(context: Context): Talking {
  const { talk, marks, reports } = context.store;
  return {
    talk: (reader, gameId) => roomsOf(context, reader, gameId),
    talkNews: (user, gameId) => newsFor(context, user, gameId),
    lines: (reader, address, query) => listOf(context, reader, address, query),
    async writeLine(reader, address, text, seed) {
      const room = await roomFor(context, reader, address);
      const user = await writerIn(context, room, reader.user);
      const line = await readLine(context, room, user, text);
      const made = seed === undefined ? null : madeId(ID_LENGTH, `${seed} line`);
      const number = await changeRoom(context, room, user, 'write-board', async (change) => {
        const before = made === null ? null : await change.madeBy(made);
        if (before !== null) return before;
        assertOpen(change);
        await assertUnhurried(change, user);
        return change.add({ authorId: user, ...line, made });
      });
      // Whoever writes has read up to there.
      await talk.putSeen(room.key, user, number, nowOf(context));
      return lineOf(context, room, user, number);
    },
    async editLine(reader, address, numbered, text) {
      const room = await roomFor(context, reader, address);
      const user = await writerIn(context, room, reader.user);
      const number = lineNumber(numbered);
      const line = await readLine(context, room, user, text);
      await changeRoom(context, room, user, 'write-board', async (change) => {
        if (change.isClosed) throw new Problem('topic-closed');
        const held = await heldIn(change, number, room);
        if (held.authorId !== user) throw new Problem('not-author');
        if (editableUntil(held) <= change.at) throw new Problem('edit-over');
        await change.edit(number, line);
      });
      return lineOf(context, room, user, number);
    },
    async deleteLine(reader, address, numbered) {
      const room = await roomFor(context, reader, address);
      const user = userOf(reader);
      const number = lineNumber(numbered);
      await changeRoom(context, room, user, 'read-board', async (change, log) => {
        const held = await heldIn(change, number, room);
        const isOwn = held.authorId === user;
        if (!(isOwn || room.tends)) throw new Problem('not-author');
        await change.remove(number, isOwn ? 'author' : 'organiser');
        if (!isOwn) await log(held.authorId);
      });
    },
    async react(reader, address, numbered, wanted, on) {
      const room = await roomFor(context, reader, address);
      const user = await writerIn(context, room, reader.user);
      const reaction = REACTIONS.find((one) => one === wanted);
      if (!reaction) throw new NotFound('unknown-line');
      await changeRoom(context, room, user, 'write-board', (change) =>
        reactIn(change, room, user, numbered, reaction, on),
      );
    },
    async putTalkSeen(reader, address, number) {
      const { key, until } = await roomFor(context, reader, address);
      const user = userOf(reader);
      const { total } = await talk.room(key, user, until);
      await talk.putSeen(key, user, Math.min(number, total), nowOf(context));
    },
    async reportLine(reader, address, numbered, { reason, text }) {
      const { key, until } = await roomFor(context, reader, address);
      const user = userOf(reader);
      const line = await talk.line(key, lineNumber(numbered), until);
      if (!line || line.text === null || line.authorId === user) throw new NotFound('unknown-line');
      const report = {
        reporterId: user,
        key,
        number: line.number,
        authorId: line.authorId,
        line: line.text,
        reason,
        text,
      };
      if (!(await reports.add(report, nowOf(context)))) throw new Problem('reported-already');
    },
  };

  async function lineOf(_: Context, room: Room, user: UserId, number: number): Promise<TalkLine> {
    const line = await talk.line(room.key, number);
    if (!line) throw new NotFound('unknown-line');
    return lineTold(line, room, await lineReader(context, room, user, await marks.of(user)));
  }
}

function userOf({ user }: Reader): UserId {
  if (user === null) throw new NotYours('not-signed-in');
  return user;
}

/** The account that writes. @throws Problem not-signed-in, not-seated, topic-closed, muted-by-operator */
async function writerIn(context: Context, room: Room, user: UserId | null): Promise<UserId> {
  if (user === null) throw new NotYours('not-signed-in');
  // Of a board its own change says why.
  if (room.game && !room.mayWrite) throw room.banned ? new Problem('banned') : new NotYours('not-seated');
  await assertMayWrite(context, user);
  return user;
}

/**
 * Changes a room: that of a game under its own lock, a topic under its club's. `log` writes into the log of the club: where somebody may delete what others
 * write at a game, the club is locked before the room.
 */
async function changeRoom<T>(
  context: Context,
  { key, game, tends }: Room,
  user: UserId,
  act: 'read-board' | 'write-board',
  work: (change: TalkChange, log: (of: UserId | null) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { id, room } = key;
  if (game && !(tends && act === 'read-board'))
    return context.store.talk.change(id, room, nowOf(context), (change) => work(change, async () => undefined));
  const clubId = game ? (game.head.clubId ?? '') : id;
  return changeClub(context, { user, clubId, act }, async ({ change, need }) => {
    const talk = await (game ? change.board.talkAt(id, room) : change.board.talk(room));
    if (!talk) throw new NotFound('unknown-talk');
    return work(talk, (of) => {
      need('tend-board');
      return change.log({ act: 'line-deleted', by: user, of });
    });
  });
}

function assertOpen(change: TalkChange): void {
  if (change.isClosed) throw new Problem('topic-closed');
  if (change.lines >= MOST_LINES) throw new Problem('room-full');
}

/** @throws Problem rate-limited */
export async function assertUnhurried(change: TalkChange, user: UserId): Promise<void> {
  const now = Date.parse(change.at);
  const written = await change.writtenSince(user, new Date(now - AT_ONCE_MS).toISOString());
  const oldest = written.at(-MOST_AT_ONCE);
  if (oldest !== undefined)
    throw new Problem('rate-limited', { retryAfter: Math.ceil((Date.parse(oldest) + AT_ONCE_MS - now) / 1000) });
}

/** A line that is there for its reader. @throws Problem unknown-line */
async function heldIn(change: TalkChange, number: number, { until }: Pick<Room, 'until'>): Promise<HeldLine> {
  const held = await change.line(number);
  if (!held || held.isDeleted || (until !== null && held.at > until)) throw new NotFound('unknown-line');
  return held;
}

async function reactIn(
  change: TalkChange,
  room: Room,
  user: UserId,
  numbered: string,
  reaction: Reaction,
  on: boolean,
): Promise<void> {
  if (change.isClosed) throw new Problem('topic-closed');
  const { number } = await heldIn(change, lineNumber(numbered), room);
  await change.react(number, user, reaction, on);
}

function lineNumber(text: string): number {
  const number = numberIn(text);
  if (number === null) throw new NotFound('unknown-line');
  return number;
}

/** The reader of a room, with their name there. */
async function lineReader(
  context: Context,
  { game }: Room,
  user: UserId | null,
  marks: LineReader['marks'],
): Promise<LineReader> {
  const now = nowOf(context);
  if (user === null) return { user, name: null, marks, now };
  const stay = game?.head.seats.find(({ userId, untilAt }) => userId === user && untilAt === null);
  if (game) return { user, name: stay ? (namesAt(game.head.seats).get(stay.seat) ?? null) : null, marks, now };
  return { user, name: (await context.store.people.byId(user))?.name ?? null, marks, now };
}

async function listOf(
  context: Context,
  reader: Reader,
  address: RoomAddress,
  { before, limit }: { before?: number; limit: number },
): Promise<TalkList> {
  const room = await roomFor(context, reader, address);
  const { talk, marks } = context.store;
  const { key, until, mayWrite } = room;
  const [found, state, own, held] = await Promise.all([
    talk.lines(key, { before: before ?? null, until, limit: limit + 1 }),
    talk.room(key, reader.user, until),
    reader.user === null ? [] : marks.of(reader.user),
    reader.user === null || !mayWrite ? null : sanctionOn(context, reader.user),
  ]);
  const who = await lineReader(context, room, reader.user, own);
  const lines: LineRecord[] = found.slice(0, limit).reverse();
  return {
    lines: lines.map((line) => lineTold(line, room, who)),
    ...{ total: state.total, seen: state.seen, mayWrite: mayWrite && held === null, held, more: found.length > limit },
    topic: room.topic
      ? topicTold(
          room.topic,
          own.flatMap(({ blocked, userId }) => (blocked ? [userId] : [])),
        )
      : null,
  };
}

async function roomsOf(context: Context, reader: Reader, gameId: string): Promise<TalkRooms> {
  const { head } = await talkGame(context, reader, gameId);
  const { talk, marks } = context.store;
  const now: Instant = nowOf(context);
  const own = reader.user === null ? [] : await marks.of(reader.user);
  // Nobody is called to read what they have muted.
  const without = own.flatMap(({ blocked, muted, userId }) => (blocked || muted ? [userId] : []));
  const who = await talkReader(context, head, reader.user);
  const held = reader.user === null ? null : await sanctionOn(context, reader.user);
  const readable = GAME_ROOMS.flatMap((room) => {
    const reading = readingOf(head, room, who, now);
    return reading ? [{ room, ...reading }] : [];
  });
  const rooms = readable.map(async ({ room, until, mayWrite }) => {
    const key = { of: 'games', id: gameId, room: ROOM_NUMBERS[room] } as const;
    const { total, unread, lastAt } = await talk.room(key, reader.user, until, without);
    return { room, total, unread: reader.user === null ? 0 : unread, lastAt, mayWrite: mayWrite && held === null };
  });
  return { rooms: await Promise.all(rooms) };
}

/** Lines among which the latest is looked for. */
const LOOKED_THROUGH = 50;

async function newsFor(context: Context, user: UserId, gameId: string): ReturnType<Service['talkNews']> {
  const { head } = await talkGame(context, { user }, gameId);
  const who = await talkReader(context, head, user);
  if (readingOf(head, 'players', who, nowOf(context))?.until !== null) return null;
  const { talk, marks } = context.store;
  const without = (await marks.of(user)).flatMap((one) => (one.blocked || one.muted ? [one.userId] : []));
  const key = { of: 'games', id: gameId, room: ROOM_NUMBERS.players } as const;
  const { unread, seen } = await talk.room(key, user, null, without);
  if (unread === 0) return null;
  const lines = await talk.lines(key, { before: null, until: null, limit: LOOKED_THROUGH });
  const latest = lines.find(
    ({ number, authorId, prose }) =>
      number > seen && prose !== null && authorId !== user && !without.includes(authorId ?? ''),
  );
  if (!latest?.prose) return null;
  return { lines: unread, name: latest.name, prose: latest.prose, last: lines[0]?.number ?? latest.number };
}
