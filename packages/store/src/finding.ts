/** Open games, as somebody looks for one. */
import type { ClockKind, Locale } from '@wayfinder/contract';
import type { Database } from './database.ts';
import { type HeadRow, headOfRow, LISTED } from './game-rows.ts';
import type { GameHead, Instant } from './records.ts';

/** Terms by which the database narrows open games. One that isn't named doesn't matter. */
export interface Sought {
  ruleset?: string | undefined;
  /** Of the game, taken ones included. */
  seats?: number | undefined;
  clock?: ClockKind | undefined;
  language?: Locale | undefined;
  /** With a free seat, at which this user doesn't sit; null: whoever isn't signed in. */
  joinableBy?: string | null | undefined;
}

export type OpenSort = 'newest' | 'oldest' | 'fullest';

/** A place in a list of open games. */
export interface OpenPlace {
  /** Seats that are free. */
  free: number;
  at: Instant;
  id: string;
}

/** An open game with its place in the list. */
export interface OpenGame {
  head: GameHead;
  place: OpenPlace;
}

/** Conditions for the games behind a place, and their order. */
const ORDERS: Readonly<Record<OpenSort, { behind: string; order: string }>> = {
  newest: { behind: '(g.created_at, g.id) < ($2, $3)', order: 'g.created_at DESC, g.id DESC' },
  oldest: { behind: '(g.created_at, g.id) > ($2, $3)', order: 'g.created_at, g.id' },
  fullest: {
    behind: '(f.free > $10::int OR (f.free = $10 AND (g.created_at, g.id) < ($2, $3)))',
    order: 'f.free, g.created_at DESC, g.id DESC',
  },
};

/** The kind of a game's clock, as the contract's `clockKindOf` has it. */
const CLOCK_KIND = `CASE WHEN g.time_control ? 'bankSeconds' THEN 'bank'
  WHEN (g.time_control->>'reserveSeconds')::int > 0 THEN 'reserve'
  WHEN g.time_control IS NULL AND g.clock_seconds IS NULL THEN 'none' ELSE 'turn' END`;

/** Open games in Postgres. */
export class Finding {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Public open games behind a place. A rematch is for those who are asked to it, so it isn't among them. */
  async open(sought: Sought, sort: OpenSort, limit: number, behind: OpenPlace | null): Promise<OpenGame[]> {
    const { ruleset, seats, clock, language, joinableBy } = sought;
    const { behind: isBehind, order } = ORDERS[sort];
    const rows = await this.#db.rows<HeadRow & { free: number }>(
      `SELECT ${LISTED}, f.free FROM game g
       CROSS JOIN LATERAL (SELECT g.seat_count - count(*)::int AS free FROM game_seat t WHERE t.game_id = g.id AND t.until_at IS NULL) f
       WHERE g.status = 'open' AND g.visibility = 'open' AND g.rematch_of IS NULL
         AND ($2::timestamptz IS NULL OR ${isBehind})
         AND ($4::text IS NULL OR g.ruleset = $4) AND ($5::int IS NULL OR g.seat_count = $5)
         AND ($6::text IS NULL OR ${CLOCK_KIND} = $6) AND ($7::text IS NULL OR g.language = $7)
         AND (NOT $8::bool OR (f.free > 0 AND NOT EXISTS (
           SELECT 1 FROM game_seat m WHERE m.game_id = g.id AND m.user_id = $9::text AND m.until_at IS NULL)))
       ORDER BY ${order} LIMIT $1`,
      [
        limit,
        behind?.at ?? null,
        behind?.id ?? null,
        ruleset ?? null,
        seats ?? null,
        clock ?? null,
        language ?? null,
        joinableBy !== undefined,
        joinableBy ?? null,
        ...(sort === 'fullest' ? [behind?.free ?? null] : []),
      ],
      `games-open-${sort}`,
    );
    return rows.map((row) => {
      const head = headOfRow(row);
      return { head, place: { free: row.free, at: head.createdAt, id: head.id } };
    });
  }

  /** Number of full tables that wait for a user, their host, to start them. */
  async tablesToStart(userId: string): Promise<number> {
    const row = await this.#db.row<{ n: number }>(
      `SELECT count(*)::int AS n FROM game_seat m
       JOIN game g ON g.id = m.game_id AND g.status = 'open' AND g.host_id = $1 AND coalesce(g.starts, 'by-host') = 'by-host'
       WHERE m.user_id = $1 AND m.until_at IS NULL
         AND g.seat_count = (SELECT count(*) FROM game_seat t WHERE t.game_id = g.id AND t.until_at IS NULL)`,
      [userId],
      'tables-to-start',
    );
    return row?.n ?? 0;
  }
}
