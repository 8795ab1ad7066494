/** Posts messages to webhooks, and the deliveries that their owners ask for. */
import {
  type AskedRecord,
  clubNoticeOf,
  END_CALL,
  type GameHead,
  type MessageRecord,
  type WebhookRecord,
} from '@wayfinder/store';
import { clubEventOf } from '../clubs/post.ts';
import type { Delivery } from '../delivery.ts';
import { noticeOf } from '../notices.ts';
import { deadlineIn, hoursIn, hoursLeft, untrueReminder } from '../standing.ts';
import { surely } from '../surely.ts';
import { textsIn } from '../texts.ts';
import { placesOf, toldPlaces } from './ended.ts';
import { type Event, localeOf, post, settle } from './post.ts';
import type { WebhookBody } from './standard-webhook.ts';

/** A claim is free again after this; a post ends long before. */
const LEASE_SECONDS = 30;

/** Claims a delivery that an owner asked for; answers what delivers it, or null when none is due. A post ends long before its claim. */
export async function claimAsked(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const asked = await delivery.store.deliveries.claimAsked(LEASE_SECONDS);
  return asked ? () => deliverAsked(delivery, asked) : null;
}

/** Posts a message that is still true; whatever comes of it is written down. */
export async function deliverWebhook(delivery: Delivery, message: MessageRecord, webhookId: string): Promise<void> {
  const { outbox, webhooks, games, clock } = delivery.store;
  const hook = await webhooks.byId(webhookId);
  const game = await games.head(message.gameId);
  if (!hook || !game) return outbox.finish(message, 'dropped', clock.now(), 'gone');
  const { id, gameId, seat, attempts } = message;
  const late = await untrueReminder(outbox, message, game, clock.now());
  if (late) return outbox.finish(message, 'dropped', clock.now(), late);
  const event = await eventOf(delivery, hook, message, game, hoursLeft(deadlineIn(game, seat), clock.now()));
  if (!event) return outbox.finish(message, 'dropped', clock.now(), 'gone');
  const attempt = await post(delivery, hook, { id, gameId, attempt: attempts }, event);
  return surely(() =>
    settle(delivery, hook, attempt, {
      attempts,
      finish: (state, note) => outbox.finish(message, state, clock.now(), note),
      retry: (dueAt, note) => outbox.retry(message, dueAt, note),
    }),
  );
}

/** A test, or a message of the log again: with the same id and as it was told then, whether or not its call is still open. */
async function deliverAsked(delivery: Delivery, asked: AskedRecord): Promise<void> {
  const { deliveries, webhooks } = delivery.store;
  const hook = await webhooks.byId(asked.webhookId);
  const event = hook && (await askedEvent(delivery, hook, asked));
  if (!hook || !event) return deliveries.finishAsked(asked.id);
  const attempt = await post(delivery, hook, { id: asked.messageId, gameId: asked.gameId, attempt: null }, event);
  return surely(async () => {
    await deliveries.finishAsked(asked.id);
    if (attempt.gone) await webhooks.disable(hook.id, 'gone');
    if (!attempt.ok) return;
    await webhooks.arrived(hook.id, asked.enables);
    // It may still have been waiting for its next try.
    if (event.message) await delivery.store.outbox.finish(event.message, 'sent', delivery.store.clock.now());
  });
}

async function askedEvent(
  delivery: Delivery,
  hook: WebhookRecord,
  { webhookId, gameId, messageId, createdAt }: AskedRecord,
): Promise<Event | null> {
  const club = clubNoticeOf(messageId);
  if (club) return clubEventOf(delivery, hook, club);
  if (gameId === null) {
    const data = { message: 'Wayfinder reaches you.' };
    return { body: { type: 'test', timestamp: createdAt, data }, told: { what: 'test' } };
  }
  const message = await delivery.store.outbox.posted(gameId, webhookId, messageId);
  const game = await delivery.store.games.head(gameId);
  return message && game && eventOf(delivery, hook, message, game, hoursIn(message.kind) ?? 0);
}

/** Event of a message; `hours`: those that a reminder says are left. Null: there is nothing to tell any more. */
async function eventOf(
  delivery: Delivery,
  hook: WebhookRecord,
  message: MessageRecord,
  game: GameHead,
  hours: number,
): Promise<Event | null> {
  const url = `${delivery.publicUrl}/games/${message.gameId}`;
  if (message.call === END_CALL || message.kind === 'ended')
    return endOf(message, game, url, await localeOf(delivery, hook));
  if (message.call < 0) return noticeEventOf(delivery, hook, message, game, url);
  return callOf(hook, message, game, { url, hours });
}

/** Types by kind of message. */
const TYPES: Readonly<Record<string, WebhookBody['type']>> = {
  full: 'table.full',
  started: 'game.started',
  clock: 'clock.acted',
  offered: 'seat.offered',
  invited: 'game.invited',
  alert: 'game.alert',
};

/** Event of a note beside the log. Programs are told what it is about, chats in words. */
async function noticeEventOf(
  delivery: Delivery,
  hook: WebhookRecord,
  message: MessageRecord,
  game: GameHead,
  url: string,
): Promise<Event | null> {
  const { gameId, seat, createdAt, kind } = message;
  const locale = await localeOf(delivery, hook);
  const notice = await noticeOf(delivery.store, message, game, { locale, timeZone: null });
  if (!notice) return null;
  const data = { gameId, gameName: game.name, ruleset: game.ruleset, seat, message: notice.text, url };
  return {
    body: { type: TYPES[kind] ?? 'table.asked', timestamp: createdAt, data },
    told: { what: 'notice', game: game.name, text: notice.text, url },
    message,
  };
}

/**
 * A call is told as spectators know it: that the game waits for a seat. How often a seat was called is its own matter: a standing order may have
 * answered unseen.
 */
function callOf(
  { everySeat }: WebhookRecord,
  message: MessageRecord,
  game: GameHead,
  { url, hours }: { url: string; hours: number },
): Event {
  const { gameId, seat, call, createdAt } = message;
  const { name, ruleset } = game;
  const player = playerAt(game, seat);
  const data = { gameId, gameName: name, ruleset, seat, player, ...(everySeat ? {} : { call }), url };
  if (hoursIn(message.kind) !== null) {
    return {
      body: { type: 'turn.reminder', timestamp: createdAt, data: { ...data, hours } },
      told: { what: 'reminder', game: name, player: player ?? '', hours, url },
      message,
    };
  }
  return {
    body: { type: 'call.opened', timestamp: createdAt, data },
    told: { what: 'call', game: name, player: player ?? '', url },
    message,
  };
}

/** The end, by a result or without one. */
async function endOf(message: MessageRecord, game: GameHead, url: string, locale: string): Promise<Event> {
  const { gameId, createdAt } = message;
  const { name, ruleset, outcome } = game;
  const player = (seat: number): string | null => playerAt(game, seat);
  const data = { gameId, gameName: name, ruleset, reason: outcome?.reason ?? null, ...placesOf(game, player), url };
  return {
    body: { type: 'game.ended', timestamp: createdAt, data },
    told: outcome
      ? { what: 'end', game: name, ranking: await toldPlaces(game, player, locale), url }
      : { what: 'notice', game: name, text: textsIn(locale)('noteClosed'), url },
    message,
  };
}

/** The name of whoever sits there; null: nobody does. */
function playerAt(game: GameHead, seat: number): string | null {
  return game.seats.find((stay) => stay.seat === seat && stay.untilAt === null)?.name ?? null;
}
