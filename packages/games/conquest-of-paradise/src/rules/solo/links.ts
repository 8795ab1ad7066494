/** CP-31.16: every hex in which a side has a transport canoe has one of them as its link, without anybody's asking. */
import type { State } from '../../state.ts';
import { allSeats } from '../control.ts';
import { faceDownPiecesIn, hasLink, hexesWithPieces, turnCanoe } from '../pieces.ts';

/**
 * Turns up a canoe wherever one lies without a link. Called when a step or a part begins, since a canoe that arrives or is built counts from
 * the next step on. Mutates.
 */
export function turnLinksUp(state: State): void {
  if (!state.solo) return;
  for (const seat of allSeats(state)) {
    for (const hex of hexesWithPieces(state, seat)) {
      const waits = !hasLink(state, hex, seat) && faceDownPiecesIn(state, hex, seat).transport_canoe > 0;
      if (waits) turnCanoe(state, hex, seat, true);
    }
  }
}
