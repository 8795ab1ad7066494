/** Seasons in Postgres: what one holds, and what lists tell of several. */
import type { Admission, TableRow } from '@wayfinder/contract';
import { type Database, instant } from '../database.ts';
import type { Instant } from '../records.ts';
import { type ClubStepRecord, clubSteps } from './club-steps.ts';
import { type ObjectionRecord, objectionsIn } from './objections.ts';
import {
  dayAlone,
  LEFT_BEFORE,
  SEASON_COLUMNS,
  SEASON_GAMES,
  SEASON_PLAYERS,
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
  /** An objection waits for a decision. */
  isUndecided: boolean;
  /** Of the account that asks: their number; null: they aren't in it. `left`: they withdrew or stopped. */
  own: { number: number; left: boolean; admission: Admission | null } | null;
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

/** Columns of a season with what its lists tell of it, for the account $2. */
export const COUNTED = `${SEASON_COLUMNS},
  (SELECT count(*)::int FROM season_player p WHERE p.league_id = s.league_id AND p.season = s.number AND p.left_at IS NULL
    AND coalesce(p.admission, 'yes') = 'yes') AS signed_up,
  (SELECT count(*)::int FROM season_game g WHERE g.league_id = s.league_id AND g.season = s.number AND g.void_at IS NULL) AS games,
  (SELECT count(*)::int FROM season_game g WHERE g.league_id = s.league_id AND g.season = s.number AND g.void_at IS NULL AND g.result IS NOT NULL) AS ended,
  (s.state = 'objections' AND EXISTS (SELECT 1 FROM season_objection o WHERE o.league_id = s.league_id AND o.season = s.number AND o.decision IS NULL))
    AS is_undecided,
  (SELECT json_build_object('number', p.number, 'left', p.left_at IS NOT NULL, 'admission', p.admission) FROM season_player p
    WHERE p.league_id = s.league_id AND p.season = s.number AND p.user_id = $2) AS own`;

export interface CountedRow extends SeasonRow {
  signed_up: number;
  games: number;
  ended: number;
  is_undecided: boolean;
  own: CountedSeason['own'];
}

export function countedOf(row: CountedRow): CountedSeason {
  const { games, ended, is_undecided: isUndecided, own } = row;
  return { ...seasonOf(row), signedUp: row.signed_up, games, ended, isUndecided, own };
}

/** Seasons in Postgres. */
export class Seasons {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Seasons of a league, the newest first, with what an account has to do with each. */
  async ofLeague(leagueId: string, userId: string | null): Promise<CountedSeason[]> {
    const rows = await this.#db.rows<CountedRow>(
      `SELECT ${COUNTED} FROM season s WHERE s.league_id = $1 ORDER BY s.number DESC LIMIT 200`,
      [leagueId, userId],
      'seasons',
    );
    return rows.map(countedOf);
  }

  async read(leagueId: string, number: number, userId: string | null): Promise<CountedSeason | null> {
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

  objections(leagueId: string, number: number): Promise<ObjectionRecord[]> {
    return objectionsIn(this.#db, { leagueId, number });
  }

  /** Steps of a club's seasons that were made and not taken back, the newest first. */
  clubSteps(clubId: string, limit: number): Promise<ClubStepRecord[]> {
    return clubSteps(this.#db, clubId, limit);
  }

  /** Seasons that an account is in, and that aren't over. */
  async openOf(userId: string): Promise<Pick<SeasonRecord, 'leagueId' | 'number'>[]> {
    const rows = await this.#db.rows<{ league_id: string; number: number }>(
      `SELECT p.league_id, p.season AS number FROM season_player p
       JOIN season s ON s.league_id = p.league_id AND s.number = p.season AND s.state IN ('seeded', 'running')
       WHERE p.user_id = $1 AND p.left_at IS NULL AND coalesce(p.admission, 'yes') = 'yes'`,
      [userId],
      'open-seasons-of',
    );
    return rows.map(({ league_id: leagueId, number }) => ({ leagueId, number }));
  }

  /** Number of seasons before this one that an account left. */
  async leftBefore(leagueId: string, number: number, userId: string): Promise<number> {
    const row = await this.#db.row<{ n: number }>(LEFT_BEFORE, [leagueId, number, userId], 'seasons-left-before');
    return row?.n ?? 0;
  }

  /** Forgets the words with which an account stopped in its seasons. */
  async forgetReasons(userId: string): Promise<void> {
    await this.#db.rows(`UPDATE season_act SET data = data - 'reason' WHERE by_id = $1 AND act = 'left'`, [userId]);
  }
}
