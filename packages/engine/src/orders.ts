/** Standing orders: decisions answered in advance become ordinary commands, sent by `order`. */

import { atOnceCommand, type OrdersFault, said } from './at-once.ts';
import type { Submission } from './judging.ts';
import type { Choice } from './level.ts';
import { LIMITS } from './limits.ts';
import { LimitExceeded } from './refusal.ts';
import type { Decision, Ruleset } from './ruleset.ts';
import { redact, type Seat } from './secret.ts';
import { dueDecisions, type Table } from './table.ts';

/** Orders as they were stored, with what has been added to them since as it is at first. */
export function ordersFrom(ruleset: Ruleset, stored: unknown): unknown {
  return { ...(ruleset.standingOrders.initial as object), ...(stored as object | null) };
}

/** Answer of a seat's orders to one decision. */
interface Ordered {
  decision: Decision;
  path: string[];
}

/** Next answer of orders: what is due comes first; what nobody waits for is done when no order has an answer any more. */
function nextOrdered(
  ruleset: Ruleset,
  table: Table,
  orders: ReadonlyMap<Seat, unknown>,
  fault?: OrdersFault,
): Ordered | null {
  const { standingOrders } = ruleset;
  const views = new Map<Seat, unknown>();
  const viewOf = (seat: Seat): unknown => {
    if (!views.has(seat)) views.set(seat, redact(table.state, seat));
    return views.get(seat);
  };
  for (const decision of dueDecisions(table)) {
    const ofSeat = orders.get(decision.seat);
    if (ofSeat === undefined) continue;
    const { seat } = decision;
    const path = said(seat, fault, () => standingOrders.answer(viewOf(seat), seat, decision, ofSeat));
    if (path) return { decision, path };
  }
  for (const [seat, ofSeat] of orders) {
    const volunteered = said(seat, fault, () => standingOrders.volunteer?.(viewOf(seat), seat, ofSeat));
    const decision = table.open.find((open) => open.seat === seat && open.kind === volunteered?.kind);
    if (volunteered && decision) return { decision, path: volunteered.path };
  }
  return null;
}

/** The next command that a seat's standing orders give, or null. `orders` holds only seats that have some. */
export function nextOrderCommand(
  ruleset: Ruleset,
  table: Table,
  orders: ReadonlyMap<Seat, unknown>,
  at: string,
  fault?: OrdersFault,
): Submission | null {
  const ordered = nextOrdered(ruleset, table, orders, fault);
  if (!ordered) return null;
  const { decision, path } = ordered;
  return {
    id: `order:${decision.id}`,
    gameId: table.info.gameId,
    seat: decision.seat,
    by: 'order',
    actorId: null,
    decision: decision.id,
    path,
    at,
  };
}

/** Act that orders would do now, with the choices on the way, so that it can be said in words. */
export interface WouldDo {
  kind: string;
  choices: Choice[];
}

/**
 * Answers that orders would give, one after the other, to all that is due of a seat now, and what they would do unasked: for a player who thinks of laying
 * them down. Seen on the seat's own view, nothing is played.
 */
export function wouldDo(ruleset: Ruleset, table: Table, seat: Seat, orders: unknown): WouldDo[] {
  const view = redact(table.state, seat);
  const { answer, volunteer } = ruleset.standingOrders;
  const due = dueDecisions(table).flatMap((decision) => {
    const path = decision.seat === seat ? answer(view, seat, decision, orders) : null;
    return path ? [{ decision, path }] : [];
  });
  const unasked = volunteer?.(view, seat, orders);
  const free = table.open.find((open) => open.seat === seat && open.kind === unasked?.kind);
  const all = unasked && free ? [...due, { decision: free, path: unasked.path }] : due;
  return all.map(({ decision, path }) => ({
    kind: decision.kind,
    choices: path.map((id, i) => {
      const level = ruleset.next(view, seat, decision, path.slice(0, i));
      return level.list().find((choice) => choice.id === id) ?? { id, target: { option: id } };
    }),
  }));
}

/** A game whose standing orders are followed. */
export interface Following {
  ruleset: Ruleset;
  at: string;
  /** Of the chance by which a harmless answer is picked, apart from the game's draws; a game that is played for others has one of its own. */
  seed?: string;
  /** As it is now: both change while orders answer. */
  table(): Table;
  orders(): ReadonlyMap<Seat, unknown>;
  /** Takes a command; false: it was refused. */
  take(command: Submission): boolean;
  /** Told of a seat whose orders threw something, which is asked from then on. Without it, it is thrown on. */
  fault?: OrdersFault;
  /** True: no time is left. Whoever is due then is asked, as beyond the counted limit. */
  enough?(): boolean;
}

/** Progress of orders. Decisions that never wait aren't counted: others bring them about, and an armed order must hold to the end. */
interface Gone {
  /** Seats whose orders were refused or threw: they are followed no more. */
  stopped: Set<Seat>;
  given: Map<Seat, number>;
  all: number;
  atOnce: number;
}

/** Decisions that never wait end by themselves: a ruleset that asks so without end is at fault. */
const MOST_AT_ONCE = 20 * LIMITS.orders;

function count(gone: Gone, seat: Seat): void {
  gone.given.set(seat, (gone.given.get(seat) ?? 0) + 1);
  gone.all += 1;
}

/**
 * Lets standing orders answer what they answer, what never waits first. True: they would have gone beyond a limit and were stopped; what never
 * waits is answered all the same.
 * @throws Error for a ruleset whose harmless answer is refused
 */
export function followOrders(following: Following): boolean {
  const { ruleset, table, orders, seed = 'orders', at, take } = following;
  const gone: Gone = { stopped: new Set(), given: new Map(), all: 0, atOnce: 0 };
  const fault = following.fault && faultOnce(following.fault, gone.stopped);
  let limited = false;
  for (;;) {
    const going = new Map([...orders()].filter(([seat]) => !gone.stopped.has(seat)));
    const atOnce = atOnceCommand({ ruleset, table: table(), orders: going, seed, at, fault });
    const command = atOnce ?? nextOrderCommand(ruleset, table(), within(gone, going), at, fault);
    if (!command) return limited;
    if (!atOnce && (gone.all >= LIMITS.orders || following.enough?.())) return true;
    if (atOnce && gone.atOnce >= MOST_AT_ONCE) throw new LimitExceeded('orders');
    const { seat } = command;
    if (!take(command)) {
      if (atOnce && !going.has(seat)) throw new Error(`${ruleset.id}: no harmless answer to ${command.decision}`);
      // An order whose answer isn't legal here stops and lets its player be asked; what never waits is answered without it.
      gone.stopped.add(seat);
    } else if (atOnce) gone.atOnce += 1;
    else {
      count(gone, seat);
      limited ||= isAtLimit(gone, seat);
    }
  }
}

function isAtLimit({ given }: Gone, seat: Seat): boolean {
  return (given.get(seat) ?? 0) >= LIMITS.ordersOfSeat;
}

/** The orders of the seats that haven't given as many commands as they may. */
function within(gone: Gone, orders: ReadonlyMap<Seat, unknown>): ReadonlyMap<Seat, unknown> {
  return new Map([...orders].filter(([seat]) => !isAtLimit(gone, seat)));
}

/** Tells of a seat's fault once, and stops its orders. */
function faultOnce(fault: OrdersFault, stopped: Set<Seat>): OrdersFault {
  return (seat, error) => {
    if (!stopped.has(seat)) fault(seat, error);
    stopped.add(seat);
  };
}
