/** Words that a chapter adds to the decision `free`. */
import type { Choice, Level, NewEvent, Random, Refusal, RuleId, Seat } from '@wayfinder/engine';
import type { State } from '../state.ts';

/** One thing that a seat may do at any time. */
export interface FreeWord {
  choice: Choice;
  /** False in games without the chapter: the word isn't there at all. */
  exists(view: State): boolean;
  /** Why the seat can't do it now, by what it knows itself; null: it can. */
  refusal(view: State, seat: Seat): Refusal | null;
  /** The levels after the word; the path begins with it. */
  level(view: State, seat: Seat, path: readonly string[]): Level;
  decide(state: State, seat: Seat, path: readonly string[], random: Random): NewEvent[];
  /** Rules by which the service must be asked for the path; see `DecisionKind.asks`. */
  asks?(view: State, seat: Seat, path: readonly string[]): RuleId[] | null;
}
