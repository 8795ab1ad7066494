/** Messages between the service and its judging threads. All of them are plain data. */
import type { Division, Needs, Zones } from '@wayfinder/competition';
import type { DecisionData, TriedOrders, ViewedEventData } from '@wayfinder/contract';
import type {
  BotLevel,
  Decision,
  Entry,
  GameInfo,
  LedgerFault,
  LevelData,
  Message,
  Outcome,
  Progress,
  Refusal,
  Seat,
  Standing,
  Submission,
  Table,
  TurnBegun,
  Viewer,
} from '@wayfinder/engine';
import type { Achieved } from '@wayfinder/store';
import type { Draw, Drawn } from '../leagues/draw.ts';

/** A game as a thread needs to know it. */
export interface GameKey {
  ruleset: string;
  info: GameInfo;
}

/** A stretch of a log: a table and the entries after it. `table` null: from the beginning. */
export interface Stretch {
  table: Table | null;
  entries: Entry[];
}

/** Source of chance; secret. */
export interface Seeds {
  seed: string;
  nonces: string[];
}

/** Needs of judging beside the table. */
export interface JudgeContext extends Seeds {
  at: string;
  /** Rules revision under which the game was played so far. */
  revision: number;
  saltKey: string;
  heads: string[];
  /** True where the seed binds how the table was set up: then the end closes the heads. */
  bound: boolean;
  /** Standing orders by seat. */
  orders: { seat: Seat; orders: unknown }[];
  /** False: nobody's orders are followed; what never waits is answered harmlessly. */
  follow?: boolean;
  /** Viewers who are to be told what comes of it, beside its sender. */
  viewers: Viewer[];
}

/** News of a batch for one viewer. */
export interface Told {
  viewer: Viewer;
  events: ViewedEventData[];
  decisions: DecisionData[];
}

/** The same as finished JSON: most of it is only passed on, and a text costs little on its way between threads. */
export interface ToldText {
  viewer: Viewer;
  /** Count of events. */
  count: number;
  events: string;
  decisions: string;
}

export function writeTold(
  { viewer, events, decisions }: Told,
  textOf: (list: readonly object[]) => string = JSON.stringify,
): ToldText {
  return { viewer, count: events.length, events: textOf(events), decisions: textOf(decisions) };
}

/** Writes what several viewers are told. What is the same for some of them, which is then one list, is written once. */
export function writeAllTold(all: readonly Told[]): ToldText[] {
  const texts = new Map<object, string>();
  const textOf = (list: readonly object[]): string => {
    const text = texts.get(list) ?? JSON.stringify(list);
    texts.set(list, text);
    return text;
  };
  return all.map((told) => writeTold(told, textOf));
}

export function readTold({ viewer, events, decisions }: ToldText): Told {
  return { viewer, events: JSON.parse(events), decisions: JSON.parse(decisions) };
}

/** Cause that is to be judged. */
export type Cause =
  | { kind: 'batch'; seat: Seat; submissions: Submission[] }
  /** `fallback` for these decisions of a seat, as far as they are still open. */
  | { kind: 'clock'; seat: Seat; decisions: string[] }
  /** The ruleset's bot for one due decision of a seat. Its chance comes from `dice`, which only the service knows. */
  | { kind: 'bot'; seat: Seat; level: BotLevel; dice: string }
  /** Only what standing orders answer. */
  | { kind: 'orders' };

/** The game after one entry, as projections need it. */
export interface Step {
  entry: Entry;
  open: Decision[];
  positions: number[];
  outcome: Outcome | null;
  /** First question of each decision that this entry opened, by its id. */
  asks: Record<string, Message | null>;
  /** Turns that begin with it; null: the ruleset tells none. */
  begins: TurnBegun[] | null;
}

/** Result of judging; nothing is kept before the service says that it is stored. */
export interface Judged<Of = ToldText> {
  steps: Step[];
  /** Number of the batch's submissions that were accepted; what follows comes back as drafts. */
  accepted: number;
  refused: { index: number; refusal: Refusal } | null;
  revision: number;
  positions: number[];
  spectatorPosition: number;
  heads: string[];
  outcome: Outcome | null;
  /** Achievements of each seat, once the game is over. */
  achieved: Achieved[];
  /** Standing orders that commands left behind. */
  orders: { seat: Seat; orders: unknown }[];
  /** Standing orders would have gone on answering beyond a limit: whoever is due is asked. */
  endless: boolean;
  /** Seats whose orders threw something, and where in the code. They are asked. */
  faults: { seat: Seat; where: string }[];
  /** News of it that the sender's seat and the other viewers that were named may know. */
  told: Of[];
  snapshot: { table: Table; stateVersion: number } | null;
  /** Names the table, for a later request's `keep`. */
  token: number;
}

/** A game as one viewer may know it. */
export interface Look {
  view: unknown;
  position: number;
  latest: number;
  decisions: DecisionData[];
  outcome: Outcome | null;
}

/** Score of a game as it stands, and how far the game has come. */
export interface Stands {
  standing: Standing;
  progress: Progress;
}

/** The same after the last full round: `progress.round` is the number of full rounds. */
export interface StandsInFull extends Stands {
  /** Events of the log up to there. */
  seq: number;
}

/** Something that a game waits for, by the id of its decision. */
export interface OpenWait {
  id: string;
  seat: Seat;
  since: string;
}

/** Waits of a game as everybody may know them: an answer that is a secret changes none. */
export interface Waits {
  /** Those of an hour or longer that are over, in the order of their ends. */
  over: { seat: Seat; from: string; until: string }[];
  open: OpenWait[];
  progress: Progress;
}

/** Events after a position, for one viewer. */
export interface Story {
  viewer: Viewer;
  events: ViewedEventData[];
  latest: number;
}

/** Requests that need no table. */
export type FreeRequest =
  | { op: 'start'; game: GameKey; context: Omit<JudgeContext, 'revision' | 'orders' | 'viewers'> }
  /** Steps of a stretch, for projections made anew. */
  | { op: 'steps'; game: GameKey; stretch: Stretch }
  /** The game as a ledger, from its whole log. */
  | { op: 'ledger'; game: GameKey; entries: Entry[] }
  /** Waits of a stretch. `from`: events that were counted before, with what was `open` then. */
  | { op: 'waits'; game: GameKey; stretch: Stretch; from: number; open: OpenWait[] }
  /** The score after the last full round, from the whole log: by all secrets, or by what a viewer knew then. */
  | { op: 'score-now'; game: GameKey; entries: Entry[]; viewer: Viewer | null }
  /** Places that are still possible for a member of a league, and what decides about them: no game is looked at. */
  | { op: 'needs'; division: Division; member: string; zones: Zones }
  /** Games of a division that is to be seeded. */
  | { op: 'draw'; draw: Draw }
  | { op: 'nothing' };

/** Requests on the table of a game at `seq`. */
export type TableRequest =
  | { op: 'judge'; cause: Cause; context: JudgeContext }
  | { op: 'look'; viewer: Viewer; withView: boolean }
  /** The score as it stands, as far as the viewer may know it. */
  | { op: 'standing'; viewer: Viewer }
  | { op: 'level'; seat: Seat; decision: string; path: string[] }
  /** Tries what these orders of a seat would do now. */
  | { op: 'try'; seat: Seat; orders: unknown }
  | { op: 'story'; from: { viewer: Viewer; after: number }[]; limit: number; past: Stretch | null }
  | { op: 'at'; viewer: Viewer; position: number; past: Stretch | null };

export type Request =
  | FreeRequest
  | (TableRequest & {
      game: GameKey;
      /** Events of the log that the table must hold, no more and no less. */
      seq: number;
      /** Log to take in first. */
      feed: Stretch | null;
      /** Token of a judgement that is stored: its table is the game's. */
      keep: number | null;
    });

/** Answer of a thread to each request. */
export interface Answers {
  start: Judged;
  steps: StepData[];
  /** Why it can't be written; null for a ruleset without ledgers. */
  ledger: { text: string } | { fault: LedgerFault } | null;
  'score-now': StandsInFull;
  waits: Waits;
  needs: Needs;
  draw: Drawn;
  nothing: null;
  judge: Judged;
  look: Look;
  standing: Stands;
  level: { level: LevelData } | { refused: Refusal };
  try: TriedOrders['answers'];
  story: Story[];
  at: Look;
}

/** A step without its entry's data, in a rebuild. */
export interface StepData {
  step: Step;
  spectatorPosition: number;
  achieved: Achieved[];
}

/** Why a thread can't answer: its table holds another number of events, or nothing as old as was asked for. */
export type Missing = { missing: 'log'; have: number } | { missing: 'past' };

export type Reply<Op extends keyof Answers = keyof Answers> =
  | { answer: Answers[Op] }
  | Missing
  /** The ruleset refused what isn't a command. */
  | { refused: Refusal }
  /** The ruleset threw: a fault of its code. */
  | { fault: string };

/** Message of a thread that has loaded its rulesets. */
export const READY = 'ready';

/** A message to a thread, which works at one request after the other. All messages are JSON: a text costs less on its way than objects do. */
export const writeAsked = (requests: readonly Request[]): string => JSON.stringify(requests);
export const readAsked = (message: string): Request[] => JSON.parse(message);

/** An answer of a thread. */
export interface Answer {
  reply: Reply;
  /** Milliseconds that it worked at the request. */
  ms: number;
}

/** A message from a thread: a reply, which is JSON already, and the milliseconds of work. */
export const writeAnswer = (reply: string, ms: number): string => `{"reply":${reply},"ms":${ms}}`;
export const readAnswer = (message: string): Answer => JSON.parse(message);
