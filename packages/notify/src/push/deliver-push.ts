/** Delivery of pushes. What is still true of a call is read right before it is pushed; a browser that its push service knows no more is forgotten. */
import type { GameHead, MessageRecord, PushRecord, UserRecord } from '@wayfinder/store';
import { LEASE_SECONDS, whileRenewed } from '../claims.ts';
import type { Delivery } from '../delivery.ts';
import { mailDelay } from '../mail/delay.ts';
import { noticeOf } from '../notices.ts';
import { retryAt } from '../outgoing/standard-webhook.ts';
import { deadlineIn, hoursIn, hoursLeft, untrueOf, untrueReminder } from '../standing.ts';
import { surely } from '../surely.ts';
import { type ComposedPush, composePush, noticePush } from './compose-push.ts';
import { type Pushed, sendPush, topicOf } from './send-push.ts';

/** Claims the one push that has been due for longest; answers what delivers it, or null when none is due. */
export async function claimPush(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const { outbox, clock } = delivery.store;
  const [message] = await outbox.claimPushes(clock.now(), LEASE_SECONDS, 1);
  if (!message) return null;
  const renew = (): Promise<boolean> => outbox.renew(message, clock.now(), LEASE_SECONDS);
  return () => whileRenewed(renew, () => deliverPush(delivery, message));
}

async function deliverPush(delivery: Delivery, message: MessageRecord): Promise<void> {
  const { outbox, pushes, people, games, clock } = delivery.store;
  const drop = (note: string): Promise<void> => outbox.finish(message, 'dropped', clock.now(), note);
  const untrue = untrueOf(await outbox.standing(message, clock.now()));
  if (untrue) return drop(untrue);
  const [browser, user, game] = await Promise.all([
    message.pushId === null ? null : pushes.byId(message.pushId),
    people.byId(message.userId),
    games.head(message.gameId),
  ]);
  // Another account may have signed in to that browser meanwhile.
  if (!browser || !user || !game || browser.userId !== user.id) return drop('gone');
  // Quiet hours are of the night: what is still true then comes in the morning.
  const quiet = mailDelay({ timeZone: user.timeZone, digestMinute: null, quiet: user.quiet }, clock.now(), null);
  if (quiet) return outbox.putOff(message, quiet);
  const late = await untrueReminder(outbox, message, game, clock.now());
  if (late) return drop(late);
  const composed = await compose(delivery, message, { browser, user, game });
  if (composed === 'failed') return putOff(delivery, message, 'not composed');
  if (!composed) return drop('acted');
  const pushed = await push(delivery, browser, composed, topicOf(delivery.appSecret, message));
  return surely(() => settle(delivery, message, browser, pushed));
}

/** Pushes once. */
export async function push(
  delivery: Delivery,
  browser: PushRecord,
  composed: ComposedPush,
  topic: string,
): Promise<Pushed> {
  const { pushes, clock } = delivery.store;
  const pushing = { keys: await pushes.keys(), subject: subjectOf(delivery.from), topic, at: clock.now() };
  return sendPush(browser, composed, pushing, delivery.guard);
}

interface To {
  browser: PushRecord;
  user: UserRecord;
  game: GameHead;
}

/** Content of the push; null when nothing is left to say. */
async function compose(
  delivery: Delivery,
  message: MessageRecord,
  { browser, user, game }: To,
): Promise<ComposedPush | 'failed' | null> {
  const { gameId, seat, kind } = message;
  const of = { gameId, gameName: game.name, seat, user, message: message.id, push: browser.id };
  try {
    if (message.call < 0) {
      const notice = await noticeOf(delivery.store, message, game, user);
      return notice && noticePush(notice, message, user.locale, delivery);
    }
    const now = delivery.store.clock.now();
    const deadline = deadlineIn(game, seat);
    const call = { ...of, deadline, hoursLeft: hoursIn(kind) === null ? null : hoursLeft(deadline, now) };
    return await composePush(delivery.games, call, delivery, now);
  } catch (error) {
    delivery.fault(error, gameId);
    return 'failed';
  }
}

/** Draws the consequences of an attempt, for the message and for the browser. */
async function settle(delivery: Delivery, message: MessageRecord, browser: PushRecord, pushed: Pushed): Promise<void> {
  const { outbox, pushes, clock } = delivery.store;
  if (pushed.is === 'failed') return putOff(delivery, message, pushed.note, pushed.retryAfterSeconds);
  // Its messages go with it.
  if (pushed.is === 'gone') return pushes.gone(browser);
  await outbox.finish(message, 'sent', clock.now());
}

/** Tries again later, on the schedule of webhooks, or gives up after the last try. A call that is over ends it sooner. */
async function putOff(
  { store: { outbox, clock }, jitter }: Delivery,
  message: MessageRecord,
  note: string,
  retryAfterSeconds?: number,
): Promise<void> {
  const now = clock.now();
  const next = retryAt(message.attempts + 1, now, (jitter ?? Math.random)(), retryAfterSeconds);
  if (next) await outbox.retry(message, next, note);
  else await outbox.finish(message, 'failed', now, note);
}

/** Whom a push service may write to about what this service sends: whoever its mails are from. */
function subjectOf(from: string): string {
  return `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`;
}
