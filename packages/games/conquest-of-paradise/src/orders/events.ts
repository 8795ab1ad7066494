/** Standing orders for drawn events (sections 23 and 24): the defaults of the table of decisions. */
import { z } from 'zod';
import { decisionPart } from '../parts.ts';
import { choiceOf, field } from './form.ts';
import { type Answer, ordersPart, unlessAsked } from './part.ts';

const shape = {
  turnRole: z.enum(['ask', 'role-order', 'role-event']),
  /** `usual`: a good card for the own group with most room, a bad one for the seat that leads. */
  resolveEvent: z.enum(['ask', 'usual']),
  eventLoss: z.enum(['ask', 'colonies-first']),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** The harmless answer is the default of the table. */
const byDefault =
  (order: 'resolveEvent' | 'eventLoss'): Answer<Orders> =>
  (view, seat, orders, decision) =>
    orders[order] === 'ask' ? null : decisionPart(decision.kind).fallback(view, seat, decision);

/** Only where events are drawn. */
const NEEDS = { randomEvents: ['on', 'c3i', 'second'] };

export const eventsOrders = ordersPart({
  shape,
  initial: { turnRole: 'ask', resolveEvent: 'ask', eventLoss: 'ask' },
  suggested: { turnRole: 'role-order', resolveEvent: 'usual', eventLoss: 'colonies-first' },
  answers: {
    turnRole: (_view, _seat, { turnRole }) => unlessAsked(turnRole),
    resolveEvent: byDefault('resolveEvent'),
    eventLoss: byDefault('eventLoss'),
  },
  form: [
    { group: 'turnOrder', kinds: ['turnRole'], fields: [field('turnRole', choiceOf(shape.turnRole))], needs: NEEDS },
    {
      group: 'turnOrder',
      kinds: ['resolveEvent'],
      fields: [field('resolveEvent', choiceOf(shape.resolveEvent))],
      needs: NEEDS,
    },
    { group: 'turnOrder', kinds: ['eventLoss'], fields: [field('eventLoss', choiceOf(shape.eventLoss))], needs: NEEDS },
  ],
});
