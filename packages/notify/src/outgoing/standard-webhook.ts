/** Standard Webhooks 1.0: signed, thin, retried on a published schedule. */
import type { DeliveryType } from '@wayfinder/store';
import { Webhook } from 'standardwebhooks';
import { type GuardOptions, guardedPost, type OutgoingAnswer, OutgoingRefused } from './guard.ts';

/** Body of a post: little, and nothing secret; the receiver asks the API for more. */
export interface WebhookBody {
  type: DeliveryType;
  /** Instant in UTC, ISO 8601. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** Delays between attempts, in seconds: at once, then as the field does it, for three days. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Attempts of one message, and the seconds from the first to the last of them. */
export const ATTEMPTS = RETRY_SECONDS.length + 1;
export const SCHEDULE_SECONDS: number = RETRY_SECONDS.reduce<number>((sum, seconds) => sum + seconds, 0);

/** The largest body that is sent, in bytes. */
export const MAX_BODY = 20_000;

/** When to try again after the n-th failed attempt (from 1), or null: give up. `jitter` is 0 … 1. */
export function retryAt(attempts: number, failedAt: Date, jitter: number, retryAfterSeconds?: number): Date | null {
  const delay = RETRY_SECONDS[attempts - 1];
  if (delay === undefined) return null;
  const spread = delay * (1 + 0.2 * jitter);
  return new Date(failedAt.getTime() + 1000 * Math.max(spread, retryAfterSeconds ?? 0));
}

/** Seconds of a `Retry-After` header (a number or a date), at most a day; undefined when there is none. */
export function retryAfter(header: string | string[] | undefined, now: Date): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (!text) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : undefined;
}

/** Outcome of one attempt. */
export interface Attempt {
  ok: boolean;
  /** The receiver wants no more: 410. */
  gone: boolean;
  status: number | null;
  /** A code for what went wrong; null when nothing did. */
  note: string | null;
  retryAfterSeconds?: number | undefined;
}

/** Headers that sign a text with each of the secrets; `id` stays the same over retries. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, text: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, text)).join(' '),
  };
}

/** One attempt: where to, what, and what signs it. */
export interface Post {
  url: string;
  text: string;
  /** The `webhook-id`. */
  id: string;
  at: Date;
  /** Each signs; none: it goes unsigned. */
  secrets: readonly string[];
}

/** Posts once. Whatever goes wrong is in the answer. @throws RangeError for a text that is too large to be sent at all */
export async function postWebhook({ url, text, id, at, secrets }: Post, options: GuardOptions = {}): Promise<Attempt> {
  if (Buffer.byteLength(text) > MAX_BODY) throw new RangeError(`webhook body of ${text.length} characters`);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Wayfinder-Webhooks/1',
    ...(secrets.length > 0 ? signedHeaders(secrets, id, at, text) : {}),
  };
  try {
    return judged(await guardedPost(url, headers, text, options), at);
  } catch (error) {
    return { ok: false, gone: false, status: null, note: noteOf(error) };
  }
}

function judged(answer: OutgoingAnswer, at: Date): Attempt {
  const ok = answer.status >= 200 && answer.status < 300;
  return {
    ok,
    gone: answer.status === 410,
    status: answer.status,
    note: ok ? null : 'answered',
    retryAfterSeconds: retryAfter(answer.headers['retry-after'], at),
  };
}

/** Why there was no answer, as a code: what errors say may name addresses. */
export function noteOf(error: unknown): string {
  if (error instanceof OutgoingRefused) return error.code;
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'slow';
  return /CERT|_TLS_|_SSL_|EPROTO|SELF_SIGNED|LEAF_SIGNATURE/.test(String(code)) ? 'certificate' : 'connection';
}
