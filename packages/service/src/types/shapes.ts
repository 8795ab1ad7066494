/** Shapes that use cases take and answer, beside those of the contract. */
import type {
  GameView,
  Locale,
  NewsItem,
  ProseTree,
  Scope,
  StreamCalls,
  StreamReset,
  StreamTalk,
  ViewedEventData,
} from '@wayfinder/contract';
import type { Seat, Viewer } from '@wayfinder/engine';
import type { ClubStepRecord, RoomKey } from '@wayfinder/store';

/** An account's id. Never in a payload that leaves the service. */
export type UserId = string;

/** Of a request that may be repeated: what it makes gets its id from it, so that a second try finds what the first one made. */
export type Seed = string;

/** Reader of a game. A user sees it from its own seat, everybody else as spectator. */
export interface Reader {
  /** Null: nobody is signed in. */
  user: UserId | null;
  /** The key of a private game's link, where the reader has one. */
  link?: string | undefined;
  /** Look as a spectator although one has a seat (shared addresses). */
  as?: 'spectator' | undefined;
}

/** The address of a room, as a request names it: `games` or `clubs`, an id, and `players`, `spectators` or the number of a topic. */
export interface RoomAddress {
  of: string;
  id: string;
  room: string;
}

/** New lines of a room, as messages tell them: how many, and the latest with the name of its author. */
export interface TalkNews {
  lines: number;
  name: string;
  prose: ProseTree;
  /** Number of the last line that they count. */
  last: number;
}

/** The same with the room. */
export interface RoomNews extends TalkNews {
  key: RoomKey;
  /** Name of the game or club. */
  place: string;
  /** Title of a topic; null: of a game. */
  title: string | null;
  /** Lines that name the reader. */
  mentions: number;
}

/** Identity with which a request was authorised. */
export interface Identity {
  user: UserId;
  via: 'session' | 'token';
  scopes: Scope[];
  /** The session, where it was by one, and since when it lasts. */
  session?: { id: string; since: string };
  /** Until when an operator has suspended the account, and why. */
  suspended?: { until: string; reason: string };
}

/** Events after a position, as one viewer may know them. */
export interface EventList {
  viewer: Viewer;
  events: ViewedEventData[];
  /** Events visible to this viewer so far. */
  latest: number;
}

/** Decisions for which the game waits, as one viewer may know them. */
export interface DecisionList extends Pick<GameView, 'decisions' | 'awaited' | 'outcome' | 'head'> {
  viewer: Viewer;
  position: number;
}

/** A message `batch` as it is told: the same object for all who may know the same, so that its text is made once. */
export interface BatchText {
  position: number;
  /** A `StreamBatch` as JSON. */
  json: string;
}

/** Listener of a live subscription. Its methods are called one at a time, in order. */
export interface Listener {
  /** Something visible to this viewer happened; `events` continue where the last message ended. */
  batch(batch: BatchText): void;
  /** All that was known is void: read the view again. */
  reset(reason: StreamReset['reason']): void;
  /** The draft of the listener's own seat was written, under this version; null: it may have been. */
  draft?(version: string | null): void;
  /** There is something new in a room of talk that this reader may read. */
  talk?(talk: StreamTalk): void;
  /** The session or link that lets this reader in may have ended: ask again who it is. */
  access?(): void;
}

/** Hears which games wait for somebody. Never throws. */
export interface CallsListener {
  /** All of them: at first, and whenever they are others. */
  calls(calls: StreamCalls): void;
  /** The right that lets this reader in may have ended: ask again who it is. */
  access(): void;
}

/** A live subscription. */
export interface Subscription {
  viewer: Viewer;
  close(): void;
}

/** A game's file for the audit. The engine's `audit` reads it. */
export type GameExport = Record<string, unknown>;

/** Results of one sweep of the deadlines. */
export interface Swept {
  /** Seats for which a clock that had run out, or a bot, has acted. */
  seats: number;
  commands: number;
  /** Games that have started by themselves. */
  started: number;
}

/** View that the picture in a push shows: that of a seat at a position, until an instant (milliseconds since 1970). */
export interface PushedPicture {
  /** The browser that it was pushed to. */
  push: string;
  gameId: string;
  seat: Seat;
  position: number;
  until: number;
}

/** A name of an answer. */
export interface AnswerTag {
  tag: string;
  /** Instant at which it became so, where that is known. */
  since?: string;
  /** True where only a seat may know the answer: no browser may keep it. */
  secret: boolean;
}

/** News of a club, for its feed: the newest first. */
export interface ClubFeed {
  clubId: string;
  name: string;
  createdAt: string;
  /** Language of what isn't the club's own words. */
  locale: Locale;
  news: NewsItem[];
  steps: ClubStepRecord[];
}
