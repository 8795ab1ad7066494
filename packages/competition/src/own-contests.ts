/** Open games of one member, and the places that the member can have in them. */

import type { Contest, Held } from './field.ts';
import type { Ranges } from './ranges.ts';

/** Contest of an own game, with its index in the field. */
export interface OwnContest {
  readonly index: number;
  readonly contest: Contest;
}

/** Own places in a contest that are this place or better. */
export function heldFor({ contest }: OwnContest, place: number, isClear: boolean): readonly Held[] {
  return contest.seats.flatMap((_, first) => {
    const own = contest.offset + first + 1;
    if (own > place) return [];
    const sizes = isClear && own === place ? 1 : contest.seats.length - first;
    return Array.from({ length: sizes }, (__, n) => ({ first, size: n + 1 }));
  });
}

export function ownContests({ field }: Ranges, member: number): readonly OwnContest[] {
  return field.contests.flatMap((contest, index) =>
    contest.seats.length > 1 && contest.seats.includes(member) ? [{ index, contest }] : [],
  );
}
