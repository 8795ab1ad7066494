/** Ways in which a contest can come out for those who matter, without those that are worse for all of them. */

import type { Contest, Held } from './field.ts';
import { type WeakOrder, weakOrders } from './weak-orders.ts';

/** Direction of a search: 1 wants others high, -1 wants others low. */
export type Sign = 1 | -1;

/** Worth, times the sign, of each seat that matters. */
export type Option = readonly number[];

export interface Options {
  readonly all: readonly Option[];
  /** How many seats can have what they need, in one option. `needs` are those of all members, `seats` the index of each seat. */
  readonly mostWith: (needs: readonly number[], seats: readonly number[]) => number;
}

/** Worths that others can have in a contest, one for each of their seats, if none of them share. */
export function worthsOfOthers({ worth, seats }: Contest, held: Held | null): readonly number[] {
  return seats.flatMap((_, first) => {
    const isOwn = held !== null && first >= held.first && first < held.first + held.size;
    if (!isOwn) return [worth[first]?.[1] ?? 0];
    return first === held.first ? [] : [worth[held.first]?.[held.size] ?? 0];
  });
}

/** All worths that a seat of a contest can have. */
export function allWorths({ worth }: Contest): readonly number[] {
  return worth.flatMap((row) => row.slice(1));
}

function sizeOf(order: WeakOrder, place: number): number {
  return order.filter((each) => each === place).length;
}

/** Options that no other option reaches in all seats. */
function best(options: readonly Option[]): readonly Option[] {
  const total = (option: Option): number => option.reduce((sum, each) => sum + each, 0);
  const distinct = [...new Map(options.map((option) => [option.join(), option])).values()];
  const kept: Option[] = [];
  for (const option of distinct.sort((a, b) => total(b) - total(a))) {
    if (!kept.some((other) => other.every((each, n) => each >= (option[n] ?? 0)))) kept.push(option);
  }
  return kept;
}

/** Most seats whose needs one option meets. */
function mostMet(all: readonly Option[], needs: readonly number[], possible: number): number {
  let most = 0;
  for (const option of all) {
    let count = 0;
    for (let seat = 0; seat < needs.length; seat++) if ((option[seat] ?? 0) >= (needs[seat] ?? 0)) count++;
    if (count > most) most = count;
    if (most === possible) break;
  }
  return most;
}

/**
 * Answers how many seats get what they need. The seats of options are alike, and needs that ask for the same count as
 * one: so few answers are ever worked out, and kept.
 */
function counter(all: readonly Option[]): Options['mostWith'] {
  const worths = [...new Set(all.flat())].sort((a, b) => a - b);
  const known = new Map<number, number>();
  const levels: number[] = [];
  return (needs, seats) => {
    let possible = 0;
    for (let seat = 0; seat < seats.length; seat++) {
      const need = needs[seats[seat] ?? 0] ?? 0;
      let level = 0;
      while (level < worths.length && (worths[level] ?? 0) < need) level++;
      if (level < worths.length) possible++;
      // Sorted as they come: the same levels in another order have the same answer.
      let at = seat;
      for (; at > 0 && (levels[at - 1] ?? 0) > level; at--) levels[at] = levels[at - 1] ?? 0;
      levels[at] = level;
    }
    let code = 0;
    for (let seat = 0; seat < seats.length; seat++) code = code * (worths.length + 1) + (levels[seat] ?? 0);
    const before = known.get(code);
    if (before !== undefined) return before;
    const least = levels.slice(0, seats.length).map((level) => worths[level] ?? Number.POSITIVE_INFINITY);
    const most = mostMet(all, least, possible);
    known.set(code, most);
    return most;
  };
}

/** Options of contests. The same contest, place and number of seats has the same options, which are made once. */
export function optionsMaker(): (contest: Contest, held: Held | null, matter: number, sign: Sign) => Options {
  const known = new Map<string, Options>();
  const orders = new Map<number, readonly WeakOrder[]>();
  const ordersOf = (seats: number): readonly WeakOrder[] => {
    const all = orders.get(seats) ?? weakOrders(seats);
    orders.set(seats, all);
    return all;
  };
  return (contest, held, matter, sign) => {
    const key = `${contest.key}/${held?.first},${held?.size}/${matter}/${sign}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const own = contest.seats.length - 1;
    const such = ordersOf(contest.seats.length).filter((order) => {
      const place = order[own] ?? 0;
      return held === null || (place === held.first + 1 && sizeOf(order, place) === held.size);
    });
    const all = best(
      such.map((order) =>
        order.slice(0, matter).map((place) => sign * (contest.worth[place - 1]?.[sizeOf(order, place)] ?? 0)),
      ),
    );
    const options = { all, mostWith: counter(all) };
    known.set(key, options);
    return options;
  };
}
