/** Events that follow a stack step once all have seen it: the window OceanEntry (CP-25.1). */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { openAtSea } from '../held/windows.ts';

/** A step that is made: all that others see of it. */
export interface MadeStep {
  seat: Seat;
  from: HexId;
  to: HexId;
  /** Number of pieces that go, the link among them. */
  n: number;
}

/**
 * Called with each step, for `StackMoved` and what follows it in the same command.
 * @param state before the step
 * @returns events that come after `StackMoved` and `WarCanoeShown`
 */
export function afterStep(state: State, step: MadeStep): NewEvent[] {
  return openAtSea(state, step);
}
