/** The least number of points that makes a zone certain, however they come. */

import type { Held } from './field.ts';
import { type Fraction, fraction } from './fraction.ts';
import type { OwnContest } from './own-contests.ts';
import type { Ranges } from './ranges.ts';

/** Ways to hold own places that are asked one by one: two games of four seats have 100, of five 225. */
const MOST_WAYS = 225;

/** Own places in all own games, and their sum of points in units. */
interface Way {
  readonly held: ReadonlyMap<number, Held>;
  readonly units: number;
}

/** Units of points that a place gives. */
function unitsOf({ field }: Ranges, { contest }: OwnContest, { first, size }: Held): number {
  return Math.floor((contest.worth[first]?.[size] ?? 0) / field.unit);
}

function placesIn({ contest }: OwnContest): readonly Held[] {
  return contest.worth.flatMap((row, first) => row.slice(1).map((_, n) => ({ first, size: n + 1 })));
}

function waysOf(ranges: Ranges, own: readonly OwnContest[]): readonly Way[] {
  let ways: readonly Way[] = [{ held: new Map(), units: 0 }];
  for (const each of own) {
    ways = ways.flatMap(({ held, units }) =>
      placesIn(each).map((place) => ({
        held: new Map([...held, [each.index, place]]),
        units: units + unitsOf(ranges, each, place),
      })),
    );
  }
  return ways;
}

/** All sums of points that the own games can give, the least first. */
function sumsOf(ranges: Ranges, own: readonly OwnContest[]): readonly number[] {
  let sums = new Set([0]);
  for (const each of own) {
    const gains = new Set(placesIn(each).map((place) => unitsOf(ranges, each, place)));
    sums = new Set([...sums].flatMap((sum) => [...gains].map((gain) => sum + gain)));
  }
  return [...sums].sort((a, b) => a - b);
}

/** The least sum that is enough in every way to have so much or more. Walks from the most down to the first way that fails. */
function leastByWays(ranges: Ranges, member: number, ways: readonly Way[], limit: number): number | null {
  const sorted = [...ways].sort((a, b) => b.units - a.units);
  const failing = sorted.find(({ held }) => ranges.worstOf(member, held) > limit)?.units ?? -1;
  return sorted.filter(({ units }) => units > failing).at(-1)?.units ?? null;
}

/** A sum that is enough even if the others have the best of each own game. Sound, and at times more than the least. */
function leastBySums(ranges: Ranges, member: number, sums: readonly number[], limit: number): number | null {
  let [from, to] = [0, sums.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const gain = (sums[middle] ?? 0) * ranges.field.unit;
    if (ranges.worstWithGain(member, gain) <= limit) to = middle;
    else from = middle + 1;
  }
  return sums[from] ?? null;
}

/** Points from the own open games that keep a member at `limit` or better in all endings; null: none are enough. */
export function leastPoints(
  ranges: Ranges,
  member: number,
  own: readonly OwnContest[],
  limit: number,
): Fraction | null {
  const count = own.reduce((product, each) => product * placesIn(each).length, 1);
  const units =
    count <= MOST_WAYS
      ? leastByWays(ranges, member, waysOf(ranges, own), limit)
      : leastBySums(ranges, member, sumsOf(ranges, own), limit);
  return units === null ? null : fraction(units, ranges.field.figures.unit);
}
