/** Data of a player’s time, and of what a game allows, as stored and as sent to a page. */

/** Instant in UTC, ISO 8601 with milliseconds and Z. */
export type Instant = string;

/** Minutes of a local day, 0 to 1440; from < to. */
export interface Span {
  from: number;
  to: number;
}

/** One person's week. */
export interface Week {
  /** A name of the IANA time zone database. */
  zone: string;
  /** Monday first; no span: a day off. Spans are in order and don't touch. */
  days: readonly (readonly Span[])[];
  /** Local dates without play, 'YYYY-MM-DD'. */
  datesOff: readonly string[];
}

/**
 * Hours that hold from an instant on, until the next ones. The instant has to be a midnight of the zone that held before (`nextMidnight` of `zoneAt`),
 * so that no local date is cut.
 */
export interface HoursFrom {
  from: Instant;
  week: Week;
}

/** Half of a local day: am is before 12:00. */
export type Half = 'am' | 'pm';

export interface HalfDay {
  /** 'YYYY-MM-DD'. */
  date: string;
  half: Half;
}

/** Half days of the local calendar, both ends included. */
export interface Vacation {
  first: HalfDay;
  last: HalfDay;
}

export interface Person {
  /** Oldest first. Before the first, and when there is none: around the clock in UTC. */
  hours: readonly HoursFrom[];
  /** In any order; they may overlap. */
  vacations: readonly Vacation[];
}

/** Limits that a game's creator sets. */
export interface Bounds {
  /** Hours that a day holds at least, unless it is off: 1 to 24; 24 is around the clock. */
  leastHours: number;
  /** Whole days of a week, Monday to Sunday, that may be off: 0 to 6. */
  daysOff: number;
  /** Days of vacation in one game; may be a half. */
  vacationDays: number;
}
