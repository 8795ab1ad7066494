/** Public facts about people: games that they play, and what they have achieved in them. Private games are their own affair. */
import type pg from 'pg';
import { type Database, instant } from './database.ts';
import type { Achieved, Instant } from './records.ts';

/** Somebody as others may know them. */
export interface PlayerRecord {
  userId: string;
  playerId: string;
  name: string;
  createdAt: Instant;
}

/** Counts of the games of one ruleset that somebody has played. */
export interface PlayedRecord {
  ruleset: string;
  /** Begun, with a seat that they have kept. */
  played: number;
  finished: number;
  won: number;
}

/** One thing that somebody has achieved. */
export interface AchievementRecord {
  ruleset: string;
  achievement: string;
  games: number;
  /** End of the first game in which they did. */
  first: Instant;
}

/** Which games count: those that everybody may see, or private ones as well. */
export interface Counting {
  private: boolean;
}

const COUNTED = `(g.visibility = 'open' OR $2::boolean)`;

/** A stay that lasts, at a game that has begun: what pages of games tell of somebody. */
const PLAYED = `SELECT g.ruleset, count(*)::int AS played, count(*) FILTER (WHERE g.status = 'finished')::int AS finished,
    count(*) FILTER (WHERE g.status = 'finished' AND EXISTS (SELECT 1 FROM jsonb_array_elements(g.outcome -> 'ranking') AS at_end(placed)
      WHERE at_end.placed -> 'seat' = to_jsonb(s.seat) AND at_end.placed -> 'place' = '1'))::int AS won
  FROM game_seat s JOIN game g ON g.id = s.game_id
  WHERE s.user_id = $1 AND s.until_at IS NULL AND g.status IN ('running', 'finished') AND ${COUNTED}
  GROUP BY g.ruleset ORDER BY g.ruleset`;

const ACHIEVED = `SELECT g.ruleset, a.achievement, count(*)::int AS games, min(g.finished_at) AS first
  FROM achievement a JOIN game g ON g.id = a.game_id
  WHERE a.user_id = $1 AND ${COUNTED}
  GROUP BY g.ruleset, a.achievement ORDER BY g.ruleset, first, a.achievement`;

/** Players and their achievements in Postgres. The log's own statement writes them. */
export class Achievements {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whom a page is about; null when there is no such account, or no longer. */
  async player(playerId: string): Promise<PlayerRecord | null> {
    const row = await this.#db.row<{ id: string; player_id: string; name: string | null; created_at: Date }>(
      'SELECT id, player_id, name, created_at FROM "user" WHERE player_id = $1',
      [playerId],
      'player',
    );
    if (!row) return null;
    const { id: userId, player_id, name, created_at: createdAt } = row;
    return { userId, playerId: player_id, name: name ?? '', createdAt: instant(createdAt) };
  }

  /** Counts of the games that somebody has played, by ruleset. */
  async played(userId: string, counting: Counting): Promise<PlayedRecord[]> {
    return this.#db.rows<PlayedRecord>(PLAYED, [userId, counting.private], 'player-games');
  }

  /** Achievements of somebody, by ruleset, the earliest first. */
  async of(userId: string, counting: Counting): Promise<AchievementRecord[]> {
    const rows = await this.#db.rows<Omit<AchievementRecord, 'first'> & { first: Date }>(
      ACHIEVED,
      [userId, counting.private],
      'player-achievements',
    );
    return rows.map((row) => ({ ...row, first: instant(row.first) }));
  }

  /** Achievements of somebody in one game, by their ids in order. */
  async inGame(gameId: string, userId: string): Promise<string[]> {
    const rows = await this.#db.rows<Pick<Achieved, 'achievement'>>(
      'SELECT achievement FROM achievement WHERE game_id = $1 AND user_id = $2 ORDER BY achievement',
      [gameId, userId],
      'achieved-in-game',
    );
    return rows.map(({ achievement }) => achievement);
  }
}

/** Puts what those who sit at a game have achieved in the place of what is there. */
export async function achieveAnew(client: pg.PoolClient, gameId: string, achieved: readonly Achieved[]): Promise<void> {
  await client.query('DELETE FROM achievement WHERE game_id = $1', [gameId]);
  await client.query(
    `INSERT INTO achievement (game_id, user_id, achievement)
     SELECT $1, s.user_id, a.achievement
     FROM jsonb_to_recordset($2::jsonb) AS a(seat int, achievement text)
     JOIN game_seat s ON s.game_id = $1 AND s.seat = a.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [gameId, JSON.stringify(achieved)],
  );
}
