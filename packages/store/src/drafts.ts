/** Drafts: what the players of seats have composed and not yet committed, on whatever device. */
import type { Database } from './database.ts';
import { ID_LENGTH, madeId } from './ids.ts';
import type { Instant, Layout } from './records.ts';

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

/** Outcome of a writing: `changed` by another in between; `left`: the writer sits there no longer, or the game isn't running. */
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

/**
 * True for a draft whose seat has sent nothing since; SQL over a row of `draft`. So a batch need not look for drafts that others keep in the same moment.
 * Games of layout 1 do, and theirs name no batch.
 */
export function stillComposed(draft: string, gameId = `${draft}.game_id`): string {
  return `(${draft}.batch IS NULL OR NOT EXISTS (SELECT 1 FROM game_batch b
    WHERE b.game_id = ${gameId} AND b.seat = ${draft}.seat AND b.batch > ${draft}.batch AND b.sent_hash IS NOT NULL))`;
}

const READ = `SELECT d.draft, d.version FROM draft d
  JOIN game g ON g.id = $1 AND g.status = 'running'
  JOIN game_seat s ON s.game_id = $1 AND s.seat = d.seat AND s.number = d.number
  WHERE d.game_id = $1 AND d.seat = $2 AND s.user_id = $3 AND s.until_at IS NULL AND ${stillComposed('d', '$1')}`;

const LAST_SENT = `SELECT batch, sent_hash FROM game_batch WHERE game_id = $1 AND seat = $2 AND sent_hash IS NOT NULL
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
      const game = await client.query<Game>('SELECT status, layout, batch FROM game WHERE id = $1 FOR SHARE', [gameId]);
      const stay = await client.query<{ number: number }>(
        'SELECT number FROM game_seat WHERE game_id = $1 AND seat = $2 AND user_id = $3 AND until_at IS NULL',
        [gameId, seat, userId],
      );
      const [own, number] = [game.rows[0], stay.rows[0]?.number];
      if (own?.status !== 'running' || number === undefined) return 'left';
      const { rows: sent } = await client.query<{ batch: number; sent_hash: string }>(LAST_SENT, [gameId, seat]);
      const last = sent[0] ?? { batch: 0, sent_hash: null };
      const json = draft === null ? null : JSON.stringify(draft);
      const written = [gameId, seat, number, json, version, at, own.layout === 1 ? null : own.batch, last.batch];
      const { rowCount } = await client.query(UPDATE, [...written, basedOn]);
      if (rowCount === 0) {
        // None is kept: it builds on what was sent last.
        const newest = last.sent_hash && versionAfter(last.sent_hash);
        if (newest !== basedOn || (await client.query(INSERT, written)).rowCount === 0) return 'changed';
      }
      await client.query(`SELECT pg_notify('draft', $1)`, [`${gameId} ${seat} ${version}`]);
      return 'kept';
    });
  }
}

/** A game as a draft is kept in it. */
interface Game {
  status: string;
  layout: Layout;
  batch: number;
}

/** `$8`: the last batch that the seat sent. An older draft is as good as none. */
const INSERT = `INSERT INTO draft (game_id, seat, number, draft, version, updated_at, batch) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (game_id, seat, number) DO UPDATE SET draft = excluded.draft, version = excluded.version, updated_at = excluded.updated_at,
    batch = excluded.batch WHERE draft.batch < $8`;
const UPDATE = `UPDATE draft SET draft = $4, version = $5, updated_at = $6, batch = $7
  WHERE game_id = $1 AND seat = $2 AND number = $3 AND version = $9 AND (batch IS NULL OR batch >= $8)`;
