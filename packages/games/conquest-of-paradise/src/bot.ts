/** placeholder */
import type { Decision, Random, Seat } from '@wayfinder/engine';
import { decisionPart } from './parts.ts';
import type { State } from './state.ts';

export function chooseForBot(view: State, seat: Seat, decision: Decision, _random: Random, _budget: number): string[] {
  return decisionPart(decision.kind).fallback(view, seat, decision);
}
