/** Seat that says where an explorer goes that is off course: the one to the left, or nobody's choice (CP-8.1, 32.2). */
import type { NewEvent, Random, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { leftOf } from '../control.ts';

/** The seat that names the hex for the explorer of `seat`. */
export function offCourseBy(state: State, seat: Seat): Seat {
  return leftOf(state, seat);
}

/**
 * Called while an explorer off course waits, before anybody is asked.
 * @param hexes those that it may go to; none: it stays
 * @returns the events by which it goes on unasked; null: `offCourseBy` is asked
 */
export function steerUnasked(
  _state: State,
  _seat: Seat,
  _at: HexId,
  _hexes: readonly HexId[],
  _random: Random,
): NewEvent[] | null {
  return null;
}
