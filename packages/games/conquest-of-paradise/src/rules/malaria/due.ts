/** Dice that are still to be rolled for malaria in this Turn Order step, if any (CP-30.2, 30.3, 30.9). Public. */
import { MALARIA_GROUPS, type MalariaGroup } from '../../data/islands.ts';
import type { State } from '../../state.ts';
import { groupAt } from '../control.ts';
import { malariaProcedure } from '../settings.ts';

/** Malaria groups that somebody controls, in the order of rolls. */
export function controlledMalariaGroups(state: State): MalariaGroup[] {
  return MALARIA_GROUPS.filter(({ hex }) => (groupAt(state, hex)?.controller ?? null) !== null);
}

/** CP-30.2: somebody controls such a group for the first time, and the one die doesn't roll yet. */
export function malariaStarts(state: State): boolean {
  const waits = malariaProcedure(state) === 'oneDie' && state.malaria?.started === false;
  return waits && controlledMalariaGroups(state).length > 0;
}

/** True until this turn's roll. Asked in the Turn Order step. */
export function malariaIsDue(state: State): boolean {
  const { malaria, turn } = state;
  if (!malaria || malaria.turn >= turn) return false;
  return malariaProcedure(state) === 'oneDie' ? malaria.started : controlledMalariaGroups(state).length > 0;
}
