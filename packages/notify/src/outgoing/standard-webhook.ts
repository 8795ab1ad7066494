/** Standard Webhooks 1.0: signed, thin, retried on a published schedule. */
import { Webhook } from 'standardwebhooks';
import { type GuardOptions, guardedPost, type OutgoingAnswer } from './guard.ts';

/** What is posted: little, and nothing secret; the receiver asks the API for more. */
export interface WebhookBody {
  type: string;
  /** Instant in UTC, ISO 8601. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** Delays between attempts, in seconds: at once, then as the field does it, for three days. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

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
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : undefined;
}

/** What became of one attempt. `gone`: the receiver wants no more (410). */
export interface Attempt {
  ok: boolean;
  gone: boolean;
  status: number | null;
  note: string | null;
  retryAfterSeconds?: number | undefined;
}

/** Headers and text of one attempt; `id` stays the same over retries. */
export function signedRequest(
  secret: string,
  id: string,
  at: Date,
  body: WebhookBody,
): { headers: Record<string, string>; text: string } {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) > MAX_BODY) throw new RangeError(`webhook body of ${text.length} characters`);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Wayfinder-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, text),
  };
  return { headers, text };
}

/** Posts once. Never throws: whatever goes wrong is in the answer. */
export async function postWebhook(
  hook: { url: string; secret: string },
  id: string,
  at: Date,
  body: WebhookBody,
  options: GuardOptions = {},
): Promise<Attempt> {
  try {
    const { headers, text } = signedRequest(hook.secret, id, at, body);
    return judged(await guardedPost(hook.url, headers, text, options), at);
  } catch (error) {
    return { ok: false, gone: false, status: null, note: error instanceof Error ? error.message : String(error) };
  }
}

function judged(answer: OutgoingAnswer, at: Date): Attempt {
  const ok = answer.status >= 200 && answer.status < 300;
  return {
    ok,
    gone: answer.status === 410,
    status: answer.status,
    note: ok ? null : `answered ${answer.status}`,
    retryAfterSeconds: retryAfter(answer.headers['retry-after'], at),
  };
}
