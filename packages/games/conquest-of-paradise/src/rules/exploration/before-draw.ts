/** What may take the place of the draw of a discovery marker: three are looked at (CP-24.21). */
import type { NewEvent, Random, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';

/**
 * Called when a marker is about to be drawn for `hex`, on the service.
 * @returns the events instead of the draw, which is then made with `discoveryOf` and the marker that was chosen; null: one marker is drawn
 */
export function beforeDraw(_state: State, _seat: Seat, _hex: HexId, _random: Random): NewEvent[] | null {
  return null;
}
