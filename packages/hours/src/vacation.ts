/** Vacations as ranges of half days. A half day is a number here: two a day, the morning first. */

import { checkVacation, dayOfDate, halfOf } from './check.ts';
import type { Vacation } from './person.ts';
import type { Range } from './widen.ts';

/** Half days of all vacations, in order, none of them twice; `to` is the half day after the last. Throws `WrongHours`. */
export function halvesOf(vacations: readonly Vacation[]): Range[] {
  const ranges = vacations.map((vacation) => {
    checkVacation(vacation);
    return { from: halfOf(vacation.first), to: halfOf(vacation.last) + 1 };
  });
  const merged: Range[] = [];
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push(range);
  }
  return merged;
}

/** The first `most` half days of these ranges that are not before `first`. */
export function grant(ranges: readonly Range[], first: number, most: number): Range[] {
  const kept: Range[] = [];
  let left = most;
  for (const range of ranges) {
    const from = Math.max(range.from, first);
    const to = Math.min(range.to, from + left);
    if (from >= to) continue;
    kept.push({ from, to });
    left -= to - from;
  }
  return kept;
}

/** Days of vacation in a year of the local calendar, in steps of a half. Days of vacations that overlap count once. Throws `WrongHours`. */
export function vacationDaysIn(vacations: readonly Vacation[], year: number): number {
  const [first, end] = [year, year + 1].map((each) => 2 * dayOfDate(`${String(each).padStart(4, '0')}-01-01`));
  const inYear = halvesOf(vacations).map(({ from, to }) => Math.min(to, end ?? 0) - Math.max(from, first ?? 0));
  return inYear.reduce((sum, halves) => sum + Math.max(0, halves), 0) / 2;
}
