/** Drafts: what the players of seats have composed and not yet committed, on whatever device. */
import type { Database } from './database.ts';
import { ID_LENGTH, madeId } from './ids.ts';
import type { Instant } from './records.ts';

/** A draft as it is kept; null while nothing is composed. */
interface DraftRecord {
  draft: unknown;
  version: string;
}

/** A draft as it is read, also where none is kept. */
export interface KeptDraft {
  draft: unknown;
  version: string | null;
}

/** One writing of a draft. */
export interface DraftWrite {
  gameId: string;
  seat: number;
  userId: string;
  draft: unknown;
  /** The new version. */
  version: string;
  /** The version that it builds on; null: none was ever kept, and nothing was sent. */
  basedOn: string | null;
  at: Instant;
}

/** What became of a writing: `changed` by another in between; `left`: the writer sits there no longer, or the game isn't running. */
export type DraftKept = 'kept' | 'changed' | 'left';

/**
 * The version of a seat's draft once a batch was committed. It follows from what was sent, so that nothing need be written where nothing was kept, and a retry is told the same.
 * @param sentHash hash of what was sent, in hex
 */
export function versionAfter(sentHash: string): string {
  return madeId(ID_LENGTH, sentHash.slice(0, HASH_DIGITS));
}

/** Digits of a hash that every layout keeps of what was sent. */
export const HASH_DIGITS = 24;

const READ = `SELECT d.draft, d.version FROM draft d
  JOIN game_seat s ON s.game_id = d.game_id AND s.seat = d.seat AND s.number = d.number
  WHERE d.game_id = $1 AND d.seat = $2 AND s.user_id = $3 AND s.until_at IS NULL`;

const LAST_SENT = `SELECT sent_hash FROM game_batch WHERE game_id = $1 AND seat = $2 AND sent_hash IS NOT NULL
  ORDER BY batch DESC LIMIT 1`;

/** Drafts in Postgres. */
export class Drafts {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The draft of the one who sits at a seat; `version` null: none was ever kept, and nothing was sent. */
  async read(gameId: string, seat: number, userId: string): Promise<KeptDraft> {
    const kept = await this.#db.row<DraftRecord>(READ, [gameId, seat, userId], 'draft');
    if (kept) return kept;
    const sent = await this.#db.row<{ sent_hash: string }>(LAST_SENT, [gameId, seat], 'last-sent');
    return { draft: null, version: sent && versionAfter(sent.sent_hash) };
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
      const written = [gameId, seat, number, json, version, at];
      const { rowCount } = await client.query(UPDATE, [...written, basedOn]);
      if (rowCount === 0) {
        // None is kept: it builds on what was sent last.
        const { rows } = await client.query<{ sent_hash: string }>(LAST_SENT, [gameId, seat]);
        const newest = rows[0] ? versionAfter(rows[0].sent_hash) : null;
        if (newest !== basedOn || (await client.query(INSERT, written)).rowCount === 0) return 'changed';
      }
      await client.query(`SELECT pg_notify('draft', $1)`, [`${gameId} ${seat} ${version}`]);
      return 'kept';
    });
  }
}

const INSERT = `INSERT INTO draft (game_id, seat, number, draft, version, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING`;
const UPDATE = `UPDATE draft SET draft = $4, version = $5, updated_at = $6
  WHERE game_id = $1 AND seat = $2 AND number = $3 AND version = $7`;
