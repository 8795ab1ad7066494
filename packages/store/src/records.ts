/** Records that the store holds, in the words of the architecture. Instants are ISO 8601 in UTC. */
import type { HoursBounds, Locale, NoteKind, PlayerHours, TimeControl, TimeOut } from '@wayfinder/contract';
import type { Blocks, BotLevel, Entry, Message, Outcome, Seat, Table } from '@wayfinder/engine';

export type Instant = string;
export type GameStatus = 'open' | 'running' | 'finished' | 'closed';
export type Visibility = 'open' | 'link' | 'club';
export type SeatOrder = 'random' | 'chosen';
/** Pace of the bots of a game: they act in the same moment, or after as long as a person may take. */
export type BotPace = 'at-once' | 'unhurried';
/** Start of a game: by itself once all seats are taken, or by its host. */
export type Starts = 'when-full' | 'by-host';

/** In place of a call's number: what is told is that the game has ended. */
export const END_CALL = 0;

/** A stretch in which no clock ran: the service was away, or the players paused. */
export interface Away {
  from: Instant;
  until: Instant;
  /** By the players. `open`: without a date for its end; then `until` is the latest that it can be. */
  pause?: 'dated' | 'open';
}

/** Time that others granted to a seat, and that a returning player gets. */
export interface Grant {
  seat: Seat;
  at: Instant;
  seconds: number;
  /** Batches that the game had then. */
  batch: number;
}

/** That others may take a seat. */
export interface Offer {
  /** `everybody`, or the player id of the only one who may. */
  to: string;
  since: Instant;
  /** Until when whoever sat there may come back after that; null: never. */
  returnsUntil: Instant | null;
  /** Standing orders go along. */
  orders: boolean;
}

/** Note beside the log. */
export interface NewNote {
  kind: NoteKind;
  seat: Seat | null;
  data: NoteData;
  /** Only this seat may read it; null: everybody. */
  onlySeat?: Seat | null;
  /** Seats whose players are to be told. */
  tells?: Seat[];
  /** Accounts that sit nowhere and are to be told. */
  tellsUsers?: string[];
}

/** Data that a note holds beside its kind and seat. Never a name: accounts can be deleted. */
export interface NoteData {
  ran?: 'turn' | 'reserve' | 'bank';
  proposal?: ProposalKind;
  /** Number of the proposal that it is about. */
  number?: number;
  by?: Seat;
  until?: Instant | null;
  seconds?: number;
}

/** A note that is kept. */
export interface NoteRecord {
  number: number;
  at: Instant;
  kind: NoteKind;
  seat: Seat | null;
  onlySeat: Seat | null;
  data: NoteData;
}

export type ProposalKind = 'pause' | 'resume' | 'more-time';

/** A question to all others at a table. */
export interface ProposalRecord {
  number: number;
  kind: ProposalKind;
  /** Seat that asks. */
  seat: Seat;
  data: { until?: Instant | null; seat?: Seat; seconds?: number };
  at: Instant;
  lapsesAt: Instant;
  needs: Seat[];
  agreed: Seat[];
}

/**
 * Layout of the rows of a game. 1 is as programs of before know it, a row for each event and whatever else there is. 2 is a row for each batch.
 * 3 is a game that is over, its log in one compressed value.
 */
export type Layout = 1 | 2 | 3;

/** A game without its log. `seed` and `saltKey` are secret until the end, `seq` and `batch` for ever. */
export interface GameRecord {
  id: string;
  layout: Layout;
  ruleset: string;
  startRevision: number | null;
  revision: number | null;
  settings: unknown;
  seatCount: number;
  seatOrder: SeatOrder;
  status: GameStatus;
  visibility: Visibility;
  name: string;
  hostId: string | null;
  /** Null: no clock. */
  clock: TimeControl | null;
  /** Within which bounds clocks stand outside their players' hours; null: they never do. */
  hours: HoursBounds | null;
  /** Spoken at the table; null: of before. */
  language: Locale | null;
  /** The club whose game it is; null: nobody's. */
  clubId: string | null;
  /** The game that was made to play this one again; null: none. */
  rematchId: string | null;
  botPace: BotPace;
  starts: Starts;
  timeOut: TimeOut;
  granted: Grant[];
  /** Number of notes beside the log that everybody may know of. */
  notes: number;
  seed: string;
  seedHash: string;
  saltKey: string;
  /** Key of a private game's link, once it was renewed; null: it follows from the seed. */
  linkKey: string | null;
  nonces: string[];
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  lastAt: Instant | null;
  seq: number;
  batch: number;
  positions: number[];
  spectatorPosition: number;
  /** Heads of the hash chain: one a seat, the spectator's, then the whole log's. */
  heads: string[];
  outcome: Outcome | null;
  /** Raised by what changes in a running game beside its log: departures, standing orders, projections made anew. */
  changes: number;
  away: Away[];
  /** Instant at which something is due in it: a clock, a bot, its start. Null: nothing. */
  dueAt: Instant | null;
}

/** One stay at a seat. */
export interface SeatRecord {
  seat: Seat;
  number: number;
  userId: string | null;
  /** Name to show; null when the account is gone. */
  name: string | null;
  /** By which their page is found; null when the account is gone. */
  playerId: string | null;
  actorId: string;
  nonce: string;
  fromAt: Instant;
  untilAt: Instant | null;
  /** Level of the bot that sits there; null: a person does, or did. */
  bot: BotLevel | null;
  /** Since when a bot plays for whoever sits there; null: they play themselves. */
  heldAt: Instant | null;
  offer: Offer | null;
  /** Of a stay that another one followed: the position that its player saw last, and until when they may come back. */
  leftPosition: number | null;
  returnsUntil: Instant | null;
  /** When its player plays; null: around the clock, or the game goes by no hours. */
  playing: PlayerHours | null;
  /** Days on which its player is away; null: it is no game of a season, or they named none. */
  daysAway: DaysAway | null;
}

/** Days on which a member of a season is away, as they said at sign-up: whole days where its club is, the last one included. */
export interface DaysAway {
  zone: string;
  days: { from: string; to: string }[];
}

/** An open decision, as lists and deadlines need it. */
export interface OpenDecisionRecord {
  id: string;
  seat: Seat;
  kind: string;
  blocks: Blocks;
  context: string | null;
  openedAt: number;
  since: Instant;
  /** When the clock answers it; of one that is settled, as others are told. */
  dueAt: Instant | null;
  ask: Message | null;
  /** Answered, which nobody but its seat may know. */
  settled: boolean;
}

/** A call: one stretch during which a seat owed something. Of one that has closed only its number and its end are kept: all else tells of the end. */
export interface CallRecord {
  seat: Seat;
  number: number;
  openedAt: Instant;
  closedAt: Instant | null;
  /** Instant at which its seat last did something that left it open; null: it hasn't. In layout 1 messages know it. */
  actedAt: Instant | null;
  openedPosition: number;
  closedPosition: number | null;
  /** Position at which the call before this one closed: what came after is news. */
  newsFrom: number;
}

/** Times that a clock says, in milliseconds. */
export interface ClockTime {
  /** Used of the free time of a turn. */
  used: number;
  /** Left in the reserve or bank. */
  left: number;
  /** Since when it runs, and when it runs out; null: it stands. */
  from: Instant | null;
  until: Instant | null;
}

/** The clock of a seat. */
export interface ClockRecord extends ClockTime {
  seat: Seat;
  /** The seat has had a turn: the next one adds to its bank. Left out: not yet, without a bank, or as an older program wrote it. */
  begun?: true;
  /** Times that others are told as long as it is a secret that the seat has answered. */
  told?: ClockTime;
}

/** The standing of a game. `calls` holds at least the latest call of each seat; `clocks` is empty in a game without, and in layout 1. */
export interface Standing {
  open: OpenDecisionRecord[];
  calls: CallRecord[];
  clocks: ClockRecord[];
}

export interface DeadlineRecord {
  seat: Seat;
  dueAt: Instant;
}

/** A game with everything that judging and showing it need, the log aside. */
export interface GameHead extends GameRecord {
  /** The latest stay at each taken seat, in seat order. */
  seats: SeatRecord[];
  /** Stays that others followed. */
  former: SeatRecord[];
  open: OpenDecisionRecord[];
  /** The latest call of each seat that had one. */
  calls: CallRecord[];
  clocks: ClockRecord[];
  orders: { seat: Seat; orders: unknown }[];
}

/** A command of the log that was asked for by its id. */
export interface KnownCommand {
  id: string;
  batch: number;
}

/** An entry of the log with the batch it was committed in, from 1. */
export interface StoredEntry extends Entry {
  batch: number;
}

/** One accepted transaction of a game. */
export interface BatchRecord {
  batch: number;
  firstSeq: number;
  events: number;
  at: Instant;
  seat: Seat | null;
  sentHash: string | null;
  answer: unknown;
}

/** A table as it was at some seq. */
export interface SnapshotRecord {
  ruleset: string;
  stateVersion: number;
  table: Table;
}

/** The game's own row after a batch. */
export interface GameChange {
  revision: number;
  positions: number[];
  spectatorPosition: number;
  heads: string[];
  outcome: Outcome | null;
  /** Of all seats, at the end of the game; before it nobody has achieved anything. */
  achieved: Achieved[];
}

/** One thing that a seat has achieved in a game that has ended. */
export interface Achieved {
  seat: Seat;
  achievement: string;
}

/** Origin of a batch. */
export interface Sender {
  /** Null: the clock, a bot or the start. */
  seat: Seat | null;
  /** Hash of the request, with the answer to it, for retries. */
  sentHash: string | null;
  answer: unknown;
  /** Rest of the draft that it was composed in, by the number of the stay whose draft it is; null: nobody composed it. */
  draft: { draft: unknown; version: string; stay: number } | null;
}

/** One batch for the log. */
export interface Append {
  gameId: string;
  layout: Layout;
  /** The number of events that the log must hold, or else nothing is written. */
  expectedSeq: number;
  /** The changes beside the log that the writer knows of: all, or else nothing is written. */
  expectedChanges: number;
  at: Instant;
  entries: Entry[];
  sender: Sender;
  change: GameChange;
  before: Standing;
  after: Standing;
  /** Standing orders that commands left behind. */
  orders: { seat: Seat; orders: unknown }[];
  /** Calls to tell their players of (`own`), and who hears of all calls of the table; `again`: of another deadline; `END_CALL`: of the game's end. */
  announce: { seat: Seat; call: number; own: boolean; again?: true }[];
  /** Accounts whose calls are others now: who listens for them is told. */
  called: string[];
  /** Notes made with it. */
  notes: NewNote[];
  hold: Hold;
  snapshot: SnapshotRecord | null;
}

/** Seconds that messages wait for their player to act. */
export interface Hold {
  email: number;
  webhook: number;
}

/** All projections of one game, for a rebuild. */
export interface Projections extends GameChange, Standing {}
