/** Standing orders: decisions answered in advance become ordinary commands, sent by `order`. */
import type { Submission, Table } from './game.ts';
import { dueDecisions } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import { redact, type Seat } from './secret.ts';

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
