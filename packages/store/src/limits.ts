/** Limits on how often something may be done, and the keys by which a retried request is known. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

/** Answer of a limit to one more try. */
export interface Hit {
  allowed: boolean;
  /** Seconds until the window begins anew. */
  retryAfter: number;
}

/** State of an Idempotency-Key. */
export type RequestState =
  /** `seed`: what the request makes gets its id from it (`madeId`). A try after one that was cut off is given the same. */
  | { state: 'new'; seed: string }
  | { state: 'running' }
  /** The key was used for another body. */
  | { state: 'reused' }
  | { state: 'done'; status: number; answer: unknown };

/** Milliseconds that a request which never ended keeps its key: longer than any request takes. */
const RUNNING_FOR_MS = 60_000;
/** Stored of a request that failed by a fault of ours: it may be tried again at once, and may have written what it was to write. */
const FAILED = 0;
/** Milliseconds in which a retry gets the first answer; afterwards the key is free again. */
export const REQUEST_KEPT_MS = 24 * 3_600_000;
const SEED_BYTES = 32;
/** Keys that one account has kept: the latest ones. A retry comes within seconds. */
export const KEYS_KEPT = 1_000;
/** So many requests of an account pass, in one process, between two looks at how many keys it has. */
const LOOK_EVERY = 50;
/** Accounts whose requests are counted at once; who falls out is looked at then. */
const COUNTED = 5_000;

/** Limits in Postgres, shared by all processes. */
export class Limits {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #begun = new Map<string, number>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts one try under a key; at most `limit` are allowed in a window of so many seconds. */
  async hit(key: string, limit: number, windowSeconds: number): Promise<Hit> {
    const now = this.#clock.now();
    const row = await this.#db.row<{ started_at: Date; hits: number }>(
      `INSERT INTO rate_limit AS r (key, started_at, hits) VALUES ($1, $2, 1)
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN r.started_at <= $3 THEN 1 ELSE r.hits + 1 END,
         started_at = CASE WHEN r.started_at <= $3 THEN $2 ELSE r.started_at END
       RETURNING started_at, hits`,
      [key, now, new Date(now.getTime() - windowSeconds * 1000)],
      'hit',
    );
    const started = row?.started_at ?? now;
    const retryAfter = Math.max(0, Math.ceil((started.getTime() - now.getTime()) / 1000 + windowSeconds));
    return { allowed: (row?.hits ?? 1) <= limit, retryAfter };
  }

  /** Begins a request under an Idempotency-Key. Whoever gets `new` must end it by `finishRequest` or `forgetRequest`. */
  async beginRequest(userId: string, key: string, bodyHash: string): Promise<RequestState> {
    const now = this.#clock.now();
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const begun = await this.#db.row<{ seed: string }>(
      `INSERT INTO request_key AS r (user_id, key, body_hash, created_at, seed) VALUES ($1, $2, $3, $4, $7)
       ON CONFLICT (user_id, key) DO UPDATE SET created_at = excluded.created_at, body_hash = excluded.body_hash,
         status = NULL, answer = NULL,
         seed = CASE WHEN r.body_hash = excluded.body_hash AND r.created_at > $6 THEN coalesce(r.seed, excluded.seed)
           ELSE excluded.seed END
         WHERE (r.status IS NULL AND r.body_hash = excluded.body_hash AND r.created_at < $5) OR r.status = ${FAILED}
           OR r.created_at <= $6
       RETURNING seed`,
      [userId, key, bodyHash, now, ago(RUNNING_FOR_MS), ago(REQUEST_KEPT_MS), randomBytes(SEED_BYTES).toString('hex')],
    );
    await this.#look(userId);
    if (begun) return { state: 'new', seed: begun.seed };
    const found = await this.#db.row<{ body_hash: string; status: number | null; answer: unknown }>(
      'SELECT body_hash, status, answer FROM request_key WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (!found) return { state: 'running' };
    if (found.body_hash !== bodyHash) return { state: 'reused' };
    return found.status === null ? { state: 'running' } : { state: 'done', status: found.status, answer: found.answer };
  }

  /** Each account is looked at for what it sends itself: whoever sends between can't have the look in its place. */
  async #look(userId: string): Promise<void> {
    const begun = (this.#begun.get(userId) ?? 0) + 1;
    this.#begun.delete(userId);
    if (begun >= LOOK_EVERY) return this.#dropOldest(userId);
    this.#begun.set(userId, begun);
    const [longest] = this.#begun.keys();
    if (this.#begun.size <= COUNTED || longest === undefined) return undefined;
    this.#begun.delete(longest);
    return this.#dropOldest(longest);
  }

  async #dropOldest(userId: string): Promise<void> {
    await this.#db.rows(
      `DELETE FROM request_key WHERE user_id = $1 AND (created_at, key) < (
         SELECT created_at, key FROM request_key WHERE user_id = $1 ORDER BY created_at DESC, key DESC OFFSET $2 LIMIT 1)`,
      [userId, KEYS_KEPT - 1],
    );
  }

  /** Keeps what was answered, for retries. */
  async finishRequest(userId: string, key: string, status: number, answer: unknown): Promise<void> {
    await this.#db.rows(
      'UPDATE request_key SET status = $3, answer = $4, seed = NULL WHERE user_id = $1 AND key = $2',
      [userId, key, status, answer === undefined ? null : JSON.stringify(answer)],
    );
  }

  /** Frees the key of a request that failed. Nobody may know whether it wrote something, so the next try is given its seed. */
  async forgetRequest(userId: string, key: string): Promise<void> {
    await this.#db.rows(
      `UPDATE request_key SET status = ${FAILED} WHERE user_id = $1 AND key = $2 AND status IS NULL`,
      [userId, key],
    );
  }
}
