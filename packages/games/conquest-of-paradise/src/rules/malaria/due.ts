/** Whether dice are still to be rolled for malaria in this Turn Order step (CP-30.2, 30.3, 30.9). Public. */
import type { State } from '../../state.ts';

/** True until this turn's roll. Asked in the Turn Order step, of games with malaria too whose roll doesn't come yet. */
export function malariaIsDue(_state: State): boolean {
  return false;
}
