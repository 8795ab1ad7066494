/** Section 27: the South Island. */
import { hidden } from '@wayfinder/engine';
import { z } from 'zod';
import type { Part } from '../../part.ts';
import { hiddenPieces, movingStack } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { bookStacks, turnOccupied } from '../movement/events.ts';
import { putPieces, takePieces } from '../pieces.ts';
import { placeEvents } from './place.ts';

const walked = z.strictObject({
  seat: z.number().int(),
  from: z.string(),
  to: z.string(),
  pieces: hiddenPieces,
  /** Stacks that were put down at the far side, as they are now. */
  stacks: hidden(z.record(z.string(), movingStack), z.null()),
});

export const southIslandPart: Part = {
  events: {
    ...placeEvents,
    Walked: eventPart(walked, (state, { seat, from, to, pieces, stacks }) => {
      takePieces(state, from, seat, pieces);
      putPieces(state, to, seat, pieces);
      turnOccupied(state, to, seat);
      if (state.movement) bookStacks(state.movement, stacks);
    }),
  },
};
