/** Gathers what the mail of a call says, all of it from its reader's own view. */

import type { GameView, ProseTree, ViewedEventData } from '@wayfinder/contract';
import type { Decision, Message } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { faces, gameWords, looksOn, stageWords } from '@wayfinder/games-catalog/faces';
import { pointsText, type Words } from '@wayfinder/games-catalog/words';
import { proseHtml, proseText } from '@wayfinder/prose';
import { apart } from '../apart.ts';
import type { ClubNotice } from '../clubs/words.ts';
import { makeUnsubscribeKey } from '../links.ts';
import { momentFor } from '../moment.ts';
import type { Notice } from '../notices.ts';
import { textsIn } from '../texts.ts';
import type { CallsMail, ClubNews, GameNews } from './calls-mail.tsx';
import type { CallMail, MailSeat } from './parts.tsx';
import { boardPicture } from './picture.ts';

/** Call that a mail is about, and its reader. */
export interface CallOf {
  gameId: string;
  gameName: string;
  seat: number;
  /** `timeZone`: where their browser was last; null: nobody knows, and times are told in UTC. */
  user: { id: string; name: string; locale: string; timeZone: string | null };
}

/** Positions of the reader's own view between which the news of a call lies. */
export interface NewsFrom {
  /** Position at which the call before this one closed; 0 at the first call. */
  after: number;
  /** Position at which this call opened. All that its reader did later, they did in answer to it. */
  opened: number;
}

/** Reads games as their players may know them. The service is one. */
export interface GameReader {
  view(reader: { user: string }, gameId: string): Promise<GameView>;
  events(
    reader: { user: string },
    gameId: string,
    after: number,
    limit: number,
  ): Promise<{ events: ViewedEventData[] }>;
  /** Lines at the table that are new to a player, with the latest; null: none. */
  talkNews?(user: string, gameId: string): Promise<TalkNews | null>;
  /** Rooms with lines that are new to somebody and that no mail has told of. */
  talkDigest?(user: string): Promise<RoomNews[]>;
  /** A mail has told somebody of the lines of a room up to this one. */
  talkTold?(user: string, key: RoomNews['key'], number: number): Promise<void>;
}

/** New lines of a room: how many, the latest with its author's name, and the number of the last. */
export interface TalkNews {
  lines: number;
  name: string;
  prose: ProseTree;
  last: number;
}

/** The same with the room, and how many of them name the reader. `title`: of a topic; null: of a game. */
export interface RoomNews extends TalkNews {
  key: { of: 'games' | 'clubs'; id: string; room: number };
  place: string;
  title: string | null;
  mentions: number;
}

/** Address to which links lead, and the secret that signs them. */
export interface LinkBase {
  publicUrl: string;
  appSecret: string;
}

/** The mail and the picture that belongs to it. */
export interface ComposedMail {
  gameId: string;
  mail: CallMail;
  picture: Buffer | null;
  /** The last line of the table's talk that it tells of; null: it tells of none. */
  talked: number | null;
}

/** Detail in which a mail shows a game. */
export interface Detail {
  /** Lines of news; what is older is only counted. */
  lines: number;
  picture: boolean;
  /** Of a reminder: whole hours that are left. */
  hoursLeft?: number | null;
}

/** A mail of one call alone. */
export const WHOLE: Detail = { lines: 10, picture: true };
/** The mail of several calls, and what each of them is made of. */
export interface ComposedCalls {
  mail: CallsMail;
  calls: readonly ComposedMail[];
}

/** Events that are looked through for news: the newest. */
const MOST_EVENTS = 1_000;
/** So many events before the news the reader's own last move is looked for, to name its day. */
const LOOK_BACK = 20;

/** Makes the mail of a call from its reader's view of the game as it is now. Null when nothing is due any more. */
export async function composeCallMail(
  games: GameReader,
  call: CallOf,
  from: NewsFrom,
  base: LinkBase,
  detail: Detail = WHOLE,
): Promise<ComposedMail | null> {
  const reader = { user: call.user.id };
  const view = withNamesApart(await games.view(reader, call.gameId));
  const dues = view.decisions.filter(({ seat, blocks }) => seat === call.seat && blocks !== 'nothing');
  const [due] = dues;
  if (!due) return null;
  // A side that nobody can sit on has its name in the game's words.
  const seat = (n: number): string => (n < view.seats.length ? (view.seats[n]?.name ?? String(n + 1)) : '');
  const words = await gameWords(view.ruleset, { locale: call.user.locale, seat }, view.view);
  const begin = Math.max(0, from.after - LOOK_BACK, view.position - MOST_EVENTS);
  const { events } = await games.events(reader, call.gameId, begin, MOST_EVENTS);
  const ruleset = detail.picture ? await rulesets[view.ruleset]?.load() : undefined;
  const picture = ruleset ? await boardPicture(ruleset, view.view, call.seat, due, call.user.locale) : null;
  const looks = await looksOn(view.ruleset, view.view);
  const lookOf: LookOf = (n) => looks?.[n] ?? n;
  const news = { ...newsOf(events, from), most: detail.lines };
  const talk = (await games.talkNews?.(call.user.id, call.gameId)) ?? null;
  const mail: CallMail = {
    locale: call.user.locale,
    name: apart(call.user.name),
    game: apart(call.gameName),
    stage: await stageWords(view.ruleset, view.view, words),
    what: words.say(due.ask && words.has(due.ask.key) ? due.ask : { key: `decision.${due.kind}` }),
    since: await sinceOf(view.ruleset, news, { words, lookOf }, call.user),
    talk: talk && talkIn(talk, call.user.locale),
    seats: await seatsOf(view, { words, lookOf }, call.user.locale),
    waiting: view.seats.some(({ you, bot }) => !you && !bot) ? waitingIn(view) : null,
    deadline: deadlineOf(view, call, events.at(-1)?.at),
    situation: await situationOf(view, due, words),
    picture: picture ? `board-${call.gameId}` : null,
    links: linksOf(call, due, base),
    head: view.head,
    hoursLeft: detail.hoursLeft ?? null,
  };
  return { gameId: call.gameId, mail, picture, talked: talk?.last ?? null };
}

/** Characters of a line that a mail shows. */
const MOST_OF_LINE = 200;

/** New talk at the table, with the latest line. No line has a mail of its own. */
function talkIn({ lines, name, prose }: TalkNews, locale: string): string {
  return textsIn(locale)('talkNews', { n: lines, player: apart(name), text: shortOf(prose) });
}

/** As much of a line as a mail shows. */
export function shortOf(prose: ProseTree): string {
  const letters = [...proseText(prose).replace(/\s+/gu, ' ').trim()];
  return apart(letters.length > MOST_OF_LINE ? `${letters.slice(0, MOST_OF_LINE).join('')}…` : letters.join(''));
}

function withNamesApart(view: GameView): GameView {
  return { ...view, seats: view.seats.map((one) => ({ ...one, name: one.name === null ? null : apart(one.name) })) };
}

/** Number of others who can't go on before the reader has moved. Bots wait for nobody. */
function waitingIn({ seats }: GameView): number {
  return seats.filter(({ taken, you, bot, departed, due }) => taken && !you && !bot && !departed && !due).length;
}

interface News {
  events: readonly ViewedEventData[];
  /** Everything since the game began. */
  fromStart: boolean;
  /** When the reader moved last; null where that isn't among the events. */
  movedAt: string | null;
}

/** Events in which the reader had no hand: those after their own last move, which may have been in this very call. */
function newsOf(events: readonly ViewedEventData[], from: NewsFrom): News {
  const own = events.findLast(({ own, by }) => own && by === 'player');
  const movedAt = own?.at ?? null;
  if (!own || own.position <= from.opened) {
    return { events: events.filter(({ position }) => position > from.after), fromStart: from.after === 0, movedAt };
  }
  // Events that followed at once from a move are of one instant with it, and its player saw them.
  const last = events.findLastIndex(({ at }) => at === own.at);
  return { events: events.slice(last + 1), fromStart: false, movedAt };
}

/** Looks of the seats in this game. */
type LookOf = (seat: number) => number;

/** Words and looks with which a game is told. */
interface Told {
  words: Words;
  lookOf: LookOf;
}

async function sinceOf(
  ruleset: string,
  { events, fromStart, movedAt, most }: News & { most: number },
  { words, lookOf }: Told,
  { locale, timeZone }: CallOf['user'],
): Promise<CallMail['since']> {
  const status = await faces[ruleset]?.status();
  const say = textsIn(locale);
  const told = events.filter((event) => !status?.isMinor(event));
  const lines = told.slice(-most).map(({ message, by }) => {
    const what = words.say(message);
    const seat = seatIn(message);
    return { look: seat === null ? null : lookOf(seat), text: by === 'clock' ? say('byClock', { what }) : what };
  });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timeZone ?? 'UTC',
  });
  return {
    lines,
    more: told.length - lines.length,
    fromStart,
    movedOn: movedAt === null ? null : day.format(new Date(movedAt)),
  };
}

/** The seat whose act a line tells: the first one that it names. */
function seatIn({ args }: Message): number | null {
  const named = Object.values(args ?? {}).find((arg) => 'seat' in arg);
  return named && 'seat' in named ? named.seat : null;
}

/** Facts on which the answer turns, in a sentence or two. */
async function situationOf(view: GameView, due: Decision, words: Words): Promise<string[]> {
  const status = await faces[view.ruleset]?.status();
  return (status?.situation?.(view.view, due, []) ?? []).map((message) => words.say(message));
}

/** A side that nobody plays. */
const NOBODY = { you: false, bot: null } as const;

async function seatsOf(view: GameView, { words, lookOf }: Told, locale: string): Promise<MailSeat[]> {
  const status = await faces[view.ruleset]?.status();
  // A game that calls points by a word of its own says so here too.
  const pointsSaid = (score: number): string =>
    words.has('seat.points')
      ? words.text('seat.points', { n: score })
      : textsIn(locale)('points', { points: pointsText(score, locale) });
  const figures = status?.seats(view.view) ?? [];
  const rowOf = (seat: number, name: string, { you, bot }: Pick<MailSeat, 'you' | 'bot'>): MailSeat => {
    const score = figures[seat]?.score ?? null;
    return {
      name,
      you,
      bot,
      look: lookOf(seat),
      points: score === null ? null : pointsSaid(score),
      facts: (figures[seat]?.facts ?? []).map((fact) => words.say(fact)).join(' · '),
    };
  };
  const people = view.seats.map((one) => rowOf(one.seat, one.name ?? String(one.seat + 1), one));
  // A side that nobody plays has no seat at the table.
  const others = figures.slice(people.length);
  return [...people, ...others.map((_, n) => rowOf(people.length + n, words.say({ key: 'seat.opponent' }), NOBODY))];
}

/** When the clock answers, as an absolute time: a mail is read when it is read. `from`: when something happened last. */
function deadlineOf(view: GameView, { seat, user }: CallOf, from: string | undefined): string | null {
  const deadline = view.awaited.find((awaited) => awaited.seat === seat)?.deadline;
  return deadline ? momentFor(user, deadline, from) : null;
}

function linksOf(call: CallOf, due: Decision, base: LinkBase): CallMail['links'] {
  return {
    decision: `${base.publicUrl}/games/${call.gameId}?decision=${encodeURIComponent(due.id)}`,
    mute: offLink(base, call.user.id, call.gameId),
    unsubscribe: offLink(base, call.user.id, null),
  };
}

/** Address at which messages of a game, those of a club, or all mails are turned off. */
function offLink({ publicUrl, appSecret }: LinkBase, user: string, gameId: string | null, clubId?: string): string {
  const key = makeUnsubscribeKey(appSecret, { user, gameId, ...(clubId === undefined ? {} : { clubId }) });
  return `${publicUrl}/unsubscribe?key=${encodeURIComponent(key)}`;
}

/** Notices by their clubs, in the order in which they come. */
function clubNewsOf(notices: readonly ClubNotice[], publicUrl: string): ClubNews[] {
  return [...new Set(notices.map(({ clubId }) => clubId))].flatMap((id) => {
    const own = notices.filter(({ clubId }) => clubId === id);
    const [first] = own;
    if (!first) return [];
    const news = own.map(({ text, prose }) => ({
      text,
      prose: prose && { html: proseHtml(prose, publicUrl), text: proseText(prose, publicUrl) },
    }));
    const { club, path, button } = first;
    return [{ clubId: id, club, link: `${publicUrl}${path}`, button, news }];
  });
}

/** Puts the mails of several calls of one reader together, in the order in which they come, each with what else there is to tell of its game, and what clubs tell; `more` games are only counted. */
export function composeCallsMail(
  { id, locale, name }: CallOf['user'],
  calls: readonly ComposedMail[],
  notices: readonly Notice[],
  more: number,
  base: LinkBase,
  clubs: readonly ClubNotice[] = [],
): ComposedCalls {
  // A mail of one club alone turns off that club, and nothing else.
  const [club, ...otherClubs] = new Set(clubs.map(({ clubId }) => clubId));
  const isOfClub = club !== undefined && otherClubs.length === 0 && calls.length + notices.length + more === 0;
  const links = {
    home: `${base.publicUrl}/`,
    unsubscribe: offLink(base, id, null, isOfClub ? club : undefined),
    offClub: isOfClub,
  };
  const newsOn = (id: string): GameNews['news'] =>
    notices.flatMap(({ gameId, text, path }) => (gameId === id ? [{ text, link: `${base.publicUrl}${path}` }] : []));
  const waiting = new Set(calls.map(({ gameId }) => gameId));
  const named = new Map(notices.map(({ gameId, game }) => [gameId, game]));
  const others = [...named].flatMap(([gameId, game]) =>
    waiting.has(gameId) ? [] : [{ gameId, game, news: newsOn(gameId) }],
  );
  const games = calls.map(({ gameId, mail }) => ({ ...mail, news: newsOn(gameId) }));
  return {
    mail: { locale, name: apart(name), calls: games, others, clubs: clubNewsOf(clubs, base.publicUrl), more, links },
    calls,
  };
}
