/** Leagues in Postgres: reading them, and changing one season under its lock. */
import type { LeagueSettings, TableRow } from '@wayfinder/contract';
import type pg from 'pg';
import { type Database, instant } from '../database.ts';
import type { Instant } from '../records.ts';
import { SeasonChange } from './change.ts';
import {
  LEAGUE_COLUMNS,
  type LeagueRecord,
  type LeagueRow,
  leagueOf,
  SEASON_COLUMNS,
  SEASON_GAMES,
  SEASON_PLAYERS,
  type SeasonDates,
  type SeasonGameRecord,
  type SeasonGameRow,
  type SeasonPlayerRecord,
  type SeasonPlayerRow,
  type SeasonRecord,
  type SeasonRow,
  seasonGameOf,
  seasonOf,
  seasonPlayerOf,
} from './records.ts';

/** A season with what its lists tell of it. */
export interface CountedSeason extends SeasonRecord {
  signedUp: number;
  games: number;
  ended: number;
  /** Of the account that asks: their number; null: they aren't in it. `left`: they withdrew or stopped. */
  own: { number: number; left: boolean } | null;
}

/** A game that is to begin, or has come to its end. */
export interface DueGame {
  leagueId: string;
  season: number;
  division: number;
  number: number;
  game: string;
}

/** An act in a season. `by`: null: the clock, or somebody whose account is gone. */
export interface SeasonActRecord {
  number: number;
  at: Instant;
  act: string;
  by: { player: string; name: string } | null;
  data: Record<string, unknown>;
}

/** Facts that are fixed when a season is announced. */
export interface NewSeason extends SeasonDates {
  settings: LeagueSettings;
  timeZone: string;
  seed: string;
}

const COUNTED = `${SEASON_COLUMNS},
  (SELECT count(*)::int FROM season_player p WHERE p.league_id = s.league_id AND p.season = s.number AND p.left_at IS NULL) AS signed_up,
  (SELECT count(*)::int FROM season_game g WHERE g.league_id = s.league_id AND g.season = s.number AND g.void_at IS NULL) AS games,
  (SELECT count(*)::int FROM season_game g WHERE g.league_id = s.league_id AND g.season = s.number AND g.void_at IS NULL AND g.result IS NOT NULL) AS ended,
  (SELECT json_build_object('number', p.number, 'left', p.left_at IS NOT NULL) FROM season_player p
    WHERE p.league_id = s.league_id AND p.season = s.number AND p.user_id = $2) AS own`;

interface CountedRow extends SeasonRow {
  signed_up: number;
  games: number;
  ended: number;
  own: CountedSeason['own'];
}

function countedOf(row: CountedRow): CountedSeason {
  const { games, ended, own } = row;
  return { ...seasonOf(row), signedUp: row.signed_up, games, ended, own };
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

  async patch(
    id: string,
    { name, settings, archivedAt }: Pick<LeagueRecord, 'name' | 'settings' | 'archivedAt'>,
  ): Promise<void> {
    await this.#db.rows('UPDATE league SET name = $2, settings = $3, archived_at = $4 WHERE id = $1', [
      ...[id, name, JSON.stringify(settings), archivedAt],
    ]);
  }

  /** Seasons of a league, the newest first, with what an account has to do with each. */
  async seasons(leagueId: string, userId: string | null): Promise<CountedSeason[]> {
    const rows = await this.#db.rows<CountedRow>(
      `SELECT ${COUNTED} FROM season s WHERE s.league_id = $1 ORDER BY s.number DESC LIMIT 200`,
      [leagueId, userId],
      'seasons',
    );
    return rows.map(countedOf);
  }

  async season(leagueId: string, number: number, userId: string | null): Promise<CountedSeason | null> {
    const row = await this.#db.row<CountedRow>(
      `SELECT ${COUNTED} FROM season s WHERE s.league_id = $1 AND s.number = $3`,
      [leagueId, userId, number],
      'season',
    );
    return row && countedOf(row);
  }

  async players(leagueId: string, season: number): Promise<SeasonPlayerRecord[]> {
    const rows = await this.#db.rows<SeasonPlayerRow>(SEASON_PLAYERS, [leagueId, season], 'season-players');
    return rows.map(seasonPlayerOf);
  }

  async games(leagueId: string, season: number): Promise<SeasonGameRecord[]> {
    const rows = await this.#db.rows<SeasonGameRow>(SEASON_GAMES, [leagueId, season], 'season-games');
    return rows.map(seasonGameOf);
  }

  /** Tables of a season by their divisions. */
  async tables(leagueId: string, season: number): Promise<Map<number, TableRow[]>> {
    const rows = await this.#db.rows<{ division: number; rows: TableRow[] }>(
      'SELECT division, rows FROM season_table WHERE league_id = $1 AND season = $2',
      [leagueId, season],
      'season-tables',
    );
    return new Map(rows.map(({ division, rows: table }) => [division, table]));
  }

  /** Acts in a season, the newest first. */
  async acts(leagueId: string, season: number, limit: number, before: number | null): Promise<SeasonActRecord[]> {
    const rows = await this.#db.rows<
      Omit<SeasonActRecord, 'at' | 'by'> & { at: Date; player: string | null; name: string | null }
    >(
      `SELECT a.number, a.at, a.act, a.data, u.player_id AS player, u.name FROM season_act a LEFT JOIN "user" u ON u.id = a.by_id
       WHERE a.league_id = $1 AND a.season = $2 AND ($3::int IS NULL OR a.number < $3) ORDER BY a.number DESC LIMIT $4`,
      [leagueId, season, before, limit],
      'season-acts',
    );
    return rows.map(({ at, player, name, ...act }) => ({
      ...act,
      at: instant(at),
      by: player === null ? null : { player, name: name ?? '' },
    }));
  }

  /**
   * Announces the next season; null: the one before isn't over, so that there would be two at once. Whoever asks at the same time gets the same season.
   * `work`: is done in the same transaction with a season that is new.
   */
  async announce(
    leagueId: string,
    season: NewSeason,
    at: Instant,
    work: (change: SeasonChange) => Promise<void>,
  ): Promise<number | null> {
    return this.#db.transaction(async (client) => {
      await client.query('SELECT 1 FROM league WHERE id = $1 FOR UPDATE', [leagueId]);
      const { rows } = await client.query<{ number: number; state: string }>(
        'SELECT number, state FROM season WHERE league_id = $1 ORDER BY number DESC LIMIT 1',
        [leagueId],
      );
      const last = rows[0];
      if (last?.state === 'announced') return last.number;
      if (last && last.state !== 'closed' && last.state !== 'running' && last.state !== 'objections') return null;
      const number = (last?.number ?? 0) + 1;
      await client.query(
        `INSERT INTO season (league_id, number, state, settings, time_zone, first_day, last_day, opens_at, closes_at, starts_at, ends_at, objects_until,
           seed, moves, players, acts, due_at, created_at)
         VALUES ($1, $2, 'announced', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '[]', 0, 0, $7, $13)`,
        [
          ...[leagueId, number, JSON.stringify(season.settings), season.timeZone, season.firstDay, season.lastDay],
          ...[season.opensAt, season.closesAt, season.startsAt, season.endsAt, season.objectsUntil, season.seed, at],
        ],
      );
      const made = await lockSeason(client, leagueId, number);
      if (made) await work(new SeasonChange(made, at, client));
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

  /** Seasons whose next step is due, those that have waited longest first; `without`: leagues that are left alone for now. */
  async due(
    at: Instant,
    limit: number,
    without: readonly string[],
  ): Promise<Pick<SeasonRecord, 'leagueId' | 'number'>[]> {
    const rows = await this.#db.rows<{ league_id: string; number: number }>(
      'SELECT league_id, number FROM season WHERE due_at <= $1 AND league_id <> ALL ($3) ORDER BY due_at, league_id LIMIT $2',
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
       WHERE g.begun_at IS NULL AND g.begins_at <= $1 AND g.game <> ALL ($3)
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

  /** Writes down that a game has begun, in the transaction that makes it. */
  async begun(client: pg.PoolClient, game: string, at: Instant): Promise<void> {
    await client.query('UPDATE season_game SET begun_at = $2 WHERE game = $1', [game, at]);
  }
}

interface DueGameRow {
  league_id: string;
  season: number;
  division: number;
  number: number;
  game: string;
}

function dueOf({ league_id: leagueId, ...due }: DueGameRow): DueGame {
  return { leagueId, ...due };
}

async function lockSeason(client: pg.PoolClient, leagueId: string, number: number): Promise<SeasonRecord | null> {
  const { rows } = await client.query<SeasonRow>(
    `SELECT ${SEASON_COLUMNS} FROM season s WHERE s.league_id = $1 AND s.number = $2 FOR UPDATE`,
    [leagueId, number],
  );
  return rows[0] ? seasonOf(rows[0]) : null;
}
