/** Search for the most members who can have what they need together, over all endings of contests. */

import type { Options } from './options.ts';

/** Contest of a search: its options, and who has the seats of each option, by index. */
export interface Stage {
  readonly options: Options;
  readonly seats: readonly number[];
}

const NO_STAGE: Stage = { seats: [], options: { all: [], mostWith: () => 0 } };

/** Most that each one can still gain from a stage on: `rest[stage][index]`. */
function restsOf(stages: readonly Stage[], size: number): readonly (readonly number[])[] {
  const rests = [Array.from({ length: size }, () => 0)];
  for (const { options, seats } of [...stages].reverse()) {
    const rest = [...(rests[0] ?? [])];
    for (const [n, index] of seats.entries()) {
      rest[index] = (rest[index] ?? 0) + Math.max(...options.all.map((option) => option[n] ?? 0));
    }
    rests.unshift(rest);
  }
  return rests;
}

/**
 * Answers how many of `needs` can be met at once: need n is met where its gains in all stages reach the need.
 * The search ends early once `enough` are met; no ending meets more.
 */
export function mostTogether(stages: readonly Stage[], needs: readonly number[], enough: number): number {
  const left = [...needs];
  const rests = restsOf(stages, needs.length);
  const canMeet = (index: number, stage: number): boolean => (left[index] ?? 0) <= (rests[stage]?.[index] ?? 0);
  let best = 0;

  const countMet = (stage: number): number => {
    const { seats, options } = stages[stage] ?? NO_STAGE;
    let met = 0;
    for (let index = 0; index < left.length; index++) if ((left[index] ?? 0) <= 0 && !seats.includes(index)) met++;
    return met + options.mostWith(seats.map((index) => left[index] ?? 0));
  };

  const change = (seats: readonly number[], option: readonly number[], by: 1 | -1): void => {
    for (let n = 0; n < seats.length; n++) {
      const index = seats[n] ?? 0;
      left[index] = (left[index] ?? 0) + by * (option[n] ?? 0);
    }
  };

  const search = (stage: number, alive: number): void => {
    if (stage >= stages.length - 1) {
      best = Math.max(best, countMet(stage));
      return;
    }
    const { options, seats } = stages[stage] ?? NO_STAGE;
    let others = alive;
    for (const index of seats) if (canMeet(index, stage)) others--;
    for (const option of options.all) {
      change(seats, option, -1);
      let still = others;
      for (const index of seats) if (canMeet(index, stage + 1)) still++;
      if (still > best) search(stage + 1, still);
      change(seats, option, 1);
      if (best >= enough) return;
    }
  };

  search(0, left.filter((_, index) => canMeet(index, 0)).length);
  return best;
}
