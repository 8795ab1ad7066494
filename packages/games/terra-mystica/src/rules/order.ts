/** Order of seats: the order of a round and who is next in it (TM-4.2, 15.2, 20.1). */
import type { Seat } from '@wayfinder/engine';
import type { State } from '../state.ts';

/** The same seats, going round from one of them. */
export function goingRound(seats: readonly Seat[], first: Seat): Seat[] {
  const at = Math.max(0, seats.indexOf(first));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/**
 * The order of the next round, once somebody has passed: the first to pass starts and the others follow clockwise (TM-15.2), or as they passed
 * (TM-20.1).
 */
export function nextOrder({ settings, clockwise, passedOrder }: State): Seat[] {
  const [first = 0] = passedOrder;
  return settings.turnOrder === 'passing' ? [...passedOrder] : goingRound(clockwise, first);
}

/** The seat that has the next turn: after the one that had the last, the first that hasn't passed (TM-4.2, 4.7). Null when all have passed. */
export function nextInTurn({ order, lastSeat, seats }: State): Seat | null {
  const at = lastSeat === null ? 0 : order.indexOf(lastSeat) + 1;
  const asked = [...order.slice(at), ...order.slice(0, at)];
  return asked.find((seat) => seats[seat]?.passed === false) ?? null;
}
