/**
 * Delivery to webhooks. A message was queued by the transaction that opened its call; whoever delivers it reads the game again and drops what is
 * no longer true. It never matters who seems to be online. At least once holds only for a process that dies inside a send.
 */
import type { MessageRecord } from '@wayfinder/store';
import { LEASE_SECONDS, whileRenewed } from './claims.ts';
import type { Delivery } from './delivery.ts';
import { deliverWebhook } from './outgoing/deliver-webhook.ts';
import { untrueOf } from './standing.ts';

/** Claims the one post to a webhook that has been due for longest; answers what delivers it, or null when none is due. */
export async function claimPost(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const { outbox, clock } = delivery.store;
  const [message] = await outbox.claim(clock.now(), LEASE_SECONDS, 1);
  if (!message) return null;
  const renew = (): Promise<boolean> => outbox.renew(message, clock.now(), LEASE_SECONDS);
  return () => whileRenewed(renew, () => deliverOne(delivery, message));
}

async function deliverOne(delivery: Delivery, message: MessageRecord): Promise<void> {
  const { outbox, clock } = delivery.store;
  const untrue = untrueOf(await outbox.standing(message, clock.now()));
  if (untrue) return outbox.finish(message, 'dropped', clock.now(), untrue);
  if (message.webhookId !== null) await deliverWebhook(delivery, message, message.webhookId);
}
