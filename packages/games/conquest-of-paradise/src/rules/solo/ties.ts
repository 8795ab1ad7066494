/** CP-31.7: among equal candidates chance decides, and the event says so. */
import { type Draw, pick, type Random } from '@wayfinder/engine';

/** Item that was chosen, and the draws that it took: none for a single candidate. */
export interface Chosen<T> {
  item: T;
  draws: Draw[];
}

/** One of the candidates, each equally likely; null when there are none. */
export function chosenOf<T>(random: Random, candidates: readonly T[]): Chosen<T> | null {
  const [first] = candidates;
  if (first === undefined) return null;
  if (candidates.length === 1) return { item: first, draws: [] };
  const { item, draw } = pick(random, 'tie', candidates);
  return { item, draws: [draw] };
}

/** The candidates for which `rank` is highest. */
export function best<T>(candidates: readonly T[], rank: (one: T) => number): T[] {
  const most = Math.max(...candidates.map(rank));
  return candidates.filter((one) => rank(one) === most);
}
