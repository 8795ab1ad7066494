/** Objections of players to results of their season, and decisions of organisers. */
import type { ObjectionDecision } from '@wayfinder/contract';
import type pg from 'pg';
import { type Database, instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';
import type { GamePlace } from './ending.ts';
import type { SeasonRecord, StoredResult } from './records.ts';

/** One objection. Players are told by their numbers in the season, and all by their pages. */
export interface ObjectionRecord {
  number: number;
  division: number;
  game: number;
  /** Number in the season of whoever objects; null: they stand in, and aren't of the season. */
  player: number | null;
  /** Account of whoever objects; null: it is gone. */
  userId: string | null;
  by: { player: string; name: string } | null;
  text: string;
  at: Instant;
  /** Null: it is undecided. `lapsed`: the result is gone to which somebody objected. */
  decision: ObjectionDecision | 'lapsed' | null;
  places: number[];
  /** Null where nobody decided in time, so that the result stands by rule. */
  reason: string | null;
  decidedAt: Instant | null;
  /** Null: nobody, the clock, or somebody whose account is gone. */
  decidedBy: { player: string; name: string } | null;
}

interface ObjectionRow {
  number: number;
  division: number;
  game: number;
  player: number | null;
  by_id: string | null;
  of_player: string | null;
  of_name: string | null;
  text: string;
  at: Date;
  decision: ObjectionRecord['decision'];
  places: number[];
  reason: string | null;
  decided_at: Date | null;
  by_player: string | null;
  by_name: string | null;
}

const OBJECTIONS = `SELECT o.number, o.division, o.game, o.player, o.by_id, w.player_id AS of_player, w.name AS of_name, o.text, o.at, o.decision, o.places, o.reason, o.decided_at,
    u.player_id AS by_player, u.name AS by_name
  FROM season_objection o LEFT JOIN "user" u ON u.id = o.decided_by_id LEFT JOIN "user" w ON w.id = o.by_id
  WHERE o.league_id = $1 AND o.season = $2 ORDER BY o.number`;

function objectionOf(row: ObjectionRow): ObjectionRecord {
  const { number, division, game, player, text, decision, places, reason, by_player: by } = row;
  return {
    ...{ number, division, game, player, text, decision, places, reason },
    userId: row.by_id,
    by: row.of_player === null ? null : { player: row.of_player, name: row.of_name ?? '' },
    at: instant(row.at),
    decidedAt: instantOrNull(row.decided_at),
    decidedBy: by === null ? null : { player: by, name: row.by_name ?? '' },
  };
}

/** Effect of all decisions about a game. `result`: in the place of the one that the game came to; null: that one stands. `counts`: null: as organisers said by an act. */
export interface Ruling {
  result: StoredResult | null;
  counts: 'yes' | 'no' | null;
}

/** Objections of a season, in the order in which they came. */
export async function objectionsIn(
  db: Database,
  { leagueId, number }: Pick<SeasonRecord, 'leagueId' | 'number'>,
): Promise<ObjectionRecord[]> {
  const rows = await db.rows<ObjectionRow>(OBJECTIONS, [leagueId, number], 'season-objections');
  return rows.map(objectionOf);
}

/** Writes of objections. They are good within the change of the season that made them. */
export class SeasonObjections {
  readonly #client: pg.PoolClient;
  readonly #key: [league: string, season: number];
  readonly #at: Instant;

  constructor(client: pg.PoolClient, key: [league: string, season: number], at: Instant) {
    this.#client = client;
    this.#key = key;
    this.#at = at;
  }

  async all(): Promise<ObjectionRecord[]> {
    const { rows } = await this.#client.query<ObjectionRow>(OBJECTIONS, this.#key);
    return rows.map(objectionOf);
  }

  /** Keeps an objection; answers its number. */
  async add({
    division,
    game,
    player,
    userId,
    text,
  }: Pick<ObjectionRecord, 'division' | 'game' | 'player' | 'userId' | 'text'>): Promise<number> {
    const { rows } = await this.#client.query<{ number: number }>(
      `INSERT INTO season_objection (league_id, season, number, division, game, player, text, at, by_id, places)
       SELECT $1, $2, coalesce((SELECT max(number) FROM season_objection WHERE league_id = $1 AND season = $2), 0) + 1, $3, $4, $5, $6, $7, $8, '{}'
       RETURNING number`,
      [...this.#key, division, game, player, text, this.#at, userId],
    );
    return rows[0]?.number ?? 0;
  }

  /** Writes down what was decided, in the place of what was decided before. False: the objection has lapsed. */
  async decide(
    number: number,
    {
      decision,
      places,
      reason,
      by,
    }: { decision: ObjectionDecision; places: readonly number[]; reason: string; by: string },
  ): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `UPDATE season_objection SET decision = $4, places = $5, reason = $6, decided_at = $7, decided_by_id = $8
       WHERE league_id = $1 AND season = $2 AND number = $3 AND decision IS DISTINCT FROM 'lapsed'`,
      [...this.#key, number, decision, places, reason, this.#at, by],
    );
    return rowCount === 1;
  }

  /** Writes down by rule that results stand about which nobody has decided. */
  async letStand(): Promise<void> {
    await this.#client.query(
      `UPDATE season_objection SET decision = 'stands', decided_at = $3 WHERE league_id = $1 AND season = $2 AND decision IS NULL`,
      [...this.#key, this.#at],
    );
  }

  /** Lets objections lapse whose games go on, decided or not. Answers how many there were. */
  async lapse(): Promise<number> {
    const { rowCount } = await this.#client.query(
      `UPDATE season_objection o SET decision = 'lapsed', places = '{}', decided_at = $3 FROM season_game g
       WHERE o.league_id = $1 AND o.season = $2 AND o.decision IS DISTINCT FROM 'lapsed' AND g.league_id = o.league_id AND g.season = o.season
         AND g.division = o.division AND g.number = o.game AND g.cut_at IS NOT NULL`,
      [...this.#key, this.#at],
    );
    return rowCount ?? 0;
  }

  /** Numbers of the objections to a game in the order in which they were decided, as the log tells it; null: an organiser voided the game then, or counted it. */
  async decided({ division, number }: GamePlace): Promise<(number | null)[]> {
    const { rows } = await this.#client.query<{ objection: number | null }>(
      `SELECT CASE WHEN act = 'decided' THEN (data ->> 'number')::int END AS objection FROM season_act
       WHERE league_id = $1 AND season = $2 AND act IN ('decided', 'voided', 'unvoided')
         AND (data ->> 'division')::int = $3 AND (data ->> 'game')::int = $4 ORDER BY number`,
      [...this.#key, division, number],
    );
    return rows.map(({ objection }) => objection);
  }

  /** Keeps what decisions make of a game, beside what it came to. */
  async rule({ division, number }: GamePlace, { result, counts }: Ruling): Promise<void> {
    await this.#client.query(
      `UPDATE season_game SET before_ruling = coalesce(before_ruling, jsonb_build_object('result', result, 'voidAt', void_at)),
         result = coalesce($5::jsonb, before_ruling -> 'result', result),
         void_at = CASE $6::text WHEN 'yes' THEN NULL WHEN 'no' THEN $7::timestamptz
           ELSE CASE WHEN before_ruling IS NULL THEN void_at ELSE (before_ruling ->> 'voidAt')::timestamptz END END
       WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4`,
      [...this.#key, division, number, result && JSON.stringify(result), counts, this.#at],
    );
  }
}
