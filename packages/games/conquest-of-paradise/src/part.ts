/**
 * Layout of the rules: each chapter of the specification is a `Part` with its decisions, its events and what it does by itself.
 * `ruleset.ts` puts the parts together; nothing else dispatches.
 */
import type { Decision, EventKind, Level, NewEvent, OpenDecision, Random, RuleId, Seat } from '@wayfinder/engine';
import type { State } from './state.ts';

/** One kind of decision: who must take it, its levels, what follows. */
export interface DecisionPart {
  /** The decisions of this kind that are open now. Uses only what every seat may know (or `isKnown` for its own seat's). */
  open(state: State): OpenDecision[];
  next(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level;
  /** `path` is finished and legal: the engine has walked it. */
  decide(state: State, seat: Seat, decision: Decision, path: readonly string[], random: Random): NewEvent[];
  fallback(view: State, seat: Seat, decision: Decision): string[];
  /** Rules by which the service must be asked (chance or another's secret), for the path; see `DecisionKind.asks`. */
  asks?: RuleId[] | ((view: State, seat: Seat, path: readonly string[]) => RuleId[] | null);
}

/** One type of event: its stored shape and its one effect on the state. `evolve` mutates. */
export interface EventPart extends EventKind {
  evolve(state: State, data: never): void;
}

/** A chapter of the rules. */
export interface Part {
  decisions?: Record<string, DecisionPart>;
  events?: Record<string, EventPart>;
  /** Events that nobody chooses; null when this part has nothing to do now. */
  advance?(state: State, random: Random): NewEvent[] | null;
}
