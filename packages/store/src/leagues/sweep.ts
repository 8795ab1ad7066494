/** All that seasons owe by an instant: steps, games that begin and end, and seats that their members left. */
import type { Database } from '../database.ts';
import type { Instant } from '../records.ts';
import { type DueGame, type DueGameRow, dueOf } from './games.ts';
import type { SeasonRecord } from './records.ts';

/** Reads of what a sweep is to do. */
export class SeasonSweep {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Seasons whose next step is due, those that have waited longest first, a season before the one behind it; `without`: leagues that are left alone for now. */
  async due(
    at: Instant,
    limit: number,
    without: readonly string[],
  ): Promise<Pick<SeasonRecord, 'leagueId' | 'number'>[]> {
    const rows = await this.#db.rows<{ league_id: string; number: number }>(
      'SELECT league_id, number FROM season WHERE due_at <= $1 AND league_id <> ALL ($3) ORDER BY due_at, league_id, number LIMIT $2',
      [at, limit, without],
      'seasons-due',
    );
    return rows.map(({ league_id, number }) => ({ leagueId: league_id, number }));
  }

  /** Running seasons that end before an instant, and have told nobody so. */
  async endingBefore(
    before: Instant,
    limit: number,
    without: readonly string[],
  ): Promise<Pick<SeasonRecord, 'leagueId' | 'number'>[]> {
    const rows = await this.#db.rows<{ league_id: string; number: number }>(
      `SELECT league_id, number FROM season WHERE state = 'running' AND soon_told_at IS NULL AND ends_at <= $1 AND league_id <> ALL ($3)
       ORDER BY ends_at, league_id LIMIT $2`,
      [before, limit, without],
      'seasons-ending',
    );
    return rows.map(({ league_id, number }) => ({ leagueId: league_id, number }));
  }

  /** Games of running seasons that are to begin; `without`: games that are left alone for now. */
  async toBegin(at: Instant, limit: number, without: readonly string[]): Promise<DueGame[]> {
    const rows = await this.#db.rows<DueGameRow>(
      `SELECT g.league_id, g.season, g.division, g.number, g.game FROM season_game g
       JOIN season s ON s.league_id = g.league_id AND s.number = g.season AND s.state = 'running'
       WHERE g.begun_at IS NULL AND g.void_at IS NULL AND g.begins_at <= $1 AND g.game <> ALL ($3)
       ORDER BY g.begins_at, g.league_id, g.division, g.number LIMIT $2`,
      [at, limit, without],
      'season-games-to-begin',
    );
    return rows.map(dueOf);
  }

  /** Games of seasons that are over, and whose results aren't written down yet. */
  async toCount(limit: number, without: readonly string[]): Promise<DueGame[]> {
    const rows = await this.#db.rows<DueGameRow>(
      `SELECT g.league_id, g.season, g.division, g.number, g.game FROM season_game g JOIN game o ON o.id = g.game AND o.status = 'finished'
       WHERE g.begun_at IS NOT NULL AND g.result IS NULL AND g.void_at IS NULL AND g.game <> ALL ($2) LIMIT $1`,
      [limit, without],
      'season-games-to-count',
    );
    return rows.map(dueOf);
  }

  /** Games that the end of their seasons stopped and that aren't scored yet. */
  async toScore(limit: number, without: readonly string[]): Promise<DueGame[]> {
    const rows = await this.#db.rows<DueGameRow>(
      `SELECT league_id, season, division, number, game FROM season_game
       WHERE cut_at IS NOT NULL AND result IS NULL AND void_at IS NULL AND game <> ALL ($2)
       ORDER BY cut_at, league_id, division, number LIMIT $1`,
      [limit, without],
      'season-games-to-score',
    );
    return rows.map(dueOf);
  }

  /** Members who left, and for whom their season hasn't yet done what follows from that. */
  async leaving(
    limit: number,
    without: readonly string[],
  ): Promise<{ leagueId: string; season: number; number: number }[]> {
    const rows = await this.#db.rows<{ league_id: string; season: number; number: number }>(
      `SELECT p.league_id, p.season, p.number FROM season_player p
       JOIN season s ON s.league_id = p.league_id AND s.number = p.season AND s.state IN ('seeded', 'running')
       WHERE p.left_at IS NOT NULL AND NOT p.left_done AND coalesce(p.admission, 'yes') = 'yes' AND p.league_id <> ALL ($2) ORDER BY p.left_at LIMIT $1`,
      [limit, without],
      'season-players-leaving',
    );
    return rows.map(({ league_id: leagueId, ...player }) => ({ leagueId, ...player }));
  }

  /**
   * Games of running seasons with a seat for which its member doesn't play any more, and no member of the club does either, or nobody has written it
   * down.
   */
  async toMend(at: Instant, limit: number, without: readonly string[]): Promise<DueGame[]> {
    const rows = await this.#db.rows<DueGameRow>(
      `SELECT g.league_id, g.season, g.division, g.number, g.game FROM season_game g
       JOIN season s ON s.league_id = g.league_id AND s.number = g.season AND s.state = 'running'
       JOIN league l ON l.id = g.league_id
       JOIN game o ON o.id = g.game AND o.status = 'running'
       WHERE g.begun_at IS NOT NULL AND g.result IS NULL AND g.void_at IS NULL AND g.game <> ALL ($3) AND EXISTS (
         SELECT 1 FROM unnest(g.seats) WITH ORDINALITY AS k(number, nth)
         JOIN season_player p ON p.league_id = g.league_id AND p.season = g.season AND p.number = k.number
         CROSS JOIN LATERAL (SELECT t.user_id, t.until_at FROM game_seat t WHERE t.game_id = g.game AND t.seat = k.nth - 1 ORDER BY t.number DESC LIMIT 1) t
         LEFT JOIN season_left e ON (e.league_id, e.season, e.division, e.number, e.seat) = (g.league_id, g.season, g.division, g.number, k.nth - 1)
         WHERE CASE WHEN e.kind = 'nobody' AND t.until_at IS NOT NULL THEN false
           WHEN e.kind IS NOT NULL THEN t.until_at IS NOT NULL OR (t.user_id IS NOT NULL
             AND (NOT EXISTS (SELECT 1 FROM club_member m WHERE m.club_id = l.club_id AND m.user_id = t.user_id)
               OR EXISTS (SELECT 1 FROM season_player q WHERE q.league_id = g.league_id AND q.season = g.season AND q.user_id = t.user_id
                 AND q.left_at IS NOT NULL)))
           ELSE p.left_at IS NOT NULL OR t.until_at IS NOT NULL OR (t.user_id IS DISTINCT FROM p.user_id AND NOT EXISTS (
             SELECT 1 FROM game_seat r WHERE r.game_id = g.game AND r.user_id = p.user_id AND r.returns_until > $1)) END)
       ORDER BY g.begun_at, g.game LIMIT $2`,
      [at, limit, without],
      'season-games-to-mend',
    );
    return rows.map(dueOf);
  }
}
