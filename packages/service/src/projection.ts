/**
 * Projections of the log: open decisions, calls and deadlines. Pure, and the same for a move that is played now and for a whole log that is read
 * again, so that what is stored can always be dropped and rebuilt.
 */
import { type Decision, pressing, type Seat } from '@wayfinder/engine';
import {
  type CallRecord,
  type ClockRecord,
  deadlinesOf,
  type Instant,
  type OpenDecisionRecord,
  type Standing,
} from '@wayfinder/store';
import { clocksAfter, type Times } from './clocks.ts';
import type { Step } from './judging/protocol.ts';
import { type Passing, wallTime } from './player-time.ts';

/** Time for which a game waits for a seat that was left, whatever its clock. From then on the clock answers at once what that seat is asked. */
const DEPARTED_MS = 24 * 3_600_000;

/** Rules by which the clock of a game goes. */
export interface ClockRules extends Times {
  /** Since when nobody sits at each seat; null: somebody does. */
  leftAt: (Instant | null)[];
  /** Of each seat how many seconds the bot that sits there takes for a call, by the call's number; null: no bot does. */
  bots: (((call: number) => number) | null)[];
}

/** True where everybody but the seat itself is told that the game waits for it. */
const isToldDue = ({ blocks, atOnce }: Pick<Decision, 'blocks' | 'atOnce'>): boolean => blocks !== 'nothing' && !atOnce;
/** True where the game waits for the seat: calls and clocks go by it. */
const isOwed = (decision: Pick<Decision, 'blocks' | 'atOnce'> & { settled?: boolean }): boolean =>
  isToldDue(decision) && decision.settled !== true;
const earlier = (a: Instant | null, b: Instant): Instant => (a !== null && a < b ? a : b);

/**
 * When the clock answers a decision: by the game's clock, and for a seat that was left not later than a day after that. What it is asked later doesn't
 * wait a day each: nobody is there who could answer, and a window at each step of a canoe would take weeks.
 */
export function dueAtOf(
  byClock: Instant | null,
  since: Instant,
  leftAt: Instant | null,
  wall: Passing = wallTime([]),
): Instant | null {
  if (leftAt === null) return byClock;
  const left = wall.ranOut(leftAt, DEPARTED_MS);
  return earlier(byClock, left > since ? left : since);
}

/** Standing with its decisions due by other rules, such as after a seat has changed hands. */
export function dueAnew(standing: Standing, rules: ClockRules): Standing {
  const open = standing.open.map((one) => {
    if (one.blocks === 'nothing' || one.settled) return one;
    return { ...one, dueAt: dueBy(one, pressing(standing.open).includes(one), standing, rules) };
  });
  return { ...standing, open };
}

/** The game after one more step. `before` stays as it is. */
export function project(before: Standing, step: Step, rules: ClockRules): Standing {
  const at = step.entry.command?.at ?? step.entry.events[0]?.at ?? '';
  const calls = [...before.calls];
  const open = new Set(step.open.map(({ id }) => id));
  const unsealed = before.open.flatMap(({ id, kind, settled }) => (settled && !open.has(id) ? [kind] : []));
  for (const [seat, position] of step.positions.entries())
    projectCall({ calls, before, step, at, seat, position, unsealed });
  const clocks = clocksAfter(before, step, at, rules);
  const records = step.open.map((decision) => openRecord(decision, { before, step, calls, clocks, rules, at }));
  return { open: records, calls, clocks };
}

interface CallStep {
  /** Changed: the call of the seat is replaced or added. */
  calls: CallRecord[];
  before: Standing;
  step: Step;
  at: Instant;
  seat: Seat;
  position: number;
  /** Kinds of decisions that were answered in secret and are over with this step. */
  unsealed: readonly string[];
}

function projectCall(calling: CallStep): void {
  const { calls, step, at, seat, position } = calling;
  const latest = latestCall(calls, seat);
  const was = latest?.closedAt === null ? latest : null;
  const due = step.open.filter((decision) => decision.seat === seat && isOwed(decision));
  // In the middle of a breath: what comes after the answers at once tells whether the game still waits for the seat, and its clock runs on.
  if (due.length === 0 && step.open.some(({ atOnce }) => atOnce)) {
    if (was && playerActed(step, seat)) replace(calls, { ...was, actedAt: at });
    return;
  }
  const ends = due.length === 0 || wasLast(calling);
  if (was && ends) replace(calls, { ...was, closedAt: at, closedPosition: position });
  if (due.length === 0) return;
  const current = ends ? null : was;
  const call = current ?? {
    seat,
    number: (latest?.number ?? 0) + 1,
    openedAt: at,
    closedAt: null,
    actedAt: null,
    openedPosition: position,
    closedPosition: null,
    newsFrom: latest?.closedPosition ?? 0,
  };
  replace(calls, { ...call, actedAt: playerActed(step, seat) ? at : call.actedAt });
}

/**
 * True where the call must end here. A call that ended with a secret answer, and one that goes on because its answer was the last, must look the
 * same from now on. To others the next call of either is a new one, with a clock of its own.
 */
function wasLast({ before, step, seat, unsealed }: CallStep): boolean {
  const owed = before.open.filter((open) => open.seat === seat && isOwed(open));
  const over = ({ id, kind }: OpenDecisionRecord): boolean =>
    unsealed.includes(kind) && step.open.every((open) => open.id !== id);
  return owed.length > 0 && owed.every(over);
}

function playerActed({ entry }: Step, seat: Seat): boolean {
  return entry.command?.by === 'player' && entry.command.seat === seat;
}

function openRecord(
  decision: Decision,
  {
    before,
    step,
    calls,
    clocks,
    rules,
    at,
  }: {
    before: Standing;
    step: Step;
    calls: CallRecord[];
    clocks: ClockRecord[];
    rules: ClockRules;
    at: Instant;
  },
): OpenDecisionRecord {
  const { id, seat, kind, openedAt, settled = false } = decision;
  // A decision that is answered at once waits for nobody.
  const blocks = decision.atOnce ? 'nothing' : decision.blocks;
  const record = { id, seat, kind, blocks, context: decision.context ?? null, openedAt };
  const was = known(before, decision);
  const since = was?.since ?? at;
  if (blocks === 'nothing') return { ...record, since, dueAt: null, ask: null, settled: false };
  // As others were told before it was answered.
  if (settled && was) return { ...was, settled };
  const isWaited = pressing(step.open).includes(decision);
  const dueAt = dueBy({ seat, since }, isWaited, { calls, clocks }, rules);
  return { ...record, since, dueAt, ask: was?.ask ?? step.asks[id] ?? null, settled };
}

/** When a decision that is owed is answered for its seat: by a bot, the clock, or as its player has left. `isWaited`: the game waits for it now. */
function dueBy(
  { seat, since }: Pick<OpenDecisionRecord, 'seat' | 'since'>,
  isWaited: boolean,
  { calls, clocks }: Pick<Standing, 'calls' | 'clocks'>,
  rules: ClockRules,
): Instant | null {
  const call = latestCall(calls, seat);
  const botSeconds = rules.bots[seat];
  // A bot answers at once what others may wait for only later.
  if (botSeconds && call) return wallTime([]).ranOut(call.openedAt, botSeconds(call.number) * 1_000);
  const byClock = (isWaited && clocks.find((clock) => clock.seat === seat)?.until) || null;
  return dueAtOf(byClock, since, rules.leftAt[seat] ?? null, rules.wall);
}

/** The record of a decision that was open already, and as much due in others' eyes as now. */
function known(before: Standing, decision: Decision): OpenDecisionRecord | undefined {
  return before.open.find((open) => open.id === decision.id && isToldDue(open) === isToldDue(decision));
}

function latestCall(calls: readonly CallRecord[], seat: Seat): CallRecord | undefined {
  return calls.reduce<CallRecord | undefined>(
    (found, call) => (call.seat === seat && call.number > (found?.number ?? 0) ? call : found),
    undefined,
  );
}

function replace(calls: CallRecord[], call: CallRecord): void {
  const index = calls.findIndex(({ seat, number }) => seat === call.seat && number === call.number);
  if (index < 0) calls.push(call);
  else calls[index] = call;
}

/** A call to tell of; `own`: its own player too. */
export interface Announced {
  seat: Seat;
  call: number;
  own: boolean;
  /** The call was told; only its deadline is another one. */
  again?: true;
}

/** True where the game waits for a seat now, so that it has to know. */
function isPressing({ open }: Standing, seat: Seat): boolean {
  return pressing(open).some((one) => one.seat === seat);
}

/**
 * Calls that a batch opened and did not close again, or that have begun to press: their players are to be told. What a seat has answered in secret
 * before it could be told, as by orders, goes on being due in others' eyes: whoever is told of all calls of a table hears of it as if it were still open.
 */
export function announced(before: Standing, after: Standing): Announced[] {
  const had = (call: CallRecord): boolean => before.calls.some((b) => b.seat === call.seat && b.number === call.number);
  const latest = (call: CallRecord): boolean => latestCall(after.calls, call.seat)?.number === call.number;
  const settledNow = new Set(
    after.open.flatMap(({ id, seat, settled }) =>
      settled && !before.open.some((open) => open.id === id) ? [seat] : [],
    ),
  );
  return after.calls.flatMap((call) => {
    const { seat } = call;
    const own = call.closedAt === null;
    const isNew = !had(call) && (own || (latest(call) && settledNow.has(seat)));
    const begins = isNew || (own && !isPressing(before, seat));
    if (begins && isPressing(after, seat)) return [{ seat, call: call.number, own }];
    const isMoved = own && had(call) && deadlineIn(after, seat) !== deadlineIn(before, seat);
    return isMoved && deadlineIn(after, seat) !== null ? [{ seat, call: call.number, own, again: true as const }] : [];
  });
}

function deadlineIn({ open }: Standing, seat: Seat): Instant | null {
  return deadlinesOf(open).find((one) => one.seat === seat)?.dueAt ?? null;
}

/** The seats whose call another one is now, or has closed: who listens for calls of theirs is told. */
export function calledAfter(before: Standing, after: Standing): Seat[] {
  const was = new Map(before.calls.map((call) => [call.seat, keyOf(call)]));
  const is = new Map(after.calls.map((call) => [call.seat, keyOf(call)]));
  return [...is].flatMap(([seat, key]) => (was.get(seat) === key ? [] : [seat]));
}

function keyOf({ number, closedAt }: CallRecord): string {
  return `${number} ${closedAt}`;
}
