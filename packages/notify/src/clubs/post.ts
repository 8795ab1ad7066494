/** Posts of clubs to webhooks: to programs of a club, and to those of a person who is told of it. */
import type { ClubMessageRecord, ClubTold, WebhookRecord } from '@wayfinder/store';
import type { Delivery } from '../delivery.ts';
import { type Event, localeOf, post, settle } from '../outgoing/post.ts';
import type { WebhookBody } from '../outgoing/standard-webhook.ts';
import { surely } from '../surely.ts';
import { textsIn } from '../texts.ts';
import { clubNoticeIn, lineOf } from './words.ts';

/** Posts a message of a club that is still true; whatever comes of it is written down. */
export async function deliverClubWebhook(
  delivery: Delivery,
  message: ClubMessageRecord,
  hookId: string,
): Promise<void> {
  const { clubMessages, webhooks } = delivery.store;
  const hook = await webhooks.byId(hookId);
  const event = hook && (await clubEventOf(delivery, hook, message));
  if (!hook || !event) return clubMessages.finish(message);
  const { id, attempts } = message;
  const attempt = await post(delivery, hook, { id, gameId: null, attempt: attempts }, event);
  return surely(() =>
    settle(delivery, hook, attempt, {
      attempts,
      finish: () => clubMessages.finish(message),
      retry: (dueAt) => clubMessages.retry(message, dueAt),
    }),
  );
}

/** Types of what programs of a club are told, and those of what a person is. */
const CLUB_TYPES: Readonly<Partial<Record<ClubTold['kind'], WebhookBody['type']>>> = {
  news: 'club.news',
  letter: 'club.news',
  joined: 'club.joined',
  left: 'club.left',
  invited: 'club.invited',
};

/** Event of what a club tells; null: its webhook tells of it no more. */
export async function clubEventOf(
  delivery: Delivery,
  hook: WebhookRecord,
  { clubId, number }: Pick<ClubMessageRecord, 'clubId' | 'number'>,
): Promise<Event | null> {
  const told = await delivery.store.clubMessages.posted(clubId, number, hook.id);
  if (!told) return null;
  const say = textsIn(await localeOf(delivery, hook));
  const notice = clubNoticeIn(told, say);
  const url = `${delivery.publicUrl}${notice.path}`;
  const about = told.news
    ? { number: told.news.number, author: told.news.author, text: told.news.text }
    : { by: told.by };
  const data = { clubId, clubName: told.club, kind: told.kind, message: notice.text, ...about, url };
  return {
    body: { type: CLUB_TYPES[told.kind] ?? 'club.notice', timestamp: told.at, data },
    told: { what: 'notice', game: told.club, text: short(lineOf(notice, say)), url },
  };
}

/** Letters of a sentence in a chat at most. */
const MOST_LETTERS = 500;

function short(text: string): string {
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
}
