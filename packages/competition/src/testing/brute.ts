/** Final ranks by walking through all endings one by one: slow, simple, and apart from the code under test. For tests only. */

import type { Division, DivisionGame } from '../division.ts';

/** 9! holds all that up to nine seats share. */
const UNIT = 362_880;

/** All ways for so many seats, as places; written by filtering, where the code under test builds. */
function waysOf(seats: number): readonly (readonly number[])[] {
  let tuples: readonly (readonly number[])[] = [[]];
  for (let seat = 0; seat < seats; seat++) {
    tuples = tuples.flatMap((tuple) => Array.from({ length: seats }, (_, n) => [...tuple, n + 1]));
  }
  return tuples.filter((tuple) => tuple.every((place) => tuple.filter((other) => other < place).length === place - 1));
}

const known = new Map<number, readonly (readonly number[])[]>();
function ways(seats: number): readonly (readonly number[])[] {
  const all = known.get(seats) ?? waysOf(seats);
  known.set(seats, all);
  return all;
}

/** Ways in which a game can end: seats that were left come behind all others. */
function endingsOf({ seats }: DivisionGame): readonly (readonly number[])[] {
  return ways(seats.length).filter((places) =>
    seats.every((a, n) => seats.every((b, m) => !a.hasLeft || b.hasLeft || (places[m] ?? 0) < (places[n] ?? 0))),
  );
}

/** Places at the board, with seats that were left put behind. */
export function putBehind({ seats }: DivisionGame, places: readonly number[]): readonly number[] {
  const keys = places.map((place, n) => place + (seats[n]?.hasLeft ? 1000 : 0));
  return keys.map((key) => 1 + keys.filter((other) => other < key).length);
}

/** Points and counted places: an array a member. */
type Sums = Map<string, { units: number; counts: number[] }>;

function add(sums: Sums, { scoring }: Division, { seats }: DivisionGame, places: readonly number[]): void {
  for (const [n, { countsFor }] of seats.entries()) {
    const sum = countsFor === null ? undefined : sums.get(countsFor);
    const place = places[n] ?? 0;
    if (sum === undefined) continue;
    const sharers = places.filter((other) => other === place).length;
    let units = 0;
    for (let taken = place; taken < place + sharers; taken++)
      units += ((scoring.points[taken - 1] ?? 0) * UNIT) / sharers;
    if (scoring.draw !== null && sharers === seats.length && sharers > 1) units = scoring.draw * UNIT;
    sum.units += units;
    sum.counts[place] = (sum.counts[place] ?? 0) + 1;
  }
}

const PLACE_OF: Readonly<Record<string, number>> = { wins: 1, seconds: 2, thirds: 3 };

/** Positive: `a` comes before `b`. 0: known figures are equal. */
function compareKnown(
  division: Division,
  sums: Sums,
  games: ReadonlyMap<string, number>,
  a: string,
  b: string,
): number {
  const isMean = division.scoring.count === 'mean';
  const weight = (member: string): number => (isMean ? Math.max(1, games.get(member) ?? 1) : 1);
  const [first, second] = [sums.get(a), sums.get(b)];
  if (first === undefined || second === undefined) return 0;
  const points = first.units * weight(b) - second.units * weight(a);
  if (points !== 0) return points;
  for (const tieBreak of division.scoring.tieBreaks) {
    const place = PLACE_OF[tieBreak];
    if (place === undefined) return 0;
    const difference = (first.counts[place] ?? 0) * weight(b) - (second.counts[place] ?? 0) * weight(a);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Mean share as a fraction of big integers. */
function shareOf({ games }: Division, member: string): readonly [bigint, bigint] | null {
  let sum = 0n;
  let divisor = 1n;
  let count = 0n;
  for (const game of games) {
    const seat = game.seats.findIndex(({ countsFor }) => countsFor === member);
    if (seat === -1 || game.isVoid || game.result === null) continue;
    const { scores } = game.result;
    const places = putBehind(game, game.result.places);
    const winner = places.reduce((most, place, n) => (place === 1 ? Math.max(most, scores[n] ?? 0) : most), 0);
    if (winner === 0) continue;
    const own = game.seats[seat]?.hasLeft ? 0 : (scores[seat] ?? 0);
    sum = sum * BigInt(winner) + BigInt(own) * divisor;
    divisor *= BigInt(winner);
    count++;
  }
  return count === 0n ? null : [sum, divisor * count];
}

/** Compares what is left where all games of both have ended. Above 0: `a` is better. */
function compareClosed(division: Division, a: string, b: string): number {
  if (!division.scoring.tieBreaks.includes('share')) return 0;
  const [first, second] = [shareOf(division, a), shareOf(division, b)];
  if (first === null || second === null) return Number(first !== null) - Number(second !== null);
  const difference = first[0] * second[1] - second[0] * first[1];
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

export interface Ending {
  /** Places in each open game, by id. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Best and worst rank of each member in this ending, as unknown shares may fall; `shared`: all who share a place come first. */
  readonly ranks: ReadonlyMap<string, { readonly best: number; readonly worst: number; readonly shared: number }>;
}

type Fate = 'ahead' | 'behind' | 'same' | 'open';

/** Walks through all endings of a division whose tie-breaks are counted places and then, if at all, the share. */
export function walkEndings(division: Division, visit: (ending: Ending) => void): void {
  const { members } = division;
  const games = new Map(
    members.map((member) => [
      member,
      division.games.filter(({ seats, isVoid }) => !isVoid && seats.some(({ countsFor }) => countsFor === member))
        .length,
    ]),
  );
  const behind = members.filter((member) => games.get(member) === 0);
  const leavers = behind.filter((member) =>
    division.games.some(({ seats }) => seats.some(({ countsFor, hasLeft }) => countsFor === member && hasLeft)),
  );
  const rivals = behind.length < members.length ? members.filter((member) => !behind.includes(member)) : members;
  const open = division.games.filter(({ result, isVoid }) => result === null && !isVoid);
  const isClosed = (member: string): boolean =>
    !open.some(({ seats }) => seats.some(({ countsFor }) => countsFor === member));
  const canBeParted = division.scoring.tieBreaks.includes('share');
  const fate = (sums: Sums, other: string, member: string): Fate => {
    const difference = compareKnown(division, sums, games, other, member);
    if (difference !== 0) return difference > 0 ? 'ahead' : 'behind';
    if (!isClosed(other) || !isClosed(member)) return canBeParted ? 'open' : 'same';
    const closed = compareClosed(division, other, member);
    return closed === 0 ? 'same' : closed > 0 ? 'ahead' : 'behind';
  };
  const walk = (n: number, chosen: ReadonlyMap<string, readonly number[]>): void => {
    const game = open[n];
    if (game !== undefined) {
      for (const places of endingsOf(game)) walk(n + 1, new Map([...chosen, [game.id, places]]));
      return;
    }
    const sums: Sums = new Map(members.map((member) => [member, { units: 0, counts: [] }]));
    for (const each of division.games) {
      if (each.isVoid) continue;
      add(sums, division, each, chosen.get(each.id) ?? putBehind(each, each.result?.places ?? []));
    }
    const ranks = members.map((member) => {
      // Whoever has no game that counts or is open stands behind all who have: those who left first, then the others.
      if (behind.includes(member) && behind.length < members.length) {
        const last = leavers.includes(member) ? rivals.length + leavers.length : members.length;
        const place = leavers.includes(member) ? rivals.length + 1 : rivals.length + leavers.length + 1;
        return [member, { best: place, worst: place, shared: last }] as const;
      }
      const fates = rivals.filter((other) => other !== member).map((other) => fate(sums, other, member));
      const count = (...kinds: readonly Fate[]): number => 1 + fates.filter((each) => kinds.includes(each)).length;
      return [
        member,
        { best: count('ahead'), worst: count('ahead', 'open'), shared: count('ahead', 'open', 'same') },
      ] as const;
    });
    visit({ places: chosen, ranks: new Map(ranks) });
  };
  walk(0, new Map());
}

/** How many endings there are to walk through. */
export function countEndings(division: Division): number {
  const open = division.games.filter(({ result, isVoid }) => result === null && !isVoid);
  return open.reduce((product, game) => product * endingsOf(game).length, 1);
}
