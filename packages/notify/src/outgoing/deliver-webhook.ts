/** What becomes of a message that is posted to a webhook, and of the deliveries that their owners try. */
import type { MessageRecord, TestRecord } from '@wayfinder/store';
import type { Delivery } from '../delivery.ts';
import { type Attempt, postWebhook, retryAt, type WebhookBody } from './standard-webhook.ts';

/** A claim is free again after this; a post ends long before. */
const LEASE_SECONDS = 30;

/** Claims one test delivery; answers what delivers it, or null when none is due. A post ends long before its claim. */
export async function claimTest(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const { outbox, clock } = delivery.store;
  const [test] = await outbox.claimTests(clock.now(), LEASE_SECONDS, 1);
  return test ? () => deliverTest(delivery, test) : null;
}

/** Posts a message whose call is still open; whatever comes of it is written down. */
export async function deliverWebhook(delivery: Delivery, message: MessageRecord, webhookId: string): Promise<void> {
  const { outbox, webhooks, games, clock } = delivery.store;
  const hook = await webhooks.byId(webhookId);
  const game = await games.head(message.gameId);
  if (!hook || !game) return outbox.finish(message, 'dropped', clock.now(), 'gone');
  const body: WebhookBody = {
    type: 'call.opened',
    timestamp: message.createdAt,
    data: {
      gameId: message.gameId,
      gameName: game.name,
      ruleset: game.ruleset,
      seat: message.seat,
      call: message.call,
      url: `${delivery.publicUrl}/games/${message.gameId}`,
    },
  };
  const attempt = await post(
    delivery,
    hook,
    { id: message.id, attempt: message.attempts, gameId: message.gameId },
    body,
  );
  if (attempt.ok) return outbox.finish(message, 'sent', clock.now());
  if (attempt.gone) {
    await webhooks.disable(hook.id, 'gone');
    return outbox.finish(message, 'failed', clock.now(), 'gone');
  }
  if (!(await putOff(delivery, message, attempt))) await webhooks.disable(hook.id, 'failing');
}

interface Sent {
  id: string;
  attempt: number;
  gameId: string | null;
}

async function post(
  delivery: Delivery,
  hook: { id: string; url: string; secret: string },
  sent: Sent,
  body: WebhookBody,
): Promise<Attempt> {
  const at = delivery.store.clock.now();
  const began = performance.now();
  const attempt = await postWebhook(hook, sent.id, at, body, delivery.guard);
  await delivery.store.webhooks.logDelivery({
    webhookId: hook.id,
    ...sent,
    at: at.toISOString(),
    ok: attempt.ok,
    status: attempt.status,
    ms: Math.round(performance.now() - began),
    note: attempt.note,
  });
  return attempt;
}

/** Puts a message off to its next try; false when that was the last one. */
async function putOff(delivery: Delivery, message: MessageRecord, attempt: Attempt): Promise<boolean> {
  const { outbox, clock } = delivery.store;
  const note = attempt.note ?? 'failed';
  const jitter = (delivery.jitter ?? Math.random)();
  const next = retryAt(message.attempts + 1, clock.now(), jitter, attempt.retryAfterSeconds);
  if (next) await outbox.retry(message, next, note);
  else await outbox.finish(message, 'failed', clock.now(), note);
  return next !== null;
}

async function deliverTest(delivery: Delivery, test: TestRecord): Promise<void> {
  const { outbox, webhooks, clock } = delivery.store;
  const hook = await webhooks.byId(test.webhookId);
  if (hook) {
    const body: WebhookBody = { type: 'test', timestamp: test.createdAt, data: { message: 'Wayfinder reaches you.' } };
    await post(delivery, hook, { id: test.id, attempt: 0, gameId: null }, body);
  }
  await outbox.finishTest(test.id, clock.now());
}
