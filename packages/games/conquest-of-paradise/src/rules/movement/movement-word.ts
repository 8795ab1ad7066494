/** Words of the decision `movement` beside its own. */
import type { Choice, Level, NewEvent, Refusal, Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';

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
