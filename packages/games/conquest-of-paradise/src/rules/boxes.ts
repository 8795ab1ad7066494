/** Boxes of a group: what a village can stand on and what can still be improved (CP-2.9, 16.2, 16.3, 26.1, 26.2). Public. */
import type { Group } from '../state.ts';

/** Green boxes that are not lost (CP-26.2). */
export function greenBoxes({ green, marks }: Group): number {
  return green - (marks?.lostGreen ?? 0);
}

/** Most villages that the group can hold: green boxes, improved brown ones, and one more for each mark of good land (CP-26.1). */
export function capacity(group: Group): number {
  const { improved, marks } = group;
  return greenBoxes(group) + improved + Number(marks?.fertile ?? false) + Number(marks?.spring ?? false);
}

/** Brown boxes that can still be improved (CP-16.3): those neither improved nor lost. */
export function openBrown({ brown, improved, marks }: Group): number {
  return brown - (marks?.lostBrown ?? 0) - improved;
}

/** CP-2.9, 16.2, 26.1: room for so many villages more. */
export function freeBoxes(group: Group): number {
  return capacity(group) - group.villages;
}

/** Place on which the last village of a group stands, as it follows from the count (CP-26.2); null without one. */
export function lastFilled(group: Group): 'green' | 'brown' | 'mark' | null {
  const { villages, improved } = group;
  if (villages === 0) return null;
  if (villages <= greenBoxes(group)) return 'green';
  return villages <= greenBoxes(group) + improved ? 'brown' : 'mark';
}
