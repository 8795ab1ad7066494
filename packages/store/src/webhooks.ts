/** Webhooks: where they lead, what signs them, whether they are on. Their deliveries are in `deliveries.ts`. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { type Database, instant, instantOrNull } from './database.ts';
import { fromSeed, ID_LENGTH, madeId } from './ids.ts';
import type { Instant } from './records.ts';

/** Format that a receiver understands: signed posts, or the messages of a chat. */
export type WebhookFormat = 'standard' | 'discord' | 'slack';

/** Why a webhook was turned off: answered 410, or failed for as long as it is tried. */
export type OffReason = 'gone' | 'failing';

/** A webhook as its owner registered it. `secret` signs; neither it nor the address is shown again. */
export interface WebhookRecord {
  id: string;
  userId: string;
  /** Null: all games of the user. */
  gameId: string | null;
  /** It tells of every seat's calls in its one game, not of its owner's alone. */
  everySeat: boolean;
  /** The club of which it tells, and of nothing else; null: of games, and of what its owner is told of clubs. */
  clubId: string | null;
  format: WebhookFormat;
  url: string;
  secret: string;
  /** The secret before the last rotation; signs as well until then. */
  oldSecret: { secret: string; until: Instant } | null;
  createdAt: Instant;
  mutedAt: Instant | null;
  disabledAt: Instant | null;
  disabledReason: OffReason | null;
}

/** A webhook as its owner sees it. */
export interface ListedWebhook extends WebhookRecord {
  gameName: string | null;
  clubName: string | null;
  /** The latest attempt. */
  last: { at: Instant; ok: boolean; status: number | null; note: string | null } | null;
}

/** Options that may be chosen when one is registered. */
export interface NewWebhook {
  format?: WebhookFormat;
  gameId?: string | null;
  /** Only with a game. */
  everySeat?: boolean;
  /** Not with a game. */
  clubId?: string | null;
}

/** An owner who is to be told that a webhook was turned off. Claimed by whoever got it. */
export interface OffNotice {
  webhookId: string;
  userId: string;
  url: string;
  reason: OffReason;
  disabledAt: Instant;
  /** Tries before this one. */
  attempts: number;
}

/** Most webhooks that one account may have. */
export const MAX_WEBHOOKS = 10;
/** So long the secret before the last rotation still signs. */
export const OLD_SECRET_MS = 86_400_000;

interface WebhookRow {
  id: string;
  user_id: string;
  game_id: string | null;
  every_seat: boolean;
  club_id: string | null;
  format: WebhookFormat | null;
  url: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  created_at: Date;
  muted_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: OffReason | null;
}

const SECRET_BYTES = 24;
const COLUMNS = `w.id, w.user_id, w.game_id, w.every_seat, w.club_id, w.format, w.url, w.secret, w.old_secret, w.old_secret_until, w.created_at,
  w.muted_at, w.disabled_at, w.disabled_reason`;

// Locking the account lets two requests at once not both see room for one more.
const CREATE = `INSERT INTO webhook AS w (id, user_id, game_id, format, url, secret, created_at, every_seat, club_id)
  SELECT $1, $2, $3, $4, $5, $6, $7, $9, $10 WHERE (SELECT count(*) FROM webhook WHERE user_id = $2 AND id <> $1) < $8
  ON CONFLICT (id) DO UPDATE SET id = excluded.id WHERE w.user_id = excluded.user_id
  RETURNING ${COLUMNS}`;

const LISTED = `SELECT ${COLUMNS}, g.name AS game_name, c.name AS club_name, d.at AS last_at, d.ok AS last_ok, d.status AS last_status,
    d.note AS last_note
  FROM webhook w
  LEFT JOIN game g ON g.id = w.game_id
  LEFT JOIN club c ON c.id = w.club_id
  LEFT JOIN LATERAL (SELECT at, ok, status, note FROM webhook_delivery
    WHERE webhook_id = w.id ORDER BY at DESC, attempt DESC LIMIT 1) d ON true
  WHERE w.user_id = $1 ORDER BY w.created_at, w.id`;

// Messages that wait for it are of all its games: the one statement here that names none. It runs when a webhook is turned off, no oftener.
const DROP_WAITING = `UPDATE message SET state = 'dropped', done_at = $2, note = 'off', claimed_until = NULL
  WHERE webhook_id = $1 AND state = 'waiting'`;

const CLAIM_NOTICE = `WITH next AS MATERIALIZED (
    SELECT id FROM webhook
    WHERE tell_at <= $1 AND disabled_at IS NOT NULL AND (tell_claimed_until IS NULL OR tell_claimed_until <= $1)
    ORDER BY tell_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE webhook SET tell_claimed_until = $2, tell_attempts = coalesce(tell_attempts, 0) + 1 WHERE id IN (SELECT id FROM next)
  RETURNING id, user_id, url, disabled_at, disabled_reason, tell_attempts - 1 AS attempts`;

/** Webhooks in Postgres. */
export class Webhooks {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Registers an address that the caller has vetted; null when the account has as many as it may. */
  async create(
    userId: string,
    url: string,
    { format = 'standard', gameId = null, everySeat = false, clubId = null }: NewWebhook = {},
    seed?: string,
  ): Promise<WebhookRecord | null> {
    const id = madeId(ID_LENGTH, seed);
    const values = [id, userId, gameId, format, url, newSecret(), this.#clock.now(), MAX_WEBHOOKS, everySeat, clubId];
    return this.#db.transaction(async (client) => {
      await client.query('SELECT id FROM "user" WHERE id = $1 FOR UPDATE', [userId]);
      const [row] = (await client.query<WebhookRow>(CREATE, values)).rows;
      return row ? webhookOf(row) : null;
    });
  }

  /** The webhooks of an account with their latest attempt. */
  async of(userId: string): Promise<ListedWebhook[]> {
    type Row = WebhookRow & {
      game_name: string | null;
      club_name: string | null;
      last_at: Date | null;
      last_ok: boolean;
      last_status: number | null;
      last_note: string | null;
    };
    const rows = await this.#db.rows<Row>(LISTED, [userId], 'webhooks-of');
    return rows.map((row) => ({
      ...webhookOf(row),
      gameName: row.game_name,
      clubName: row.club_name,
      last: row.last_at && { at: instant(row.last_at), ok: row.last_ok, status: row.last_status, note: row.last_note },
    }));
  }

  async byId(id: string): Promise<WebhookRecord | null> {
    const row = await this.#db.row<WebhookRow>(`SELECT ${COLUMNS} FROM webhook w WHERE w.id = $1`, [id]);
    return row && webhookOf(row);
  }

  /** Number of an account's webhooks that the service turned off. */
  async countOff(userId: string): Promise<number> {
    const row = await this.#db.row<{ n: number }>(
      'SELECT count(*)::int AS n FROM webhook WHERE user_id = $1 AND disabled_at IS NOT NULL',
      [userId],
      'webhooks-off',
    );
    return row?.n ?? 0;
  }

  /** False when the account has no such webhook. */
  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.#db.rows('DELETE FROM webhook WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]);
    return rows.length > 0;
  }

  /** Gives it a new secret, beside which the one before signs for a day; null when the account has no such webhook. */
  async rotate(userId: string, id: string, seed?: string): Promise<WebhookRecord | null> {
    const until = new Date(this.#clock.now().getTime() + OLD_SECRET_MS);
    const row = await this.#db.row<WebhookRow>(
      `UPDATE webhook AS w SET secret = $3,
         old_secret = CASE WHEN secret = $3 THEN old_secret ELSE secret END,
         old_secret_until = CASE WHEN secret = $3 THEN old_secret_until ELSE $4 END
       WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [userId, id, newSecret(seed), until],
    );
    return row && webhookOf(row);
  }

  /** Ends the secret before the last rotation at once; false when the account has no such webhook. */
  async endOldSecret(userId: string, id: string): Promise<boolean> {
    const rows = await this.#db.rows(
      'UPDATE webhook SET old_secret = NULL, old_secret_until = NULL WHERE user_id = $1 AND id = $2 RETURNING id',
      [userId, id],
    );
    return rows.length > 0;
  }

  /** Turns a webhook off, drops what waits for it, and lets its owner be told. */
  async disable(id: string, reason: OffReason): Promise<void> {
    const now = this.#clock.now();
    await this.#db.transaction(async (client) => {
      const off = await client.query(
        `UPDATE webhook SET disabled_at = $2, disabled_reason = $3, tell_at = $2, tell_claimed_until = NULL, tell_attempts = 0
         WHERE id = $1 AND disabled_at IS NULL`,
        [id, now, reason],
      );
      if (!off.rowCount) return;
      await client.query(DROP_WAITING, [id, now]);
      await client.query('DELETE FROM club_message WHERE webhook_id = $1', [id]);
    });
  }

  /** A delivery has arrived: it no longer fails; `enables`: it is on again if it was off. */
  async arrived(id: string, enables = false): Promise<void> {
    await this.#db.rows('UPDATE webhook SET failing_since = NULL, failures = NULL WHERE id = $1', [id]);
    if (!enables) return;
    await this.#db.rows('UPDATE webhook SET disabled_at = NULL, disabled_reason = NULL, tell_at = NULL WHERE id = $1', [
      id,
    ]);
  }

  /** A delivery has failed: since when none has arrived, and how many that makes. Null when the webhook is gone. */
  async failed(id: string): Promise<{ since: Instant; failures: number } | null> {
    const row = await this.#db.row<{ since: Date; failures: number }>(
      `UPDATE webhook SET failing_since = coalesce(failing_since, $2), failures = coalesce(failures, 0) + 1
       WHERE id = $1 RETURNING failing_since AS since, failures`,
      [id, this.#clock.now()],
    );
    return row && { since: instant(row.since), failures: row.failures };
  }

  /** Claims the owner who has waited longest to be told of a webhook that is off, for so many seconds; null: none. */
  async claimNotice(leaseSeconds: number): Promise<OffNotice | null> {
    const now = this.#clock.now();
    const row = await this.#db.row<WebhookRow & { attempts: number }>(CLAIM_NOTICE, [
      now,
      new Date(now.getTime() + leaseSeconds * 1000),
    ]);
    if (!row?.disabled_at) return null;
    const { id, user_id, url, disabled_at, disabled_reason, attempts } = row;
    const reason = disabled_reason ?? 'failing';
    return { webhookId: id, userId: user_id, url, reason, disabledAt: instant(disabled_at), attempts };
  }

  /** The owner was told; or is to be told later, by whoever claims it then. */
  async finishNotice({ webhookId, disabledAt }: OffNotice, again: Date | null = null): Promise<void> {
    await this.#db.rows(
      'UPDATE webhook SET tell_at = $3, tell_claimed_until = NULL WHERE id = $1 AND disabled_at = $2',
      [webhookId, disabledAt, again],
    );
  }
}

/** With a seed the same each time: who tries again must not change a secret twice, as the one before the last signs no more. */
function newSecret(seed?: string): string {
  const bytes = seed === undefined ? randomBytes(SECRET_BYTES) : fromSeed(seed, 'secret').subarray(0, SECRET_BYTES);
  return `whsec_${bytes.toString('base64')}`;
}

function webhookOf(row: WebhookRow): WebhookRecord {
  const { id, url, secret, old_secret, old_secret_until } = row;
  return {
    id,
    userId: row.user_id,
    gameId: row.game_id,
    everySeat: row.every_seat,
    clubId: row.club_id,
    format: row.format ?? 'standard',
    url,
    secret,
    oldSecret: old_secret && old_secret_until ? { secret: old_secret, until: instant(old_secret_until) } : null,
    createdAt: instant(row.created_at),
    mutedAt: instantOrNull(row.muted_at),
    disabledAt: instantOrNull(row.disabled_at),
    disabledReason: row.disabled_reason,
  };
}
