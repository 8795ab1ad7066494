/** The beginning of the Building step: pools are those of now (CP-15.4), and who builds is public (CP-15.9). */
import type { Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { freeBoxes } from '../boxes.ts';
import { poolsOf } from '../chains.ts';
import { groupAt, piecesIn } from '../control.ts';
import { players } from '../players.ts';

/** Sets the pools of all seats. For `evolve` of StepBegan in step building. Mutates. */
export function beginBuilding(state: State): void {
  state.pools = Object.fromEntries(players(state).map((seat) => [String(seat), poolsOf(state, seat)]));
}

/** Pools of the seat in this Building step. */
export function poolsIn(state: State, seat: Seat): readonly HexId[][] {
  return state.pools?.[String(seat)] ?? [];
}

/** CP-16.4: a piece that might be a colony stands where a box is free. */
function mightFound(state: State, seat: Seat): boolean {
  return Object.keys(state.hexes).some((hex) => {
    const group = groupAt(state, hex);
    return group !== null && freeBoxes(group) > 0 && piecesIn(state, hex, seat) > 0;
  });
}

/** CP-15.9: the seat has a village, or a piece on a group with a free box. Public. */
export function builds(state: State, seat: Seat): boolean {
  return state.pools !== null && (poolsIn(state, seat).length > 0 || mightFound(state, seat));
}

/** Seats that build and haven't sealed yet. */
export function unsealedSeats(state: State): Seat[] {
  return players(state).filter((seat) => builds(state, seat) && state.seats[seat]?.sealed === null);
}
