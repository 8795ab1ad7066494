/** Standing orders for starting pieces (section 21). */
import { z } from 'zod';
import { STARTING_BANDS } from '../data/constants.ts';
import { choiceOf, field } from './form.ts';
import { ordersPart } from './part.ts';

const shape = {
  /** `two-bands`: the two warrior bands of the basic game (CP-21.9). */
  startPieces: z.enum(['ask', 'two-bands']),
};

export const startOrders = ordersPart({
  shape,
  initial: { startPieces: 'ask' },
  suggested: { startPieces: 'two-bands' },
  answers: {
    startPieces: (_view, _seat, { startPieces: order }) =>
      order === 'ask' ? null : ['warrior_band', String(STARTING_BANDS), 'seal'],
  },
  form: [
    {
      group: 'turnOrder',
      kinds: ['startPieces'],
      fields: [field('startPieces', choiceOf(shape.startPieces))],
      needs: { variableStart: [true] },
    },
  ],
});
