/** Events that come before a stack step is made: the window HostileEntry (CP-25.1). */
import type { NewEvent, RuleId, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { askedAtSea, askedBeforeEntry } from '../held/opens.ts';
import { openBeforeEntry } from '../held/windows.ts';
import { total } from '../pieces.ts';
import { takenAlong } from './levels.ts';
import { piecesTaken, stepOf } from './step.ts';

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
export function beforeStep(state: State, { seat, from, to, path }: NamedStep): NewEvent[] | null {
  if (askedBeforeEntry(state, seat, to).length === 0) return null;
  const taken = takenAlong(stepOf(state, seat, from, to), path);
  return openBeforeEntry(state, { seat, from, to, n: total(piecesTaken(taken)) }, path);
}

/** Rules by which the service must be asked for a step into this hex, by what the mover sees; see `DecisionKind.asks`. Null: none. */
export function asksBeforeStep(view: State, seat: Seat, _from: HexId, to: HexId): RuleId[] | null {
  const opens = askedBeforeEntry(view, seat, to).length > 0 || askedAtSea(view, seat, to).length > 0;
  return opens ? ['CP-25.1'] : null;
}
