/** Changes of one season, in one transaction under its lock. */
import type { Admission, MoveMember, SeasonState, SignUp, TableRow } from '@wayfinder/contract';
import type pg from 'pg';
import { type AccountStay, STAYS_OF_ACCOUNTS } from '../game-rows.ts';
import type { Instant } from '../records.ts';
import { SeasonEnding } from './ending.ts';
import { SeasonObjections } from './objections.ts';
import {
  LEFT_BEFORE,
  LEFT_SEATS,
  type LeftRow,
  type LeftSeat,
  leftSeatOf,
  RESUME_NEXT,
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
  type StoredPlan,
  type StoredQuestion,
  type StoredResult,
  seasonGameOf,
  seasonOf,
  seasonPlayerOf,
} from './records.ts';
import { SeasonTelling } from './telling.ts';

/** A game of a plan. */
export type PlannedGame = Pick<SeasonGameRecord, 'division' | 'number' | 'game' | 'wave' | 'beginsAt' | 'seats'>;

type GameKey = Pick<SeasonGameRecord, 'division' | 'number'>;

/** One change of a season. It is made by `Leagues.change` and good within it. What is read within it comes over its own connection: the pool may have no other. */
export class SeasonChange {
  /** As it was when it was locked, with dates that the change has moved. */
  season: SeasonRecord;
  readonly at: Instant;
  readonly telling: SeasonTelling;
  /** What becomes of the games at the end. */
  readonly ending: SeasonEnding;
  readonly objections: SeasonObjections;
  readonly #client: pg.PoolClient;
  readonly #key: [league: string, season: number];

  constructor(season: SeasonRecord, at: Instant, client: pg.PoolClient) {
    this.season = season;
    this.at = at;
    this.#client = client;
    this.#key = [season.leagueId, season.number];
    this.telling = new SeasonTelling(client, this.#key, at);
    this.ending = new SeasonEnding(client, this.#key, at);
    this.objections = new SeasonObjections(client, this.#key, at);
  }

  async players(): Promise<SeasonPlayerRecord[]> {
    const { rows } = await this.#client.query<SeasonPlayerRow>(SEASON_PLAYERS, this.#key);
    return rows.map(seasonPlayerOf);
  }

  async games(): Promise<SeasonGameRecord[]> {
    const { rows } = await this.#client.query<SeasonGameRow>(SEASON_GAMES, this.#key);
    return rows.map(seasonGameOf);
  }

  /** Accounts that sit, or sat, at a game. */
  async stays(game: string): Promise<AccountStay[]> {
    return (await this.#client.query<AccountStay>(STAYS_OF_ACCOUNTS, [game])).rows;
  }

  /**
   * Signs somebody up, or changes what they said. Whoever comes back after they withdrew comes behind all others, and keeps what organisers said.
   * `asks`: an organiser has to say yes. Answers the number of a sign-up that is new, and the one that they had before they withdrew; null: it isn't.
   */
  async signUp(
    userId: string,
    { away, standsIn }: SignUp,
    standInId: string | null,
    asks: boolean,
  ): Promise<{ number: number; admission: Admission | null; before: number | null } | null> {
    const gone = await this.#client.query<{ number: number; admission: Admission | null }>(
      'DELETE FROM season_player WHERE league_id = $1 AND season = $2 AND user_id = $3 AND left_at IS NOT NULL RETURNING number, admission',
      [...this.#key, userId],
    );
    const values = [...this.#key, userId, this.at, JSON.stringify(away), standInId, standsIn];
    const { rowCount } = await this.#client.query(
      `UPDATE season_player SET away = $5, stand_in_id = $6, stands_in = $7 WHERE league_id = $1 AND season = $2 AND user_id = $3 AND $4::timestamptz IS NOT NULL`,
      values,
    );
    if (rowCount === 1) return null;
    const { rows } = await this.#client.query<{ number: number; admission: Admission | null }>(
      `WITH counted AS (UPDATE season SET players = players + 1 WHERE league_id = $1 AND number = $2 RETURNING players)
       INSERT INTO season_player (league_id, season, number, user_id, signed_at, away, stand_in_id, stands_in, admission)
       SELECT $1, $2, players, $3, $4, $5, $6, $7, $8 FROM counted RETURNING number, admission`,
      [...values, asks ? (gone.rows[0]?.admission ?? 'asks') : null],
    );
    return rows[0] ? { ...rows[0], before: gone.rows[0]?.number ?? null } : null;
  }

  /** Keeps if somebody stands in for others. */
  async putStandsIn(number: number, standsIn: boolean): Promise<void> {
    await this.#client.query(
      'UPDATE season_player SET stands_in = $4 WHERE league_id = $1 AND season = $2 AND number = $3',
      [...this.#key, number, standsIn],
    );
  }

  /** Number of seasons before this one that an account left. */
  async leftBefore(userId: string): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>(LEFT_BEFORE, [...this.#key, userId]);
    return rows[0]?.n ?? 0;
  }

  /** Keeps the answer of an organiser to a sign-up. */
  async putAdmission(number: number, admission: Admission): Promise<void> {
    await this.#client.query(
      'UPDATE season_player SET admission = $4 WHERE league_id = $1 AND season = $2 AND number = $3',
      [...this.#key, number, admission],
    );
  }

  /** Withdraws a sign-up, or writes down that somebody stopped. False: they aren't in the season, or have left it. */
  async leave(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      'UPDATE season_player SET left_at = $4 WHERE league_id = $1 AND season = $2 AND user_id = $3 AND left_at IS NULL',
      [...this.#key, userId, this.at],
    );
    return rowCount === 1;
  }

  /** Writes down that the season has done what follows from somebody's leaving. False: it had before. */
  async endLeaving(number: number): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      'UPDATE season_player SET left_done = true WHERE league_id = $1 AND season = $2 AND number = $3 AND NOT left_done',
      [...this.#key, number],
    );
    return rowCount === 1;
  }

  /** Organiser who took an account out of the club, where that is the last that happened to it there; null: it left by itself. */
  async removedBy(userId: string): Promise<string | null> {
    const { rows } = await this.#client.query<{ act: string; by_id: string | null }>(
      `SELECT a.act, a.by_id FROM club_act a JOIN league l ON l.club_id = a.club_id
       WHERE l.id = $1 AND (a.of_id = $2 OR a.by_id = $2) AND a.act IN ('left', 'removed', 'banned') ORDER BY a.number DESC LIMIT 1`,
      [this.#key[0], userId],
    );
    return rows[0] === undefined || rows[0].act === 'left' ? null : rows[0].by_id;
  }

  /** Nothing follows from the leaving of those who withdrew before divisions were made. */
  async endWithdrawals(): Promise<void> {
    await this.#client.query(
      'UPDATE season_player SET left_done = true WHERE league_id = $1 AND season = $2 AND left_at IS NOT NULL AND NOT left_done',
      this.#key,
    );
  }

  /** Seats of the season that were left. */
  async leftSeats(): Promise<LeftSeat[]> {
    const { rows } = await this.#client.query<LeftRow>(LEFT_SEATS, this.#key);
    return rows.map(leftSeatOf);
  }

  /** Writes down that a seat is not its member's any more, and who came last. */
  async putLeft({ division, number, seat, kind, userId }: LeftSeat): Promise<void> {
    await this.#client.query(
      `INSERT INTO season_left (league_id, season, division, number, seat, at, kind, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (league_id, season, division, number, seat) DO UPDATE SET kind = excluded.kind, user_id = excluded.user_id`,
      [...this.#key, division, number, seat, this.at, kind, userId],
    );
  }

  /** Writes down that a seat is its member's again. */
  async dropLeft({ division, number, seat }: Pick<LeftSeat, 'division' | 'number' | 'seat'>): Promise<void> {
    await this.#client.query(
      'DELETE FROM season_left WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4 AND seat = $5',
      [...this.#key, division, number, seat],
    );
  }

  /** Asks the players of a game if it is scored as it stands, or keeps who has agreed; null: nobody is asked. */
  async ask({ division, number }: GameKey, asked: StoredQuestion | null): Promise<void> {
    await this.#putInGame('asked', division, number, asked && JSON.stringify(asked));
  }

  /** Writes down that somebody nudges in a game now. */
  async nudge({ division, number }: GameKey): Promise<void> {
    await this.#putInGame('nudged_at', division, number, this.at);
  }

  /** Takes a game out of the table, or counts it again (null), whatever was decided about it before. */
  async setVoid({ division, number }: GameKey, at: Instant | null): Promise<void> {
    await this.#client.query(
      `UPDATE season_game SET void_at = $5, before_ruling = before_ruling || jsonb_build_object('voidAt', $5::timestamptz)
       WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4`,
      [...this.#key, division, number, at],
    );
  }

  async #putInGame(column: 'asked' | 'nudged_at', ...values: unknown[]): Promise<void> {
    await this.#client.query(
      `UPDATE season_game SET ${column} = $5 WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4`,
      [...this.#key, ...values],
    );
  }

  /** Gives the season another state, and says when its next step is due. */
  async setState(state: SeasonState, dueAt: Instant | null): Promise<void> {
    await this.#client.query('UPDATE season SET state = $3, due_at = $4 WHERE league_id = $1 AND number = $2', [
      ...this.#key,
      state,
      dueAt,
    ]);
  }

  /** Gives the season other dates. Of another end it is told anew that it comes soon. */
  async putDates(dates: Partial<SeasonDates>): Promise<void> {
    this.season = { ...this.season, ...dates };
    const { firstDay, lastDay, opensAt, closesAt, startsAt, endsAt, objectsUntil } = this.season;
    await this.#client.query(
      `UPDATE season SET first_day = $3, last_day = $4, opens_at = $5, closes_at = $6, starts_at = $7, ends_at = $8, objects_until = $9,
         soon_told_at = CASE WHEN ends_at = $8 THEN soon_told_at END
       WHERE league_id = $1 AND number = $2`,
      [...this.#key, firstDay, lastDay, opensAt, closesAt, startsAt, endsAt, objectsUntil],
    );
  }

  /** Says when the games of a wave begin. */
  async putBegins(wave: number, at: Instant): Promise<void> {
    await this.#client.query(
      'UPDATE season_game SET begins_at = $4 WHERE league_id = $1 AND season = $2 AND wave = $3',
      [...this.#key, wave, at],
    );
  }

  /** A change of the season behind this one, in the same transaction; null: there is none. */
  async next(): Promise<SeasonChange | null> {
    const [league, number] = this.#key;
    const { rows } = await this.#client.query<SeasonRow>(
      `SELECT ${SEASON_COLUMNS} FROM season s WHERE s.league_id = $1 AND s.number = $2 FOR UPDATE`,
      [league, number + 1],
    );
    return rows[0] ? new SeasonChange(seasonOf(rows[0]), this.at, this.#client) : null;
  }

  async setMoves(moves: readonly MoveMember[]): Promise<void> {
    this.season = { ...this.season, moves: [...moves] };
    await this.#client.query('UPDATE season SET moves = $3 WHERE league_id = $1 AND number = $2', [
      ...this.#key,
      JSON.stringify(moves),
    ]);
  }

  /** Keeps divisions and their games, in the place of those that were planned before. Games that have begun stay. */
  async putPlan(plan: StoredPlan | null, games: readonly PlannedGame[]): Promise<void> {
    await this.putDivisions(plan);
    await this.#client.query(
      'DELETE FROM season_game WHERE league_id = $1 AND season = $2 AND begun_at IS NULL',
      this.#key,
    );
    for (const { division, number, game, wave, beginsAt, seats } of games) {
      await this.#client.query(
        `INSERT INTO season_game (league_id, season, division, number, game, wave, begins_at, seats) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...this.#key, division, number, game, wave, beginsAt, seats],
      );
    }
  }

  /** Keeps divisions and waiting list; games stay as they are. */
  async putDivisions(plan: StoredPlan | null): Promise<void> {
    await this.#client.query('UPDATE season SET plan = $3 WHERE league_id = $1 AND number = $2', [
      ...this.#key,
      plan && JSON.stringify(plan),
    ]);
  }

  /** Lets the first games begin now, where the season begins before its day. */
  async beginNow(): Promise<void> {
    await this.#client.query(
      'UPDATE season_game SET begins_at = least(begins_at, $3) WHERE league_id = $1 AND season = $2 AND wave = 0',
      [...this.#key, this.at],
    );
  }

  /** Writes down what a game came to, and tells programs. False: that was done before, or the game counts nowhere. */
  async putResult(
    { division, number }: Pick<SeasonGameRecord, 'division' | 'number'>,
    result: StoredResult,
  ): Promise<boolean> {
    const { rows } = await this.#client.query<{ game: string }>(
      `UPDATE season_game SET result = $5 WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4 AND result IS NULL AND void_at IS NULL
       RETURNING game`,
      [...this.#key, division, number, JSON.stringify(result)],
    );
    const [counted] = rows;
    if (counted) await this.telling.gameEnded(counted.game);
    return counted !== undefined;
  }

  /** Keeps the table of a division in the place of the one before. */
  async putTable(division: number, rows: readonly TableRow[]): Promise<void> {
    await this.#client.query(
      `INSERT INTO season_table (league_id, season, division, rows, made_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (league_id, season, division) DO UPDATE SET rows = excluded.rows, made_at = excluded.made_at`,
      [...this.#key, division, JSON.stringify(rows), this.at],
    );
  }

  async tables(): Promise<Map<number, TableRow[]>> {
    const { rows } = await this.#client.query<{ division: number; rows: TableRow[] }>(
      'SELECT division, rows FROM season_table WHERE league_id = $1 AND season = $2',
      this.#key,
    );
    return new Map(rows.map(({ division, rows: table }) => [division, table]));
  }

  /** Forgets all tables: the divisions are to be seeded anew. */
  async dropTables(): Promise<void> {
    await this.#client.query('DELETE FROM season_table WHERE league_id = $1 AND season = $2', this.#key);
  }

  /** The state of the season before this one, or behind it; null: there is none. */
  async stateOf(by: 1 | -1): Promise<SeasonState | null> {
    const [league, number] = this.#key;
    const { rows } = await this.#client.query<{ state: SeasonState }>(
      'SELECT state FROM season WHERE league_id = $1 AND number = $2',
      [league, number + by],
    );
    return rows[0]?.state ?? null;
  }

  /** Lets the clock seed the next season, where that waited for this one to be closed. */
  async resumeNext(): Promise<void> {
    const [league, number] = this.#key;
    await this.#client.query(RESUME_NEXT, [league, number + 1]);
  }

  /** Removes the season, and all that it has told, but that one of its number was withdrawn before. */
  async remove(): Promise<void> {
    await this.#client.query(
      `DELETE FROM club_notice n USING league l WHERE l.id = $1 AND n.club_id = l.club_id AND n.kind LIKE 'season-%'
         AND n.data ->> 'league' = $1 AND n.data ->> 'season' = $2::int::text AND n.kind <> 'season-withdrawn'`,
      this.#key,
    );
    await this.#client.query('DELETE FROM season WHERE league_id = $1 AND number = $2', this.#key);
  }

  /** The one of club and league that is archived; null: neither is. */
  async archived(): Promise<'club-archived' | 'league-archived' | null> {
    const { rows } = await this.#client.query<{ club: boolean; league: boolean }>(
      `SELECT c.archived_at IS NOT NULL AS club, l.archived_at IS NOT NULL AS league
       FROM league l JOIN club c ON c.id = l.club_id WHERE l.id = $1`,
      [this.#key[0]],
    );
    if (rows[0]?.club) return 'club-archived';
    return rows[0]?.league ? 'league-archived' : null;
  }

  /** The newest act in the log of the season; null: it has none. */
  async lastAct(): Promise<{ act: string; data: Record<string, unknown> } | null> {
    const { rows } = await this.#client.query<{ act: string; data: Record<string, unknown> }>(
      'SELECT act, data FROM season_act WHERE league_id = $1 AND season = $2 ORDER BY number DESC LIMIT 1',
      this.#key,
    );
    return rows[0] ?? null;
  }

  /** Writes an act into the log of the season. `by`: null: the clock. */
  async log(act: string, by: string | null, data: object = {}): Promise<void> {
    await this.#client.query(
      `WITH counted AS (UPDATE season SET acts = acts + 1 WHERE league_id = $1 AND number = $2 RETURNING acts)
       INSERT INTO season_act (league_id, season, number, at, act, by_id, data) SELECT $1, $2, acts, $3, $4, $5, $6 FROM counted`,
      [...this.#key, this.at, act, by, JSON.stringify(data)],
    );
  }
}
