/** Local dates and times as instants, by the rules of time zones that Temporal knows. Instants are milliseconds here. */

import { Temporal } from 'temporal-polyfill';
import { DAY_MINUTES, DAY_MS, type Day } from './dates.ts';

/** All that counting asks of time zones. Tests put wrong ones in its place. */
export interface Calendar {
  /**
   * The instant of a local time. Minute 0 is where the local day begins, 1440 where the next one does. A time that the clocks skip comes later by as
   * much as they skip; of a time that they show twice the first one is meant (Temporal's 'compatible').
   */
  at(zone: string, day: Day, minute: number): number;
  /** The local day that has begun last at an instant. */
  dayAt(zone: string, at: number): Day;
}

function dateAt(day: Day): Temporal.PlainDate {
  const date = new Date(day * DAY_MS);
  return new Temporal.PlainDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function midnight(zone: string, day: Day): number {
  // No time: Temporal answers the first instant of the date, also where clocks skip midnight or the whole date.
  return dateAt(day).toZonedDateTime(zone).epochMilliseconds;
}

function at(zone: string, day: Day, minute: number): number {
  if (minute <= 0) return midnight(zone, day);
  if (minute >= DAY_MINUTES) return midnight(zone, day + 1);
  const local = dateAt(day).toPlainDateTime(new Temporal.PlainTime(Math.floor(minute / 60), minute % 60));
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

function dayAt(zone: string, instant: number): Day {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const day = Date.UTC(local.year, local.month - 1, local.day) / DAY_MS;
  // Clocks that go back over midnight show the old date again. The new day has begun all the same.
  return midnight(zone, day + 1) <= instant ? day + 1 : day;
}

export const REAL_CALENDAR: Calendar = { at, dayAt };
