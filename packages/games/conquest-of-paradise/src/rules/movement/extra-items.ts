/** What goes over an edge of land: walkers beside a stack's canoes, and words of the decision `movement` beside its own (CP-27.11, 27.12). */
import type { Choice, Level, NewEvent, Refusal, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import type { StepItem } from './items.ts';
import type { Standing } from './standing.ts';

/** Items of a step from `from` to `to` beside canoes and rumors; they come after those, in the order in which they are listed. */
export function extraItems(_view: State, _seat: Seat, _from: HexId, _to: HexId, _standing: Standing): StepItem[] {
  return [];
}

/** A word that the decision `movement` begins with, beside `move`, `turn` and `end`. */
export interface MovementWord {
  choice: Choice;
  /** Why nothing can be done with it now, or null. */
  refusal(view: State, seat: Seat): Refusal | null;
  /** The levels after the word; the path begins with it. */
  level(view: State, seat: Seat, path: readonly string[]): Level;
  /** The events of a finished path. */
  decide(state: State, seat: Seat, path: readonly string[]): NewEvent[];
}

/** Words listed between `move` and `turn`, as far as the game has them. Called with each level of the decision. */
export function movementWords(_view: State): readonly MovementWord[] {
  return [];
}
