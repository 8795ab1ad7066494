/** Statements of the home of a club: each reads a few rows, however large the club is. */
import type { TableRow } from '@wayfinder/contract';
import { type Database, instant } from '../database.ts';
import { type HeadRow, headOfRow, LISTED, WAITS, type WaitingGame, type WaitsRow, waitingOfRow } from '../game-rows.ts';
import { LEAGUE_COLUMNS, type LeagueRecord, type LeagueRow, leagueOf } from '../leagues/records.ts';
import { COUNTED, type CountedRow, type CountedSeason, countedOf } from '../leagues/seasons.ts';
import type { GameHead, Instant } from '../records.ts';

/** Seasons of one league that its club's home looks at, the newest first: the next one, the one that runs, the one before. */
const NEWEST = 3;

/** Instant at which the oldest decision opened in a game `g` that somebody must take, in milliseconds: 0 where its row doesn't say. As the index has it. */
const WAITS_SINCE = `coalesce((jsonb_path_query_first(g.standing::jsonb, 'strict $.open[*] ? (@[1] > 0 || @[1].type() == "string")', '{}', true) ->> 2)::bigint, 0)`;

/** Running games of a club, those first that have waited longest. */
export const LONGEST_WAITS = `SELECT ${WAITS} FROM game g WHERE g.club_id = $1 AND g.status = 'running' ORDER BY ${WAITS_SINCE}, g.id LIMIT $2`;

/** Games of a club with a result that counts, the last one first. */
export const LATEST_RESULTS = `SELECT ${LISTED} FROM game g WHERE g.club_id = $1 AND g.status = 'finished' AND g.outcome IS NOT NULL
  AND (SELECT s.void_at FROM season_game s WHERE s.game = g.id) IS NULL
  ORDER BY g.finished_at DESC, g.id DESC LIMIT $2`;

/** A league with its newest seasons. */
export interface LeagueAtHome {
  league: LeagueRecord;
  seasons: CountedSeason[];
}

/** Season by its keys. */
export interface SeasonKey {
  leagueId: string;
  season: number;
}

/** First of the first division when a season was closed. `player`: null: their account is gone. */
export interface ClubChampionRecord extends SeasonKey {
  number: number;
  userId: string | null;
  player: string | null;
  name: string | null;
  at: Instant;
}

/** Place of a game in its league. */
export interface GameInSeason extends SeasonKey {
  game: string;
  division: number;
  name: string;
  ruleset: string;
}

/** The home of a club in Postgres. */
export class ClubHomes {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Leagues that aren't archived, the oldest first, with their newest seasons and what an account has to do with each. */
  async leagues(clubId: string, userId: string | null, most: number): Promise<LeagueAtHome[]> {
    const leagues = await this.#db.rows<LeagueRow>(
      `SELECT ${LEAGUE_COLUMNS} FROM league l WHERE l.club_id = $1 AND l.archived_at IS NULL ORDER BY l.created_at, l.id LIMIT $2`,
      [clubId, most],
      'club-home-leagues',
    );
    if (leagues.length === 0) return [];
    const rows = await this.#db.rows<CountedRow>(
      `SELECT ${COUNTED} FROM unnest($1::text[]) AS of (id)
       CROSS JOIN LATERAL (SELECT * FROM season n WHERE n.league_id = of.id ORDER BY n.number DESC LIMIT ${NEWEST}) s
       ORDER BY s.league_id, s.number DESC`,
      [leagues.map(({ id }) => id), userId],
      'club-home-seasons',
    );
    const seasons = rows.map(countedOf);
    return leagues.map((row) => ({
      league: leagueOf(row),
      seasons: seasons.filter(({ leagueId }) => leagueId === row.id),
    }));
  }

  /**
   * Seasons in the clubs of an account that it plays in, or that are open for sign-up, those first that end first; none of what is archived. With each its
   * league.
   */
  async seasonsIn(userId: string, most: number): Promise<LeagueAtHome[]> {
    const rows = await this.#db.rows<CountedRow>(
      `WITH of AS MATERIALIZED (
         SELECT l.id FROM club_member m JOIN club c ON c.id = m.club_id JOIN league l ON l.club_id = m.club_id
         WHERE m.user_id = $2 AND c.archived_at IS NULL AND l.archived_at IS NULL
       )
       SELECT ${COUNTED} FROM (
         SELECT n.* FROM of CROSS JOIN LATERAL (SELECT * FROM season WHERE league_id = of.id ORDER BY number DESC LIMIT ${NEWEST}) n
         WHERE n.state = 'registration' OR (n.state IN ('seeded', 'running', 'objections') AND EXISTS (
           SELECT 1 FROM season_player p WHERE p.league_id = n.league_id AND p.season = n.number AND p.user_id = $2))
         ORDER BY n.ends_at, n.league_id LIMIT $1
       ) s ORDER BY s.ends_at, s.league_id`,
      [most, userId],
      'my-seasons',
    );
    const seasons = rows.map(countedOf);
    const leagues = await this.#db.rows<LeagueRow>(
      `SELECT ${LEAGUE_COLUMNS} FROM league l WHERE l.id = ANY ($1)`,
      [seasons.map(({ leagueId }) => leagueId)],
      'my-leagues',
    );
    return leagues.map((row) => ({
      league: leagueOf(row),
      seasons: seasons.filter(({ leagueId }) => leagueId === row.id),
    }));
  }

  /** The table of one division as it was made last; none: the season hasn't begun. */
  async table({ leagueId, season }: SeasonKey, division: number): Promise<TableRow[]> {
    const row = await this.#db.row<{ rows: TableRow[] }>(
      'SELECT rows FROM season_table WHERE league_id = $1 AND season = $2 AND division = $3',
      [leagueId, season, division],
      'club-home-table',
    );
    return row?.rows ?? [];
  }

  /** Champions of seasons that are closed. Where no game of the first division counts there are none. */
  async champions(of: readonly SeasonKey[]): Promise<ClubChampionRecord[]> {
    if (of.length === 0) return [];
    const rows = await this.#db.rows<ChampionRow>(
      `SELECT t.league_id, t.season, p.number, p.user_id, u.player_id AS player, u.name, s.objects_until AS at
       FROM unnest($1::text[], $2::int[]) AS of (league_id, season)
       JOIN season_table t ON t.league_id = of.league_id AND t.season = of.season AND t.division = 1
       JOIN season s ON s.league_id = t.league_id AND s.number = t.season
       CROSS JOIN LATERAL jsonb_array_elements(t.rows) AS r (row)
       JOIN season_player p ON p.league_id = t.league_id AND p.season = t.season AND p.number = (r.row ->> 'number')::int
       LEFT JOIN "user" u ON u.id = p.user_id
       WHERE (r.row ->> 'place')::int = 1 AND (r.row ->> 'played')::int > 0 ORDER BY s.objects_until DESC, t.league_id, p.number`,
      [of.map(({ leagueId }) => leagueId), of.map(({ season }) => season)],
      'club-home-champions',
    );
    return rows.map(({ league_id: leagueId, user_id: userId, at, ...one }) => ({
      ...one,
      ...{ leagueId, userId, at: instant(at) },
    }));
  }

  /** Flags of some accounts in a club, by the account; who is no member has none. */
  async flags(clubId: string, users: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (users.length === 0) return new Map();
    const rows = await this.#db.rows<{ user_id: string; flag: number }>(
      'SELECT m.user_id, m.flag FROM club_member m WHERE m.club_id = $1 AND m.user_id = ANY ($2)',
      [clubId, users],
      'club-home-flags',
    );
    return new Map(rows.map(({ user_id: user, flag }) => [user, flag]));
  }

  /** Running games of a club, those first that have waited longest. */
  async waiting(clubId: string, most: number): Promise<WaitingGame[]> {
    return (await this.#db.rows<WaitsRow>(LONGEST_WAITS, [clubId, most], 'club-home-waiting')).map(waitingOfRow);
  }

  /** Running games of a club in which an account sits. */
  async waitingOf(clubId: string, userId: string): Promise<WaitingGame[]> {
    const rows = await this.#db.rows<WaitsRow>(
      `SELECT ${WAITS} FROM game_seat o JOIN game g ON g.id = o.game_id
       WHERE o.user_id = $2 AND o.until_at IS NULL AND g.club_id = $1 AND g.status = 'running'`,
      [clubId, userId],
      'club-home-own',
    );
    return rows.map(waitingOfRow);
  }

  /** Games of a club with a result that counts, the last one first. */
  async results(clubId: string, most: number): Promise<GameHead[]> {
    return (await this.#db.rows<HeadRow>(LATEST_RESULTS, [clubId, most], 'club-home-results')).map(headOfRow);
  }

  /** Leagues to which some games belong. */
  async seasonsOf(games: readonly string[]): Promise<GameInSeason[]> {
    if (games.length === 0) return [];
    const rows = await this.#db.rows<Omit<GameInSeason, 'leagueId'> & { league_id: string }>(
      `SELECT g.game, g.league_id, g.season, g.division, l.name, l.settings ->> 'ruleset' AS ruleset
       FROM season_game g JOIN league l ON l.id = g.league_id WHERE g.game = ANY ($1)`,
      [games],
      'club-home-games',
    );
    return rows.map(({ league_id: leagueId, ...game }) => ({ ...game, leagueId }));
  }
}

interface ChampionRow extends Omit<ClubChampionRecord, 'leagueId' | 'userId' | 'at'> {
  league_id: string;
  user_id: string | null;
  at: Date;
}
