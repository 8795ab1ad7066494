/** Section 5: who names the order of the turn, and the order. Kava Ceremony (CP-17.26) passes the choice on. */
import { choose, done, type NewEvent, type RuleId, type Seat, word } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart, Part } from '../part.ts';
import type { State } from '../state.ts';
import { eventPart } from './event-part.ts';
import { players } from './players.ts';
import { eventProcedure } from './settings.ts';
import { orderSeat, turnOrderNow } from './turn-order-now.ts';

const DIRECTIONS = ['clockwise', 'counter-clockwise'] as const;

const orderMarkerGiven = z.strictObject({ seat: z.number().int() });
const orderSet = z.strictObject({
  seat: z.number().int(),
  first: z.number().int(),
  direction: z.enum(DIRECTIONS),
  order: z.array(z.number().int()),
});

/** CP-5.4: the order from the first seat on; clockwise is ascending (CP-4.3). */
export function orderFrom(seats: number, first: Seat, direction: (typeof DIRECTIONS)[number]): Seat[] {
  const step = direction === 'clockwise' ? 1 : -1;
  return Array.from({ length: seats }, (_, i) => (first + step * i + seats * i) % seats);
}

/** The seat that names the order: the owner of a Kava Ceremony used (CP-5.5), else the holder. Null once it is named. */
function namingSeat(state: State): Seat | null {
  return state.step === 'turnOrder' && turnOrderNow(state) === 'order' ? (state.kava ?? state.holder) : null;
}

const turnOrder: DecisionPart = {
  open(state) {
    const seat = namingSeat(state);
    return seat === null ? [] : [{ kind: 'turnOrder', seat, blocks: 'all', context: String(state.turn) }];
  },
  next(view, _seat, _decision, path) {
    const first = { key: 'ask.turnOrder.first' };
    if (path.length === 0) {
      return choose(
        first,
        players(view).map((other) => ({ id: String(other), target: { seat: other } })),
      );
    }
    if (path.length === 1 && view.seats.length > 2) {
      return choose(
        { key: 'ask.turnOrder.direction' },
        DIRECTIONS.map((direction) => word(direction)),
      );
    }
    return done();
  },
  decide(state, seat, _decision, [chosen = '0', direction = 'clockwise']) {
    const first = Number(chosen);
    const way = direction === 'counter-clockwise' ? 'counter-clockwise' : 'clockwise';
    const order = orderFrom(state.seats.length, first, way);
    const because = ['CP-5.4', 'CP-4.4', ...(state.kava === seat ? ['CP-5.5', 'CP-17.26'] : [])];
    return [{ type: 'OrderSet', data: { seat, first, direction: way, order }, because }];
  },
  fallback(view, seat) {
    return view.seats.length > 2 ? [String(seat), 'clockwise'] : [String(seat)];
  },
};

/** CP-23.6, 23.7: the marker goes to whom the roles of the turn give it. */
function roleRules(state: State): RuleId[] {
  if (!state.events?.started) return [];
  return ['CP-23.5', eventProcedure(state) === 'c3i' ? 'CP-23.7' : 'CP-23.6'];
}

function advance(state: State): NewEvent[] | null {
  if (state.step !== 'turnOrder' || turnOrderNow(state) !== 'marker') return null;
  return [
    {
      type: 'OrderMarkerGiven',
      data: { seat: orderSeat(state) },
      because: ['CP-5.1', 'CP-5.2', 'CP-5.3', ...roleRules(state)],
    },
  ];
}

/** Chapter 5. */
export const turnOrderPart: Part = {
  decisions: { turnOrder },
  events: {
    OrderMarkerGiven: eventPart(orderMarkerGiven, (state, { seat }) => {
      state.holder = seat;
    }),
    OrderSet: eventPart(orderSet, (state, { order }) => {
      state.order = order;
      state.kava = null;
    }),
  },
  advance,
};
