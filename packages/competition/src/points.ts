/** Points of places, in whole units that shared places can be divided into. */

import type { Division, Scoring } from './division.ts';
import { divisibleUpTo } from './fraction.ts';

/** Units that one point has in a division: any number of its seats can share them without a remainder. */
export function unitsOf({ games }: Division): number {
  return divisibleUpTo(Math.max(1, ...games.map(({ seats }) => seats.length)));
}

/**
 * Units of each of `sharedBy` seats that share a place. `place` counts from 1, `seats` are those of the game.
 * Seats that share a place have the mean of the places that they take.
 */
export function placeUnits(scoring: Scoring, units: number, seats: number, place: number, sharedBy: number): number {
  if (scoring.draw !== null && sharedBy === seats && seats > 1) return scoring.draw * units;
  let sum = 0;
  for (let taken = place; taken < place + sharedBy; taken++) sum += scoring.points[taken - 1] ?? 0;
  return (sum * units) / sharedBy;
}
