/**
 * CP-35.7: the order in which the solitaire opponent explores, from ring to ring round Samoa. The data file lists the first three rings and how
 * it goes on; what follows from that, and the three hexes round Tonga that come last, is written down here.
 */
import type { HexId } from '../state.ts';

/** Each line is one ring, turned against the one before it. */
const RINGS: readonly string[] = [
  '1,0 1,-1 0,-1 -1,0',
  '-1,-1 0,-2 1,-2 2,-2 2,-1 2,0',
  '3,0 3,-1 3,-2 3,-3 2,-3 1,-3 0,-3 -1,3 0,3 1,2 2,1',
  '3,1 0,-4 1,-4 2,-4 3,-4 4,-4 4,-3 4,-2 4,-1 4,0',
  '5,0 5,-1 5,-2 5,-3 5,-4 5,-5 4,-5 3,-5 2,-5 1,-5 0,-5',
  '6,-5 6,-4 6,-3 6,-2 6,-1',
  '7,-1 7,-2 7,-3 7,-4 7,-5',
  '8,-5 8,-4 8,-3 8,-2',
  '9,-3 9,-4 9,-5',
  '1,1 0,2 -1,2',
];

/** Every hex that can be explored, once, in the opponent's order. */
export const SOLO_ORDER: readonly HexId[] = RINGS.flatMap((ring) => ring.split(' '));
