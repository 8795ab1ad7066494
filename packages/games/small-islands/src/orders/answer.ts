/** Questions to orders, and their answers. */
import type { Decision, Seat } from '@wayfinder/engine';
import { decisionPart } from '../parts.ts';
import type { State } from '../state.ts';
import type { Orders } from './schema.ts';

/** The path that the orders give, before it is checked; null: the seat is asked. */
export type Answer = (view: State, seat: Seat, orders: Orders, decision: Decision) => string[] | null;

/** Answer given when a clock runs out. */
export function harmless(view: State, seat: Seat, decision: Decision): string[] {
  return decisionPart(decision.kind).fallback(view, seat, decision);
}
