/** Events that may take the place of the draw of a discovery marker: three are looked at (CP-24.21). */
import type { NewEvent, Random, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { lookAtMarkers } from '../held/look.ts';

/**
 * Called when a marker is about to be drawn for `hex`, on the service.
 * @returns the events instead of the draw, which is then made with `discoveryOf` and the marker that was chosen; null: one marker is drawn
 */
export function beforeDraw(state: State, seat: Seat, hex: HexId, random: Random): NewEvent[] | null {
  return lookAtMarkers(state, seat, hex, random);
}
