/** Standing orders for the Victory step (section 19). */
import { z } from 'zod';
import { trulyReachesGoal } from '../rules/victory/claims.ts';
import { ordersPart, unlessAsked } from './part.ts';

export const victoryOrders = ordersPart({
  shape: {
    /** `when-reached`: claim exactly when the seat's true VP reach the goal. */
    claim: z.enum(['ask', 'when-reached', 'pass']),
    answerClaim: z.enum(['ask', 'pass']),
  },
  initial: { claim: 'ask', answerClaim: 'ask' },
  suggested: { claim: 'when-reached', answerClaim: 'ask' },
  answers: {
    claim(view, seat, { claim: order }) {
      if (order === 'ask') return null;
      return order === 'when-reached' && trulyReachesGoal(view, seat) ? ['claim'] : ['pass'];
    },
    answerClaim: (_view, _seat, { answerClaim }) => unlessAsked(answerClaim),
  },
});
