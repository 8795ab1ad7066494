/** Leagues in Postgres: reading them, and changing one season under its lock. */
import type { Admission, LeagueSettings, TableRow } from '@wayfinder/contract';
import type pg from 'pg';
import { type Database, instant } from '../database.ts';
import { daysAwayIn, type HeadRow, headOfRow, LISTED } from '../game-rows.ts';
import type { Also } from '../game-steps.ts';
import type { DaysAway, GameHead, Instant, Standing } from '../records.ts';
import { type StandingJson, standingOf } from '../standing.ts';
import { SeasonChange } from './change.ts';
import { type ClubStepRecord, clubSteps } from './club-steps.ts';
import type { GamePlace } from './ending.ts';
import { type ObjectionRecord, objectionsIn } from './objections.ts';
import {
  dayAlone,
  LEAGUE_COLUMNS,
  LEFT_BEFORE,
  LEFT_SEATS,
  type LeaguePatch,
  type LeagueRecord,
  type LeagueRow,
  type LeftRow,
  type LeftSeat,
  leagueOf,
  leftSeatOf,
  RESUME_RESTORED,
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
  type SittingIn,
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
  own: { number: number; left: boolean; admission: Admission | null } | null;
}

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

/** Somebody who came first in the first division of a closed season. */
export interface ChampionRecord extends Pick<SeasonPlayerRecord, 'number' | 'player' | 'name' | 'flag'> {
  season: number;
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

/** Columns of a season with what its lists tell of it, for the account $2. */
export const COUNTED = `${SEASON_COLUMNS},
  (SELECT count(*)::int FROM season_player p WHERE p.league_id = s.league_id AND p.season = s.number AND p.left_at IS NULL
    AND coalesce(p.admission, 'yes') = 'yes') AS signed_up,
  (SELECT count(*)::int FROM season_game g WHERE g.league_id = s.league_id AND g.season = s.number AND g.void_at IS NULL) AS games,
  (SELECT count(*)::int FROM season_game g WHERE g.league_id = s.league_id AND g.season = s.number AND g.void_at IS NULL AND g.result IS NOT NULL) AS ended,
  (SELECT json_build_object('number', p.number, 'left', p.left_at IS NOT NULL, 'admission', p.admission) FROM season_player p
    WHERE p.league_id = s.league_id AND p.season = s.number AND p.user_id = $2) AS own`;

export interface CountedRow extends SeasonRow {
  signed_up: number;
  games: number;
  ended: number;
  own: CountedSeason['own'];
}

export function countedOf(row: CountedRow): CountedSeason {
  const { games, ended, own } = row;
  return { ...seasonOf(row), signedUp: row.signed_up, games, ended, own };
}

/** Thrown out of the transaction that makes a game of a season, where the season has been stopped or taken back meanwhile. */
export class NotBegun extends Error {}

/** A seat of a league's game, by its names. */
interface SeatOfSeason {
  league: string;
  season: number;
  member: string | null;
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

  /** The season whose game it is; null: none's. */
  async ofGame(game: string): Promise<GameOfSeason | null> {
    return this.#db.row<GameOfSeason>(
      `SELECT g.league_id AS league, l.name, g.season, g.division, g.number FROM season_game g
       JOIN league l ON l.id = g.league_id WHERE g.game = $1`,
      [game],
      'season-of-game',
    );
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

  /** Whoever came first in the first division of each closed season of a league, the newest season first. Nobody is champion of no game. */
  async champions(leagueId: string): Promise<ChampionRecord[]> {
    return this.#db.rows<ChampionRecord>(
      `SELECT t.season, p.number, u.player_id AS player, u.name, m.flag FROM season_table t
       JOIN league l ON l.id = t.league_id
       JOIN season s ON s.league_id = t.league_id AND s.number = t.season AND s.state = 'closed'
       CROSS JOIN LATERAL jsonb_to_recordset(t.rows) AS r (number int, place int, played int)
       JOIN season_player p ON p.league_id = t.league_id AND p.season = t.season AND p.number = r.number
       LEFT JOIN "user" u ON u.id = p.user_id LEFT JOIN club_member m ON m.club_id = l.club_id AND m.user_id = p.user_id
       WHERE t.league_id = $1 AND t.division = 1 AND r.place = 1 AND r.played > 0 ORDER BY t.season DESC, p.number LIMIT 400`,
      [leagueId],
      'champions',
    );
  }

  /** Acts in a season, the newest first. Of those that name a former player, or were made with one's deletion, the day alone is told. */
  async acts(leagueId: string, season: number, limit: number, before: number | null): Promise<SeasonActRecord[]> {
    const rows = await this.#db.rows<
      Omit<SeasonActRecord, 'at' | 'by'> & { at: Date; player: string | null; name: string | null; former: boolean }
    >(
      `SELECT a.number, a.at, a.act, a.data, u.player_id AS player, u.name, EXISTS (
         SELECT 1 FROM season_player p WHERE p.league_id = a.league_id AND p.season = a.season AND p.user_id IS NULL
           AND (p.number::text IN (a.data ->> 'number', a.data ->> 'player', a.data ->> 'of', a.data ->> 'came')
             OR a.data -> 'players' @> to_jsonb(p.number)))
         OR a.at IN (SELECT l.at FROM season_act l WHERE l.league_id = $1 AND l.season = $2 AND l.act = 'left' AND l.data ->> 'how' = 'account') AS former
       FROM season_act a LEFT JOIN "user" u ON u.id = a.by_id
       WHERE a.league_id = $1 AND a.season = $2 AND ($3::int IS NULL OR a.number < $3) ORDER BY a.number DESC LIMIT $4`,
      [leagueId, season, before, limit],
      'season-acts',
    );
    return rows.map(({ at, player, name, former, ...act }) => ({
      ...act,
      at: former ? dayAlone(instant(at)) : instant(at),
      by: player === null ? null : { player, name: name ?? '' },
    }));
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

  /** Seasons that an account is in, and that aren't over. */
  async openSeasonsOf(userId: string): Promise<Pick<SeasonRecord, 'leagueId' | 'number'>[]> {
    const rows = await this.#db.rows<{ league_id: string; number: number }>(
      `SELECT p.league_id, p.season AS number FROM season_player p
       JOIN season s ON s.league_id = p.league_id AND s.number = p.season AND s.state IN ('seeded', 'running')
       WHERE p.user_id = $1 AND p.left_at IS NULL AND coalesce(p.admission, 'yes') = 'yes'`,
      [userId],
      'open-seasons-of',
    );
    return rows.map(({ league_id: leagueId, number }) => ({ leagueId, number }));
  }

  /** Forgets the words with which an account stopped in its seasons. */
  async forgetReasons(userId: string): Promise<void> {
    await this.#db.rows(`UPDATE season_act SET data = data - 'reason' WHERE by_id = $1 AND act = 'left'`, [userId]);
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

  /** Steps of a club's seasons that were made and not taken back, the newest first. */
  clubSteps(clubId: string, limit: number): Promise<ClubStepRecord[]> {
    return clubSteps(this.#db, clubId, limit);
  }

  /** Number of seasons before this one that an account left. */
  async leftBefore(leagueId: string, number: number, userId: string): Promise<number> {
    const row = await this.#db.row<{ n: number }>(LEFT_BEFORE, [leagueId, number, userId], 'seasons-left-before');
    return row?.n ?? 0;
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

  objections(leagueId: string, number: number): Promise<ObjectionRecord[]> {
    return objectionsIn(this.#db, { leagueId, number });
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

/** Weaker than the lock of a key: rows that refer to the club are added beside it. */
const LOCK_CLUB = 'SELECT 1 FROM club c JOIN league l ON l.club_id = c.id WHERE l.id = $1 FOR NO KEY UPDATE OF c';

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
