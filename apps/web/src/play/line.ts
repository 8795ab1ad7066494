/**
 * The way of a page to its game. The room is the same over each: the service over HTTP (`http-line.ts`), a game that is played in this browser
 * alone (`demo/local-line.ts`), or one that a ledger tells (`ledgers/ledger-line.ts`).
 */
import type {
  CommandsAnswer,
  GameView,
  KeptDraft,
  SentCommand,
  StreamBatch,
  StreamReset,
  StreamTalk,
  ViewedEventData,
} from '@wayfinder/contract';
import type { Draft } from './draft.ts';

/** State of a live stream. */
export type StreamState = 'live' | 'connecting' | 'offline';

/** News that a page hears while it is open. */
export interface Ear {
  /** Position of the page now: what is told goes on after it. */
  position: () => number;
  onBatch: (batch: StreamBatch) => void;
  onReset: (reason: StreamReset['reason']) => void;
  onState: (state: StreamState) => void;
  /** The draft of this page's seat was written under this version, from whatever device; null: it may have been. */
  onDraft?: (version: string | null) => void;
  /** There is something new in a room of talk. */
  onTalk?: (talk: StreamTalk) => void;
}

/** Store of the drafts of a game's seat for all devices of its player. Both throw `Failed`. */
export interface DraftLine {
  read(): Promise<KeptDraft>;
  /** Answers the new version. `last`: the page goes away, the request outlives it. */
  write(draft: Draft | null, basedOn: string | null, last: boolean): Promise<string>;
}

/** One game as its page reaches it. All calls throw `Failed`. */
export interface GameLine {
  readonly gameId: string;
  /** The game's page, whose address also leads to moments of it; null where none can be shared. */
  readonly path: string | null;
  /** The service knows nothing of this game, and can't be asked about it. */
  readonly isLocal: boolean;
  /** A private board of a seat at the game that the page's `game` is. */
  readonly isAhead?: true;
  /** The game as this page's viewer may know it. */
  view(signal?: AbortSignal): Promise<GameView>;
  /** Events of that viewer after one position and up to another. */
  events(after: number, until: number, signal?: AbortSignal): Promise<ViewedEventData[]>;
  /** The same as everybody may know them, from the first, for addresses that are shared; null where no seat looks, or none can be. */
  everybodysEvents: ((until: number, signal?: AbortSignal) => Promise<ViewedEventData[]>) | null;
  /** Commits a batch. The same ids with the same content make it once, however often they are sent. */
  send(commands: readonly SentCommand[]): Promise<CommandsAnswer>;
  /** Tells what happens from the ear's position on, until the returned function is called. */
  listen(ear: Ear): () => void;
  /** The whole game in the notation of its players, where it has one; null where the service can't write it. */
  ledger: (() => Promise<string>) | null;
  /** Null: drafts are kept on this device alone. */
  drafts: DraftLine | null;
  /** The player has seen the game up to here. */
  seen(position: number): Promise<void>;
}
