/** Best and worst final rank of a member, for given own places: exact where few endings remain, a sound bound otherwise. */

import { isInPlay } from './division.ts';
import type { Contest, Field, Held } from './field.ts';
import { allWorths, optionsMaker, type Sign, worthsOfOthers } from './options.ts';
import { mostTogether, type Stage } from './together.ts';
import { countWeakOrders } from './weak-orders.ts';

/**
 * Endings that the searches of one direction may walk through for all members together. The largest contest of a search
 * is not counted, as the search answers that one at once. Each member has the same part.
 * A search's endings depend on open games and on who can still matter, which both only shrink, so an exact rank stays exact.
 */
const MOST_ENDINGS = 7_000_000;
/** Games with more seats are not searched: six seats have 4,683 orders. */
const MOST_SEATS = 5;

export interface Query {
  /** Member in play. */
  readonly member: number;
  /** 1 asks for the worst rank, -1 for the best. */
  readonly sign: Sign;
  /** Own places by contest. In other own contests the place is whichever serves the sign. */
  readonly held: ReadonlyMap<number, Held>;
  /** Worth that all own contests give together; left out: what the places give. */
  readonly gain?: number;
  /** Holds where members who are level with this one to the end count as ahead. */
  readonly isLevelAhead: boolean;
}

export interface Rank {
  readonly rank: number;
  readonly isExact: boolean;
}

/** Contest as one query sees it. */
interface Sight {
  readonly contest: Contest;
  readonly held: Held | null;
  readonly own: number;
  /** Worths times sign that others can have, one a seat. */
  readonly others: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** Other member, and the gain times sign that the query wants. */
interface Other {
  readonly index: number;
  readonly need: number;
  readonly low: number;
  readonly high: number;
}

function sightOf({ isRegular }: Field, contest: Contest, query: Query, n: number): Sight {
  const { sign, member } = query;
  const isIn = contest.seats.includes(member);
  const clear = { first: sign === 1 ? contest.seats.length - 1 : 0, size: 1 };
  const held = isIn ? (query.held.get(n) ?? (isRegular ? clear : null)) : null;
  const all = allWorths(contest).map((worth) => sign * worth);
  const others = worthsOfOthers(contest, held).map((worth) => sign * worth);
  const span = isRegular ? others : all;
  let own = 0;
  if (held !== null) own = contest.worth[held.first]?.[held.size] ?? 0;
  else if (isIn) own = sign * Math.min(...all);
  return { contest, held, own, others, low: Math.min(...span), high: Math.max(...span) };
}

/** Gain times sign from which on another member is where the query wants that member. */
function needOf(field: Field, query: Query, final: number, other: number): number {
  const { figures, now, divisors, isLevelOpen } = field;
  const { member, sign, isLevelAhead } = query;
  const have = now[other] ?? 0;
  const bar = final * (divisors[other] ?? 1);
  const divisor = divisors[member] ?? 1;
  const level = Math.floor(bar / divisor);
  const isLevel = bar % divisor === 0;
  const areClosed = [member, other].every((each) => figures.all[each]?.open === 0);
  // Between two whose games have all ended, nothing is open any more.
  const fate = areClosed && isLevel && have === level ? field.compareClosed(other, member) : null;
  const isOpen = fate === null && (areClosed || isLevelOpen);
  const canBeAhead = isOpen || (fate ?? 0) > 0 || (isLevelAhead && (fate ?? 0) === 0);
  const canBeBehind = (fate ?? 0) <= 0;
  if (sign === 1) return (isLevel && canBeAhead ? level : level + 1) - have;
  return have - (isLevel && !canBeBehind ? level - 1 : level);
}

function othersOf(field: Field, query: Query, sights: readonly Sight[]): readonly Other[] {
  const gain = query.gain ?? sights.reduce((sum, { own }) => sum + own, 0);
  const final = (field.now[query.member] ?? 0) + gain;
  return field.figures.all.flatMap((figures, index) => {
    // Whoever is not in play stands behind all who are.
    if (index === query.member || !isInPlay(figures)) return [];
    const seated = sights.filter(({ contest }) => contest.seats.includes(index));
    const low = seated.reduce((sum, sight) => sum + sight.low, 0);
    const high = seated.reduce((sum, sight) => sum + sight.high, 0);
    return [{ index, need: needOf(field, query, final, index), low, high }];
  });
}

/**
 * Bound by the sum of points that contests give: so many members cannot have what they need together.
 * Any ending that meets k needs gives j of them no more than the j best places of each contest, for each j up to k.
 */
function boundBySum(field: Field, sign: Sign, possible: readonly Other[], sights: readonly Sight[]): number {
  if (!field.isConstantSum || !field.isRegular) return possible.length;
  const pointsOf = (worth: number): number => sign * Math.floor((sign * worth) / field.unit);
  const spreads = sights.map(({ contest, others, low }) => ({
    seats: possible.filter(({ index }) => contest.seats.includes(index)).length,
    gains: others.map((worth) => pointsOf(worth) - pointsOf(low)).sort((a, b) => b - a),
    low: pointsOf(low),
    contest,
  }));
  const needs = possible.map(({ index, need }) => {
    const lows = spreads.reduce((sum, { contest, low }) => sum + (contest.seats.includes(index) ? low : 0), 0);
    const points = sign === 1 ? Math.floor(need / field.unit) : -Math.floor(-need / field.unit);
    return Math.max(0, points - lows);
  });
  let sum = 0;
  let most = 0;
  for (const need of needs.sort((a, b) => a - b)) {
    sum += need;
    const given = spreads.reduce(
      (total, { seats, gains }) => total + gains.slice(0, Math.min(most + 1, seats)).reduce((a, b) => a + b, 0),
      0,
    );
    if (sum > given) return most;
    most++;
  }
  return most;
}

function seatedOf({ contest }: Sight, others: readonly Other[]): readonly number[] {
  return others.flatMap(({ index }, n) => (contest.seats.includes(index) ? [n] : []));
}

/** Says that the search is small enough. What it depends on only shrinks as games end. */
function isSmall({ now }: Field, possible: readonly Other[], sights: readonly Sight[]): boolean {
  const relevant = sights.filter((sight) => seatedOf(sight, possible).length > 0);
  if (relevant.some(({ contest }) => contest.seats.length > MOST_SEATS)) return false;
  const sizes = relevant.map((sight) => countWeakOrders(seatedOf(sight, possible).length)).sort((a, b) => b - a);
  return sizes.slice(1).reduce((product, size) => product * size, 1) * now.length <= MOST_ENDINGS;
}

/** Answers ranks of a field. Options of contests are made once for all of its queries. */
export function ranksOf(field: Field): (query: Query) => Rank {
  const optionsOf = optionsMaker();
  return (query) => {
    const { sign } = query;
    const sights = field.contests.map((contest, n) => sightOf(field, contest, query, n));
    const others = othersOf(field, query, sights);
    const possible = others.filter(({ need, high }) => need <= high);
    const undecided = possible.filter(({ need, low }) => need > low);
    const certain = possible.length - undecided.length;
    const bound = boundBySum(field, sign, possible, sights);
    const rankFor = (wanted: number): number => 1 + (sign === 1 ? wanted : others.length - wanted);
    if (!field.isRegular || !isSmall(field, possible, sights)) return { rank: rankFor(bound), isExact: false };
    const stages = sights
      .flatMap((sight): readonly Stage[] => {
        const seats = seatedOf(sight, undecided);
        return seats.length > 0 ? [{ seats, options: optionsOf(sight.contest, sight.held, seats.length, sign) }] : [];
      })
      .sort((a, b) => a.options.all.length - b.options.all.length);
    const needs = undecided.map(({ need }) => need);
    const together = stages.length === 0 ? 0 : mostTogether(stages, needs, bound - certain);
    return { rank: rankFor(certain + together), isExact: field.isComplete };
  };
}
