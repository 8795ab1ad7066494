/** Ways out of a lost battle that need no canoe. Public. */
import type { Seat } from '@wayfinder/engine';
import type { HexId, State } from '../state.ts';
import { isOverLand } from './south-island/edge.ts';

/** True when the losers of a battle in `from` can walk to `to`, over an edge of land (CP-27.15): nothing is left behind for want of canoes. */
export function walksTo(state: State, _seat: Seat, from: HexId, to: HexId): boolean {
  return isOverLand(state, from, to);
}
