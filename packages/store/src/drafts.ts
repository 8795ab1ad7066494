/** Drafts: what the players of seats have composed and not yet committed, on whatever device. */
import type { Database } from './database.ts';
import type { Instant } from './records.ts';

/** A draft as it is kept; null while nothing is composed. */
export interface DraftRecord {
  draft: unknown;
  version: string;
}

/** One writing of a draft. */
export interface DraftWrite {
  gameId: string;
  seat: number;
  userId: string;
  draft: unknown;
  /** The new version. */
  version: string;
  /** The version that it builds on; null: none was kept. */
  basedOn: string | null;
  at: Instant;
}

/** What became of a writing: `changed` by another in between; `left`: the writer sits there no longer, or the game isn't running. */
export type DraftKept = 'kept' | 'changed' | 'left';

const READ = `SELECT d.draft, d.version FROM draft d
  JOIN game_seat s ON s.game_id = d.game_id AND s.seat = d.seat AND s.number = d.number
  WHERE d.game_id = $1 AND d.seat = $2 AND s.user_id = $3 AND s.until_at IS NULL`;

/** Drafts in Postgres. */
export class Drafts {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The draft of the one who sits at a seat; null when none is kept. */
  async read(gameId: string, seat: number, userId: string): Promise<DraftRecord | null> {
    return this.#db.row<DraftRecord>(READ, [gameId, seat, userId], 'draft');
  }

  /** Keeps a draft if it builds on the newest. */
  async put({ gameId, seat, userId, draft, version, basedOn, at }: DraftWrite): Promise<DraftKept> {
    return this.#db.transaction(async (client) => {
      // The lock waits for a batch, a departure or the end that is under way: each of them does away with the draft.
      const game = await client.query<{ status: string }>('SELECT status FROM game WHERE id = $1 FOR SHARE', [gameId]);
      const stay = await client.query<{ number: number }>(
        'SELECT number FROM game_seat WHERE game_id = $1 AND seat = $2 AND user_id = $3 AND until_at IS NULL',
        [gameId, seat, userId],
      );
      const number = stay.rows[0]?.number;
      if (game.rows[0]?.status !== 'running' || number === undefined) return 'left';
      const json = draft === null ? null : JSON.stringify(draft);
      const { rowCount } = await client.query(basedOn === null ? INSERT : UPDATE, [
        gameId,
        seat,
        number,
        json,
        version,
        at,
        ...(basedOn === null ? [] : [basedOn]),
      ]);
      if (rowCount === 0) return 'changed';
      await client.query(`SELECT pg_notify('draft', $1)`, [`${gameId} ${seat} ${version}`]);
      return 'kept';
    });
  }
}

const INSERT = `INSERT INTO draft (game_id, seat, number, draft, version, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING`;
const UPDATE = `UPDATE draft SET draft = $4, version = $5, updated_at = $6
  WHERE game_id = $1 AND seat = $2 AND number = $3 AND version = $7`;
