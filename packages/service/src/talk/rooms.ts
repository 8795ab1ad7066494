/** Rooms of talk: who may read and write where. Everything that talk does asks here. */
import { GAME_ROOMS, type GameRoom } from '@wayfinder/contract';
import type { Viewer } from '@wayfinder/engine';
import {
  type GameHead,
  type Instant,
  PLAYERS_ROOM,
  type RoomKey,
  type SeatRecord,
  type TopicRecord,
} from '@wayfinder/store';
import { headOf, isOutside, returnableStay, seatOf, seenBy } from '../access.ts';
import { mayIn } from '../clubs/rights.ts';
import { clubFor } from '../clubs/within.ts';
import { type Context, nowOf } from '../context.ts';
import { NotFound, NotYours, Problem } from '../problems.ts';
import type { Reader, RoomAddress, UserId } from '../types.ts';

/** Numbers of the rooms of a game. */
export const ROOM_NUMBERS: Record<GameRoom, number> = { players: PLAYERS_ROOM, spectators: 2 };

/** A room as somebody may use it. */
export interface Room {
  key: RoomKey;
  /** Of a game: as it is now, and as whom its reader counts events. */
  game: { head: GameHead; viewer: Viewer; frozenAt: number | null } | null;
  /** They read what was written until then; null: all. */
  until: Instant | null;
  mayWrite: boolean;
  /** The club whose game it is has closed its door to them, and so its spectators' room. */
  banned?: boolean;
  /** They may delete what others write. */
  tends: boolean;
  /** Of a board: the topic. */
  topic?: TopicRecord;
}

/** Last moment of a stay at a table: null for whoever sits there now; undefined: they never sat there. */
function satUntil({ seats, former }: GameHead, user: UserId | null): Instant | null | undefined {
  if (user === null) return undefined;
  const own = [...seats, ...former].filter((stay: SeatRecord) => stay.userId === user);
  if (own.length === 0) return undefined;
  const left = own.map(({ untilAt }) => untilAt);
  return left.includes(null) ? null : (left.sort().at(-1) ?? null);
}

function isOver({ status }: GameHead): boolean {
  return status === 'finished' || status === 'closed';
}

/** Last moment at which somebody who may not read the club of a game belongs to its table: they play to the end, and hear nothing after it. */
function playedUntil(head: GameHead, sat: Instant | null): Instant | null {
  return sat === null && isOver(head) ? (head.finishedAt ?? head.startedAt ?? head.createdAt) : sat;
}

/** Reader of talk at a game, with `outside` as `isOutside` answers it. */
export interface TalkReader {
  user: UserId | null;
  outside: boolean;
  /** The club whose game it is has closed its door to them. */
  banned: boolean;
}

/** Reading of a room of a game; null: they may not read there. Secrets are no concern: players tell each other what they like. */
export function readingOf(
  head: GameHead,
  room: GameRoom,
  { user, outside, banned }: TalkReader,
  now: Instant,
): { until: Instant | null; mayWrite: boolean } | null {
  if (room === 'players') {
    // Whoever takes a seat reads what was said about the game before; whoever leaves one reads up to then.
    const sat = satUntil(head, user);
    if (sat === undefined) return null;
    const until = outside ? playedUntil(head, sat) : sat;
    return { until, mayWrite: until === null };
  }
  if (outside) return null;
  const plays = seatOf(head, user) !== null || returnableStay(head, user, now) !== null;
  if (plays && !isOver(head)) return null;
  return { until: null, mayWrite: user !== null && !banned };
}

/** The reader of talk at a game, as their club lets them read. */
export async function talkReader(context: Context, head: GameHead, user: UserId | null): Promise<TalkReader> {
  const outside = await isOutside(context, head, user);
  if (user === null || head.clubId === null) return { user, outside, banned: false };
  const seen = await context.store.clubs.read(head.clubId, user);
  return { user, outside, banned: seen?.membership.banned ?? false };
}

/** The game behind talk, for a reader who may see it. @throws Problem unknown-game, link-invalid */
export async function talkGame(context: Context, reader: Reader, id: string): Promise<NonNullable<Room['game']>> {
  const { head, viewer, seat, frozen } = await seenBy(context, reader, id);
  // Whoever sits there counts as their seat, however they look.
  if (!frozen) return { head, viewer: seat ?? viewer, frozenAt: null };
  const frozenAt = viewer === 'spectator' ? head.spectatorPosition : (head.positions[viewer] ?? 0);
  return { head: await headOf(context, id), viewer, frozenAt };
}

/** The room of a game, for somebody who may read there. @throws Problem unknown-game, unknown-talk, not-seated, talk-later */
async function roomOfGame(context: Context, reader: Reader, { id, room }: RoomAddress): Promise<Room> {
  const game = await talkGame(context, reader, id);
  const name = GAME_ROOMS.find((one) => one === room);
  if (name === undefined) throw new NotFound('unknown-talk');
  const who = await talkReader(context, game.head, reader.user);
  const reading = readingOf(game.head, name, who, nowOf(context));
  if (!reading && who.outside) throw new NotFound('unknown-talk');
  if (!reading) throw name === 'players' ? new NotYours('not-seated') : new Problem('talk-later');
  return {
    key: { of: 'games', id, room: ROOM_NUMBERS[name] },
    game,
    ...reading,
    banned: name === 'spectators' && who.banned,
    tends: name === 'spectators' && (await tends(context, game, reader)),
  };
}

/** True for organisers of the club whose game it is. At a table that they play at themselves they decide nothing: its players report lines. */
async function tends(context: Context, { head }: NonNullable<Room['game']>, { user }: Reader): Promise<boolean> {
  if (head.clubId === null || user === null) return false;
  const seen = await context.store.clubs.read(head.clubId, user);
  return seen !== null && mayIn('tend-board', seen);
}

/** The topic of a club, for one of its members. @throws Problem unknown-club, not-member, unknown-talk */
async function roomOfClub(context: Context, user: UserId | null, { id, room }: RoomAddress): Promise<Room> {
  const seen = await clubFor(context, user, id, 'read-board');
  const topic = numberIn(room);
  if (topic === null || user === null) throw new NotFound('unknown-talk');
  const found = await context.store.boards.topic(id, { userId: user, without: [] }, topic);
  if (!found) throw new NotFound('unknown-talk');
  return {
    key: { of: 'clubs', id, room: topic },
    game: null,
    until: null,
    mayWrite: found.closedAt === null && mayIn('write-board', seen),
    tends: mayIn('tend-board', seen),
    topic: found,
  };
}

/** The room at an address, for somebody who may read there. @throws Problem */
export function roomFor(context: Context, reader: Reader, address: RoomAddress): Promise<Room> {
  if (address.of === 'games') return roomOfGame(context, reader, address);
  if (address.of === 'clubs') return roomOfClub(context, reader.user, address);
  throw new NotFound('unknown-talk');
}

/** A number that a path names; null: it is none. */
export function numberIn(text: string): number | null {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
