/** Best and worst final place of each member that is still possible. */

import { type Division, groupsOf, isInPlay } from './division.ts';
import { type Field, fieldOf, type Held } from './field.ts';
import type { Figures } from './figures.ts';
import { type Query, type Rank, ranksOf } from './ranks.ts';
import { type StandingsRow, standings } from './standings.ts';

export interface FinalRange {
  readonly best: number;
  readonly worst: number;
  /** Worst place if all who share the place at the end come first. More than `worst` only where a shared place is sure to count. */
  readonly worstIfShared: number;
  /** Holds where some ending gives the best place, and some the worst. Otherwise the range is a bound, which may be too wide. */
  readonly isExact: boolean;
}

export interface MemberRange extends FinalRange {
  readonly member: string;
}

/** Ranges of one division, for as many own places as are asked for. */
export interface Ranges {
  readonly field: Field;
  /** Range of a member, by index, with own places held in some contests. */
  readonly of: (member: number, held: ReadonlyMap<number, Held>) => FinalRange;
  /** `worstIfShared` alone, which takes a part of the time. */
  readonly worstOf: (member: number, held: ReadonlyMap<number, Held>) => number;
  /** Worst place, shared places as in `worstIfShared`, of a member whose open games give this worth in all. Others have the best of them. */
  readonly worstWithGain: (member: number, gain: number) => number;
}

const NOTHING_HELD: ReadonlyMap<number, Held> = new Map();

function finalOf(rows: readonly StandingsRow[], member: string | undefined): FinalRange {
  const row = rows.find((each) => each.member === member);
  const place = row?.place ?? 1;
  return { best: place, worst: place, worstIfShared: place + (row?.sharedBy ?? 1) - 1, isExact: true };
}

/** Range of whoever is not in play: the place that they share with those who left too, or with those who didn't either. */
function lastPlaceOf({ figures: { all } }: Field, member: Figures): FinalRange {
  const { playing, leavers } = groupsOf(all);
  const before = leavers.includes(member) ? playing : [...playing, ...leavers];
  const last = leavers.includes(member) ? playing.length + leavers.length : all.length;
  return { best: before.length + 1, worst: before.length + 1, worstIfShared: last, isExact: true };
}

/** Ranges within `whole`: what is held can only narrow a range. */
function within(whole: FinalRange, part: FinalRange): FinalRange {
  return {
    best: Math.max(whole.best, part.best),
    worst: Math.min(whole.worst, part.worst),
    worstIfShared: Math.min(whole.worstIfShared, part.worstIfShared),
    isExact: part.isExact,
  };
}

/** Makes ready what all ranges of a division share. */
export function rangesOf(division: Division, ranker: (field: Field) => (query: Query) => Rank = ranksOf): Ranges {
  const field = fieldOf(division);
  const rank = ranker(field);
  const rows = field.contests.length === 0 ? standings(division) : null;
  const search = (member: number, held: ReadonlyMap<number, Held>): FinalRange => {
    if (rows !== null) return finalOf(rows, division.members[member]);
    const figures = field.figures.all[member];
    if (figures && !isInPlay(figures)) return lastPlaceOf(field, figures);
    const best = rank({ member, held, sign: -1, isLevelAhead: false });
    const worst = rank({ member, held, sign: 1, isLevelAhead: false });
    // Where open games can part those who are level, a level member counts as ahead anyway.
    const isSame = field.isLevelOpen && (field.figures.all[member]?.open ?? 0) > 0;
    const shared = isSame ? worst : rank({ member, held, sign: 1, isLevelAhead: true });
    return {
      best: best.rank,
      worst: worst.rank,
      worstIfShared: shared.rank,
      isExact: best.isExact && worst.isExact,
    };
  };
  const wholes = new Map<number, FinalRange>();
  const wholeOf = (member: number): FinalRange => {
    const whole = wholes.get(member) ?? search(member, NOTHING_HELD);
    wholes.set(member, whole);
    return whole;
  };
  const worsts = new Map<string, number>();
  const worstOf = (member: number, held: ReadonlyMap<number, Held>): number => {
    const key = `${member}:${[...held].map(([contest, { first, size }]) => `${contest},${first},${size}`).join(';')}`;
    const known = worsts.get(key);
    if (known !== undefined) return known;
    const whole = wholeOf(member).worstIfShared;
    const worst = held.size === 0 ? whole : Math.min(whole, rank({ member, held, sign: 1, isLevelAhead: true }).rank);
    worsts.set(key, worst);
    return worst;
  };
  return {
    field,
    worstOf,
    worstWithGain: (member, gain) => rank({ member, held: NOTHING_HELD, gain, sign: 1, isLevelAhead: true }).rank,
    of: (member, held) => (held.size === 0 ? wholeOf(member) : within(wholeOf(member), search(member, held))),
  };
}

/**
 * Best and worst final place of each member, in the order of the members: exact over all endings of the open games,
 * shared places included, where few endings are left; otherwise a sound bound. Scores of open games are unknown, so
 * members who end with equal figures before the share count both ways. No result of a game widens a range. Members in play are ranked among themselves: no
 * result takes anybody out of play.
 */
export function finalRanges(division: Division): readonly MemberRange[] {
  const ranges = rangesOf(division);
  return division.members.map((member, n) => ({ member, ...ranges.of(n, NOTHING_HELD) }));
}
