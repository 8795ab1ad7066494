/**
 * Delivery. A message was queued by the transaction that opened its call; whoever delivers it reads the game again and drops what is no longer
 * true. It never matters who seems to be online. At least once holds only for a process that dies inside a send.
 */
import type { MessageRecord } from '@wayfinder/store';
import type { Delivery } from './delivery.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { deliverWebhook } from './outgoing/deliver-webhook.ts';

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
