/** Text of the push of a call: the game's name, what is asked, and where its reader sees the board. All of it from their own view. */
import { API } from '@wayfinder/contract';
import { gameWords } from '@wayfinder/games-catalog/faces';
import type { ClubMessageRecord, MessageRecord } from '@wayfinder/store';
import { apart } from '../apart.ts';
import { type ClubNotice, lineOf } from '../clubs/words.ts';
import { makePictureKey } from '../links.ts';
import type { CallOf, GameReader, LinkBase } from '../mail/compose.ts';
import type { Notice } from '../notices.ts';
import { textsIn } from '../texts.ts';

/** Content that a browser is told. The service worker of the pages reads it. */
export interface PushContent {
  /** That of its message: one that comes twice calls once. */
  id: string;
  title: string;
  body: string;
  /** Address that knows for how long it holds; none: it never comes too late. */
  holds?: string;
  /** Sentence in its place when it came too late. */
  over?: string;
  /** Of the title and the sentences. */
  lang: string;
  /** Address to which a tap leads. */
  url: string;
  /** A later push of the same game takes the place of one that is shown. */
  tag: string;
  /** The board as its reader may see it; of what was noted there is none. */
  image?: string;
}

/** A push and how it travels. */
export interface ComposedPush {
  content: PushContent;
  /** Seconds after which nobody wants it any more. */
  ttl: number;
}

/** Letters of a sentence at most: what is pushed has 4096 bytes, and a letter has up to four. */
const MOST_LETTERS = 300;

/** Call to push: whose it is, which browser is told, and until when, in milliseconds since 1970; infinite: without a clock. */
export interface PushOf extends CallOf {
  /** Id of its message. */
  message: string;
  push: string;
  deadline: number;
  /** Of a reminder: whole hours that are left. */
  hoursLeft: number | null;
}

/** Seconds without a deadline, and at most: push services keep nothing for longer than four weeks. */
const NO_DEADLINE_SECONDS = 86_400;
const MOST_SECONDS = 28 * 86_400;

/** Makes the push of a call from its reader's view of the game as it is now. Null when nothing is due any more. */
export async function composePush(
  games: GameReader,
  call: PushOf,
  base: LinkBase,
  now: Date,
): Promise<ComposedPush | null> {
  const view = await games.view({ user: call.user.id }, call.gameId);
  const due = view.decisions.find(({ seat, blocks }) => seat === call.seat && blocks !== 'nothing');
  if (!due) return null;
  const { locale } = call.user;
  const seat = (n: number): string => (n < view.seats.length ? apart(view.seats[n]?.name ?? String(n + 1)) : '');
  const words = await gameWords(view.ruleset, { locale, seat }, view.view);
  const what = words.say(due.ask && words.has(due.ask.key) ? due.ask : { key: `decision.${due.kind}` });
  const ttl = secondsUntil(call.deadline, now);
  const until = now.getTime() + Math.max(ttl, NO_DEADLINE_SECONDS) * 1000;
  const picture = { push: call.push, gameId: call.gameId, seat: call.seat, position: view.position, until };
  const at = `${base.publicUrl}/games/${call.gameId}`;
  return {
    ttl,
    content: {
      id: call.message,
      title: apart(call.gameName),
      body: short(sentenceOf(call, what)),
      ...lateOf(call.gameId, call.message, locale),
      lang: locale,
      url: `${at}?decision=${encodeURIComponent(due.id)}`,
      tag: `game:${call.gameId}`,
      image: `${base.publicUrl}/pictures/pushed?key=${makePictureKey(base.appSecret, picture)}`,
    },
  };
}

/** Push of what was noted beside a log. A later call of its game doesn't take its place. */
export function noticePush(
  { gameId, game, text, path }: Notice,
  { id, call }: Pick<MessageRecord, 'id' | 'call'>,
  locale: string,
  base: LinkBase,
): ComposedPush {
  const url = `${base.publicUrl}${path}`;
  const tag = `note:${gameId}:${-call}`;
  const content = { id, title: game, body: short(text), ...lateOf(gameId, id, locale), lang: locale, url, tag };
  return { ttl: NO_DEADLINE_SECONDS, content };
}

/** Push of what a club tells; it holds for as long as it is kept. */
export function clubPush(
  notice: ClubNotice,
  { id, clubId, number }: Pick<ClubMessageRecord, 'id' | 'clubId' | 'number'>,
  locale: string,
  base: LinkBase,
): ComposedPush {
  const body = short(lineOf(notice, textsIn(locale)));
  const url = `${base.publicUrl}${notice.path}`;
  const content = { id, title: notice.club, body, lang: locale, url, tag: `club:${clubId}:${number}` };
  return { ttl: NO_DEADLINE_SECONDS, content };
}

/** For a browser that gets it late. */
function lateOf(gameId: string, message: string, locale: string): Required<Pick<PushContent, 'holds' | 'over'>> {
  return { holds: `${API}/games/${gameId}/pushes/${message}`, over: textsIn(locale)('pushOver') };
}

function sentenceOf({ hoursLeft, user }: PushOf, what: string): string {
  const say = textsIn(user.locale);
  return hoursLeft === null ? say('push', { what }) : say('pushReminder', { hours: hoursLeft, what });
}

function secondsUntil(deadline: number, now: Date): number {
  if (!Number.isFinite(deadline)) return NO_DEADLINE_SECONDS;
  return Math.min(MOST_SECONDS, Math.max(0, Math.floor((deadline - now.getTime()) / 1000)));
}

function short(text: string): string {
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
}
