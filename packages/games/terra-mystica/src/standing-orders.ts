/** Standing orders (table of decisions in the specification). */
import type { StandingOrders } from '@wayfinder/engine';
import { z } from 'zod';
import type { State } from './state.ts';

export const orders = z.strictObject({});
export type Orders = z.infer<typeof orders>;

export const standingOrders: StandingOrders<State, Orders> = {
  schema: orders,
  initial: {},
  answer: () => null,
  after: (_view, _seat, _decision, _path, given) => given,
};
