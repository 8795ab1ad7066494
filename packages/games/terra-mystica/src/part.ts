/**
 * Layout of the rules: each chapter is a `Part` with its decisions and what it does by itself. The events have a folder of their own.
 * `parts.ts` puts the chapters together; nothing else dispatches.
 */
import type { Decision, Level, NewEvent, OpenDecision, Seat } from '@wayfinder/engine';
import type { State } from './state.ts';

/** One kind of decision: who must take it, its levels, what follows. */
export interface DecisionPart {
  /** The decisions of this kind that are open now. */
  open(state: State): OpenDecision[];
  next(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level;
  /** `path` is finished and legal: the engine has walked it. */
  decide(state: State, seat: Seat, decision: Decision, path: readonly string[]): NewEvent[];
  /** The harmless answer when the clock runs out (table of decisions in the specification). */
  fallback(view: State, seat: Seat, decision: Decision): string[];
}

/** The fallback of what blocks nothing: it is never due, so no clock runs out for it. @throws Error */
export function neverDue(): never {
  throw new Error('never due: only its seat decides it');
}

/** A chapter of the rules. */
export interface Part {
  decisions?: Record<string, DecisionPart>;
  /** Events that nobody chooses; null when this part has nothing to do now. */
  advance?(state: State): NewEvent[] | null;
}
