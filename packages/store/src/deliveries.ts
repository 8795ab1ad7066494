/** Deliveries to webhooks: the log of attempts, and those that their owners ask for. Messages of games wait in the outbox. */
import type { DELIVERY_TYPES } from '@wayfinder/contract';
import type { Clock } from './clock.ts';
import { type Database, instant } from './database.ts';
import { ID_LENGTH, madeId } from './ids.ts';
import type { Instant } from './records.ts';

/** An attempt that is about to be made. */
export interface AttemptRecord {
  webhookId: string;
  /** The webhook-id that is sent. */
  id: string;
  /** The outbox counts its own from 0. */
  attempt: number;
}

/** Outcome of an attempt; `note` is a code for what went wrong. */
export interface AttemptResult {
  ok: boolean;
  status: number | null;
  ms: number;
  note: string | null;
}

/** Types of posts, as the contract lists them. */
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** One attempt to deliver. */
export interface DeliveryRecord extends AttemptRecord, AttemptResult {
  type: DeliveryType;
  gameId: string | null;
  at: Instant;
}

/** An attempt as the webhook's owner sees it. */
export interface ListedDelivery extends DeliveryRecord {
  gameName: string | null;
}

/** A delivery that its owner asked for, claimed by whoever got it. */
export interface AskedRecord {
  /** Of the asking. */
  id: string;
  webhookId: string;
  /** The webhook-id to send. */
  messageId: string;
  /** Game of the message that is sent again; null: a test. */
  gameId: string | null;
  /** When the test was first asked for. */
  createdAt: Instant;
  /** Its arrival turns the webhook on again. */
  enables: boolean;
}

/** Note of an attempt that was begun and of which nobody knows the end: it may have arrived. */
export const UNFINISHED = 'unfinished';

/** Attempts that an owner asked for are numbered from here, apart from the outbox's own. */
const ASKED_FROM = 1_000;
/** Attempts that the log shows of one webhook, and keeps. */
export const MOST_DELIVERIES = 100;
/** So long the log is kept. */
export const DELIVERIES_KEPT_MS = 30 * 86_400_000;

const BEGIN = `INSERT INTO webhook_delivery (webhook_id, id, attempt, game_id, at, ok, status, ms, note, type)
  SELECT $1, $2, coalesce($3::int, (SELECT max(attempt) + 1 FROM webhook_delivery
    WHERE webhook_id = $1 AND id = $2 AND attempt >= ${ASKED_FROM}), ${ASKED_FROM}), $4, $5, false, NULL, 0, '${UNFINISHED}', $6
  ON CONFLICT DO NOTHING RETURNING attempt`;

const LISTED = `SELECT d.webhook_id, d.id, d.attempt, d.game_id, d.at, d.ok, d.status, d.ms, d.note,
    coalesce(d.type, CASE WHEN d.game_id IS NULL THEN 'test' ELSE 'call.opened' END) AS type, g.name AS game_name
  FROM webhook_delivery d LEFT JOIN game g ON g.id = d.game_id
  WHERE d.webhook_id = $1 ORDER BY d.at DESC, d.attempt DESC LIMIT $2`;

// While one of a user is under way, their others wait: a receiver that never answers takes one lane, not all of them.
const CLAIM = `WITH next AS MATERIALIZED (
    SELECT t.id FROM webhook_test t JOIN webhook w ON w.id = t.webhook_id
    WHERE t.done_at IS NULL AND t.due_at <= $1 AND (t.claimed_until IS NULL OR t.claimed_until <= $1)
      AND w.user_id NOT IN (SELECT v.user_id FROM webhook_test u JOIN webhook v ON v.id = u.webhook_id
        WHERE u.done_at IS NULL AND u.claimed_until > $1)
    ORDER BY t.due_at LIMIT 1 FOR UPDATE OF t SKIP LOCKED)
  UPDATE webhook_test SET claimed_until = $2 WHERE id IN (SELECT id FROM next)
  RETURNING id, webhook_id, message_id, game_id, created_at, enables`;

/** A test that is sent again has the instant of the first one. */
const FIRST_ASKED = 'SELECT created_at FROM webhook_test WHERE id = $1 AND webhook_id = $2';

interface AskedRow {
  id: string;
  webhook_id: string;
  message_id: string | null;
  game_id: string | null;
  created_at: Date;
  enables: boolean | null;
}

interface DeliveryRow {
  webhook_id: string;
  id: string;
  attempt: number;
  game_id: string | null;
  at: Date;
  ok: boolean;
  status: number | null;
  ms: number;
  note: string | null;
  type: DeliveryType;
  game_name: string | null;
}

/** Deliveries in Postgres. */
export class Deliveries {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Writes down that an attempt is made, before it is: no post is without a trace, whatever happens to the process or the database then.
   * `attempt` null: an owner asked, and the log counts.
   */
  async begin(of: {
    webhookId: string;
    id: string;
    type: DeliveryType;
    gameId: string | null;
    attempt: number | null;
  }): Promise<AttemptRecord> {
    const { webhookId, id, type, gameId, attempt } = of;
    const values = [webhookId, id, attempt, gameId, this.#clock.now(), type];
    const row = await this.#db.row<{ attempt: number }>(BEGIN, values);
    return { webhookId, id, attempt: row?.attempt ?? attempt ?? ASKED_FROM };
  }

  /** Writes down what came of it. */
  async end({ webhookId, id, attempt }: AttemptRecord, { ok, status, ms, note }: AttemptResult): Promise<void> {
    await this.#db.rows(
      `UPDATE webhook_delivery SET ok = $4, status = $5, ms = $6, note = $7
       WHERE webhook_id = $1 AND id = $2 AND attempt = $3`,
      [webhookId, id, attempt, ok, status, ms, note],
    );
  }

  /** The attempts of a webhook, newest first. */
  async of(webhookId: string, limit = MOST_DELIVERIES): Promise<ListedDelivery[]> {
    const rows = await this.#db.rows<DeliveryRow>(LISTED, [webhookId, limit], 'deliveries-of');
    return rows.map((row) => {
      const { id, attempt, type, ok, status, ms, note } = row;
      const game = { gameId: row.game_id, gameName: row.game_name };
      return { webhookId: row.webhook_id, id, attempt, type, ...game, at: instant(row.at), ok, status, ms, note };
    });
  }

  /** Queues a test delivery; null when the account has no such webhook. `enables`: its arrival turns the webhook on again. */
  async askTest(userId: string, webhookId: string, enables = false, seed?: string): Promise<string | null> {
    const row = await this.#db.row<{ id: string }>(
      `INSERT INTO webhook_test (id, webhook_id, created_at, due_at, enables)
       SELECT $3, w.id, $4, $4, $5 FROM webhook w WHERE w.user_id = $1 AND w.id = $2
       ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING id`,
      [userId, webhookId, `msg_test_${madeId(ID_LENGTH, seed)}`, this.#clock.now(), enables],
    );
    return row?.id ?? null;
  }

  /** Queues a message of the log once more, unless it is queued already; false when the account's webhook has none such. */
  async askAgain(userId: string, webhookId: string, messageId: string, seed?: string): Promise<boolean> {
    const known = await this.#db.row<{ game_id: string | null }>(
      `SELECT d.game_id FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
       WHERE w.user_id = $1 AND w.id = $2 AND d.id = $3 LIMIT 1`,
      [userId, webhookId, messageId],
    );
    if (!known) return false;
    await this.#db.rows(
      `INSERT INTO webhook_test (id, webhook_id, created_at, due_at, message_id, game_id) VALUES ($1, $2, $3, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [`again_${madeId(ID_LENGTH, seed)}`, webhookId, this.#clock.now(), messageId, known.game_id],
    );
    return true;
  }

  /** Claims the delivery that an owner asked for longest ago, for so many seconds; null: none waits. */
  async claimAsked(leaseSeconds: number): Promise<AskedRecord | null> {
    const now = this.#clock.now();
    const row = await this.#db.row<AskedRow>(
      CLAIM,
      [now, new Date(now.getTime() + leaseSeconds * 1000)],
      'claim-asked',
    );
    if (!row) return null;
    const { id, webhook_id: webhookId, message_id: messageId, game_id: gameId } = row;
    const first =
      messageId === null || gameId !== null
        ? null
        : await this.#db.row<{ created_at: Date }>(FIRST_ASKED, [messageId, webhookId]);
    return {
      id,
      webhookId,
      messageId: messageId ?? id,
      gameId,
      createdAt: instant((first ?? row).created_at),
      enables: row.enables ?? false,
    };
  }

  async finishAsked(id: string): Promise<void> {
    await this.#db.rows('UPDATE webhook_test SET done_at = $2 WHERE id = $1', [id, this.#clock.now()]);
  }
}

/** Deletes attempts that nobody looks at any more, tests as old, and secrets that no longer sign. */
export async function tidyDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELIVERIES_KEPT_MS);
  await db.rows('DELETE FROM webhook_delivery WHERE at < $1', [before]);
  await db.rows(
    `DELETE FROM webhook_delivery d USING (
       SELECT webhook_id, id, attempt, row_number() OVER (PARTITION BY webhook_id ORDER BY at DESC, attempt DESC) AS n
       FROM webhook_delivery) old
     WHERE old.n > $1 AND d.webhook_id = old.webhook_id AND d.id = old.id AND d.attempt = old.attempt`,
    [MOST_DELIVERIES],
  );
  await db.rows('DELETE FROM webhook_test WHERE done_at < $1', [before]);
  await db.rows('UPDATE webhook SET old_secret = NULL, old_secret_until = NULL WHERE old_secret_until <= $1', [now]);
}
