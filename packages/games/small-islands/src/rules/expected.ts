/** Worth of a house before its tokens are drawn: VP as they are paid, discovery tokens in the mean (SI-10.2). For orders and bots, not for scores. */
import { isKnown, known } from '@wayfinder/engine';
import { dataOf, type Reward } from '../data/index.ts';
import type { Island } from '../map.ts';
import { type State, seatOf } from '../state.ts';
import { payOf } from './paying.ts';

/** No island has more temples than would matter. */
export const MOST_TEMPLES = 6;

/** The mean of the best of `count` of these values, drawn without putting back. */
export function meanOfBest(values: readonly number[], count: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  const drawn = Math.min(count, sorted.length);
  let [mean, open] = [0, 1];
  sorted.forEach((value, at) => {
    // The chance that this one is drawn and none before it.
    const left = sorted.length - at;
    const here = drawn >= left ? open : (open * drawn) / left;
    mean += here * value;
    open -= here;
  });
  return mean;
}

/** Draws of a house for 0, 1, 2 … temples, in the mean, by what everybody knows: by it nobody tells which tokens they have kept (SI-10.3). */
export function publicDraws(view: State): number[] {
  return drawsWithout(view, []);
}

/** The same by what a seat knows: the tokens that it has kept are left out. Only for what others don't see or see anyway. */
export function drawsOf(view: State, seat: number): number[] {
  const { discovery } = seatOf(view, seat);
  return drawsWithout(view, isKnown(discovery) ? known(discovery) : []);
}

function drawsWithout(view: State, own: readonly string[]): number[] {
  const left = dataOf(view.data).discoveryTokens.filter(({ id }) => !own.includes(id));
  const isLeft = view.discovery.shown.n > 0;
  const values = left.map(({ value }) => value);
  return Array.from({ length: MOST_TEMPLES + 1 }, (_, temples) => (isLeft ? meanOfBest(values, temples) : 0));
}

/** Pay of a house on an island, tokens at their mean. */
export function expectedPay(reward: Reward, land: Pick<Island, 'signs' | 'cells'>, draws: readonly number[]): number {
  if (reward.kind !== 'discovery') return payOf(reward, land);
  return draws[Math.min(MOST_TEMPLES, land.signs.temple)] ?? 0;
}
