/** Judging: what a batch, a clock or standing orders make of a table. Pure but for the token; nothing is kept here. */

import type { ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, tellEntryTo } from '@wayfinder/contract/tell';
import {
  applyEntry,
  botMeans,
  canonical,
  clonePlain,
  cloneTable,
  closedHeads,
  dueDecisions,
  type Entry,
  followOrders,
  gameChance,
  headsAfter,
  judgeBatch,
  type OrdersFault,
  openTable,
  ordersFrom,
  outcomeOf,
  positionOf,
  type Ruleset,
  redact,
  rulesRevised,
  type Seat,
  type Submission,
  said,
  seededRandom,
  startGame,
  type Table,
  type TurnBegun,
  type Viewer,
} from '@wayfinder/engine';
import type { Achieved } from '@wayfinder/store';
import { keptDrawKey } from './draw-keys.ts';
import { nativeHashes } from './hashes.ts';
import type { Cause, GameKey, JudgeContext, Judged, Step, Told } from './protocol.ts';
import { askOf, asksOf, viewOf } from './tell.ts';

/** Events after which a table is kept as a snapshot. */
export const SNAPSHOT_EVERY = 200;

/** Result of judging, with the table to which it led. */
export interface Judgement {
  judged: Omit<Judged<Told>, 'token'>;
  table: Table;
}

interface Work {
  ruleset: Ruleset;
  context: JudgeContext;
  /** The table as it moves; never the one that was given. */
  table: Table;
  steps: Step[];
  /** Viewers who are told what happened, and what each of them may know of it. */
  told: Map<Viewer, ViewedEventData[]>;
  orders: Map<Seat, unknown>;
  changed: Set<Seat>;
  /** Errors that orders threw, by their seat: told to the operator, without what the orders say. */
  faults: Map<Seat, unknown>;
}

/** Longest that orders may go on answering after one command: far within what judging as a whole may take. */
const ORDERS_MS = 1_500;

function newWork(ruleset: Ruleset, before: Table, context: JudgeContext, viewers: readonly Viewer[]): Work {
  const orders = new Map(
    context.orders.map((order): [Seat, unknown] => [order.seat, ordersFrom(ruleset, order.orders)]),
  );
  const told = new Map(viewers.map((viewer): [Viewer, ViewedEventData[]] => [viewer, []]));
  // Judging clones the table that it is given and then puts the clone's parts in their place: a shallow copy keeps `before` as it is.
  return { ruleset, context, table: { ...before }, steps: [], told, orders, changed: new Set(), faults: new Map() };
}

/** The first entry of a game. */
export function judgeStart(
  ruleset: Ruleset,
  game: GameKey,
  context: Omit<JudgeContext, 'revision' | 'orders' | 'viewers'>,
): Judgement {
  const { table, entry } = startGame(ruleset, game.info, context.at, chanceOf(game.info.gameId, context));
  const before = openTable(ruleset, game.info, []);
  const work = newWork(ruleset, before, { ...context, revision: ruleset.revision, orders: [], viewers: [] }, []);
  work.table = table;
  record(work, before, [entry]);
  const endless = takeOrders(work);
  return finish(work, before, { accepted: 0, endless });
}

/** Judges a cause on the table of a running game, which stays as it is. */
export function judge(ruleset: Ruleset, before: Table, cause: Cause, context: JudgeContext): Judgement {
  const work = newWork(ruleset, before, context, [...(cause.kind === 'batch' ? [cause.seat] : []), ...context.viewers]);
  revise(work);
  const accepted = take(work, cause);
  if (typeof accepted !== 'number') return { judged: refusedAs(accepted, work), table: before };
  const endless = takeOrders(work);
  return finish(work, before, { accepted, endless });
}

function chanceOf(gameId: string, { seed, nonces }: Pick<JudgeContext, 'seed' | 'nonces'>) {
  return gameChance(keptDrawKey(seed, nonces), gameId);
}

/** A game that was begun under older rules is told so before anything is decided under newer ones. */
function revise(work: Work): void {
  const { ruleset, context } = work;
  if (context.revision === ruleset.revision) return;
  const entry = rulesRevised(ruleset, work.table, context.revision, context.at);
  const before = work.table;
  work.table = cloneTable(before);
  applyEntry(ruleset, work.table, entry);
  record(work, before, [entry]);
}

/** Takes the cause in; how many submissions were accepted, or why not. */
function take(work: Work, cause: Cause): number | NonNullable<Judged['refused']> {
  switch (cause.kind) {
    case 'batch':
      return takeBatch(work, cause.submissions);
    case 'clock':
      return takeClock(work, cause.seat, cause.decisions);
    case 'bot':
      return takeBot(work, cause);
    case 'orders':
      return 0;
  }
}

function takeBatch(work: Work, submissions: readonly Submission[]): number | NonNullable<Judged['refused']> {
  const before = { ...work.table };
  const verdict = judgeBatch(work.ruleset, work.table, submissions, chanceOf(work.table.info.gameId, work.context));
  if (verdict.refused) return verdict.refused;
  if (submissions.every(({ by }) => by === 'player') && isAnsweredSo(before, work.table, verdict.entries)) {
    work.table = before;
    return submissions.length - verdict.drafts.length;
  }
  record(work, before, eventful(work, verdict.entries));
  return submissions.length - verdict.drafts.length;
}

/**
 * True where a player answered in secret what they had answered: it is done already. Written once more it would decide nothing but move all draws
 * that follow, and no audit could tell it from what a service wrote to draw again.
 */
function isAnsweredSo(before: Table, after: Table, entries: readonly Entry[]): boolean {
  const events = entries.flatMap((entry) => entry.events);
  if (events.length === 0 || events.some(({ only, draws }) => only === null || draws.shown.count > 0)) return false;
  return canonical(before.state) === canonical(after.state);
}

/** One command that the service itself sends. A refusal is a fault of the ruleset, that made the path. */
function send(work: Work, by: 'clock' | 'bot', seat: Seat, decision: string, path: string[]): void {
  const refused = takeBatch(work, [
    {
      id: `${by}:${work.table.seq}`,
      gameId: work.table.info.gameId,
      seat,
      by,
      actorId: null,
      decision,
      path,
      at: work.context.at,
    },
  ]);
  if (typeof refused === 'number') return;
  throw new Error(`${work.ruleset.id}: ${by} sent ${decision} ${path.join(' ')}: ${refused.refusal.code}`);
}

/** In the order in which the ruleset names what is due: it may matter, as with several rewards of one move. */
function takeClock(work: Work, seat: Seat, decisions: readonly string[]): number {
  const { ruleset } = work;
  const late = new Set(decisions);
  const next = () => dueDecisions(work.table).find(({ id, seat: whose }) => whose === seat && late.has(id));
  for (let decision = next(); decision; decision = next()) {
    late.delete(decision.id);
    // Chance of its own: what a clock picks must tell nothing of the game's draws.
    const random = seededRandom(`${work.context.seed}:${work.table.seq}`);
    const path = ruleset.fallback(redact(work.table.state, seat), seat, decision, random);
    send(work, 'clock', seat, decision.id, path);
  }
  return 0;
}

/** A bot's chance hangs on nothing that its seat may not know: neither on the game's seed nor on the length of the whole log. */
function takeBot(work: Work, { seat, level, dice }: Extract<Cause, { kind: 'bot' }>): number {
  const decision = dueDecisions(work.table).find((open) => open.seat === seat);
  if (!decision) return 0;
  const means = botMeans(`${dice}:${decision.id}`, level);
  const path = work.ruleset.bot(redact(work.table.state, seat), seat, decision, means);
  send(work, 'bot', seat, decision.id, path);
  return 0;
}

/** Lets standing orders answer what they answer. True: they went beyond a limit and were stopped. */
function takeOrders(work: Work): boolean {
  const followed = work.context.follow !== false;
  const until = performance.now() + ORDERS_MS;
  return followOrders({
    ruleset: work.ruleset,
    at: work.context.at,
    seed: work.context.seed,
    table: () => work.table,
    orders: () => (followed ? work.orders : new Map()),
    take: (command) => takeOrdered(work, { ...command, id: `order:${work.table.seq}` }),
    fault: (seat, error) => work.faults.set(seat, error),
    enough: () => performance.now() > until,
  });
}

/** Takes a command that orders gave; false: it was refused, or threw. What was thrown has left the table as it was. */
function takeOrdered(work: Work, command: Submission): boolean {
  const before = { ...work.table };
  try {
    const verdict = judgeBatch(work.ruleset, work.table, [command], chanceOf(work.table.info.gameId, work.context));
    if (verdict.refused) return false;
    record(work, before, eventful(work, verdict.entries));
    return true;
  } catch (error) {
    // Once the table has moved, what is thrown is thrown by what tells of it.
    if (work.table.seq !== before.seq) throw error;
    work.faults.set(command.seat, error);
    return false;
  }
}

/** @throws Error for a command without an event */
function eventful(work: Work, entries: Entry[]): Entry[] {
  for (const entry of entries) {
    if (entry.events.length === 0) throw new Error(`${work.ruleset.id}: ${entry.command?.decision} made no event`);
  }
  return entries;
}

function refusedAs(refused: NonNullable<Judged['refused']>, work: Work): Omit<Judged<Told>, 'token'> {
  return {
    steps: [],
    accepted: 0,
    refused,
    revision: work.context.revision,
    positions: work.table.positions,
    spectatorPosition: work.table.spectatorPosition,
    heads: work.context.heads,
    outcome: null,
    achieved: [],
    orders: [],
    endless: false,
    faults: [],
    told: [],
    snapshot: null,
  };
}

interface Finish {
  accepted: number;
  endless: boolean;
}

function finish(work: Work, before: Table, { accepted, endless }: Finish): Judgement {
  const { ruleset, context, table, steps } = work;
  const events = steps.flatMap(({ entry }) => entry.events);
  const every = Math.floor(table.seq / SNAPSHOT_EVERY) > Math.floor(before.seq / SNAPSHOT_EVERY);
  const outcome = outcomeOf(ruleset, table);
  const heads = headsAfter(context.saltKey, context.heads, events, nativeHashes);
  const judged: Judgement['judged'] = {
    steps,
    accepted,
    refused: null,
    revision: ruleset.revision,
    positions: table.positions,
    spectatorPosition: table.spectatorPosition,
    heads: outcome && context.bound ? closedHeads(context.saltKey, heads, context.nonces) : heads,
    outcome,
    achieved: achievedIn(ruleset, table),
    orders: [...work.changed].map((seat) => ({ seat, orders: work.orders.get(seat) })),
    endless,
    faults: [...work.faults].map(([seat, error]) => ({ seat, where: whereOf(error) })),
    told: toldOf(work),
    snapshot: every ? { table, stateVersion: ruleset.stateVersion } : null,
  };
  return { judged, table };
}

/** Texts for each viewer. Whoever is asked nothing is told the same decisions as a spectator, once for all. */
function toldOf({ ruleset, table, told }: Work): Told[] {
  const asked = new Set<Viewer>(table.open.map(({ seat }) => seat));
  const others = decisionsTold(ruleset, table, 'spectator', askOf);
  return [...told].map(([viewer, events]) => {
    const decisions = asked.has(viewer) ? decisionsTold(ruleset, table, viewer, askOf) : others;
    return { viewer, events, decisions };
  });
}

/** Achievements of every seat, each thing once; nothing before the game is over. */
export function achievedIn(ruleset: Ruleset, table: Table): Achieved[] {
  if (!outcomeOf(ruleset, table)) return [];
  const seats = Array.from({ length: table.info.seats }, (_, seat) => seat);
  return seats.flatMap((seat) => {
    const ids = new Set(ruleset.achievements(table.state, seat));
    return [...ids].map((achievement) => ({ seat, achievement }));
  });
}

/**
 * Takes in entries that led from `before`, which stays as it is, to the work's table: what projections need of them, what their sender is told,
 * and the standing orders that they leave behind. Clones of the table are the dearest part of judging: most batches are one command and need none.
 */
function record(work: Work, before: Table, entries: readonly Entry[]): void {
  const [only, ...more] = entries;
  if (only && more.length === 0) {
    recordOne(work, before, only);
    work.steps.push(stepBetween(work.ruleset, before, work.table, only));
    return;
  }
  const follower = cloneTable(before);
  for (const entry of entries) {
    recordOne(work, follower, entry);
    work.steps.push(stepOver(work.ruleset, follower, entry));
  }
}

function recordOne(work: Work, before: Table, entry: Entry): void {
  learnOrders(work, before, entry);
  const { seats } = before.info;
  const hearers = [...work.told.keys()].map((viewer) => ({ viewer, seats, position: positionOf(before, viewer) }));
  const more = tellEntryTo(work.ruleset, entry, hearers);
  for (const [index, [viewer, told]] of [...work.told].entries()) {
    const events = more[index] ?? [];
    // Most batches are one entry: what is told alike stays one list then.
    work.told.set(viewer, told.length === 0 ? events : [...told, ...events]);
  }
}

/** The game after one more entry. The table is moved. */
export function stepOver(ruleset: Ruleset, table: Table, entry: Entry): Step {
  const before = { ...table };
  applyEntry(ruleset, table, entry);
  return stepBetween(ruleset, before, table, entry);
}

function stepBetween(ruleset: Ruleset, before: Table, after: Table, entry: Entry): Step {
  const known = new Set(dueDecisions(before).map((decision) => decision.id));
  const outcome = outcomeOf(ruleset, after);
  const open = outcome ? [] : after.open;
  const opened = open.filter((decision) => !known.has(decision.id) && decision.blocks !== 'nothing');
  const asks = asksOf(ruleset, after, opened);
  return { entry, open, positions: after.positions, outcome, asks, begins: turnsBegun(ruleset, entry) };
}

/** The turns that begin with an entry; null: the ruleset tells none. */
function turnsBegun(ruleset: Ruleset, { events }: Entry): TurnBegun[] | null {
  const { begins } = ruleset;
  return begins ? events.flatMap((event) => begins(event)) : null;
}

/** The lines of code that threw, without what they said: that may be what a seat ordered. */
function whereOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Commands may leave standing orders behind ("none in this battle"), also those that the clock sent in a player's place. */
function learnOrders(work: Work, before: Table, { command }: Entry): void {
  const decision = command && before.open.find((open) => open.id === command.decision);
  if (!command || !decision || command.by === 'bot') return;
  const { initial, after } = work.ruleset.standingOrders;
  const { seat, path } = command;
  const orders = work.orders.get(seat) ?? initial;
  const fault: OrdersFault = (whose, error) => work.faults.set(whose, error);
  const left = said(seat, fault, () => after(viewOf(before, seat), seat, decision, path, orders)) ?? orders;
  if (left === orders || canonical(left) === canonical(orders)) return;
  // Parts of the view that orders hold must not change with the table.
  work.orders.set(command.seat, clonePlain(left));
  work.changed.add(command.seat);
}
