/** Talk in Postgres: reading lines, and changing one room under its lock. */
import { type Database, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';
import { TalkChange } from './change.ts';
import {
  type LineRecord,
  type LineRow,
  lineOf,
  type RoomRecord,
  TABLES,
  type TalkPlace,
  type TalkTables,
} from './records.ts';

/** A room: of a game, or a topic of a club. */
export interface RoomKey {
  of: TalkPlace;
  id: string;
  room: number;
}

/** Lines of the room $2 of the place $1 with their authors and reactions; SQL up to more of its WHERE. */
const linesOf = ({ place, room, lines, reactions, flag }: TalkTables): string =>
  `SELECT l.number, l.author_id, u.player_id AS player, u.name, ${flag} AS flag, l.at, l.text, l.prose, l.about, l.edited_at, l.deleted_at, l.deleted_by,
     (SELECT json_agg(json_build_object('reaction', r.reaction, 'user', r.user_id)) FROM ${reactions} r
      WHERE r.${place} = $1 AND r.${room} = $2 AND r.number = l.number) AS reactions
   FROM ${lines} l LEFT JOIN "user" u ON u.id = l.author_id WHERE l.${place} = $1 AND l.${room} = $2`;

interface RoomRow {
  room: number;
  total: number;
  seen: number | null;
  unread: number;
  last_at: Date | null;
}

/** Talk in Postgres. */
export class Talk {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The latest lines before a number, and written until an instant, the newest first. */
  async lines(
    { of, id, room }: RoomKey,
    { before, until, limit }: { before: number | null; until: Instant | null; limit: number },
  ): Promise<LineRecord[]> {
    const tables = TABLES[of];
    const rows = await this.#db.rows<LineRow>(
      `${linesOf(tables)} AND ($3::int IS NULL OR l.number < $3) AND ($4::timestamptz IS NULL OR l.at <= $4)
       ORDER BY l.number DESC LIMIT $5`,
      [id, room, before, until, limit],
      `${tables.label}-lines`,
    );
    return rows.map(lineOf);
  }

  /** Lines of these numbers, the oldest first. */
  async between({ of, id, room }: RoomKey, from: number, to: number): Promise<LineRecord[]> {
    const tables = TABLES[of];
    const rows = await this.#db.rows<LineRow>(
      `${linesOf(tables)} AND l.number BETWEEN $3 AND $4 ORDER BY l.number`,
      [id, room, from, to],
      `${tables.label}-between`,
    );
    return rows.map(lineOf);
  }

  /** One line; null: there is none, or it was written after an instant. */
  async line(key: RoomKey, number: number, until: Instant | null = null): Promise<LineRecord | null> {
    const [found] = await this.between(key, number, number);
    return found && (until === null || found.at <= until) ? found : null;
  }

  /** State of a room for somebody who reads lines until an instant. Unread is nothing that they wrote, and nothing of `without`. */
  async room(
    { of, id, room }: RoomKey,
    userId: string | null,
    until: Instant | null = null,
    without: readonly string[] = [],
  ): Promise<RoomRecord> {
    const { place, room: key, lines, seen, label } = TABLES[of];
    const row = await this.#db.row<RoomRow>(
      `SELECT $2::int AS room, s.number AS seen,
         (SELECT coalesce(max(l.number), 0) FROM ${lines} l
          WHERE l.${place} = $1 AND l.${key} = $2 AND ($4::timestamptz IS NULL OR l.at <= $4)) AS total,
         (SELECT max(l.at) FROM ${lines} l
          WHERE l.${place} = $1 AND l.${key} = $2 AND ($4::timestamptz IS NULL OR l.at <= $4)) AS last_at,
         (SELECT count(*)::int FROM ${lines} l
          WHERE l.${place} = $1 AND l.${key} = $2 AND ($4::timestamptz IS NULL OR l.at <= $4) AND l.number > coalesce(s.number, 0)
            AND l.deleted_at IS NULL AND l.author_id IS DISTINCT FROM $3 AND NOT coalesce(l.author_id = ANY ($5::text[]), false)) AS unread
       FROM (SELECT) AS one LEFT JOIN ${seen} s ON s.${place} = $1 AND s.${key} = $2 AND s.user_id = $3`,
      [id, room, userId, until, without],
      `${label}-room`,
    );
    return {
      ...{ room, total: row?.total ?? 0, seen: row?.seen ?? 0, unread: row?.unread ?? 0 },
      lastAt: instantOrNull(row?.last_at),
    };
  }

  /** Keeps the furthest line that was ever read, on whatever device. */
  async putSeen({ of, id, room }: RoomKey, userId: string, number: number, at: Instant): Promise<void> {
    const { place, room: key, seen } = TABLES[of];
    await this.#db.rows(
      `INSERT INTO ${seen} AS s (${place}, ${key}, user_id, number, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (${place}, ${key}, user_id) DO UPDATE SET number = greatest(s.number, excluded.number), at = excluded.at`,
      [id, room, userId, number, at],
    );
  }

  /** Keeps the last line that a mail has told somebody of. */
  async putTold({ of, id, room }: RoomKey, userId: string, number: number, at: Instant): Promise<void> {
    const { place, room: key, seen, label } = TABLES[of];
    await this.#db.rows(
      `INSERT INTO ${seen} AS s (${place}, ${key}, user_id, number, at, told) VALUES ($1, $2, $3, 0, $5, $4)
       ON CONFLICT (${place}, ${key}, user_id) DO UPDATE SET told = greatest(coalesce(s.told, 0), excluded.told)`,
      [id, room, userId, number, at],
      `${label}-told`,
    );
  }

  /** Changes a room of a game under its lock: what `work` throws undoes everything. */
  async change<T>(id: string, room: number, at: Instant, work: (change: TalkChange) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (client) => work(await TalkChange.ofGame(client, { id, room, at })));
  }
}
