/** Delivery of mail: what is still true of a call when its mail is due goes to SMTP. */
import type { GameHead, MessageRecord, UserRecord } from '@wayfinder/store';
import type { Delivery } from '../delivery.ts';
import { retryAt } from '../outgoing/standard-webhook.ts';
import { composeCallMail } from './compose.ts';

/** Mail is tried again like a webhook, but gives up sooner: a move a day old is no news. */
const MAIL_ATTEMPTS = 6;

/** Sends the mail of a call that is still open, or drops it where its reader's view says that nothing is due. */
export async function deliverMail(delivery: Delivery, message: MessageRecord): Promise<void> {
  const { outbox, people, games, clock } = delivery.store;
  const user = await people.byId(message.userId);
  const game = await games.head(message.gameId);
  if (!user || !game) return outbox.finish(message, 'dropped', clock.now(), 'gone');
  let sent: boolean;
  try {
    sent = await sendMail(delivery, message, user, game);
  } catch (error) {
    await putOff(delivery, message, error instanceof Error ? error.message : String(error));
    return;
  }
  // Outside: a database that fails now must not make a mail that went out look unsent.
  await outbox.finish(message, sent ? 'sent' : 'dropped', clock.now(), sent ? null : 'acted');
}

async function sendMail(
  delivery: Delivery,
  message: MessageRecord,
  user: UserRecord,
  game: GameHead,
): Promise<boolean> {
  const call = { gameId: message.gameId, gameName: game.name, seat: message.seat, user };
  const after = await delivery.store.outbox.newsAfter(message);
  const opened = game.calls.find(
    ({ seat, number }) => seat === message.seat && number === message.call,
  )?.openedPosition;
  const composed = await composeCallMail(delivery.games, call, { after, opened: opened ?? after }, delivery);
  if (!composed) return false;
  await delivery.mailer.send(composed, {
    from: delivery.from,
    to: user.email,
    messageId: message.id,
    gameId: message.gameId,
    domain: new URL(delivery.publicUrl).hostname,
    unsubscribeUrl: composed.mail.links.unsubscribe.replace('/unsubscribe?', '/api/v1/unsubscribe?'),
  });
  return true;
}

/** Puts a mail off to its next try, or gives it up. */
async function putOff(delivery: Delivery, message: MessageRecord, note: string): Promise<void> {
  const { outbox, clock } = delivery.store;
  const tries = message.attempts + 1;
  const next = tries < MAIL_ATTEMPTS ? retryAt(tries, clock.now(), (delivery.jitter ?? Math.random)()) : null;
  if (next) await outbox.retry(message, next, note);
  else await outbox.finish(message, 'failed', clock.now(), note);
}
