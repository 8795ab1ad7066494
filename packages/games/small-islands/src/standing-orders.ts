/**
 * Standing orders (table of decisions in the specification): how a seat's decisions are answered in advance. Everything is asked at first. An
 * answer is always a legal path on the seat's own view, or null: then the seat is asked.
 */
import type { Decision, Seat, StandingOrders } from '@wayfinder/engine';
import { type Answer, harmless } from './orders/answer.ts';
import { afterTurn, explore, turn } from './orders/exploring.ts';
import { objective } from './orders/objective.ts';
import { houses } from './orders/rewards.ts';
import { initialOrders, type Orders, orders, suggestedOrders } from './orders/schema.ts';
import { startTile } from './orders/start.ts';
import { ordersForm } from './orders-form.ts';
import { isLegal } from './parts.ts';
import type { State } from './state.ts';

export type { Orders } from './orders/schema.ts';

const ANSWERS: Readonly<Record<string, Answer>> = {
  'start-tile': startTile,
  objective,
  turn,
  replace: explore,
  houses,
  'keep-discovery': (view, seat, { discovery }, decision) =>
    discovery === 'highest' ? harmless(view, seat, decision) : null,
  'alexis-tile': (view, seat, { alexisTile }, decision) =>
    alexisTile === 'lowest' ? harmless(view, seat, decision) : null,
};

function answer(view: State, seat: Seat, decision: Decision, given: Orders): string[] | null {
  const path = ANSWERS[decision.kind]?.(view, seat, given, decision) ?? null;
  return path !== null && isLegal(view, seat, decision, path) ? path : null;
}

export const standingOrders: StandingOrders<State, Orders> = {
  schema: orders,
  initial: initialOrders,
  suggested: suggestedOrders,
  form: ordersForm,
  answer,
  after: (_view, _seat, { kind }, path, given) => afterTurn(kind, path, given),
};
