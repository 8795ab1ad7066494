/**
 * Delivery of mail. One mail tells a person of all calls that wait for them; what is still true of each is read again right before it is sent. A
 * mail that certainly did not arrive is taken apart, and its calls go with the next one; one that may have arrived is sent again as it is.
 */
import { type GameHead, type MailRecord, type MessageRecord, PLAYERS_ROOM, type UserRecord } from '@wayfinder/store';
import { LEASE_SECONDS, whileRenewed } from '../claims.ts';
import { type ClubNotice, clubNoticeIn } from '../clubs/words.ts';
import type { Delivery } from '../delivery.ts';
import { type Notice, noticeOf } from '../notices.ts';
import { deadlineIn, hoursIn, hoursLeft, untrueOf, untrueReminder } from '../standing.ts';
import { textsIn } from '../texts.ts';
import { type ComposedMail, composeCallMail, composeCallsMail, type Detail, WHOLE } from './compose.ts';
import { mailDelay } from './delay.ts';
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
  const mail = await mails.claim(clock.now(), LEASE_SECONDS, mailDelay);
  if (!mail) return null;
  const renew = (): Promise<boolean> => mails.renew(mail, clock.now(), LEASE_SECONDS);
  return () => whileRenewed(renew, () => deliverMail(delivery, mail));
}

async function deliverMail(delivery: Delivery, mail: MailRecord): Promise<void> {
  const { mails, people, clock } = delivery.store;
  // The process that had the last try died in it.
  if (mail.attempts > AGAIN_SECONDS.length) return mails.finish(mail, 'failed', clock.now(), 'tried too often');
  const user = await people.byId(mail.userId);
  const told = user ? await stillTrue(delivery, mail, user) : null;
  const composed = user && told ? await compose(delivery, mail, user, told) : null;
  if (!user || !composed) return mails.discard(mail, clock.now(), 'nothing is due');
  try {
    await send(delivery, mail, user, composed);
  } catch (error) {
    await failed(delivery, mail, user, error);
    return;
  }
  // Outside: a database that fails now must not make a mail that went out look unsent.
  await mails.finish(mail, 'sent', clock.now());
  await talkTold(delivery, user, composed);
}

/** Lines that a mail has told of are in no digest. */
async function talkTold({ games }: Delivery, { id }: UserRecord, composed: AnyMail): Promise<void> {
  for (const { gameId, talked } of 'calls' in composed ? composed.calls : [composed])
    if (talked !== null) await games.talkTold?.(id, { of: 'games', id: gameId, room: PLAYERS_ROOM }, talked);
}

/** A call that is still open, with its game. */
interface OpenCall {
  message: MessageRecord;
  game: GameHead;
  /** Of the seat, in milliseconds; infinite without a clock. */
  deadline: number;
  /** Of a call that is reminded of: whole hours. */
  hoursLeft: number | null;
}

/** Parts of a mail that are still to be told. */
interface StillTrue {
  calls: OpenCall[];
  notices: Notice[];
  clubs: ClubNotice[];
}

/** Messages of clubs that hold still, the oldest first. The others are dropped. */
async function clubsStillTrue(delivery: Delivery, mail: MailRecord, user: UserRecord): Promise<ClubNotice[]> {
  const { clubMessages } = delivery.store;
  const say = textsIn(user.locale);
  const notices: ClubNotice[] = [];
  for (const message of mail.clubs.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    const told = user.returnedAt === null ? await clubMessages.told(message) : 'over';
    if (typeof told === 'string') await clubMessages.finish(message);
    else notices.push(clubNoticeIn(told, say, user.locale));
  }
  return notices;
}

/** Parts of a mail that are still to be told: calls, the nearest deadline first, and notes. The others are dropped. */
async function stillTrue(delivery: Delivery, mail: MailRecord, user: UserRecord): Promise<StillTrue> {
  const { outbox, games, clock } = delivery.store;
  const open: OpenCall[] = [];
  const notices: Notice[] = [];
  for (const message of mail.calls.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    const game = await games.head(message.gameId);
    const untrue =
      user.returnedAt !== null
        ? 'returned'
        : (untrueOf(await outbox.standing(message, clock.now())) ??
          (game && (await untrueReminder(outbox, message, game, clock.now()))));
    const notice = game && !untrue && message.call < 0 ? await noticeOf(delivery.store, message, game, user) : null;
    if (notice) notices.push(notice);
    else if (game && !untrue && message.call > 0) {
      const deadline = deadlineIn(game, message.seat);
      const left = hoursIn(message.kind) === null ? null : hoursLeft(deadline, clock.now());
      open.push({ message, game, deadline, hoursLeft: left });
    } else await outbox.finish(message, 'dropped', clock.now(), untrue ?? 'gone');
  }
  const opened = ({ message }: OpenCall): string => `${message.createdAt} ${message.id}`;
  open.sort((a, b) => (a.deadline === b.deadline ? (opened(a) < opened(b) ? -1 : 1) : a.deadline - b.deadline));
  // A call and its reminder are told as one, with the time that is left.
  const isSame = ({ message: { gameId, seat } }: OpenCall, { message }: OpenCall): boolean =>
    message.gameId === gameId && message.seat === seat;
  const calls = open
    .filter((one, at) => open.findIndex((other) => isSame(one, other)) === at)
    .map((one) => {
      const reminder = open.find((other) => isSame(one, other) && other.hoursLeft !== null);
      return { ...one, hoursLeft: reminder?.hoursLeft ?? null };
    });
  return { calls, notices, clubs: await clubsStillTrue(delivery, mail, user) };
}

/** Content of the mail; null when nothing is left to say. A game that can't be read now doesn't keep its player from hearing of the others. */
async function compose(
  delivery: Delivery,
  mail: MailRecord,
  user: UserRecord,
  { calls, notices, clubs }: StillTrue,
): Promise<AnyMail | null> {
  const { outbox, clock } = delivery.store;
  const composed: ComposedMail[] = [];
  let tried = 0;
  for (const call of calls) {
    if (composed.length === MOST_GAMES) break;
    tried += 1;
    const detail = { lines: MOST_LINES, picture: composed.length < MOST_PICTURES };
    try {
      const one = await composeOne(delivery, call, user, calls.length > 1 ? detail : WHOLE);
      if (one) composed.push(one);
      else await outbox.finish(call.message, 'dropped', clock.now(), 'acted');
    } catch (error) {
      await letGo(delivery, mail, [call.message], noteOf(delivery, error, call.message.gameId));
    }
  }
  const more = calls.length - tried;
  const [only] = composed;
  const besides = notices.length + clubs.length;
  if (!only && besides === 0) return null;
  if (only && composed.length + more === 1 && besides === 0) return only;
  return composeCallsMail(user, composed, notices, more, delivery, clubs);
}

async function composeOne(
  delivery: Delivery,
  { message, game, hoursLeft }: OpenCall,
  user: UserRecord,
  detail: Detail,
): Promise<ComposedMail | null> {
  const call = { gameId: message.gameId, gameName: game.name, seat: message.seat, user };
  const { newsFrom: after = 0, openedPosition: opened = after } =
    game.calls.find(({ seat, number }) => seat === message.seat && number === message.call) ?? {};
  return composeCallMail(delivery.games, call, { after, opened }, delivery, { ...detail, hoursLeft });
}

/** The return path of a mail; null: none come back to us. */
export function returnPathOf(
  { appSecret, returnDomain }: Pick<Delivery, 'appSecret' | 'returnDomain'>,
  mailId: string,
  address: string,
): string | null {
  return returnDomain ? makeReturnPath(appSecret, mailId, address, returnDomain) : null;
}

async function send(delivery: Delivery, mail: MailRecord, user: UserRecord, composed: AnyMail): Promise<void> {
  await delivery.mailer.send(composed, {
    from: delivery.from,
    to: user.email,
    returnTo: returnPathOf(delivery, mail.id, user.email),
    messageId: mail.id,
    gameId: gameOf(composed),
    domain: new URL(delivery.publicUrl).hostname,
    unsubscribeUrl: composed.mail.links.unsubscribe.replace('/unsubscribe?', '/api/v1/unsubscribe?'),
  });
}

/** The one game that a mail tells of; null: it tells of several. */
function gameOf(composed: AnyMail): string | null {
  if (!('calls' in composed)) return composed.gameId;
  const { others, clubs, more } = composed.mail;
  const games = new Set([...composed.calls, ...others].map(({ gameId }) => gameId));
  const [only = null] = games;
  return games.size === 1 && clubs.length === 0 && more === 0 ? only : null;
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
  if (mail.clubs.length > 0) await mails.releaseClubs(mail, clock.now(), retryOf(delivery, mail.clubs));
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
  await mails.release(mail, calls, clock.now(), retryOf(delivery, calls), note);
}

/** When another mail may tell of what this one has not. */
function retryOf(delivery: Delivery, messages: readonly { attempts: number }[]): Date {
  const tries = Math.max(0, ...messages.map(({ attempts }) => attempts));
  const delay = (RETRY_SECONDS[tries] ?? HOURLY) * (1 + 0.2 * (delivery.jitter ?? Math.random)());
  return after(delivery.store.clock.now(), delay);
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
