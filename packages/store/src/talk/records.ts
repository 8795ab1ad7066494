/** Talk as it is stored: lines of rooms, beside games and on the boards of clubs. */
import type { ProseTree, Reaction } from '@wayfinder/contract';
import { instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';

/** Tables of one kind of places. */
export interface TalkTables {
  /** The column of the place, and that of the room in the place. */
  readonly place: string;
  readonly room: string;
  readonly rooms: string;
  readonly lines: string;
  readonly reactions: string;
  readonly seen: string;
  /** Begin of the names of statements. */
  readonly label: string;
  /** Expression for the flag of the author `l.author_id`. */
  readonly flag: string;
}

export const OF_GAMES: TalkTables = {
  ...{ place: 'game_id', room: 'room', rooms: 'talk_room', lines: 'talk_line', reactions: 'talk_reaction' },
  ...{ seen: 'talk_seen', label: 'talk' },
  // Read by those who read the club: of other games it would tell who is a member.
  flag: `(SELECT m.flag FROM game g JOIN club_member m ON m.club_id = g.club_id AND m.user_id = l.author_id WHERE g.id = $1 AND g.visibility = 'club')`,
};

export const OF_CLUBS: TalkTables = {
  ...{ place: 'club_id', room: 'topic', rooms: 'club_topic', lines: 'club_line', reactions: 'club_reaction' },
  ...{ seen: 'club_seen', label: 'board' },
  flag: '(SELECT m.flag FROM club_member m WHERE m.club_id = $1 AND m.user_id = l.author_id)',
};

/** The room of a game's players. */
export const PLAYERS_ROOM = 1;

/** Kinds of places. */
export type TalkPlace = 'games' | 'clubs';
export const TABLES: Record<TalkPlace, TalkTables> = { games: OF_GAMES, clubs: OF_CLUBS };

/** A moment that a line names: its number as the author counts, and the positions of all viewers then, the spectators' first. */
export interface Moment {
  number: number;
  positions: number[];
}

/** What belongs to a line of a game. */
export interface AboutLine {
  seat: number | null;
  moments: Moment[];
}

export type Deleter = 'author' | 'organiser' | 'operator' | 'account';

/** A line that is to be written. */
export interface NewLine {
  authorId: string;
  text: string;
  prose: ProseTree;
  about: AboutLine | null;
  /** Members whom it names, in a topic. */
  names?: readonly string[];
  /** Id that its request makes it under; left out: the request has no key. */
  made?: string | null;
}

export interface LineRecord {
  number: number;
  authorId: string | null;
  player: string | null;
  name: string;
  flag: number | null;
  at: Instant;
  text: string | null;
  prose: ProseTree | null;
  about: AboutLine | null;
  editedAt: Instant | null;
  deletedAt: Instant | null;
  deletedBy: Deleter | null;
  reactions: { reaction: Reaction; user: string }[];
}

/** State of a room for somebody. */
export interface RoomRecord {
  room: number;
  total: number;
  seen: number;
  unread: number;
  lastAt: Instant | null;
}

export interface LineRow {
  number: number;
  author_id: string | null;
  player: string | null;
  name: string | null;
  flag: number | null;
  at: Date;
  text: string | null;
  prose: ProseTree | null;
  about: AboutLine | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: Deleter | null;
  reactions: LineRecord['reactions'] | null;
}

export function lineOf(row: LineRow): LineRecord {
  const { number, player, name, flag, text, prose, about, reactions } = row;
  return {
    ...{ number, player, name: name ?? '', flag, text, prose, about, reactions: reactions ?? [] },
    authorId: row.author_id,
    at: instant(row.at),
    editedAt: instantOrNull(row.edited_at),
    deletedAt: instantOrNull(row.deleted_at),
    deletedBy: row.deleted_by,
  };
}
