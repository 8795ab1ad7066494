/** Yield of villages in a Building step (CP-15.1, 24.3, 24.5). Public. */
import { POINTS_OF_VILLAGE } from '../../data/constants.ts';
import type { HexId, State } from '../../state.ts';
import { groupAt } from '../control.ts';

/** Points that weeds take from a group (CP-24.3). */
const WEEDS_TAKE = 1;

/** Points of the group's villages: none under drought, one less under weeds. */
export function yieldOf(view: State, hex: HexId): number {
  const group = groupAt(view, hex);
  if (!group || group.marks?.drought) return 0;
  return Math.max(0, group.villages * POINTS_OF_VILLAGE - (group.marks?.weeds ? WEEDS_TAKE : 0));
}
