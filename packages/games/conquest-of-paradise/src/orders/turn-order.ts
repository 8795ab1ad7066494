/** Standing orders for the Turn Order step (section 5). */
import { z } from 'zod';
import { leftOf } from '../rules/control.ts';
import { choiceOf, field } from './form.ts';
import { ordersPart } from './part.ts';

const shape = {
  /** Place that the seat wants in the order of the turn when it names that order. */
  turnOrder: z.enum(['ask', 'first', 'last']),
  direction: z.enum(['clockwise', 'counter-clockwise']),
};

export const turnOrderOrders = ordersPart({
  shape,
  initial: { turnOrder: 'ask', direction: 'clockwise' },
  suggested: { turnOrder: 'first', direction: 'clockwise' },
  answers: {
    turnOrder(view, seat, { turnOrder: place, direction }) {
      if (place === 'ask') return null;
      const seats = view.seats.length;
      const next = direction === 'clockwise' ? leftOf(view, seat) : (seat + seats - 1) % seats;
      const first = String(place === 'first' ? seat : next);
      return seats > 2 ? [first, direction] : [first];
    },
  },
  form: [
    {
      group: 'turnOrder',
      kinds: ['turnOrder'],
      fields: [
        field('turnOrder', choiceOf(shape.turnOrder)),
        field('direction', choiceOf(shape.direction), { turnOrder: ['first', 'last'] }),
      ],
    },
  ],
});
