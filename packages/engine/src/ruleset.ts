/** The contract of a ruleset: the code and data of one board game, as functions over plain data. */
import type { z } from 'zod';
import type { BotMeans } from './bot.ts';
import type { Draw, Random } from './chance.ts';
import type { Level } from './level.ts';
import type { OrdersForm } from './orders-form.ts';
import type { Message, Refusal, RuleId } from './refusal.ts';
import type { Seat, Viewer } from './secret.ts';

/** Until when a decision holds the game up. `nothing`: may be used, is never due, opens no call (free actions, replaceable answers). */
export type Blocks = 'all' | 'own-next-turn' | `until:${string}` | 'nothing';

/** Something the game waits for, from one seat, as the ruleset tells it. */
export interface OpenDecision {
  kind: string;
  seat: Seat;
  blocks: Blocks;
  /**
   * Tells apart decisions of one kind and seat that follow each other (the hex and the roll of a battle) or are open at once (offers of power).
   * Public. The id leaves it out, so no entry may open two of them for one seat.
   */
  context?: string;
  /**
   * Never waits: its seat's standing orders answer it in the same breath, or else its fallback. That it is so is public. Others aren't told of it.
   */
  atOnce?: true;
}

/** A decision with its identity: `kind:seat:openedAt`, where openedAt is a position of that seat's view. */
export interface Decision extends OpenDecision {
  id: string;
  openedAt: number;
  /** Answered, which nobody but its seat may know: `PageRules.settled` says so. It can be answered anew, and is due to nobody but in others' eyes. */
  settled?: true;
}

/** An event as `decide` and `advance` return it; the engine adds what it needs for the log. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
  /** The rules that caused it; never empty. */
  because: RuleId[];
  /** Seats that learn of the event at all; absent: everybody. */
  only?: Seat[];
  /** The draws that made it: every draw stands in exactly one event. */
  draws?: Draw[];
  /** Seats that may see the draws' values while the game runs; absent: everybody. */
  drawsTo?: Seat[];
}

/** Part of an event that `evolve` needs: the same on the service, in the browser and in the mail renderer. */
export interface Happened {
  type: string;
  data: unknown;
}

/** Facts about one type of event that a fold and a preview need to know. */
export interface EventMeaning {
  /** Version of the data's shape; 1 at first. */
  shape: number;
  /** Maps the data of shape n to shape n + 1. */
  upcast?: Record<number, (data: unknown) => unknown>;
  /** Set when the event tells others a secret: the rules that say so. */
  reveals?: RuleId[];
}

/** Form in which one type of event is stored. */
export interface EventKind extends EventMeaning {
  schema: z.ZodType;
}

/** A turn that begins, of one seat or of all. */
export interface TurnBegun {
  seat: Seat | 'all';
  /** Not a turn but an answer out of turn: it has the time of a turn, and adds nothing to the bank of its seat. */
  outOfTurn?: true;
}

/** Behaviour of one kind of decision. */
export interface DecisionKind<View> {
  /** Rules by which a command of this kind needs chance or another's secret; absent or null: its preview is exact. */
  asks?: RuleId[] | AsksFor<View>;
}

/** As a method's type, so that a ruleset of one state can stand where any ruleset can. */
type AsksFor<View> = { asks(view: View, seat: Seat, path: readonly string[]): RuleId[] | null }['asks'];

/** Result of a side at the end. */
interface Placed {
  /** 1 is the winner, among all sides; shared places have the same number. */
  place: number;
  score: number;
  /** In the order in which they were compared. */
  tieBreaks: number[];
}

/** One seat's place at the end. */
export interface Placing extends Placed {
  seat: Seat;
}

/** The place of a side that nobody plays, as an automaton that counts points like a player: it is called by a word of the ruleset, `option.<id>`. */
export interface OtherPlacing extends Placed {
  option: string;
}

/** End of a game. */
export interface Outcome {
  ranking: Placing[];
  /** Absent where only seats are placed. Whoever looks for place 1 looks here, too. */
  others?: OtherPlacing[];
  reason: string;
}

/** Score of a game as it stands: an outcome whose reason is `ADJUDICATED`. */
export interface Standing extends Outcome {
  /**
   * True where all that counts is counted. False on a view that lacks something: then the score counts what everybody may know and nothing else,
   * alike for all seats, so that no viewer sees an own secret counted and others' left out.
   */
  complete: boolean;
}

/** Progress of a game through its rounds. Public. */
export interface Progress {
  /** The round that is played, from 1; 0 in the set-up. After the end the last one. */
  round: number;
  /** Rounds that the game has at most; null where the rules name no number that tells when games end. After the end the rounds that were played. */
  rounds: number | null;
  /** Part of that round that is over, in [0, 1), by turns or steps; 0 in the set-up, 1 after the end. */
  part: number;
}

/** A ready set of settings with a name of its own in the catalogue (`preset.<id>`). */
export interface Preset<Settings> {
  id: string;
  settings: Settings;
  /** Number of seats that may play it; absent: as many as the ruleset allows. */
  seats?: { min: number; max: number };
}

/** A game of so many seats with these settings. */
export interface Variant<Settings = unknown> {
  seats: number;
  settings: Settings;
}

/** A path into the state (RFC 6901 JSON pointer) that only some seats may know, for the leak tests. */
export interface SecretPath {
  path: string;
  knownTo: Seat[];
}

/** Act that standing orders do unasked. */
export interface Volunteered {
  kind: string;
  path: string[];
}

/** A seat's standing orders: how decisions are answered in advance. */
export interface StandingOrders<View, Orders> {
  schema: z.ZodType<Orders>;
  /** Asks for everything. What was stored before a field existed is read as having it as here. */
  initial: Orders;
  /** Orders that a player is offered to begin with; nothing of them holds until the player takes them. */
  suggested: Orders;
  /** Form in which a page lets them be laid down; absent: there is no page for it yet. */
  form?: OrdersForm;
  /** The path that the orders give for this decision, or null: ask. */
  answer(view: View, seat: Seat, decision: Decision, orders: Orders): string[] | null;
  /**
   * Act of the orders that nobody waits for (a free action), or null: the kind of an open decision of the seat, and its path. What is done must
   * take away its own reason, or it is done without end.
   */
  volunteer?(view: View, seat: Seat, orders: Orders): Volunteered | null;
  /** Orders that a command itself leaves behind ("none in this battle"). */
  after(view: View, seat: Seat, decision: Decision, path: readonly string[], orders: Orders): Orders;
}

/**
 * Rules that a page loads of a board game: enough to fold what happens into a view, to offer choices and to preview them. No schemas, no bot, no
 * standing orders, nothing of the proofs; those stay on the service. `State` is plain JSON in which hidden fields are `Hidden`; a view is the
 * same type with unknowns in place of secrets. All functions are pure but for `evolve`, which may mutate the state it is given and returns it.
 */
export interface PageRules<State = unknown> {
  id: string;
  name: string;
  events: Record<string, EventMeaning>;
  decisionKinds: Record<string, DecisionKind<State>>;
  /** Decisions for which the game waits; of others' that block nothing, a view may leave any out. */
  decisions(view: State): OpenDecision[];
  /**
   * True when the seat has answered a decision that stays open: it may answer anew, and nobody else may know that it did. Asked on the state, and
   * on the view of that seat alone. Which decisions are open must not hang on it, and the first event after the last such answer that others
   * see must be one that `reveals`.
   */
  settled?(view: State, decision: OpenDecision): boolean;
  /** Choices that can be made next. @throws never for a path whose steps were offered. */
  next(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level;
  /** Events that follow from a finished, legal path. @throws AskServer on a view that doesn't hold enough. */
  decide(state: State, seat: Seat, decision: Decision, path: readonly string[], random: Random): NewEvent[];
  /**
   * Events in place of another seat's decision while `viewer` looks ahead on a private board: as little as can be, for what the others
   * will do isn't known. It is asked for `viewer`'s own decisions as well, to find out what comes after them. Absent: nobody looks ahead in this game. Only where nothing after the start is left to chance or to others' secrets.
   */
  standIn?(view: State, decision: Decision, viewer: Seat): NewEvent[];
  /** The next thing that nobody chooses, or null when a decision is due or the game is over. Called until null. */
  advance(state: State, random: Random): NewEvent[] | null;
  evolve(state: State | null, event: Happened): State;
  outcome(state: State): Outcome | null;
  /** The event in words, from what it tells this viewer alone: key and typed arguments. The same for all who are told no more than a spectator. */
  describe(event: Happened, viewer: Viewer): Message;
}

/** Achievements that count together, as those of one way to play. All of it is data: names are in the game's texts. */
export interface AchievementList {
  /** Told as `achievements.<id>`. */
  id: string;
  /** Ids as `achievements` answers them, in the order in which they are shown; each is in one list. Told as `achievement.<id>`. */
  achievements: readonly string[];
  /** Badge of a player who has got so many different ones of the list, over all their games; told as `badge.<id>`. Absent: none. */
  badge?: AchievementBadge;
}

/** Badge to which some of a list's achievements lead. */
export interface AchievementBadge {
  id: string;
  /** Number of different achievements that it takes; no more than the list has. */
  needs: number;
}

/** Rules that play a whole game from its start: all that an import of written games asks for, in a page too. */
export interface PlayingRules<State = unknown, Settings = unknown> extends PageRules<State> {
  /** Raised by every fix that changes outcomes. */
  revision: number;
  /** The first events; the first one is given to `evolve` with no state. */
  start(settings: Settings, seats: number, random: Random): NewEvent[];
  /** The same as `Ruleset.settings.refused`, for what has no schemas: absent where `start` refuses all that nobody may create. */
  refused?(settings: Settings, seats: number): Refusal | null;
}

/** A board game: what pages load, and all that only the service, its tests and its tools need. */
export interface Ruleset<State = unknown, Settings = unknown, Orders = unknown> extends PlayingRules<State, Settings> {
  /** Raised when the state's shape changes: older snapshots are dropped. */
  stateVersion: number;
  seats: { min: number; max: number };
  settings: {
    schema: z.ZodType<Settings>;
    presets: Preset<Settings>[];
    /**
     * Why nobody may create a game with these settings for so many seats, though such games may be there to be replayed (an imported ledger);
     * null: anybody may.
     */
    refused?(settings: Settings, seats: number): Refusal | null;
    /** Variants that random games under the laws go round besides the presets: settings as they meet in games of people's own. */
    variants?: readonly Variant<Settings>[];
  };
  state: z.ZodType<State>;
  events: Record<string, EventKind>;
  /** All rule IDs of the specification (law 8). */
  rules: readonly RuleId[];
  /**
   * The turns that begin with an event, as all may know them. What a seat is asked until its next turn begins shares the time of one turn. Absent: each
   * call is a turn.
   */
  begins?(event: Happened): readonly TurnBegun[];
  /** Most commands that a random game can take. */
  bound: number;

  /**
   * Score of the game as it stands, by the rules of the final scoring, for every state after the start. On a state it is complete, and after the
   * end it is the outcome's ranking. On a view it counts all, where the view holds all that counts; else it counts what everybody may know, alike
   * for every viewer. Before anybody could score it ranks all the same, with shared places.
   *
   * A game that is cut short is scored after its last full round. No state knows of that one any more: `afterFullRounds` finds it in the log, by
   * `progress`. Whoever ran out of time is no matter of the rules.
   */
  scoreNow(view: State): Standing;
  /**
   * How far the game has come: the same on the state and on every view. It never goes back, `round` rises by 1 with the event that begins a round,
   * and `part` is 1 after the end alone.
   */
  progress(view: State): Progress;

  /** Table written from the specification, apart from redaction: what is hidden from whom. */
  secrets(state: State): SecretPath[];
  /** The same state with everything that `seat` doesn't know redrawn within the rules. */
  scramble(state: State, seat: Viewer, random: Random): State;
  /** Faults of this state; empty when all holds. */
  invariants(state: State): string[];
  standingOrders: StandingOrders<State, Orders>;
  /** The harmless legal answer when a clock runs out. */
  fallback(view: State, seat: Seat, decision: Decision, random: Random): string[];
  /**
   * The bot's answer to a due decision: always finished and legal on its own view, which it leaves as it is. It spends no more than its budget.
   */
  bot(view: State, seat: Seat, decision: Decision, means: BotMeans): string[];
  /**
   * Achievements of a seat in a game that is over: ids, each of one of the `achievementLists`. Asked once, on the state at the end, for every seat at
   * which somebody sits; the service keeps them with that person's account.
   */
  achievements(state: State, seat: Seat): string[];
  /** All that can be achieved, in the order in which it is shown. Absent: there is nothing to achieve in this game. */
  achievementLists?: readonly AchievementList[];
  /** A state from a scenario's `given`. @throws Refused with what is wrong in it. */
  position(data: unknown, settings: Settings, seats: number): State;
}
