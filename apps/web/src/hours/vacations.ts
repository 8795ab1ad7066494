/** Vacations in half days of the calendar, as a page counts and changes them. No zone is known here. */
import type { PutVacations } from '@wayfinder/contract';

export type Vacation = PutVacations['vacations'][number];
export type HalfDay = Vacation['first'];

const DAY_MS = 86_400_000;

/** The place of a half day in time: two a day, the morning first. NaN for what is no date. */
function placeOf({ date, half }: HalfDay): number {
  return (2 * Date.parse(`${date}T00:00:00Z`)) / DAY_MS + (half === 'pm' ? 1 : 0);
}

/** Days of a vacation, in steps of a half. */
export function daysOf({ first, last }: Vacation): number {
  return (placeOf(last) - placeOf(first) + 1) / 2;
}

/** Days of vacation in a year; what overlaps counts once. */
export function daysIn(vacations: readonly Vacation[], year: number): number {
  const halves = new Set<number>();
  const [begin, end] = [year, year + 1].map((one) => placeOf({ date: `${one}-01-01`, half: 'am' }));
  for (const { first, last } of vacations) {
    const [from, to] = [Math.max(placeOf(first), begin ?? 0), Math.min(placeOf(last) + 1, end ?? 0)];
    for (let half = from; half < to; half += 1) halves.add(half);
  }
  return halves.size / 2;
}

/** Years in which any of these vacations lies. */
export function yearsOf(vacations: readonly Vacation[]): number[] {
  const years = vacations.flatMap(({ first, last }) => [first, last].map(({ date }) => Number(date.slice(0, 4))));
  return [...new Set(years)].sort((a, b) => a - b);
}

/** Vacations in the order in which they begin. */
export function inOrder(vacations: readonly Vacation[]): Vacation[] {
  return [...vacations].sort((a, b) => placeOf(a.first) - placeOf(b.first));
}

/** The standing of a vacation in a half day. */
export type When = 'over' | 'running' | 'to-come';

export function whenOf({ first, last }: Vacation, now: HalfDay): When {
  if (placeOf(last) < placeOf(now)) return 'over';
  return placeOf(first) <= placeOf(now) ? 'running' : 'to-come';
}

/** The vacations once one of them is taken back: what has begun of it ends with this half day. */
export function without(vacations: readonly Vacation[], taken: Vacation, now: HalfDay): Vacation[] {
  return vacations.flatMap((one) => {
    if (one !== taken) return [one];
    return whenOf(one, now) === 'to-come' ? [] : [{ ...one, last: now }];
  });
}

/** True where nothing is left to take back: the vacation ends with this half day by itself. */
export function endsNow({ last }: Vacation, now: HalfDay): boolean {
  return placeOf(last) <= placeOf(now);
}

/** Why a vacation can't be booked besides others; null: it can. */
export type WrongVacation = { why: 'missing' | 'order' | 'past' } | { why: 'many'; year: number };

export function wrongVacation(
  wanted: Vacation,
  { booked, now, most }: { booked: readonly Vacation[]; now: HalfDay; most: number },
): WrongVacation | null {
  const [first, last] = [placeOf(wanted.first), placeOf(wanted.last)];
  if (Number.isNaN(first) || Number.isNaN(last)) return { why: 'missing' };
  if (first < placeOf(now)) return { why: 'past' };
  if (last < first) return { why: 'order' };
  const all = [...booked, wanted];
  const year = yearsOf(all).find((one) => daysIn(all, one) > most);
  return year === undefined ? null : { why: 'many', year };
}
