/** The beginning of a seat's Movement & Battle part: chains are those of now (CP-9.10), transit comes first (CP-9.6). */
import { type Seat, secret } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { chainsOf } from '../chains.ts';
import { piecesIn } from '../control.ts';
import { hasLink } from '../pieces.ts';
import { walkersReach } from '../south-island/edge.ts';

/** CP-9.6, 27.13: a chain of two hexes or more, or an edge of land, and a face-down piece on it: others see as much. */
function canTransit(state: State, seat: Seat): boolean {
  const faceDownIn = (hex: HexId): number => piecesIn(state, hex, seat) - Number(hasLink(state, hex, seat));
  const ways = [...chainsOf(state, seat).filter((chain) => chain.length > 1), walkersReach(state, seat)];
  return ways.some((way) => way.some((hex) => faceDownIn(hex) > 0));
}

/** Sets the movement under way. For `evolve` of PartBegan in step movement. Mutates. */
export function beginMovement(state: State, seat: Seat): void {
  state.movement = {
    seat,
    stage: canTransit(state, seat) ? 'transit' : 'movement',
    stacks: secret([seat], {}, null),
    battlesDue: [],
  };
}

/** CP-4.6: a seat without any piece on the map has nothing to move, as all can see. */
export function hasNothingToMove(state: State, seat: Seat): boolean {
  return !Object.keys(state.hexes).some((hex) => piecesIn(state, hex, seat) > 0);
}
