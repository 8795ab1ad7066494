/** Standing orders: how a seat's decisions are answered in advance. */
import type { StandingOrders } from '@wayfinder/engine';
import { z } from 'zod';
import type { State } from './state.ts';

const orders = z.strictObject({});
export type Orders = z.infer<typeof orders>;

export const standingOrders: StandingOrders<State, Orders> = {
  schema: orders,
  initial: {},
  suggested: {},
  answer: () => null,
  after: (_view, _seat, _decision, _path, now) => now,
};
