/**
 * Clocks of seats: how much time each has left, and when it runs out. Pure. A clock runs while the game waits for its seat: first the free time of a turn
 * passes, then the seat's reserve or bank. docs/decisions/0025 says why.
 */
import type { TimeControl, TurnReserve } from '@wayfinder/contract';
import { type Decision, pressing, type Seat } from '@wayfinder/engine';
import type { ClockRecord, ClockTime, Grant, Instant, Standing } from '@wayfinder/store';
import type { Step } from './judging/protocol.ts';
import type { Passing } from './player-time.ts';

/** A time control in milliseconds. */
export interface Allowance {
  /** Free time of each turn: what is left of it is lost. */
  free: number;
  /** Reserve or bank at the start of the game. */
  reserve: number;
  /** Added to the bank as each turn but the first begins, up to `most`. */
  increment: number;
  most: number;
}

/** Times by which clocks go. */
export interface Times {
  /** Null: no clock. */
  allowance: Allowance | null;
  /** Passing of the time of each seat's clock. */
  passing: readonly Passing[];
  /** The same for a seat whose player is gone. */
  wall: Passing;
}

const SECOND = 1_000;

/** A time control as clocks go by it. */
export function allowanceOf(control: TimeControl | null): Allowance | null {
  if (control === null) return null;
  if ('bankSeconds' in control) {
    const { bankSeconds, addSeconds, mostSeconds } = control;
    return {
      free: 0,
      reserve: bankSeconds * SECOND,
      increment: addSeconds * SECOND,
      most: mostSeconds * SECOND,
    };
  }
  const reserve = (control.reserveSeconds ?? 0) * SECOND;
  return { free: control.turnSeconds * SECOND, reserve, increment: 0, most: reserve };
}

/** The clocks after one more step. */
export function clocksAfter(before: Standing, step: Step, at: Instant, times: Times): ClockRecord[] {
  const { allowance, passing, wall } = times;
  if (allowance === null) return [];
  return step.positions.map((_, seat) =>
    clockAfter(before, { step, seat, at, allowance, time: passing[seat] ?? wall }),
  );
}

/** Milliseconds that a seat's clock has left at an instant, as others are told; null: it has none. */
export function restAt({ clocks }: Pick<Standing, 'clocks'>, seat: Seat, at: Instant, times: Times): number | null {
  const { allowance, passing, wall } = times;
  const own = clocks.find((clock) => clock.seat === seat);
  if (allowance === null || !own) return null;
  const clock = own.told ?? own;
  return restOf({ ...clock, ...spent(clock, { at, allowance, time: passing[seat] ?? wall }) }, allowance);
}

/** Milliseconds that are left of a seat's reserve or bank at an instant, by its own clock: answers in secret count. Null: it has no clock. */
export function leftAt({ clocks }: Pick<Standing, 'clocks'>, seat: Seat, at: Instant, times: Times): number | null {
  const { allowance, passing, wall } = times;
  const clock = clocks.find((one) => one.seat === seat);
  if (allowance === null || !clock) return null;
  return spent(clock, { at, allowance, time: passing[seat] ?? wall }).left;
}

/** The reserve of a seat's running clock: when the free time of the turn ends, and what it holds until then. Null: it has none, or its clock stands. */
export function reserveFrom({ clocks }: Pick<Standing, 'clocks'>, seat: Seat, times: Times): TurnReserve | null {
  const { allowance, passing, wall } = times;
  const clock = clocks.find((one) => one.seat === seat);
  if (!allowance || allowance.free === 0 || !clock || clock.from === null || clock.left < SECOND) return null;
  const free = Math.max(0, allowance.free - clock.used);
  return { from: (passing[seat] ?? wall).ranOut(clock.from, free), seconds: Math.floor(clock.left / SECOND) };
}

/** Milliseconds that a clock has left. */
function restOf({ used, left }: ClockTime, { free }: Allowance): number {
  return Math.max(0, free - used) + left;
}

/** Running clocks whose time passes otherwise from now on: when they run out is computed anew. */
export function windAnew({ open, calls, clocks }: Standing, { allowance, passing, wall }: Times): Standing {
  if (allowance === null) return { open, calls, clocks };
  const anew = <Time extends ClockTime>(time: Time, seat: Seat): Time =>
    time.from === null ? time : { ...time, until: (passing[seat] ?? wall).ranOut(time.from, restOf(time, allowance)) };
  const wound = clocks.map((clock) => {
    const own = anew(clock, clock.seat);
    return own.told ? { ...own, told: anew(own.told, clock.seat) } : own;
  });
  const due = open.map((one) => {
    const was = clocks.find(({ seat }) => seat === one.seat);
    const is = wound.find(({ seat }) => seat === one.seat);
    const [before, after] = one.settled ? [was?.told, is?.told] : [was, is];
    return one.dueAt !== null && one.dueAt === before?.until ? { ...one, dueAt: after?.until ?? null } : one;
  });
  return { open: due, calls, clocks: wound };
}

/** A seat's clock after others have granted it time: it stays until it is used. A clock that has run out begins with it. */
export function withGrant(standing: Standing, { seat, at, seconds }: Grant, times: Times): Standing {
  const { allowance, passing, wall } = times;
  if (allowance === null) return standing;
  const time = passing[seat] ?? wall;
  const granted = <Time extends ClockTime>(clock: Time): Time => {
    const used = spent(clock, { at, allowance, time });
    const more = { ...clock, used: used.used, left: used.left + seconds * SECOND };
    if (clock.from === null) return more;
    return { ...more, from: at, until: time.ranOut(at, restOf(more, allowance)) };
  };
  const was = standing.clocks.find((clock) => clock.seat === seat);
  const is = was && granted(was);
  if (!is) return standing;
  const clock = is.told ? { ...is, told: granted(is.told) } : is;
  const clocks = standing.clocks.map((one) => (one.seat === seat ? clock : one));
  const open = standing.open.map((one) => {
    const until = (one.settled ? clock.told : clock)?.until ?? null;
    return one.seat === seat && one.dueAt !== null && until !== null ? { ...one, dueAt: until } : one;
  });
  return { ...standing, open, clocks };
}

interface Winding {
  step: Step;
  seat: Seat;
  at: Instant;
  allowance: Allowance;
  time: Passing;
}

function clockAfter(before: Standing, winding: Winding): ClockRecord {
  const { step, seat, at, allowance, time } = winding;
  const was = clockOf(before, winding);
  const owes = step.open.some((open) => open.seat === seat && isOwed(open));
  // In the middle of a breath: what comes after the answers at once tells whether the game still waits for the seat.
  if (!owes && step.open.some(({ atOnce }) => atOnce)) return was;
  const presses = pressing(step.open).some((open) => open.seat === seat && isOwed(open));
  const turn = turnIn(before, winding, owes && was.from === null);
  const stands = was.from !== null && presses && !turn && !clockActed(step, seat);
  const { used, left } = stands ? was : spent(was, winding);
  const now: ClockRecord = stands ? was : { seat, used, left, from: null, until: null };
  if (!stands && turn) now.used = 0;
  if (allowance.increment > 0 && (was.begun || turn === 'turn')) now.begun = true;
  if (!stands && turn === 'turn' && (was.begun || hasRun(was, allowance)))
    // Time that others granted beyond the most stays.
    now.left = Math.max(left, Math.min(allowance.most, left + allowance.increment));
  // Once the clock has answered for a seat, all that it still owes in this turn is due at once.
  if (!turn && clockActed(step, seat)) now.used = allowance.free;
  if (presses && now.from === null) {
    now.from = at;
    now.until = time.ranOut(at, restOf(now, allowance));
  }
  return withTold(now, was, step);
}

/** True where the game waits for the seat, as far as that seat knows. */
function isOwed({ blocks, atOnce, settled }: Decision): boolean {
  return blocks !== 'nothing' && !atOnce && !settled;
}

function clockActed({ entry }: Step, seat: Seat): boolean {
  return entry.command?.by === 'clock' && entry.command.seat === seat;
}

/** True once a clock has run: to a first turn nothing is added. Older programs didn't write down that a turn had begun. */
function hasRun({ used, left, from }: ClockTime, { reserve }: Allowance): boolean {
  return from !== null || used > 0 || left !== reserve;
}

/** The clock of a seat before a step. One that isn't kept, as in layout 1, follows from the deadline of what the seat owes. */
function clockOf({ clocks, open }: Standing, { seat, allowance, time }: Winding): ClockRecord {
  const kept = clocks.find((clock) => clock.seat === seat);
  if (kept) return kept;
  const owed = open.find((one) => one.seat === seat && !one.settled && one.dueAt !== null);
  const { free, reserve } = allowance;
  if (!owed?.dueAt) return { seat, used: 0, left: reserve, from: null, until: null };
  const rest = time.ranFor(owed.since, owed.dueAt);
  return { seat, used: Math.max(0, free - rest), left: reserve, from: owed.since, until: owed.dueAt };
}

/** The clock once it has stopped: free time goes first. */
function spent(
  { used, left, from }: ClockTime,
  { at, allowance, time }: Pick<Winding, 'at' | 'allowance' | 'time'>,
): { used: number; left: number } {
  if (from === null) return { used, left };
  const ran = time.ranFor(from, at);
  const free = Math.min(ran, Math.max(0, allowance.free - used));
  return { used: used + free, left: Math.max(0, left - (ran - free)) };
}

/**
 * Stretch that begins for a seat with a step: a turn, an answer out of turn, or nothing. Such an answer has a turn's free time and adds nothing to a
 * bank. Where the ruleset tells no turns, each call is one.
 */
function turnIn(before: Standing, { step, seat }: Winding, isAsked: boolean): 'turn' | 'answer' | null {
  if (step.begins === null && isAsked) {
    const owed = before.open.some((open) => open.seat === seat && open.blocks !== 'nothing' && !open.settled);
    if (!owed) return 'turn';
  }
  const begun = (step.begins ?? []).filter((one) => one.seat === 'all' || one.seat === seat);
  if (begun.some(({ outOfTurn }) => !outOfTurn)) return 'turn';
  // Afterwards nobody can tell by a seat's free time when it answered in secret: all begin anew.
  return begun.length > 0 || isUnsealed(before, step, seat) ? 'answer' : null;
}

/** True with the last of some secret answers, for every seat that gave one. */
function isUnsealed(before: Standing, step: Step, seat: Seat): boolean {
  const isOpen = new Set(step.open.map(({ id }) => id));
  const kinds = new Set(before.open.flatMap(({ id, kind, settled }) => (settled && !isOpen.has(id) ? [kind] : [])));
  return before.open.some((open) => open.seat === seat && kinds.has(open.kind) && !isOpen.has(open.id));
}

/** While it is a secret that a seat has answered, its clock runs in others' eyes as if it hadn't. */
function withTold(now: ClockRecord, was: ClockRecord, step: Step): ClockRecord {
  const { told, ...own } = now;
  if (!step.open.some(({ seat, settled }) => seat === now.seat && settled)) return own;
  const { used, left, from, until } = was;
  return { ...own, told: was.told ?? { used, left, from, until } };
}
