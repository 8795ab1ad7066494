/** Posts of clubs to webhooks: to programs of a club, and to those of a person who is told of it. */
import type { ClubMessageRecord, ClubTold, SeasonTold, WebhookRecord } from '@wayfinder/store';
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
  'season-announced': 'season.announced',
  'season-opened': 'season.opened',
  'season-seeded': 'season.seeded',
  'season-moved': 'season.moved',
  'season-dates': 'season.dates',
  'season-started': 'season.started',
  'season-soon': 'season.soon',
  'season-ended': 'season.ended',
  'season-closed': 'season.closed',
  'season-taken-back': 'season.taken-back',
  'season-game-ended': 'season.game-ended',
};

/** Event of what a club tells; null: its webhook tells of it no more. */
export async function clubEventOf(
  delivery: Delivery,
  hook: WebhookRecord,
  { clubId, number }: Pick<ClubMessageRecord, 'clubId' | 'number'>,
): Promise<Event | null> {
  const told = await delivery.store.clubMessages.posted(clubId, number, hook.id);
  if (!told) return null;
  const locale = await localeOf(delivery, hook);
  const say = textsIn(locale);
  const notice = clubNoticeIn(told, say, locale);
  const url = `${delivery.publicUrl}${notice.path}`;
  const about = told.season
    ? { ...seasonAbout(told.season, delivery.publicUrl), by: told.by }
    : told.news
      ? { number: told.news.number, author: told.news.author, text: told.news.text }
      : { by: told.by };
  const data = { clubId, clubName: told.club, kind: told.kind, message: notice.text, ...about, url };
  return {
    body: { type: CLUB_TYPES[told.kind] ?? 'club.notice', timestamp: told.at, data },
    told: { what: 'notice', game: told.club, text: short(lineOf(notice, say)), url },
  };
}

/** Data of a season, and of its game that has ended. */
function seasonAbout(
  { league, name, number, state, game, ...season }: SeasonTold,
  publicUrl: string,
): Record<string, unknown> {
  const at = (instant: string): string => new Date(instant).toISOString();
  return {
    ...{ leagueId: league, leagueName: name, season: number, state },
    ...{ opensAt: at(season.opensAt), closesAt: at(season.closesAt), startsAt: at(season.startsAt) },
    ...{ endsAt: at(season.endsAt), objectsUntil: at(season.objectsUntil) },
    ...(game && {
      ...{ division: game.division, number: game.number, gameId: game.game, gameName: game.name },
      how: game.result?.how ?? null,
      seats: game.seats.map(({ number: seat, ...who }, n) => ({
        ...{ number: seat, ...who },
        ...{ place: game.result?.places[n] ?? null, score: game.result?.scores[n] ?? null },
      })),
      gameUrl: `${publicUrl}/games/${game.game}`,
    }),
  };
}

/** Letters of a sentence in a chat at most. */
const MOST_LETTERS = 500;

function short(text: string): string {
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
}
