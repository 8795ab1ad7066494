/** Local dates as numbers, so that weeks and half days are plain sums. No zone is known here. */

/** Days since 1970-01-01, a Thursday. */
export type Day = number;

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const DAY_MINUTES = 1440;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a date 'YYYY-MM-DD'; null when the calendar has no such date. */
export function dayOf(date: string): Day | null {
  if (!DATE.test(date)) return null;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return dateOf(day) === date ? day : null;
}

/** The date of a day, 'YYYY-MM-DD'; an empty text for what is no day. */
export function dateOf(day: Day): string {
  const date = new Date(day * DAY_MS);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  // Day -3 was a Monday.
  return Math.floor((day + 3) / 7) * 7 - 3;
}
