/** Balance of a schedule, counted from its games: how often pairs meet, and who starts where. */

import type { Schedule } from './schedule.ts';

/** A pair that meets more or less often than most pairs do. */
export interface OddPair {
  /** Labels, the smaller first. */
  readonly pair: readonly [number, number];
  readonly meetings: number;
}

/** Balance of a schedule, for a table and for a sentence. */
export interface Balance {
  readonly meetings: {
    readonly fewest: number;
    readonly most: number;
    /** The commonest number of meetings; the smaller of two that are equally common. */
    readonly usual: number;
    /** Pairs by number of meetings; index 0 counts those that never meet. */
    readonly pairs: readonly number[];
    /** Pairs whose number of meetings is not the usual one. */
    readonly odd: readonly OddPair[];
  };
  readonly positions: {
    /** Games by label and start position. */
    readonly counts: readonly (readonly number[])[];
    readonly fewest: number;
    readonly most: number;
    /** Largest difference between two positions of one member. */
    readonly spread: number;
  };
  readonly games: {
    /** Games by label. */
    readonly counts: readonly number[];
    readonly fewest: number;
    readonly most: number;
  };
  /** Largest number by which one of a pair sits before the other more often than the other way round. */
  readonly aheadMost: number;
  /** Numbers for one sentence. Each is null where it would not hold for everybody. */
  readonly all: {
    /** Every pair meets this often. */
    readonly meetings: number | null;
    /** Everybody has each start position this often. */
    readonly positions: number | null;
    /** Everybody plays this many games. */
    readonly games: number | null;
  };
}

interface Range {
  readonly fewest: number;
  readonly most: number;
}

function rangeOf(counts: readonly number[]): Range {
  return { fewest: Math.min(...counts), most: Math.max(...counts) };
}

function sameOf({ fewest, most }: Range): number | null {
  return fewest === most ? fewest : null;
}

interface Pair {
  readonly pair: readonly [number, number];
  meetings: number;
  ahead: number;
}

function pairsOf({ members, games }: Schedule): Pair[] {
  const pairs = new Map<number, Pair>();
  for (let a = 0; a < members; a += 1) {
    for (let b = a + 1; b < members; b += 1) pairs.set(a * members + b, { pair: [a, b], meetings: 0, ahead: 0 });
  }
  const meet = (first: number, second: number) => {
    const pair = pairs.get(Math.min(first, second) * members + Math.max(first, second));
    if (!pair) return;
    pair.meetings += 1;
    pair.ahead += first < second ? 1 : -1;
  };
  for (const game of games) {
    for (const [at, first] of game.entries()) for (const second of game.slice(at + 1)) meet(first, second);
  }
  return [...pairs.values()];
}

function meetingsOf(pairs: readonly Pair[]): Balance['meetings'] {
  const range = rangeOf(pairs.map(({ meetings }) => meetings));
  const counts = Array<number>(range.most + 1).fill(0);
  for (const { meetings } of pairs) counts[meetings] = (counts[meetings] ?? 0) + 1;
  const usual = counts.indexOf(Math.max(...counts));
  const odd = pairs.filter(({ meetings }) => meetings !== usual).map(({ pair, meetings }) => ({ pair, meetings }));
  return { ...range, usual, pairs: counts, odd };
}

function positionsOf({ members, seats, games }: Schedule): Balance['positions'] {
  const counts = Array.from({ length: members }, () => Array<number>(seats).fill(0));
  for (const game of games) {
    for (const [position, label] of game.entries()) {
      const own = counts[label];
      if (own) own[position] = (own[position] ?? 0) + 1;
    }
  }
  const spread = Math.max(...counts.map((own) => Math.max(...own) - Math.min(...own)));
  return { counts, ...rangeOf(counts.flat()), spread };
}

/** Counts the balance of a schedule from its games alone. */
export function balanceOf(schedule: Schedule): Balance {
  const pairs = pairsOf(schedule);
  const meetings = meetingsOf(pairs);
  const positions = positionsOf(schedule);
  const played = positions.counts.map((own) => own.reduce((sum, count) => sum + count, 0));
  const games = { counts: played, ...rangeOf(played) };
  return {
    meetings,
    positions,
    games,
    aheadMost: Math.max(...pairs.map(({ ahead }) => Math.abs(ahead))),
    all: { meetings: sameOf(meetings), positions: sameOf(positions), games: sameOf(games) },
  };
}
