/** Checks of what people and creators enter. Counting makes the same checks, so nothing is counted by hours that make no sense. */

import { Temporal } from 'temporal-polyfill';
import { DAY_MINUTES, dayOf } from './dates.ts';
import type { Bounds, HalfDay, Instant, Span, Vacation, Week } from './person.ts';

/** Part of the hours that is wrong. */
export type WrongHoursCode = 'zone' | 'days' | 'spans' | 'date' | 'vacation' | 'order' | 'bounds' | 'time';

/** Hours, vacations or bounds that make no sense. The code says which part; the message is for programmers. */
export class WrongHours extends Error {
  readonly code: WrongHoursCode;
  constructor(code: WrongHoursCode, message: string) {
    super(message);
    this.name = 'WrongHours';
    this.code = code;
  }
}

/** True for the name of a time zone that Temporal knows here. */
export function isZone(zone: string): boolean {
  try {
    new Temporal.ZonedDateTime(0n, zone);
    return true;
  } catch {
    return false;
  }
}

/** Throws `WrongHours` unless the zone is known. */
export function checkZone(zone: string): void {
  if (!isZone(zone)) throw new WrongHours('zone', `no such time zone: ${zone}`);
}

/** Throws `WrongHours` unless the zone is known, there are seven days with spans in order, and the dates exist. */
export function checkWeek({ zone, days, datesOff }: Week): void {
  checkZone(zone);
  if (days.length !== 7) throw new WrongHours('days', `a week has seven days, not ${days.length}`);
  for (const spans of days) checkSpans(spans);
  for (const date of datesOff) dayOfDate(date);
}

function checkSpans(spans: readonly Span[]): void {
  let last = -1;
  for (const { from, to } of spans) {
    const whole = Number.isInteger(from) && Number.isInteger(to);
    if (!whole || from <= last || to <= from || to > DAY_MINUTES) {
      throw new WrongHours(
        'spans',
        `spans are whole minutes of 0 to 1440, in order, and don't touch: ${from} to ${to}`,
      );
    }
    last = to;
  }
}

/** Throws `WrongHours` unless both ends exist and the first is not after the last. */
export function checkVacation({ first, last }: Vacation): void {
  if (halfOf(first) > halfOf(last)) throw new WrongHours('vacation', `a vacation ends before it begins: ${last.date}`);
}

/** Throws `WrongHours` unless each bound is in its range. */
export function checkBounds({ leastHours, daysOff, vacationDays }: Bounds): void {
  if (!(leastHours >= 1 && leastHours <= 24 && Number.isInteger(leastHours * 60))) {
    throw new WrongHours('bounds', `leastHours is 1 to 24: ${leastHours}`);
  }
  if (!(daysOff >= 0 && daysOff <= 6 && Number.isInteger(daysOff))) {
    throw new WrongHours('bounds', `daysOff is 0 to 6: ${daysOff}`);
  }
  if (!(vacationDays >= 0 && Number.isInteger(vacationDays * 2))) {
    throw new WrongHours('bounds', `vacationDays is a number of half days: ${vacationDays}`);
  }
}

/** The day of a date; throws `WrongHours` when there is none. */
export function dayOfDate(date: string): number {
  const day = dayOf(date);
  if (day === null) throw new WrongHours('date', `no such date: ${date}`);
  return day;
}

/** The half day as a number: two a day, the morning first. Throws `WrongHours` when there is no such date. */
export function halfOf({ date, half }: HalfDay): number {
  return 2 * dayOfDate(date) + (half === 'pm' ? 1 : 0);
}

/** Milliseconds of an instant; throws `WrongHours` for what is none. */
export function msOf(instant: Instant): number {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new WrongHours('time', `no instant: ${instant}`);
  return ms;
}
