/**
 * Delivery. A message was queued by the transaction that opened its call; whoever delivers it reads the game again and drops what is no longer
 * true. It never matters who seems to be online. At least once holds only for a process that dies inside a send.
 */
import type { MessageRecord, TestRecord } from '@wayfinder/store';
import type { Delivery } from './delivery.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { type Attempt, postWebhook, retryAt, type WebhookBody } from './outgoing/standard-webhook.ts';

/** A claim is free again after this: a killed worker's messages go out by another's hand. */
const LEASE_SECONDS = 30;
/** A claim is renewed this often while its message is being sent: a mail server that takes its time must not make two workers send it. */
const RENEW_SECONDS = 10;

/** Claims the one message of a channel that has been due for longest; answers what delivers it, or null when none is due. */
export async function claimMessage(
  delivery: Delivery,
  channel: 'email' | 'webhook',
): Promise<(() => Promise<void>) | null> {
  const { outbox, clock } = delivery.store;
  const [message] = await outbox.claim(clock.now(), LEASE_SECONDS, 1, channel);
  return message ? () => renewing(delivery, message, () => deliverOne(delivery, message)) : null;
}

/** Claims one test delivery; answers what delivers it, or null when none is due. A post ends long before its claim. */
export async function claimTest(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const { outbox, clock } = delivery.store;
  const [test] = await outbox.claimTests(clock.now(), LEASE_SECONDS, 1);
  return test ? () => deliverTest(delivery, test) : null;
}

/** Keeps a message claimed for as long as the work on it lasts. */
async function renewing(delivery: Delivery, message: MessageRecord, work: () => Promise<void>): Promise<void> {
  const { outbox, clock } = delivery.store;
  const timer = setInterval(() => {
    // A database that is away now also lets nobody else claim it; the next renewal tries again.
    outbox.renew(message, clock.now(), LEASE_SECONDS).catch(() => undefined);
  }, RENEW_SECONDS * 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

async function deliverOne(delivery: Delivery, message: MessageRecord): Promise<void> {
  const { outbox, clock } = delivery.store;
  const standing = await outbox.standing(message);
  const untrue = !standing.open ? 'acted' : !standing.seated ? 'left' : standing.muted ? 'muted' : null;
  if (untrue) return outbox.finish(message, 'dropped', clock.now(), untrue);
  return message.webhookId === null
    ? deliverMail(delivery, message)
    : deliverWebhook(delivery, message, message.webhookId);
}

async function deliverWebhook(delivery: Delivery, message: MessageRecord, webhookId: string): Promise<void> {
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
  const given = await putOff(delivery, message, attempt.note ?? 'failed', attempt.retryAfterSeconds);
  if (!given) await webhooks.disable(hook.id, 'failing');
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
async function putOff(delivery: Delivery, message: MessageRecord, note: string, retryAfter?: number): Promise<boolean> {
  const { outbox, clock } = delivery.store;
  const tries = message.attempts + 1;
  const jitter = (delivery.jitter ?? Math.random)();
  const next = retryAt(tries, clock.now(), jitter, retryAfter);
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
