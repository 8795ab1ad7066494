/**
 * Browsers that are told of calls by push. A browser has one address at its push service, and belongs to the session in which it was turned on: with
 * the session it goes, and whatever waits for it.
 */
import { createECDH } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import { type Database, instant } from './database.ts';
import { ID_LENGTH, randomId } from './ids.ts';
import type { Device } from './people.ts';
import type { Instant } from './records.ts';

/** Browsers of one account at most. */
export const MAX_PUSHES = 20;

/** By what the service proves to push services who it is; base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Address of a browser, and the keys to encrypt for it; base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that is told of calls. */
export interface PushRecord extends PushTarget {
  id: string;
  userId: string;
}

/** The same as its owner sees it. Its session tells what it is. */
export interface ListedPush extends Device {
  id: string;
  sessionId: string | null;
  createdAt: Instant;
  seenAt: Instant;
}

interface ListedRow {
  id: string;
  session_id: string | null;
  browser: string | null;
  system: string | null;
  created_at: Date;
  seen_at: Date;
}

const MADE =
  'INSERT INTO push_key (id, public_key, private_key, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';

/** The address that a browser had before goes on as its new one: what waits for it is not lost. */
const RENEW = `UPDATE push_subscription SET endpoint = $2 WHERE endpoint = $3 AND user_id = $1
  AND NOT EXISTS (SELECT 1 FROM push_subscription o WHERE o.endpoint = $2)`;

/** Pushes that wait for another account's browser are not for the one that signs in there. */
const TAKE_AWAY = 'DELETE FROM push_subscription WHERE endpoint = $2 AND user_id <> $1';

const PUT = `INSERT INTO push_subscription (id, user_id, session_hash, endpoint, p256dh, auth, created_at, seen_at)
  SELECT $1, $2, s.token_hash, $4, $5, $6, $7, $7 FROM session s
  WHERE s.user_id = $2 AND s.id = $3
    AND (SELECT count(*) FROM push_subscription p WHERE p.user_id = $2 AND p.endpoint <> $4) < $8
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_hash = excluded.session_hash,
    p256dh = excluded.p256dh, auth = excluded.auth, seen_at = excluded.seen_at
  RETURNING id`;

/** Browsers in Postgres. */
export class Pushes {
  readonly #db: Database;
  readonly #clock: Clock;
  #keys: Promise<PushKeys> | null = null;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The keys of this service, made at its first start, or when they are first asked for: all processes find the same. */
  keys(): Promise<PushKeys> {
    this.#keys ??= this.#readKeys().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  async #readKeys(): Promise<PushKeys> {
    const read = (): Promise<{ publicKey: string; privateKey: string } | null> =>
      this.#db.row('SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_key');
    const known = await read();
    if (known) return known;
    const { publicKey, privateKey } = makeKeys();
    await this.#db.rows(MADE, ['vapid', publicKey, privateKey, this.#clock.now()]);
    const kept = await read();
    if (!kept) throw new Error('no keys for pushes were kept');
    return kept;
  }

  /**
   * Tells a browser of calls from now on, or goes on doing so. `old`: the address that it had before. An account that signs in to another's browser
   * takes it over. Null: the session has ended; `full`: the account has as many as it may.
   */
  async put(userId: string, sessionId: string, target: PushTarget, old?: string): Promise<'kept' | 'full' | null> {
    return this.#db.transaction(async (client) => {
      // One after the other, and not while the account is deleted.
      await client.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [userId]);
      await client.query(TAKE_AWAY, [userId, target.endpoint]);
      if (old !== undefined) await client.query(RENEW, [userId, target.endpoint, old]);
      const kept = await putOne(client, userId, sessionId, target, this.#clock.now());
      // Deletes the old address, where both were known.
      if (kept === 'kept' && old !== undefined && old !== target.endpoint) {
        await client.query('DELETE FROM push_subscription WHERE endpoint = $1 AND user_id = $2', [old, userId]);
      }
      return kept;
    });
  }

  /** Browsers of an account, the one that was turned on last first. */
  async of(userId: string): Promise<ListedPush[]> {
    const rows = await this.#db.rows<ListedRow>(
      `SELECT p.id, s.id AS session_id, s.browser, s.system, p.created_at, p.seen_at
       FROM push_subscription p JOIN session s ON s.token_hash = p.session_hash
       WHERE p.user_id = $1 AND s.expires_at > $2 ORDER BY p.created_at DESC, p.id`,
      [userId, this.#clock.now()],
      'pushes-of',
    );
    return rows.map(({ id, session_id, browser, system, created_at, seen_at }) => ({
      ...{ id, sessionId: session_id, browser, system },
      createdAt: instant(created_at),
      seenAt: instant(seen_at),
    }));
  }

  /** A browser whose session lasts; null: it is told of nothing any more. */
  async byId(id: string): Promise<PushRecord | null> {
    const row = await this.#db.row<PushTarget & { id: string; user_id: string }>(
      `SELECT p.id, p.user_id, p.endpoint, p.p256dh, p.auth
       FROM push_subscription p JOIN session s ON s.token_hash = p.session_hash WHERE p.id = $1 AND s.expires_at > $2`,
      [id, this.#clock.now()],
      'push',
    );
    if (!row) return null;
    const { user_id: userId, endpoint, p256dh, auth } = row;
    return { id: row.id, userId, endpoint, p256dh, auth };
  }

  /** Tells a browser of nothing any more. */
  async remove(userId: string, endpoint: string): Promise<void> {
    await this.#db.rows('DELETE FROM push_subscription WHERE user_id = $1 AND endpoint = $2', [userId, endpoint]);
  }

  /** The push service knows this address no more. One that the browser has renewed meanwhile stays. */
  async gone({ id, endpoint }: Pick<PushRecord, 'id' | 'endpoint'>): Promise<void> {
    await this.#db.rows('DELETE FROM push_subscription WHERE id = $1 AND endpoint = $2', [id, endpoint]);
  }
}

async function putOne(
  client: pg.PoolClient,
  userId: string,
  sessionId: string,
  { endpoint, p256dh, auth }: PushTarget,
  now: Date,
): Promise<'kept' | 'full' | null> {
  const values = [randomId(ID_LENGTH), userId, sessionId, endpoint, p256dh, auth, now, MAX_PUSHES];
  if ((await client.query(PUT, values)).rowCount) return 'kept';
  const session = await client.query('SELECT 1 FROM session WHERE user_id = $1 AND id = $2', [userId, sessionId]);
  return session.rowCount ? 'full' : null;
}

/** A pair of keys on the curve P-256, as browsers and push services write them. */
function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number that begins with zeros is shorter.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url', 'uncompressed'), privateKey: secret.toString('base64url') };
}
