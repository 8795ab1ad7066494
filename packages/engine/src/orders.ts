/** Standing orders: decisions answered in advance become ordinary commands, sent by `order`. */

import { atOnceCommand } from './at-once.ts';
import type { Submission } from './judging.ts';
import type { Choice } from './level.ts';
import { LIMITS } from './limits.ts';
import type { Decision, Ruleset } from './ruleset.ts';
import { redact, type Seat } from './secret.ts';
import { dueDecisions, type Table } from './table.ts';

/** Orders as they were stored, with what has been added to them since as it is at first. */
export function ordersFrom(ruleset: Ruleset, stored: unknown): unknown {
  return { ...(ruleset.standingOrders.initial as object), ...(stored as object | null) };
}

/** What a seat's orders say to one decision. */
interface Ordered {
  decision: Decision;
  path: string[];
}

/** What is due is answered first; what nobody waits for is done when no order has an answer any more. */
function nextOrdered(ruleset: Ruleset, table: Table, orders: ReadonlyMap<Seat, unknown>): Ordered | null {
  const views = new Map<Seat, unknown>();
  const viewOf = (seat: Seat): unknown => {
    if (!views.has(seat)) views.set(seat, redact(table.state, seat));
    return views.get(seat);
  };
  for (const decision of dueDecisions(table)) {
    const ofSeat = orders.get(decision.seat);
    if (ofSeat === undefined) continue;
    const path = ruleset.standingOrders.answer(viewOf(decision.seat), decision.seat, decision, ofSeat);
    if (path) return { decision, path };
  }
  for (const [seat, ofSeat] of orders) {
    const volunteered = ruleset.standingOrders.volunteer?.(viewOf(seat), seat, ofSeat);
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
): Submission | null {
  const ordered = nextOrdered(ruleset, table, orders);
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

/** What orders would do now, with the choices on the way, so that it can be said in words. */
export interface WouldDo {
  kind: string;
  choices: Choice[];
}

/**
 * What orders would answer, one after the other, to all that is due of a seat now, and what they would do unasked: for a player who thinks of laying
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
}

/**
 * Lets standing orders answer what they answer, what never waits first. True: they went beyond the counted limit and were stopped.
 * @throws Error for a ruleset whose harmless answer is refused
 */
export function followOrders({ ruleset, at, seed = 'orders', table, orders, take }: Following): boolean {
  const stopped = new Set<Seat>();
  for (let n = 0; n < LIMITS.orders; n += 1) {
    const going = new Map([...orders()].filter(([seat]) => !stopped.has(seat)));
    const atOnce = atOnceCommand({ ruleset, table: table(), orders: going, seed, at });
    const command = atOnce ?? nextOrderCommand(ruleset, table(), going, at);
    if (!command) return false;
    if (take(command)) continue;
    // An order whose answer isn't legal here stops and lets its player be asked; what never waits is answered without it.
    if (atOnce && stopped.has(command.seat))
      throw new Error(`${ruleset.id}: no harmless answer to ${command.decision}`);
    stopped.add(command.seat);
  }
  return true;
}
