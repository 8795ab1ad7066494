/** Delivery of messages of clubs, to browsers and to webhooks. Mails tell of them with what else waits for a person. */
import type { ClubMessageRecord } from '@wayfinder/store';
import { LEASE_SECONDS, whileRenewed } from '../claims.ts';
import type { Delivery } from '../delivery.ts';
import { mailDelay } from '../mail/delay.ts';
import { retryAt } from '../outgoing/standard-webhook.ts';
import { clubPush } from '../push/compose-push.ts';
import { push } from '../push/deliver-push.ts';
import { clubTopicOf, type Pushed } from '../push/send-push.ts';
import { surely } from '../surely.ts';
import { textsIn } from '../texts.ts';
import { deliverClubWebhook } from './post.ts';
import { clubNoticeIn } from './words.ts';

/** Claims the post of a club that has been due for longest; answers what delivers it, or null when none is due. */
export function claimClubPost(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  return claim(delivery, 'webhook', async (message) => {
    if (message.webhookId !== null) await deliverClubWebhook(delivery, message, message.webhookId);
  });
}

/** Claims the push of a club that has been due for longest; answers what delivers it, or null when none is due. */
export function claimClubPush(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  return claim(delivery, 'push', (message) => deliverClubPush(delivery, message));
}

async function claim(
  { store: { clubMessages, clock } }: Delivery,
  channel: 'webhook' | 'push',
  deliver: (message: ClubMessageRecord) => Promise<void>,
): Promise<(() => Promise<void>) | null> {
  const message = await clubMessages.claim(channel, clock.now(), LEASE_SECONDS);
  if (!message) return null;
  const renew = (): Promise<boolean> => clubMessages.renew(message, clock.now(), LEASE_SECONDS);
  return () => whileRenewed(renew, () => deliver(message));
}

async function deliverClubPush(delivery: Delivery, message: ClubMessageRecord): Promise<void> {
  const { clubMessages, pushes, people, clock } = delivery.store;
  const [told, browser, user] = await Promise.all([
    clubMessages.told(message),
    message.pushId === null ? null : pushes.byId(message.pushId),
    people.byId(message.userId),
  ]);
  // Another account may have signed in to that browser meanwhile.
  if (typeof told === 'string' || !browser || !user || browser.userId !== user.id) return clubMessages.finish(message);
  const quiet = mailDelay({ timeZone: user.timeZone, digestMinute: null, quiet: user.quiet }, clock.now(), null);
  if (quiet) return clubMessages.putOff(message, quiet);
  const say = textsIn(user.locale);
  const composed = clubPush(clubNoticeIn(told, say, user.locale), message, user.locale, delivery);
  const pushed = await push(delivery, browser, composed, clubTopicOf(delivery.appSecret, message));
  // Its messages go with it.
  if (pushed.is === 'gone') return surely(() => pushes.gone(browser));
  return surely(() => settle(delivery, message, pushed));
}

/** Ends a message, or tries again later, on the schedule of webhooks. */
async function settle({ store, jitter }: Delivery, message: ClubMessageRecord, pushed: Pushed): Promise<void> {
  const { clubMessages, clock } = store;
  if (pushed.is !== 'failed') return clubMessages.finish(message);
  const next = retryAt(message.attempts + 1, clock.now(), (jitter ?? Math.random)(), pushed.retryAfterSeconds);
  return next ? clubMessages.retry(message, next) : clubMessages.finish(message);
}
