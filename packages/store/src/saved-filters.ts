/** Filters with which people look for open games, and the new games that were found for them. */
import type { GameFilter, PlayerHours } from '@wayfinder/contract';
import type { Database } from './database.ts';
import { type HeadRow, headOfRow, LISTED, OFFERED } from './game-rows.ts';
import type { GameHead, Instant } from './records.ts';

export interface SavedFilterRecord {
  id: string;
  name: string;
  filter: GameFilter;
  alert: boolean;
}

/** A filter whose owner wants to be told, with when they play. */
export interface AlertFilter {
  userId: string;
  id: string;
  filter: GameFilter;
  playing: PlayerHours;
}

/** Filters of one person at most. */
export const MOST_FILTERS = 10;
/** Filters that are looked at together. */
const AT_ONCE = 500;

/** Filters and alerts in Postgres. */
export class SavedFilters {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Somebody's filters, the oldest first. */
  async of(userId: string): Promise<SavedFilterRecord[]> {
    return this.#db.rows<SavedFilterRecord>(
      'SELECT id, name, filter, alert FROM saved_filter WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
      'filters-of',
    );
  }

  /** Saves a filter in the place of the one with its id. False: there are as many others as may be. */
  async put(userId: string, { id, name, filter, alert }: SavedFilterRecord, at: Instant): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      // One after the other, so that two at once don't pass the limit.
      await client.query('SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const others = await client.query('SELECT 1 FROM saved_filter WHERE user_id = $1 AND id <> $2', [userId, id]);
      if ((others.rowCount ?? 0) >= MOST_FILTERS) return false;
      await client.query(
        `INSERT INTO saved_filter (user_id, id, name, filter, alert, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id, id) DO UPDATE SET name = excluded.name, filter = excluded.filter, alert = excluded.alert`,
        [userId, id, name, JSON.stringify(filter), alert, at],
      );
      return true;
    });
  }

  /** Forgets a filter. False: there is none. */
  async delete(userId: string, id: string): Promise<boolean> {
    const row = await this.#db.row('DELETE FROM saved_filter WHERE user_id = $1 AND id = $2 RETURNING id', [
      userId,
      id,
    ]);
    return row !== null;
  }

  /** Public games that are open, or have a seat that is offered to everybody, of which nobody has looked yet whom they suit; the oldest first. */
  async unlookedAt(limit: number): Promise<GameHead[]> {
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM game g
       WHERE g.status = 'open' AND g.visibility = 'open' AND g.rematch_of IS NULL AND g.alerted_at IS NULL
       UNION ALL SELECT ${LISTED} FROM game g
       WHERE g.status = 'running' AND g.visibility = 'open' AND g.alerted_at IS NULL AND g.id IN (SELECT s.game_id FROM game_seat s WHERE ${OFFERED})
       ORDER BY created_at, id LIMIT $1`,
      [limit],
      'games-not-alerted',
    );
    return rows.map(headOfRow);
  }

  /** Filters by which somebody else wants to hear of such a game, a stretch behind this one; null: from the first on. */
  async wanting(game: GameHead, behind: Pick<AlertFilter, 'userId' | 'id'> | null): Promise<AlertFilter[]> {
    return this.#db.rows<AlertFilter>(
      `SELECT f.user_id AS "userId", f.id, f.filter,
         json_build_object('hours', coalesce(h.hours, '[]'), 'vacations', coalesce(h.vacations, '[]')) AS playing
       FROM saved_filter f LEFT JOIN player_hours h ON h.user_id = f.user_id
       WHERE f.alert AND ($1::text IS NULL OR (f.user_id, f.id) > ($1, $2)) AND f.user_id IS DISTINCT FROM $3
         AND coalesce(f.filter->>'ruleset', $4) = $4 AND coalesce((f.filter->>'seats')::int, $5) = $5
       ORDER BY f.user_id, f.id LIMIT ${AT_ONCE}`,
      [behind?.userId ?? null, behind?.id ?? null, game.hostId, game.ruleset, game.seatCount],
      'filters-wanting',
    );
  }

  /** Writes down whom a game suits and by which of their filters, each person once, and that it was looked at. */
  async alert(gameId: string, suited: readonly Pick<AlertFilter, 'userId' | 'id'>[], at: Instant): Promise<void> {
    await this.#db.rows(
      `WITH looked AS (UPDATE game SET alerted_at = $3 WHERE id = $1 RETURNING id)
       INSERT INTO game_alert (game_id, user_id, filter_id, created_at)
       SELECT $1, u.id, f.filter_id, $3 FROM unnest($2::text[], $4::text[]) AS f(user_id, filter_id)
       JOIN "user" u ON u.id = f.user_id ON CONFLICT (game_id, user_id) DO NOTHING`,
      [gameId, suited.map(({ userId }) => userId), at, suited.map(({ id }) => id)],
      'alert',
    );
  }

  /** The name of the filter by which a game suits somebody; null: it is gone. */
  async foundBy(gameId: string, userId: string): Promise<string | null> {
    const row = await this.#db.row<{ name: string }>(
      `SELECT f.name FROM game_alert a JOIN saved_filter f ON f.user_id = a.user_id AND f.id = a.filter_id
       WHERE a.game_id = $1 AND a.user_id = $2 AND f.alert`,
      [gameId, userId],
    );
    return row?.name ?? null;
  }
}
