/** Ways out of a lost battle that need no canoe. Public. */
import type { Seat } from '@wayfinder/engine';
import type { HexId, State } from '../state.ts';

/** True when the losers of a battle in `from` can walk to `to`, over an edge of land (CP-27.15): nothing is left behind for want of canoes. */
export function walksTo(_state: State, _seat: Seat, _from: HexId, _to: HexId): boolean {
  return false;
}
