/** Boxes of a group: what a village can stand on and what can still be improved (CP-2.9, 16.2, 16.3). Public. */
import type { Group } from '../state.ts';

/** Most villages that the group can hold: green boxes and improved brown ones. */
export function capacity({ green, improved }: Group): number {
  return green + improved;
}

/** Brown boxes that can still be improved (CP-16.3). */
export function openBrown({ brown, improved }: Group): number {
  return brown - improved;
}

/** CP-2.9, 16.2: boxes without a village. */
export function freeBoxes(group: Group): number {
  return capacity(group) - group.villages;
}

/** What the last village of a group stands on, as it follows from the count (CP-26.2): green boxes fill first, then improved brown ones. */
export function lastFilled({ green, villages }: Group): 'green' | 'brown' | null {
  if (villages === 0) return null;
  return villages > green ? 'brown' : 'green';
}
