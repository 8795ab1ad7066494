/** Leagues in Postgres: reading them, announcing their seasons, and changing one season under its lock. */
import type { LeagueSettings } from '@wayfinder/contract';
import type pg from 'pg';
import type { Database } from '../database.ts';
import type { Also } from '../game-steps.ts';
import type { Instant } from '../records.ts';
import { SeasonChange } from './change.ts';
import type { DueGame } from './games.ts';
import {
  LEAGUE_COLUMNS,
  type LeaguePatch,
  type LeagueRecord,
  type LeagueRow,
  leagueOf,
  RESUME_RESTORED,
  SEASON_COLUMNS,
  type SeasonDates,
  type SeasonRecord,
  type SeasonRow,
  seasonOf,
} from './records.ts';

/** Facts that are fixed when a season is announced. */
export interface NewSeason extends SeasonDates {
  settings: LeagueSettings;
  timeZone: string;
  seed: string;
}

/** Leagues in Postgres. */
export class Leagues {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Makes a league, unless there is one of this id or as many as a club may have. */
  async create(league: Omit<LeagueRecord, 'createdAt' | 'archivedAt'>, most: number, at: Instant): Promise<boolean> {
    const { id, clubId, name, settings } = league;
    return this.#db.transaction(async (client) => {
      await client.query('SELECT 1 FROM club WHERE id = $1 FOR UPDATE', [clubId]);
      const others = await client.query('SELECT id FROM league WHERE club_id = $1 AND archived_at IS NULL', [clubId]);
      if (others.rows.some((row) => row.id === id)) return true;
      if (others.rows.length >= most) return false;
      await client.query('INSERT INTO league (id, club_id, name, settings, created_at) VALUES ($1, $2, $3, $4, $5)', [
        ...[id, clubId, name, JSON.stringify(settings), at],
      ]);
      return true;
    });
  }

  async read(id: string): Promise<LeagueRecord | null> {
    const row = await this.#db.row<LeagueRow>(`SELECT ${LEAGUE_COLUMNS} FROM league l WHERE l.id = $1`, [id], 'league');
    return row && leagueOf(row);
  }

  /** Leagues of a club, archived ones last, the oldest first. */
  async ofClub(clubId: string): Promise<LeagueRecord[]> {
    const rows = await this.#db.rows<LeagueRow>(
      `SELECT ${LEAGUE_COLUMNS} FROM league l WHERE l.club_id = $1 ORDER BY l.archived_at IS NOT NULL, l.created_at, l.id`,
      [clubId],
      'leagues-of-club',
    );
    return rows.map(leagueOf);
  }

  /** Writes what is named, and leaves the rest to whoever changes that at the same time. Seasons of a league that is restored go on by the clock. */
  async patch(id: string, { name, settings, archivedAt }: LeaguePatch): Promise<void> {
    await this.#db.transaction(async (client) => {
      await client.query(LOCK_CLUB, [id]);
      const { rows } = await client.query<{ club_id: string }>(
        `UPDATE league SET name = COALESCE($2, name), settings = COALESCE($3, settings),
           archived_at = CASE WHEN $4 THEN COALESCE(archived_at, $5) WHEN $6 THEN NULL ELSE archived_at END
         WHERE id = $1 RETURNING club_id`,
        [
          ...[id, name ?? null, settings ? JSON.stringify(settings) : null],
          ...[typeof archivedAt === 'string', archivedAt ?? null, archivedAt === null],
        ],
      );
      if (archivedAt === null && rows[0]) await client.query(RESUME_RESTORED, [rows[0].club_id]);
    });
  }

  /**
   * Announces the next season; null: one is announced with another first day than `wanted`, or open for sign-up. Whoever asks for the same gets the same season.
   * `made`: makes it up by the season before, which is locked. `work`: is done in the same transaction with a season that is new.
   */
  async announce(
    leagueId: string,
    made: (before: SeasonRecord | null) => NewSeason,
    at: Instant,
    work: (change: SeasonChange) => Promise<void>,
    wanted: string | null = null,
  ): Promise<number | null> {
    return this.#db.transaction(async (client) => {
      await client.query(LOCK_CLUB, [leagueId]);
      await client.query('SELECT 1 FROM league WHERE id = $1 FOR UPDATE', [leagueId]);
      const { rows } = await client.query<SeasonRow>(
        `SELECT ${SEASON_COLUMNS} FROM season s WHERE s.league_id = $1 ORDER BY s.number DESC LIMIT 1 FOR UPDATE`,
        [leagueId],
      );
      const last = rows[0] ? seasonOf(rows[0]) : null;
      if (last?.state === 'announced') return wanted === null || wanted === last.firstDay ? last.number : null;
      if (last && last.state !== 'closed' && last.state !== 'running' && last.state !== 'objections') return null;
      const number = (last?.number ?? 0) + 1;
      const season = made(last);
      await client.query(
        `INSERT INTO season (league_id, number, state, settings, time_zone, first_day, last_day, opens_at, closes_at, starts_at, ends_at, objects_until,
           seed, moves, players, acts, due_at, created_at)
         VALUES ($1, $2, 'announced', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '[]', 0, 0, $7, $13)`,
        [
          ...[leagueId, number, JSON.stringify(season.settings), season.timeZone, season.firstDay, season.lastDay],
          ...[season.opensAt, season.closesAt, season.startsAt, season.endsAt, season.objectsUntil, season.seed, at],
        ],
      );
      const announced = await lockSeason(client, leagueId, number);
      if (announced) await work(new SeasonChange(announced, at, client));
      return number;
    });
  }

  /** Changes a season under its lock: `work` decides and writes, and when it throws, nothing has changed. Null: there is none. */
  async change<T>(
    leagueId: string,
    number: number,
    at: Instant,
    work: (change: SeasonChange) => Promise<T>,
  ): Promise<{ done: T } | null> {
    return this.#db.transaction(async (client) => {
      const season = await lockSeason(client, leagueId, number);
      return season && { done: await work(new SeasonChange(season, at, client)) };
    });
  }

  /** Changes a season in a transaction that changes one of its games: the season is locked before the game. */
  within(
    { leagueId, season: number }: Pick<DueGame, 'leagueId' | 'season'>,
    at: Instant,
    work: (change: SeasonChange, client: pg.PoolClient) => Promise<void>,
  ): Also {
    return {
      before: async (client) => void (await lockSeason(client, leagueId, number)),
      after: async (client) => {
        const season = await lockSeason(client, leagueId, number);
        if (season) await work(new SeasonChange(season, at, client), client);
      },
    };
  }
}

/** Weaker than the lock of a key: rows that refer to the club are added beside it. */
const LOCK_CLUB = 'SELECT 1 FROM club c JOIN league l ON l.club_id = c.id WHERE l.id = $1 FOR NO KEY UPDATE OF c';

/**
 * Locks a season until the transaction ends. All who change seasons take locks in this order: the club, in which they may tell something, then the
 * league, then seasons by their numbers, then games by their ids.
 */
async function lockSeason(client: pg.PoolClient, leagueId: string, number: number): Promise<SeasonRecord | null> {
  await client.query(LOCK_CLUB, [leagueId]);
  const { rows } = await client.query<SeasonRow>(
    `SELECT ${SEASON_COLUMNS} FROM season s WHERE s.league_id = $1 AND s.number = $2 FOR UPDATE`,
    [leagueId, number],
  );
  return rows[0] ? seasonOf(rows[0]) : null;
}
