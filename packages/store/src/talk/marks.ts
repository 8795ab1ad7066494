/** What somebody keeps for themselves: whom they mute and block, and notes of people and games. */
import { type Database, instant } from '../database.ts';
import type { Instant } from '../records.ts';

export interface MarkRecord {
  userId: string;
  player: string;
  name: string;
  muted: boolean;
  blocked: boolean;
  note: string | null;
  at: Instant;
}

/** Change of a mark; what is left out stays. */
export interface MarkPatch {
  muted?: boolean;
  blocked?: boolean;
  /** Empty: none. */
  note?: string;
}

/** True where the account in `of` is blocked by the one in `by`; SQL. */
export const isBlocked = (by: string, of: string): string =>
  `EXISTS (SELECT 1 FROM person_mark b WHERE b.user_id = ${by} AND b.of_id = ${of} AND b.blocked_at IS NOT NULL)`;

/** Marks and private notes in Postgres. */
export class Marks {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** All marks of somebody, the latest first. */
  async of(userId: string): Promise<MarkRecord[]> {
    const rows = await this.#db.rows<{
      of_id: string;
      player: string;
      name: string | null;
      muted: boolean;
      blocked: boolean;
      note: string | null;
      at: Date;
    }>(
      `SELECT m.of_id, u.player_id AS player, u.name, m.muted_at IS NOT NULL AS muted, m.blocked_at IS NOT NULL AS blocked, m.note, m.at
       FROM person_mark m JOIN "user" u ON u.id = m.of_id WHERE m.user_id = $1 ORDER BY m.at DESC, m.of_id`,
      [userId],
      'marks',
    );
    return rows.map(({ of_id, name, at, ...mark }) => ({
      ...mark,
      userId: of_id,
      name: name ?? '',
      at: instant(at),
    }));
  }

  /** Accounts among these that somebody blocks. */
  async blockedAmong(userId: string, others: readonly string[]): Promise<string[]> {
    const rows = await this.#db.rows<{ of_id: string }>(
      'SELECT of_id FROM person_mark WHERE user_id = $1 AND of_id = ANY ($2::text[]) AND blocked_at IS NOT NULL',
      [userId, others],
      'blocked-among',
    );
    return rows.map(({ of_id }) => of_id);
  }

  /** Changes the mark of somebody by the id of their page. `unknown`: there is no such player; `too-many`: so many are marked. */
  async put(
    userId: string,
    player: string,
    { muted, blocked, note }: MarkPatch,
    at: Instant,
    most: number,
  ): Promise<'put' | 'unknown' | 'too-many'> {
    return this.#db.transaction(async (client) => {
      // Held, so that two at once don't pass the limit.
      await client.query('SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const { rows } = await client.query<{ id: string; marked: boolean; marks: number }>(
        `SELECT u.id, EXISTS (SELECT 1 FROM person_mark m WHERE m.user_id = $1 AND m.of_id = u.id) AS marked,
           (SELECT count(*)::int FROM person_mark m WHERE m.user_id = $1) AS marks
         FROM "user" u WHERE u.player_id = $2 AND u.id <> $1`,
        [userId, player],
      );
      const of = rows[0];
      if (!of) return 'unknown';
      if (!of.marked && of.marks >= most) return 'too-many';
      await client.query(
        `INSERT INTO person_mark AS m (user_id, of_id, muted_at, blocked_at, note, at)
         VALUES ($1, $2, CASE WHEN $3::boolean THEN $6::timestamptz END, CASE WHEN $4::boolean THEN $6::timestamptz END, nullif($5, ''), $6)
         ON CONFLICT (user_id, of_id) DO UPDATE SET at = excluded.at,
           muted_at = CASE WHEN $3::boolean IS NULL THEN m.muted_at WHEN $3 THEN coalesce(m.muted_at, $6) END,
           blocked_at = CASE WHEN $4::boolean IS NULL THEN m.blocked_at WHEN $4 THEN coalesce(m.blocked_at, $6) END,
           note = CASE WHEN $5::text IS NULL THEN m.note ELSE nullif($5, '') END`,
        [userId, of.id, muted ?? null, blocked ?? null, note ?? null, at],
      );
      await client.query(
        'DELETE FROM person_mark WHERE user_id = $1 AND of_id = $2 AND muted_at IS NULL AND blocked_at IS NULL AND note IS NULL',
        [userId, of.id],
      );
      return 'put';
    });
  }

  /** Note of somebody about a game; null: none. */
  async note(gameId: string, userId: string): Promise<{ text: string; at: Instant } | null> {
    const row = await this.#db.row<{ text: string; at: Date }>(
      'SELECT text, at FROM private_note WHERE game_id = $1 AND user_id = $2',
      [gameId, userId],
      'private-note',
    );
    return row && { text: row.text, at: instant(row.at) };
  }

  /** Keeps a note; an empty one is none. */
  async putNote(gameId: string, userId: string, text: string, at: Instant): Promise<void> {
    if (text === '')
      await this.#db.rows('DELETE FROM private_note WHERE game_id = $1 AND user_id = $2', [gameId, userId]);
    else
      await this.#db.rows(
        `INSERT INTO private_note (game_id, user_id, text, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (game_id, user_id) DO UPDATE SET text = excluded.text, at = excluded.at`,
        [gameId, userId, text, at],
      );
  }
}
