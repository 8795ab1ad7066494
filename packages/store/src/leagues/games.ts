/** Games of seasons in Postgres: to which season one belongs, who sits in it, and how its end left it. */
import type pg from 'pg';
import { type Database, instant } from '../database.ts';
import { daysAwayIn, type HeadRow, headOfRow, LISTED } from '../game-rows.ts';
import type { DaysAway, GameHead, Instant, Standing } from '../records.ts';
import { type StandingJson, standingOf } from '../standing.ts';
import type { GamePlace } from './ending.ts';
import { LEFT_SEATS, type LeftRow, type LeftSeat, leftSeatOf, type SittingIn } from './records.ts';

/** A game that is to begin, or has come to its end. */
export interface DueGame {
  leagueId: string;
  season: number;
  division: number;
  number: number;
  game: string;
}

/** A game that the end of its season stopped, or that never began. */
export interface CutGame extends DueGame {
  cutAt: Instant;
  /** False: it never began, and is void. */
  begun: boolean;
  /** As it stood then; null: it had closed before, as all had left it, or never began. */
  standing: Standing | null;
}

/** Place of a game in a season. */
export interface GameOfSeason {
  league: string;
  name: string;
  season: number;
  division: number;
  number: number;
}

/** A seat of a league's game, by its names. */
interface SeatOfSeason {
  league: string;
  season: number;
  member: string | null;
}

/** Thrown out of the transaction that makes a game of a season, where the season has been stopped or taken back meanwhile. */
export class NotBegun extends Error {}

export interface DueGameRow {
  league_id: string;
  season: number;
  division: number;
  number: number;
  game: string;
}

export function dueOf({ league_id: leagueId, ...due }: DueGameRow): DueGame {
  return { leagueId, ...due };
}

/** Games of seasons in Postgres. */
export class SeasonGames {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The season whose game it is; null: none's. */
  async ofGame(game: string): Promise<GameOfSeason | null> {
    return this.#db.row<GameOfSeason>(
      `SELECT g.league_id AS league, l.name, g.season, g.division, g.number FROM season_game g
       JOIN league l ON l.id = g.league_id WHERE g.game = $1`,
      [game],
      'season-of-game',
    );
  }

  /** A game of a season by its id, with the keys of its row; null: it is of none. */
  async dueGame(game: string): Promise<DueGame | null> {
    const row = await this.#db.row<DueGameRow>(
      'SELECT g.league_id, g.season, g.division, g.number, g.game FROM season_game g WHERE g.game = $1',
      [game],
      'season-game-by-id',
    );
    return row && dueOf(row);
  }

  /** The seat of a league's game, as whoever stands in there is told of it. `member`: whose it is; null: their account is gone. Null: the game is of no league. */
  async seatOf(game: string, seat: number): Promise<SeatOfSeason | null> {
    return this.#db.row<SeatOfSeason>(
      `SELECT l.name AS league, g.season, u.name AS member FROM season_game g JOIN league l ON l.id = g.league_id
       LEFT JOIN season_player p ON p.league_id = g.league_id AND p.season = g.season AND p.number = g.seats[$2::int + 1]
       LEFT JOIN "user" u ON u.id = p.user_id WHERE g.game = $1`,
      [game, seat],
      'season-seat',
    );
  }

  /** Days away that an account named for the season of a game; null: none, or it is of no season. */
  async daysAway(game: string, userId: string): Promise<DaysAway | null> {
    const row = await this.#db.row<{ days: DaysAway | null }>(
      `SELECT ${daysAwayIn('$1', '$2')} AS days`,
      [game, userId],
      'season-days-away',
    );
    return row?.days ?? null;
  }

  /** Games of a division that have begun and count, and have no result yet. */
  async running(leagueId: string, season: number, division: number): Promise<GameHead[]> {
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM season_game x JOIN game g ON g.id = x.game
       WHERE x.league_id = $1 AND x.season = $2 AND x.division = $3 AND x.begun_at IS NOT NULL AND x.result IS NULL AND x.void_at IS NULL
       ORDER BY x.number`,
      [leagueId, season, division],
      'season-games-running',
    );
    return rows.map(headOfRow);
  }

  /** Seats of a season that were left. */
  async leftSeats(leagueId: string, season: number): Promise<LeftSeat[]> {
    const rows = await this.#db.rows<LeftRow>(LEFT_SEATS, [leagueId, season], 'season-left-seats');
    return rows.map(leftSeatOf);
  }

  /** Who sits now at the seats of a season that were left. */
  async sittingIn(leagueId: string, season: number): Promise<SittingIn[]> {
    return this.#db.rows<SittingIn>(
      `SELECT g.game, e.seat, CASE WHEN t.until_at IS NULL THEN u.name END AS name, t.bot IS NOT NULL AND t.until_at IS NULL AS "isBot"
       FROM season_left e JOIN season_game g ON (g.league_id, g.season, g.division, g.number) = (e.league_id, e.season, e.division, e.number)
       JOIN LATERAL (SELECT s.user_id, s.bot, s.until_at FROM game_seat s WHERE s.game_id = g.game AND s.seat = e.seat ORDER BY s.number DESC LIMIT 1) t
         ON true
       LEFT JOIN "user" u ON u.id = t.user_id WHERE e.league_id = $1 AND e.season = $2`,
      [leagueId, season],
      'season-sitting-in',
    );
  }

  /** Games of a season that its end stopped, scored ones too; `only`: of this id. */
  async cutGames(leagueId: string, season: number, only: string | null = null): Promise<CutGame[]> {
    const rows = await this.#db.rows<DueGameRow & { cut_at: Date; begun: boolean; cut_standing: StandingJson | null }>(
      `SELECT league_id, season, division, number, game, cut_at, begun_at IS NOT NULL AS begun, cut_standing FROM season_game
       WHERE league_id = $1 AND season = $2 AND cut_at IS NOT NULL AND ($3::text IS NULL OR game = $3) ORDER BY division, number`,
      [leagueId, season, only],
      'season-games-cut',
    );
    return rows.map(({ cut_at: cutAt, begun, cut_standing: standing, ...row }) => ({
      ...dueOf(row),
      begun,
      cutAt: instant(cutAt),
      standing: standing && standingOf(standing),
    }));
  }

  /** Games of a season with a result, in which an account sits or sat, or of which it is a member. */
  async satIn(leagueId: string, season: number, userId: string): Promise<GamePlace[]> {
    return this.#db.rows<GamePlace>(
      `SELECT g.division, g.number FROM season_game g
       LEFT JOIN LATERAL (SELECT true AS sat FROM game_seat s WHERE s.game_id = g.game AND s.user_id = $3 LIMIT 1) s ON true
       WHERE g.league_id = $1 AND g.season = $2 AND g.result IS NOT NULL AND (s.sat OR
         EXISTS (SELECT 1 FROM season_player p WHERE p.league_id = g.league_id AND p.season = g.season AND p.user_id = $3 AND p.number = ANY (g.seats)))
       ORDER BY g.division, g.number`,
      [leagueId, season, userId],
      'season-games-sat-in',
    );
  }

  /** True where two accounts are players of one game of the club's seasons that isn't over. */
  async playTogether(clubId: string, one: string, other: string): Promise<boolean> {
    const row = await this.#db.row(
      `SELECT 1 FROM season s JOIN league l ON l.id = s.league_id
       JOIN season_player a ON a.league_id = s.league_id AND a.season = s.number AND a.user_id = $2 AND a.left_at IS NULL
       JOIN season_player b ON b.league_id = s.league_id AND b.season = s.number AND b.user_id = $3 AND b.left_at IS NULL
       JOIN season_game g ON g.league_id = s.league_id AND g.season = s.number AND g.result IS NULL AND g.void_at IS NULL
         AND a.number = ANY (g.seats) AND b.number = ANY (g.seats)
       WHERE l.club_id = $1 AND s.state = 'running' LIMIT 1`,
      [clubId, one, other],
      'season-played-together',
    );
    return row !== null;
  }

  /**
   * Writes down that a game has begun, in the transaction that makes it and has locked its season.
   * @throws NotBegun where the season doesn't run any more: the game is made no more than the season says
   */
  async begun(client: pg.PoolClient, game: string, at: Instant): Promise<void> {
    const { rowCount } = await client.query(
      `UPDATE season_game g SET begun_at = $2 FROM season s
       WHERE g.game = $1 AND s.league_id = g.league_id AND s.number = g.season AND s.state = 'running' AND g.void_at IS NULL`,
      [game, at],
    );
    if (rowCount !== 1) throw new NotBegun(game);
  }
}
