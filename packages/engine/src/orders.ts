/** Standing orders: decisions answered in advance become ordinary commands, sent by `order`. */

import type { Submission } from './judging.ts';
import { LIMITS } from './limits.ts';
import type { Ruleset } from './ruleset.ts';
import { redact, type Seat } from './secret.ts';
import { dueDecisions, type Table } from './table.ts';

/** The next command that a seat's standing orders give, or null. `orders` holds only seats that have some. */
export function nextOrderCommand(
  ruleset: Ruleset,
  table: Table,
  orders: ReadonlyMap<Seat, unknown>,
  at: string,
): Submission | null {
  for (const decision of dueDecisions(table)) {
    const ofSeat = orders.get(decision.seat);
    if (ofSeat === undefined) continue;
    const path = ruleset.standingOrders.answer(redact(table.state, decision.seat), decision.seat, decision, ofSeat);
    if (!path) continue;
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
  return null;
}

/** A game whose standing orders are followed. */
export interface Following {
  ruleset: Ruleset;
  at: string;
  /** As it is now: both change while orders answer. */
  table(): Table;
  orders(): ReadonlyMap<Seat, unknown>;
  /** Takes a command; false: it was refused. */
  take(command: Submission): boolean;
}

/** Lets standing orders answer what they answer. True: they went beyond the counted limit and were stopped. */
export function followOrders({ ruleset, at, table, orders, take }: Following): boolean {
  const stopped = new Set<Seat>();
  for (let n = 0; n < LIMITS.orders; n += 1) {
    const going = new Map([...orders()].filter(([seat]) => !stopped.has(seat)));
    const command = nextOrderCommand(ruleset, table(), going, at);
    if (!command) return false;
    // An order whose answer isn't legal here stops and lets its player be asked.
    if (!take(command)) stopped.add(command.seat);
  }
  return true;
}
