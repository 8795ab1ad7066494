/** Shares of the many cases of a proof: all of them, or those that the commit chooses. */
import { seededRandom } from '../random.ts';
import { commitSeed } from './commit-seed.ts';

/** A way to choose among the cases of a proof. */
export interface Share {
  /** Name for the title of a test: it tells how to choose the same cases again. */
  readonly name: string;
  /** One in so many of these, at least one where there are any, in their order. `of` names the list: each is chosen from by itself. */
  some<T>(items: readonly T[], oneIn: number, of: string): T[];
}

/** Every case, for long proofs. */
export const WHOLE: Share = { name: 'all of them', some: (items) => [...items] };

/** The share of this seed. */
export function shareOf(seed: string): Share {
  return {
    name: `chosen by SAMPLE_SEED=${seed.slice(0, 12)}`,
    some(items, oneIn, of) {
      const first = seededRandom(`${seed.slice(0, 12)} ${of}`).next(Math.max(1, Math.min(oneIn, items.length)));
      return items.filter((_, i) => i % oneIn === first);
    },
  };
}

/** The share of the gate: the commit chooses, or the environment variable SAMPLE_SEED, so that each commit tries other cases. */
export const GATE: Share = shareOf(commitSeed('SAMPLE_SEED'));

/**
 * Of cases that stand two and two the share's one of each two. It takes now a first and then a second, so that both kinds are among them. All of
 * them where the share is the whole.
 */
export function oneOfEachTwo<T>(share: Share, cases: readonly T[], of: string): T[] {
  const sides = share.some([0, 1], 2, of);
  return cases.filter((_, i) => sides.includes((Math.floor(i / 2) + i) % 2));
}
