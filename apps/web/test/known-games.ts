/**
 * Games of known chance, played in memory by whoever chooses for all seats: what a game will bring is known before its pages play it, so that a
 * test finds one with everything that it looks at, and never waits for luck.
 */
import {
  botMeans,
  type Decision,
  decisionsFor,
  drawKey,
  dueDecisions,
  type Entry,
  followOrders,
  gameChance,
  isDue,
  judgeBatch,
  type Outcome,
  outcomeOf,
  type Ruleset,
  redact,
  type Seat,
  type Submission,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { type Dice, randomPath } from '@wayfinder/engine/random-play';
import { KNOWN_NONCE, knownChance } from '@wayfinder/store/testing';

/** An act: a decision with the finished path that answers it. */
export interface Act {
  readonly decision: Decision;
  readonly path: readonly string[];
}

/** Choice of an act for a seat, by its own view and its open decisions alone; something is due of it. */
export type Chooser = (view: unknown, open: readonly Decision[]) => Act;

/** The bot plays for points and never thinks of these: chance uses what the advanced rules offer. */
const BY_CHANCE: ReadonlySet<string> = new Set([
  'startPieces',
  'turnOrder',
  'turnRole',
  'resolveEvent',
  'eventLoss',
  'reaction',
  'useMarker',
  'searcher',
]);
/** Words that begin what only few of many games come to: taken where they are offered. */
const RARE: ReadonlySet<string> = new Set(['search', 'play-held']);
/** Once in so many acts something is done that needn't be. */
const FREE_ONE_IN = 16;

/** The ruleset's bot, and chance for what it never does: the same view and question always meet with the same act. */
export function botAndChance(ruleset: Ruleset): Chooser {
  return (view, open) => {
    const due = open.find(isDue);
    if (!due) throw new Error('nothing is due');
    const dice = seededRandom(due.id);
    const ways = [due, ...open.filter((one) => !isDue(one))].flatMap((decision) =>
      rareWays(ruleset, view, decision, dice),
    );
    const [rare] = ways;
    if (rare) return rare;
    const manner = { dice, progress: true, noReversible: true };
    const found = BY_CHANCE.has(due.kind) ? randomPath(ruleset, view, due, manner) : null;
    return { decision: due, path: found?.path ?? ruleset.bot(view, due.seat, due, botMeans(due.id)) };
  };
}

/** The ruleset's bot, whatever it never thinks of. */
export function botAlone(ruleset: Ruleset): Chooser {
  return (view, open) => {
    const decision = open.find(isDue);
    if (!decision) throw new Error('nothing is due');
    return { decision, path: ruleset.bot(view, decision.seat, decision, botMeans(decision.id)) };
  };
}

/** Acts of this decision that begin with a rare word, or now and then with any that nobody waits for. */
function rareWays(ruleset: Ruleset, view: unknown, decision: Decision, dice: Dice): Act[] {
  const any = !isDue(decision) && dice.next(FREE_ONE_IN) === 0;
  const level = ruleset.next(view, decision.seat, decision, []);
  if (level.done || level.range) return [];
  const words = level.list().filter(({ id, refused }) => !refused && (any || RARE.has(id)));
  return words.flatMap(({ id }) => {
    const next: Ruleset['next'] = (state, seat, asked, path) => ruleset.next(state, seat, asked, [id, ...path]);
    const found = randomPath({ ...ruleset, next }, view, decision, { dice, progress: true, noReversible: true });
    return found ? [{ decision, path: [id, ...found.path] }] : [];
  });
}

/** A seat's open decisions as it is told of them, due ones first, as pages order them. */
export function ownOf(table: Table, seat: Seat): Decision[] {
  const own = decisionsFor(table, seat).filter((open) => open.seat === seat);
  return [...own.filter(isDue), ...own.filter((one) => !isDue(one))];
}

/** Seat that goes on: whoever played last, while something is asked of them; else the first seat. One rule, so that a game goes the same way again. */
export function nextOf<T extends { seat: number }>(due: readonly T[], last: number | null): T | undefined {
  return due.find(({ seat }) => seat === last) ?? [...due].sort((a, b) => a.seat - b.seat)[0];
}

/** A game as it will go. */
export interface KnownGame {
  /** Which known chance it is drawn from. */
  readonly n: number;
  readonly acts: number;
  readonly outcome: Outcome | null;
  /** Number of answers to each kind of decision, and of events of each type. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly events: Readonly<Record<string, number>>;
}

/** Counts by name. */
class Tally {
  readonly counts: Record<string, number> = {};

  add(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

const AT = '2026-01-01T00:00:00.000Z';
/** More than any game takes. */
const MOST_ACTS = 6_000;

/** Plays the n-th known game to its end. */
export function playKnown(
  ruleset: Ruleset,
  n: number,
  chosen: unknown,
  seats: number,
  choose: Chooser = botAndChance(ruleset),
): KnownGame {
  const settings = ruleset.settings.schema.parse(chosen);
  const { id: gameId, seed } = knownChance(n);
  const chance = gameChance(drawKey(seed, Array(seats).fill(KNOWN_NONCE)), gameId);
  const { table, entry } = startGame(ruleset, { gameId, seats, settings }, AT, chance);
  const [kinds, events] = [new Tally(), new Tally()];
  const tell = (entries: readonly Entry[]): void => {
    for (const { type } of entries.flatMap((one) => one.events)) events.add(type);
  };
  const take = (submission: Submission): boolean => {
    const { entries, refused } = judgeBatch(ruleset, table, [submission], chance);
    tell(entries);
    return !refused;
  };
  tell([entry]);
  let [acts, last]: [number, number | null] = [0, null];
  for (; acts < MOST_ACTS && !outcomeOf(ruleset, table); acts += 1) {
    const seat: Seat | undefined = nextOf(dueDecisions(table), last)?.seat;
    if (seat === undefined) throw new Error('nobody is asked anything');
    last = seat;
    const { decision, path } = choose(redact(table.state, seat), ownOf(table, seat));
    kinds.add(decision.kind);
    const sent = { id: `act-${acts}`, gameId, seat, by: 'player', actorId: null, decision: decision.id, path, at: AT };
    if (!take(sent as Submission)) throw new Error(`${decision.kind} ${path.join(' ')} was refused`);
    answerAtOnce(ruleset, table, seed, take);
  }
  return { n, acts, outcome: outcomeOf(ruleset, table), kinds: kinds.counts, events: events.counts };
}

/** Answers what never waits in the same breath, as the service does. */
function answerAtOnce(ruleset: Ruleset, table: Table, seed: string, take: (command: Submission) => boolean): void {
  followOrders({ ruleset, at: AT, seed, table: () => table, orders: () => new Map(), take });
}

/** The first known game, from this one on, that fits. @throws Error when none of so many does */
export function findKnown(
  ruleset: Ruleset,
  settings: unknown,
  seats: number,
  fits: (game: KnownGame) => boolean,
  { from = 1, most = 20, choose }: { from?: number; most?: number; choose?: Chooser } = {},
): KnownGame {
  for (let n = from; n < from + most; n += 1) {
    const game = playKnown(ruleset, n, settings, seats, choose);
    if (fits(game)) return game;
  }
  throw new Error(`none of ${most} games has it all`);
}
