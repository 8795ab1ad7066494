/** Fields of `given` for starting pieces and the end of the game (sections 21, 22). */
import { positionPart } from './part.ts';

export const startPosition = positionPart({
  given: {},
  ofSeat: {},
  ofHex: {},
  apply(state) {
    // A made position is one after the set-up: nobody chooses starting pieces any more (CP-21.6).
    for (const own of state.seats) delete own.startPieces;
  },
});
