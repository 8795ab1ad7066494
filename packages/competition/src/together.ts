/** Search for the most members who can have what they need together, over all endings of contests. */

import type { Options } from './options.ts';

/** Contest of a search: its options, and who has the seats of each option, by index. */
export interface Stage {
  readonly options: Options;
  readonly seats: readonly number[];
}

/** What can still be gained from a stage on. */
interface Rest {
  /** Least and most for each index. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Most that so many together can gain above their least: `together[count - 1]`. */
  readonly together: readonly number[];
}

const NO_STAGE: Stage = { seats: [], options: { all: [], mostWith: () => 0 } };

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function restBefore({ options: { all }, seats }: Stage, rest: Rest): Rest {
  const columns = seats.map((_, n) => all.map((option) => option[n] ?? 0));
  const lows = columns.map((column) => Math.min(...column));
  const low = [...rest.low];
  const high = [...rest.high];
  for (const [n, index] of seats.entries()) {
    low[index] = (low[index] ?? 0) + (lows[n] ?? 0);
    high[index] = (high[index] ?? 0) + Math.max(...(columns[n] ?? []));
  }
  const gains = all.map((option) => option.map((each, n) => each - (lows[n] ?? 0)).sort((a, b) => b - a));
  const together = rest.together.map(
    (before, n) => before + Math.max(...gains.map((gain) => sumOf(gain.slice(0, n + 1)))),
  );
  return { low, high, together };
}

/** What can be gained from each stage on; the last entry is for the end. */
function restsOf(stages: readonly Stage[], size: number): readonly Rest[] {
  const nothing = Array.from({ length: size }, () => 0);
  const rests: Rest[] = [{ low: nothing, high: nothing, together: nothing }];
  for (const stage of [...stages].reverse()) {
    const [rest] = rests;
    if (rest !== undefined) rests.unshift(restBefore(stage, rest));
  }
  return rests;
}

/** Bound on how many needs can be met: those who need least, as long as their needs don't sum up to more than all can gain together. */
function boundOf({ low, high, together }: Rest, needs: readonly number[]): number {
  const above = needs.flatMap((need, n) => (need <= (high[n] ?? 0) ? [Math.max(0, need - (low[n] ?? 0))] : []));
  let sum = 0;
  for (const [n, need] of above.sort((a, b) => a - b).entries()) {
    sum += need;
    if (sum > (together[n] ?? 0)) return n;
  }
  return above.length;
}

/**
 * Answers how many of `needs` can be met at once: need n is met where its gains in all stages reach the need.
 * The search ends early once `enough` are met; no ending meets more.
 */
export function mostTogether(stages: readonly Stage[], needs: readonly number[], enough: number): number {
  const left = [...needs];
  const rests = restsOf(stages, needs.length);
  const others = stages.map(({ seats }) => [...needs.keys()].filter((index) => !seats.includes(index)));
  const last = stages.length - 1;
  let best = 0;

  const countMet = (): number => {
    const { seats, options } = stages[last] ?? NO_STAGE;
    let met = options.mostWith(left, seats);
    for (const index of others[last] ?? []) if ((left[index] ?? 0) <= 0) met++;
    return met;
  };

  const countAlive = (seats: readonly number[], stage: number): number => {
    const high = rests[stage]?.high ?? [];
    let alive = 0;
    for (const index of seats) if ((left[index] ?? 0) <= (high[index] ?? 0)) alive++;
    return alive;
  };

  const change = (seats: readonly number[], option: readonly number[], by: 1 | -1): void => {
    for (let n = 0; n < seats.length; n++) {
      const index = seats[n] ?? 0;
      left[index] = (left[index] ?? 0) + by * (option[n] ?? 0);
    }
  };

  /** Says that the rest of the endings can't do better. The bound costs as much as some endings, so the last stage goes without. */
  const isHopeless = (stage: number): boolean => {
    const rest = rests[stage];
    return stage < last && rest !== undefined && boundOf(rest, left) <= best;
  };

  const search = (stage: number, alive: number): void => {
    if (stage >= last) {
      best = Math.max(best, countMet());
      return;
    }
    if (isHopeless(stage)) return;
    const { options, seats } = stages[stage] ?? NO_STAGE;
    const apart = alive - countAlive(seats, stage);
    for (const option of options.all) {
      change(seats, option, -1);
      const still = apart + countAlive(seats, stage + 1);
      if (still > best) search(stage + 1, still);
      change(seats, option, 1);
      if (best >= enough) return;
    }
  };

  search(0, countAlive([...needs.keys()], 0));
  return best;
}
