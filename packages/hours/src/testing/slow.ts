/**
 * A second writing of what counts, quarter of an hour by quarter of an hour, for zones whose clocks never change. Nothing of it comes from the room:
 * offsets are plain sums. For tests only.
 */

import type { Why } from '../counting.ts';
import type { Bounds, HalfDay, Person, Vacation, Week } from '../person.ts';
import { STEADY, type World } from './worlds.ts';

export const QUARTER_MS = 900_000;
const QUARTERS = 96;

interface Hold {
  from: number;
  week: Week;
}

function quarterOf(instant: string): number {
  return Date.parse(instant) / QUARTER_MS;
}

function localOf(quarter: number, zone: string): { day: number; at: number } {
  const local = quarter + (STEADY[zone] ?? Number.NaN) / 15;
  const day = Math.floor(local / QUARTERS);
  return { day, at: local - day * QUARTERS };
}

function holdAt({ hours }: Person, quarter: number): Hold | null {
  const holds = hours.map(({ from, week }) => ({ from: quarterOf(from), week }));
  return holds.findLast(({ from }) => from <= quarter) ?? null;
}

/** Keys of the half days that stop the clock. */
function vacationOf({ person, bounds, since }: World): Set<number> {
  const first = quarterOf(since);
  const { day, at } = localOf(first, holdAt(person, first)?.week.zone ?? 'UTC');
  const all = new Set(person.vacations.flatMap(halvesOf));
  const later = [...all].sort((a, b) => a - b).filter((half) => half >= 2 * day + (at < QUARTERS / 2 ? 0 : 1));
  return new Set(later.slice(0, 2 * bounds.vacationDays));
}

function halvesOf({ first, last }: Vacation): number[] {
  const key = ({ date, half }: HalfDay) => (2 * Date.parse(date)) / (QUARTERS * QUARTER_MS) + (half === 'pm' ? 1 : 0);
  return Array.from({ length: key(last) - key(first) + 1 }, (_, n) => key(first) + n);
}

/** Adds one quarter after another from `first` on, until `least` are in it or all are. */
function fill(open: boolean[], least: number, first: number): void {
  const left = () => open.slice(first).filter((is) => is).length;
  const enough = Math.min(least, QUARTERS - first);
  if (left() === 0) {
    const begin = Math.max(first, Math.min(36, QUARTERS - enough));
    open.fill(true, begin, begin + enough);
  }
  while (left() < enough) {
    const after = open.lastIndexOf(true) + 1;
    const before = open.indexOf(true, first) - 1;
    if (after < QUARTERS) open[after] = true;
    else if (before >= first) open[before] = true;
    else open[open.lastIndexOf(false)] = true;
  }
}

/** Quarters of a date that count, when `first` is the first one that these hours hold. */
function openOf({ days }: Week, { leastHours }: Bounds, weekday: number, isOff: boolean, first: number): boolean[] {
  const spans = isOff ? [] : (days[weekday] ?? []);
  const open = Array.from({ length: QUARTERS }, (_, n) => spans.some(({ from, to }) => from <= n * 15 && n * 15 < to));
  fill(open, leastHours * 4, 0);
  open.fill(false, 0, first);
  fill(open, leastHours * 4, first);
  return open;
}

interface Plan {
  from: number;
  day: number;
  off: boolean;
  open: boolean[];
}

/** The date at whose quarter `at` these hours begin to hold it. `had`: days off of each week by its Monday, to which it adds its own. */
function planOf(
  { from, week }: Hold,
  bounds: Bounds,
  { day, at }: { day: number; at: number },
  had: Map<number, number>,
): Plan {
  const weekday = (day + 3) % 7;
  const before = had.get(day - weekday) ?? 0;
  const date = new Date(day * QUARTERS * QUARTER_MS).toISOString().slice(0, 10);
  const wantsOff = week.days[weekday]?.length === 0 || week.datesOff.includes(date);
  const off = wantsOff && at === 0 && before < bounds.daysOff;
  if (off) had.set(day - weekday, before + 1);
  return { from, day, off, open: openOf(week, bounds, weekday, wantsOff, at) };
}

/** Quarters from the first hours on until `until`: null where they count, or why they don't. `from`: the first that is answered. */
export function judgeSlowly(world: World, from: number, until: number): (Why | null)[] {
  const { person, bounds } = world;
  const vacation = vacationOf(world);
  const had = new Map<number, number>();
  const answers: (Why | null)[] = [];
  let plan: Plan | null = null;
  for (
    let quarter = Math.min(from, ...person.hours.map((hours) => quarterOf(hours.from)));
    quarter < until;
    quarter++
  ) {
    const hold = holdAt(person, quarter);
    const { day, at } = localOf(quarter, hold?.week.zone ?? 'UTC');
    const begins = plan?.from !== hold?.from || plan?.day !== day;
    if (hold && begins) plan = planOf(hold, bounds, { day, at }, had);
    const open = !hold || (plan?.open[at] && !plan.off);
    const away = vacation.has(2 * day + (at < QUARTERS / 2 ? 0 : 1));
    if (quarter >= from) answers.push(away ? 'vacation' : open ? null : plan?.off ? 'day-off' : 'hours');
  }
  return answers;
}
