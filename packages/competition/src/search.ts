/** Search for tables at which pairs meet as equally often as can be: simulated annealing over exchanges of two members. */

import { Deal, type Next } from './deal.ts';
import { leastSquares, type Sizes } from './least-meetings.ts';

/** Full runs from a new deal each; the best result of all is kept. */
const FULL_RUNS = 3;
/** Runs in all: those that stop early, at a least sum, are repeated for a smaller difference. */
const RUNS = 24;
const STAGES = 100;
const TRIES_PER_STAGE = 10_000;
const TRIES = FULL_RUNS * STAGES * TRIES_PER_STAGE;
/** Chance at the first stage to take an exchange that makes the sum of doubles larger by one; by two, its square. */
const FIRST_CHANCE = 0.24;
/** Factor of that chance from one stage to the next: at the last stage the chance is about 1 in 800. */
const COOLING = 0.948;
const CHANCE_RANGE = 2 ** 24;
const LARGEST_CHANGE = 31;

/** Chances, of `CHANCE_RANGE`, to take a change for the worse, by its size. Products alone: powers differ between machines. */
export function chancesOf(one: number, largest: number): number[] {
  const chances = [CHANCE_RANGE];
  for (let size = 1; size <= largest; size += 1) chances.push((chances[size - 1] ?? 0) * one);
  return chances;
}

/** Answers true where a change of the objective is taken. */
export function takes(change: number, chances: readonly number[], next: Next): boolean {
  return change <= 0 || next(CHANCE_RANGE) < (chances[change] ?? 0);
}

/** Exchanges members until the sum is small enough or the deal is cold. Answers the number of tries. */
function anneal(deal: Deal, { tables, seats }: Sizes, enough: number, next: Next): number {
  const chairs = tables * seats;
  let one = FIRST_CHANCE;
  let tries = 0;
  for (let stage = 0; stage < STAGES && deal.doubles > enough; stage += 1) {
    const chances = chancesOf(one, LARGEST_CHANGE);
    for (let n = 0; n < TRIES_PER_STAGE && deal.doubles > enough; n += 1) {
      const [a, b] = [next(chairs), next(chairs)];
      const change = deal.changeBy(a, b);
      if (change !== null && takes(change, chances, next)) deal.exchange(a, b, change);
      tries += 1;
    }
    one *= COOLING;
  }
  return tries;
}

/**
 * Tables for members who play so many games each. Objective, in this order: least sum over pairs of squared meetings, then least difference between
 * the most and the fewest meetings of a pair. It stops where no smaller sum is possible; else after a fixed number of tries.
 */
export function searchTables(sizes: Sizes, played: readonly number[], next: Next): number[][] {
  const meetings = (sizes.tables * sizes.seats * (sizes.seats - 1)) / 2;
  const enough = (leastSquares(sizes) - meetings) / 2;
  let best: Deal | null = null;
  let tries = 0;
  for (let run = 0; run < RUNS && tries < TRIES && !isBest(best, enough); run += 1) {
    const deal = new Deal(sizes, played, next);
    tries += anneal(deal, sizes, enough, next);
    if (!best || isBetter(deal, best)) best = deal;
  }
  return best?.tables() ?? [];
}

/** Answers true where neither the sum nor the difference can be smaller. */
function isBest(deal: Deal | null, enough: number): boolean {
  return deal !== null && deal.doubles <= enough && deal.spread() <= 1;
}

function isBetter(a: Deal, b: Deal): boolean {
  return a.doubles === b.doubles ? a.spread() < b.spread() : a.doubles < b.doubles;
}
