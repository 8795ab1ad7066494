/** Personal access tokens, and what they share with sessions: how long an answer about them holds, and how they end. */
import { randomBytes } from 'node:crypto';
import { type Database, instant, instantOrNull } from './database.ts';
import { hashToken, ID_LENGTH, madeId } from './ids.ts';
import type { Instant } from './records.ts';

/** The holder of a session or token. */
export interface Held {
  userId: string;
  /** Until then (milliseconds since 1970, itself too) asking again finds the same and writes nothing, unless `access` tells that something ended. */
  holdsUntil: number;
  /** Until when an operator has suspended the account, and why; null: nobody has. */
  suspended: Suspension | null;
}

/** Suspension of an account. */
export interface Suspension {
  until: Instant;
  reason: string;
}

/** The suspension of the account in a column, at the instant $2; SQL. */
export const suspensionOf = (user: string): string =>
  `(SELECT json_build_object('until', n.until_at, 'reason', n.reason) FROM sanction n
    WHERE n.user_id = ${user} AND n.kind = 'suspend' AND n.until_at > $2) AS suspended`;

/** The same as it is read. */
export function suspensionIn({ suspended }: { suspended: Suspension | null }): Suspension | null {
  return suspended && { until: instant(suspended.until), reason: suspended.reason };
}

/** A personal access token; the token itself is known to its owner alone. */
export interface ApiTokenRecord {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Instant;
  lastUsedAt: Instant | null;
  expiresAt: Instant | null;
}

/** A token as its owner wants it. `days` null: until it is withdrawn. */
export interface WantedToken {
  name: string;
  scopes: string[];
  days: number | null;
}

/** Mark of a token, so that one found in a file or a log can be told for what it is. */
export const API_TOKEN_PREFIX = 'wf_';
/** A token's last use is written down at most this often. */
const LAST_USED_STEP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/**
 * A token, and that its owner is told of it: once, however often the request is repeated. What a try before it made is void, and all processes hear
 * so: a row that was there has been locked by this statement (`xmax`).
 */
const MAKE_TOKEN = `WITH told AS (
    INSERT INTO account_notice (id, user_id, kind, name, created_at, due_at, attempts)
    VALUES ($1, $2, 'token', $3, $6, $6, 0) ON CONFLICT (id) DO NOTHING),
  made AS (
    INSERT INTO api_token (id, user_id, name, scopes, token_hash, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash
    RETURNING created_at, last_used_at, expires_at, xmax <> 0 AS again)
  SELECT created_at, last_used_at, expires_at, CASE WHEN again THEN pg_notify('access', $2) END FROM made`;

/**
 * Makes a token, of which its owner is told by mail; it can't be read again. `seed`: of a request that may be repeated; the token of a try whose
 * answer nobody got is made void by the next.
 */
export async function makeToken(
  db: Database,
  createdAt: Date,
  userId: string,
  { name, scopes, days }: WantedToken,
  seed?: string,
): Promise<ApiTokenRecord & { token: string }> {
  const secret = `${API_TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
  const id = madeId(ID_LENGTH, seed);
  const tokenHash = hashToken(secret);
  const row = await db.row<{ created_at: Date; last_used_at: Date | null; expires_at: Date | null }>(MAKE_TOKEN, [
    id,
    userId,
    name,
    scopes,
    tokenHash,
    createdAt,
    expiresAt,
  ]);
  if (!row) throw new Error('no row of the token was written');
  const made = { createdAt: row.created_at, lastUsedAt: row.last_used_at, expiresAt: row.expires_at };
  return { ...tokenOf({ id, name, scopes, ...made }), token: secret };
}

interface HeldTokenRow {
  id: string;
  user_id: string;
  scopes: string[];
  last_used_at: Date | null;
  expires_at: Date | null;
  suspended: Suspension | null;
}

/** Finds the holder of a token and what it may do, until it expires; its use is written down. */
export async function userOfToken(
  db: Database,
  now: Date,
  token: string,
): Promise<(Held & { scopes: string[] }) | null> {
  const row = await db.row<HeldTokenRow>(
    `SELECT id, user_id, scopes, last_used_at, expires_at, ${suspensionOf('api_token.user_id')} FROM api_token
     WHERE token_hash = $1 AND (expires_at IS NULL OR expires_at > $2)`,
    [hashToken(token), now],
    'token',
  );
  if (!row) return null;
  const { id, user_id: userId, scopes, last_used_at: used, expires_at: expires } = row;
  const isRecent = used !== null && now.getTime() - used.getTime() <= LAST_USED_STEP_MS;
  if (!isRecent) await db.rows('UPDATE api_token SET last_used_at = $2 WHERE id = $1', [id, now]);
  const holdsUntil = heldUntil(isRecent ? used : now, LAST_USED_STEP_MS, expires);
  return { userId, scopes, holdsUntil, suspended: suspensionIn(row) };
}

/** The last millisecond before it expires, or before its next use would be written down. */
export function heldUntil(used: Date, stepMs: number, expires: Date | null): number {
  return Math.min(used.getTime() + stepMs, (expires?.getTime() ?? Number.POSITIVE_INFINITY) - 1);
}

/** Deletes sessions or tokens, and tells all processes whose access has changed: streams that they opened end. Answers how many there were. */
export async function endAccess(
  db: Database,
  table: 'session' | 'api_token',
  which: string,
  values: string[],
): Promise<number> {
  const row = await db.row<{ gone: number }>(
    `WITH gone AS (DELETE FROM ${table} WHERE ${which} RETURNING user_id),
     told AS (SELECT pg_notify('access', user_id) FROM (SELECT DISTINCT user_id FROM gone) AS whose)
     SELECT (SELECT count(*) FROM gone)::int AS gone, (SELECT count(*) FROM told) AS told`,
    values,
  );
  return row?.gone ?? 0;
}

interface TokenRow {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

/** The record of a row. */
export function tokenOf({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: TokenRow): ApiTokenRecord {
  return {
    id,
    name,
    scopes,
    createdAt: instant(createdAt),
    lastUsedAt: instantOrNull(lastUsedAt),
    expiresAt: instantOrNull(expiresAt),
  };
}
