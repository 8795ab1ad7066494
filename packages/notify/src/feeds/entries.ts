/** Words of a feed on each call: those that its owner sees on their home page. */
import type { Call } from '@wayfinder/contract';
import { gameWords } from '@wayfinder/games-catalog/faces';
import { apart } from '../apart.ts';
import { textsIn } from '../texts.ts';

/** A call, and how often its game was changed beside its log: deadlines move with that alone. */
export type FeedCall = Call & { changes: number };

/** Data from which a feed is written. */
export interface FeedOf {
  /** Of its owner. */
  locale: string;
  /** Since when it has its address. */
  since: string;
  /** Games that wait for its owner. */
  calls: readonly FeedCall[];
  publicOrigin: string;
}

/** One call in words. */
export interface FeedEntry {
  /** The same for as long as the call lasts: of game, seat and call. */
  id: string;
  title: string;
  /** The question, and the time until which it stands. */
  what: string;
  url: string;
  since: Date;
  /** Number of changes beside the log. */
  changes: number;
  /** Later with each change. Nobody knows when each was, so each counts as a second after the call's beginning. */
  changed: Date;
  /** Null: without a clock. */
  deadline: Date | null;
}

/** The calls in the language of their owner, the nearest deadline first. */
export function entriesOf({ locale, calls, publicOrigin }: FeedOf): Promise<FeedEntry[]> {
  return Promise.all(calls.map((call) => entryOf(call, locale, publicOrigin)));
}

async function entryOf(call: FeedCall, locale: string, publicOrigin: string): Promise<FeedEntry> {
  const { gameId, gameName, ruleset, seat, number, openedAt, deadline, decisions, seats, changes } = call;
  const say = textsIn(locale);
  const nameOf = (n: number): string => apart(seats[n] ?? String(n + 1));
  const words = await gameWords(ruleset, { locale, seat: nameOf }, null);
  const [due] = decisions;
  const asked = due && (due.ask && words.has(due.ask.key) ? due.ask : { key: `decision.${due.kind}` });
  return {
    id: `${gameId}-${seat}-${number}`,
    title: say('feedEntry', { game: apart(gameName) }),
    what: asked ? words.say(asked) : '',
    url: `${publicOrigin}/games/${gameId}`,
    since: new Date(openedAt),
    changes,
    changed: changedAt(call),
    deadline: deadline === null ? null : new Date(deadline),
  };
}

/** The instant of a call's last change, as feeds tell it. */
export function changedAt({ openedAt, changes }: Pick<FeedCall, 'openedAt' | 'changes'>): Date {
  return new Date(Date.parse(openedAt) + changes * 1000);
}
