/** Standing orders for the Victory step (section 19). */
import type { Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { DEFORESTATION_VP } from '../data/constants.ts';
import { CARD } from '../rules/cards/effects.ts';
import { usableCard } from '../rules/cards/play.ts';
import { allSeats } from '../rules/control.ts';
import { reachesGoal, trulyReachesGoal } from '../rules/victory/claims.ts';
import { goal } from '../rules/victory/goal.ts';
import { pointsOf } from '../rules/victory/points.ts';
import type { State } from '../state.ts';
import { choiceOf, field } from './form.ts';
import { type Answer, ordersPart } from './part.ts';

const shape = {
  /** `when-reached`: claim exactly when the seat's true VP reach the goal. */
  claim: z.enum(['ask', 'when-reached', 'pass']),
  /** `if-it-stops-the-end`: Severe Deforestation on the one who would end the game with it. */
  answerClaim: z.enum(['ask', 'pass', 'if-it-stops-the-end']),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** The one other seat at the goal that the card would bring below it: with two of them, or oneself at the goal, the game ends all the same. */
function stoppable(view: State, seat: Seat): Seat | null {
  if (usableCard(view, seat, CARD.deforestation) === null) return null;
  const [first, ...others] = allSeats(view).filter((other) => reachesGoal(view, other));
  if (first === undefined || others.length > 0 || first === seat) return null;
  return pointsOf(view, first).total - DEFORESTATION_VP < goal(view) ? first : null;
}

const answerClaim: Answer<Orders> = (view, seat, { answerClaim: order }) => {
  if (order === 'ask') return null;
  const rival = order === 'if-it-stops-the-end' ? stoppable(view, seat) : null;
  return rival === null ? ['pass'] : ['use', String(rival)];
};

export const victoryOrders = ordersPart({
  shape,
  initial: { claim: 'ask', answerClaim: 'ask' },
  suggested: { claim: 'when-reached', answerClaim: 'if-it-stops-the-end' },
  answers: {
    claim(view, seat, { claim: order }) {
      if (order === 'ask') return null;
      return order === 'when-reached' && trulyReachesGoal(view, seat) ? ['claim'] : ['pass'];
    },
    answerClaim,
  },
  form: [
    { group: 'victory', kinds: ['claim'], fields: [field('claim', choiceOf(shape.claim))] },
    { group: 'victory', kinds: ['answerClaim'], fields: [field('answerClaim', choiceOf(shape.answerClaim))] },
  ],
});
