/** What comes before a stack step is made: the window HostileEntry (CP-25.1). */
import type { NewEvent, RuleId, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';

/** A step that its mover has named and that is legal. */
export interface NamedStep {
  seat: Seat;
  from: HexId;
  to: HexId;
  /** The whole path of the decision `movement`, known to the mover alone. */
  path: readonly string[];
}

/**
 * Called when a step is decided, before anything of it is an event.
 * @returns the events that stand in place of the step, which is then made later with `makeStep`; null: the step is made now
 */
export function beforeStep(_state: State, _step: NamedStep): NewEvent[] | null {
  return null;
}

/** Rules by which the service must be asked for a step into this hex, by what the mover sees; see `DecisionKind.asks`. Null: none. */
export function asksBeforeStep(_view: State, _seat: Seat, _from: HexId, _to: HexId): RuleId[] | null {
  return null;
}
