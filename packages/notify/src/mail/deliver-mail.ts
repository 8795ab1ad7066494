/**
 * Delivery of mail. One mail tells a person of all calls that wait for them; what is still true of each is read again right before it is sent. A
 * mail that certainly did not arrive is taken apart, and its calls go with the next one; one that may have arrived is sent again as it is.
 */
import type { GameHead, MailRecord, MessageRecord, UserRecord } from '@wayfinder/store';
import { LEASE_SECONDS, whileRenewed } from '../claims.ts';
import type { Delivery } from '../delivery.ts';
import { untrueOf } from '../standing.ts';
import { type ComposedMail, composeCallMail, composeCallsMail, type Detail } from './compose.ts';
import { SendFailure } from './refusals.ts';
import { makeReturnPath } from './return-path.ts';
import type { AnyMail } from './send.ts';

/** Delays before calls that no mail told of are tried again, in seconds; then hourly until they are given up. */
const RETRY_SECONDS = [5, 60, 300, 900, 1_800];
const HOURLY = 3_600;
/** Delays before a mail that may have arrived is sent again, in seconds; then it is taken for arrived or lost. */
const AGAIN_SECONDS = [5, 60, 300];

/** Games that a mail tells of in full; more are only counted. */
const MOST_GAMES = 20;
/** Games that it shows a picture of: the most urgent ones. */
const MOST_PICTURES = 3;
const MOST_LINES = 3;

/** Claims the mail of whoever has waited longest; answers what delivers it, or null when none is due. */
export async function claimMail(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const { mails, clock } = delivery.store;
  const mail = await mails.claim(clock.now(), LEASE_SECONDS);
  if (!mail) return null;
  const renew = (): Promise<boolean> => mails.renew(mail, clock.now(), LEASE_SECONDS);
  return () => whileRenewed(renew, () => deliverMail(delivery, mail));
}

async function deliverMail(delivery: Delivery, mail: MailRecord): Promise<void> {
  const { mails, people, clock } = delivery.store;
  // Whoever had the last try died in it.
  if (mail.attempts > AGAIN_SECONDS.length) return mails.finish(mail, 'failed', clock.now(), 'tried too often');
  const user = await people.byId(mail.userId);
  const calls = user ? await stillTrue(delivery, mail, user) : [];
  const composed = user ? await compose(delivery, mail, user, calls) : null;
  if (!user || !composed) return mails.discard(mail, clock.now(), 'nothing is due');
  try {
    await send(delivery, mail, user, composed);
  } catch (error) {
    await failed(delivery, mail, user, error);
    return;
  }
  // Outside: a database that fails now must not make a mail that went out look unsent.
  await mails.finish(mail, 'sent', clock.now());
}

/** A call that is still open, with its game. */
interface OpenCall {
  message: MessageRecord;
  game: GameHead;
  /** Of the seat, in milliseconds; infinite without a clock. */
  deadline: number;
}

/** The calls of a mail that are still to be told of, the nearest deadline first. The others are dropped. */
async function stillTrue(delivery: Delivery, mail: MailRecord, user: UserRecord): Promise<OpenCall[]> {
  const { outbox, games, clock } = delivery.store;
  const open: OpenCall[] = [];
  for (const message of mail.calls) {
    const game = await games.head(message.gameId);
    const untrue = user.returnedAt !== null ? 'returned' : untrueOf(await outbox.standing(message));
    if (game && !untrue) open.push({ message, game, deadline: deadlineIn(game, message.seat) });
    else await outbox.finish(message, 'dropped', clock.now(), untrue ?? 'gone');
  }
  const opened = ({ message }: OpenCall): string => `${message.createdAt} ${message.id}`;
  return open.sort((a, b) => (a.deadline === b.deadline ? (opened(a) < opened(b) ? -1 : 1) : a.deadline - b.deadline));
}

function deadlineIn({ open }: GameHead, seat: number): number {
  const dues = open.flatMap((own) => (own.seat === seat && own.dueAt !== null ? [Date.parse(own.dueAt)] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...dues);
}

/** What the mail says; null when nothing is left to say. A game that can't be read now doesn't keep its player from hearing of the others. */
async function compose(
  delivery: Delivery,
  mail: MailRecord,
  user: UserRecord,
  calls: readonly OpenCall[],
): Promise<AnyMail | null> {
  const { outbox, clock } = delivery.store;
  const composed: ComposedMail[] = [];
  let tried = 0;
  for (const call of calls) {
    if (composed.length === MOST_GAMES) break;
    tried += 1;
    const detail = { lines: MOST_LINES, picture: composed.length < MOST_PICTURES };
    try {
      const one = await composeOne(delivery, call, user, calls.length > 1 ? detail : undefined);
      if (one) composed.push(one);
      else await outbox.finish(call.message, 'dropped', clock.now(), 'acted');
    } catch (error) {
      await letGo(delivery, mail, [call.message], noteOf(delivery, error, call.message.gameId));
    }
  }
  const more = calls.length - tried;
  const [only] = composed;
  if (!only) return null;
  return composed.length + more === 1 ? only : composeCallsMail(user, composed, more, delivery);
}

async function composeOne(
  delivery: Delivery,
  { message, game }: OpenCall,
  user: UserRecord,
  detail: Detail | undefined,
): Promise<ComposedMail | null> {
  const call = { gameId: message.gameId, gameName: game.name, seat: message.seat, user };
  const { newsFrom: after = 0, openedPosition: opened = after } =
    game.calls.find(({ seat, number }) => seat === message.seat && number === message.call) ?? {};
  return composeCallMail(delivery.games, call, { after, opened }, delivery, detail);
}

async function send(delivery: Delivery, mail: MailRecord, user: UserRecord, composed: AnyMail): Promise<void> {
  await delivery.mailer.send(composed, {
    from: delivery.from,
    to: user.email,
    returnTo: delivery.returnDomain
      ? makeReturnPath(delivery.appSecret, mail.id, user.email, delivery.returnDomain)
      : null,
    messageId: mail.id,
    gameId: 'calls' in composed ? null : composed.gameId,
    domain: new URL(delivery.publicUrl).hostname,
    unsubscribeUrl: composed.mail.links.unsubscribe.replace('/unsubscribe?', '/api/v1/unsubscribe?'),
  });
}

async function failed(delivery: Delivery, mail: MailRecord, user: UserRecord, error: unknown): Promise<void> {
  const { mails, mailTroubles, clock } = delivery.store;
  const note = noteOf(delivery, error);
  if (error instanceof SendFailure && error.mayHaveArrived) {
    const delay = AGAIN_SECONDS[mail.attempts];
    if (delay === undefined) return mails.finish(mail, 'failed', clock.now(), note);
    return mails.retry(mail, after(clock.now(), delay), note);
  }
  if (error instanceof SendFailure && error.refusal) {
    await mailTroubles.refused(user.id, user.email, error.refusal, clock.now(), note, mail.begunAt);
  }
  await letGo(delivery, mail, mail.calls, note);
  await mails.discard(mail, clock.now(), note);
}

/** Gives calls back to wait for another mail. */
async function letGo(
  delivery: Delivery,
  mail: MailRecord,
  calls: readonly MessageRecord[],
  note: string,
): Promise<void> {
  const { mails, clock } = delivery.store;
  const tries = Math.max(0, ...calls.map(({ attempts }) => attempts));
  const delay = (RETRY_SECONDS[tries] ?? HOURLY) * (1 + 0.2 * (delivery.jitter ?? Math.random)());
  await mails.release(mail, calls, clock.now(), after(clock.now(), delay), note);
}

/** Note of a failure, in codes, never with an address. The operator hears of one that no mail server caused. */
function noteOf({ fault }: Delivery, error: unknown, gameId?: string): string {
  if (error instanceof SendFailure) return error.message;
  fault(error, gameId);
  return 'not composed';
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
