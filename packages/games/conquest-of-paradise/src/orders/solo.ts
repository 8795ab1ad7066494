/** Standing orders for the solitaire game (CP-32.8). */
import { z } from 'zod';
import { decisionPart } from '../parts.ts';
import { choiceOf, field } from './form.ts';
import { ordersPart } from './part.ts';

const shape = {
  /** Extra chits are carried out in the order in which they were drawn. */
  extraChits: z.enum(['ask', 'as-drawn']),
};

export const soloOrders = ordersPart({
  shape,
  initial: { extraChits: 'ask' },
  suggested: { extraChits: 'as-drawn' },
  answers: {
    extraChits: (view, seat, { extraChits }, decision) =>
      extraChits === 'ask' ? null : decisionPart('extraChits').fallback(view, seat, decision),
  },
  form: [
    {
      group: 'exploration',
      kinds: ['extraChits'],
      fields: [field('extraChits', choiceOf(shape.extraChits))],
      needs: { solo: ['standard', 'harder'] },
    },
  ],
});
