/** Secret addresses of feeds. Whoever has one reads when its owner's games wait for them; only its hash is stored. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { type Database, instant } from './database.ts';
import { hashToken } from './ids.ts';
import type { Instant } from './records.ts';

/** Letters of a key are those of base64url. */
const KEY_BYTES = 24;

/** Feeds in Postgres: an account has one key, or none. */
export class Feeds {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Since when an account has its key; null: it has none. */
  async of(userId: string): Promise<Instant | null> {
    const row = await this.#db.row<{ created_at: Date }>('SELECT created_at FROM feed WHERE user_id = $1', [userId]);
    return row && instant(row.created_at);
  }

  /** Gives an account a key; the one before opens nothing any more. It can't be read again. */
  async renew(userId: string): Promise<{ key: string; createdAt: Instant }> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const now = this.#clock.now();
    await this.#db.rows(
      `INSERT INTO feed (user_id, key_hash, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET key_hash = excluded.key_hash, created_at = excluded.created_at`,
      [userId, hashToken(key), now],
    );
    return { key, createdAt: instant(now) };
  }

  /** Takes the key of an account away. */
  async remove(userId: string): Promise<void> {
    await this.#db.rows('DELETE FROM feed WHERE user_id = $1', [userId]);
  }

  /** Owner of this key; null: it is nobody's. */
  async userOf(key: string): Promise<string | null> {
    const row = await this.#db.row<{ user_id: string }>(
      'SELECT user_id FROM feed WHERE key_hash = $1',
      [hashToken(key)],
      'feed',
    );
    return row?.user_id ?? null;
  }
}
