/** Posting to webhooks, whatever they tell: written down before and after, and judged by what comes of it. */
import type { MessageRecord, WebhookRecord } from '@wayfinder/store';
import type { Delivery } from '../delivery.ts';
import { surely } from '../surely.ts';
import { textsIn } from '../texts.ts';
import { type Told, textFor } from './formats.ts';
import {
  ATTEMPTS,
  type Attempt,
  postWebhook,
  retryAt,
  SCHEDULE_SECONDS,
  type WebhookBody,
} from './standard-webhook.ts';

/** Event that is told, to programs and in words. */
export interface Event {
  body: WebhookBody;
  told: Told;
  message?: MessageRecord;
}

/** Posts once, written down before and after. */
export async function post(
  delivery: Delivery,
  hook: WebhookRecord,
  of: { id: string; gameId: string | null; attempt: number | null },
  { body, told }: Event,
): Promise<Attempt> {
  const { deliveries, clock } = delivery.store;
  const text = textFor(hook.format, body, told, textsIn(await localeOf(delivery, hook)));
  const begun = await deliveries.begin({ webhookId: hook.id, type: body.type, ...of });
  const at = clock.now();
  const began = performance.now();
  const attempt = await postWebhook(
    { url: hook.url, text, id: of.id, at, secrets: secretsOf(hook, at) },
    delivery.guard,
  );
  // A chat says of a webhook that was removed there that it knows none.
  const gone = attempt.gone || (hook.format !== 'standard' && attempt.status === 404);
  const { ok, status, note } = attempt;
  await surely(() => deliveries.end(begun, { ok, status, ms: Math.round(performance.now() - began), note }));
  return { ...attempt, gone };
}

/** The secret, and for a day after a rotation the one before it. Chats are sent nothing signed. */
function secretsOf({ format, secret, oldSecret }: WebhookRecord, at: Date): string[] {
  if (format !== 'standard') return [];
  return oldSecret && Date.parse(oldSecret.until) > at.getTime() ? [secret, oldSecret.secret] : [secret];
}

/** A message that was posted: how often it was tried before, and what may become of it. */
export interface Posted {
  attempts: number;
  finish(state: 'sent' | 'failed', note?: string): Promise<void>;
  retry(dueAt: Date, note: string): Promise<void>;
}

/** Consequences of an attempt, for the message and for its webhook. */
export async function settle(delivery: Delivery, hook: WebhookRecord, attempt: Attempt, posted: Posted): Promise<void> {
  const { webhooks, clock } = delivery.store;
  const now = clock.now();
  if (attempt.ok) {
    await posted.finish('sent');
    return webhooks.arrived(hook.id);
  }
  const note = attempt.note ?? 'answered';
  if (attempt.gone) {
    await posted.finish('failed', 'gone');
    return webhooks.disable(hook.id, 'gone');
  }
  const jitter = (delivery.jitter ?? Math.random)();
  const next = retryAt(posted.attempts + 1, now, jitter, attempt.retryAfterSeconds);
  const failed = await webhooks.failed(hook.id);
  if (next && !isLasting(failed, now)) return posted.retry(next, note);
  await posted.finish('failed', note);
  return webhooks.disable(hook.id, 'failing');
}

/**
 * True when nothing has arrived for as long as one message is tried, in as many attempts: calls that their players answer take their messages
 * with them, so that none may ever come to its last attempt.
 */
function isLasting(failed: { since: string; failures: number } | null, now: Date): boolean {
  if (!failed || failed.failures < ATTEMPTS) return false;
  return now.getTime() - Date.parse(failed.since) >= SCHEDULE_SECONDS * 1000;
}

/** The language in which a chat is told: its owner's. */
export async function localeOf({ store }: Delivery, { format, userId }: WebhookRecord): Promise<string> {
  return format === 'standard' ? 'en' : ((await store.people.byId(userId))?.locale ?? 'en');
}
