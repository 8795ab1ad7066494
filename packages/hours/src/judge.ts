/** Local dates judged: which part of each one counts, and which ones are off. Versions of hours follow on one another without a gap. */

import { LRUCache } from 'lru-cache';
import type { Calendar } from './calendar.ts';
import { checkBounds, checkWeek, msOf, WrongHours } from './check.ts';
import { DAY_MS, type Day, dateOf, HOUR_MS, mondayOf } from './dates.ts';
import type { Bounds, HoursFrom, Span, Week } from './person.ts';
import { isOff, type Range, widen } from './widen.ts';

/** A local date, or what a version holds of it; instants in milliseconds. */
export interface LocalDate extends Range {
  day: Day;
  /** Parts that count, in order. */
  open: readonly Range[];
  /** True for a day off that the game grants. */
  off: boolean;
}

/** Hours with the time in which they hold. */
export interface Version {
  from: number;
  until: number;
  week: Week;
}

/** Weeks of local dates by all that they depend on. */
export type Weeks = LRUCache<string, readonly LocalDate[]>;

/** Weeks kept in memory, of all persons together. */
const MOST_WEEKS = 2000;

/** Minute of the day at which play begins on a date that may not be off. */
const NINE = 9 * 60;

const ALL_DAY = [{ from: 0, to: 1440 }];
const AROUND_THE_CLOCK: Week = { zone: 'UTC', days: Array.from({ length: 7 }, () => ALL_DAY), datesOff: [] };

/** Memory for all judges of one calendar. */
export function keepWeeks(): Weeks {
  return new LRUCache({ max: MOST_WEEKS });
}

/** All hours of a person, the first ones around the clock in UTC, since ever. Throws `WrongHours`. */
export function versionsOf(hours: readonly HoursFrom[]): Version[] {
  const starts = [Number.NEGATIVE_INFINITY, ...hours.map(({ from }) => msOf(from)), Number.POSITIVE_INFINITY];
  return [AROUND_THE_CLOCK, ...hours.map(({ week }) => week)].map((week, n) => {
    const [from = 0, until = 0] = starts.slice(n, n + 2);
    if (until < from) throw new WrongHours('order', 'hours are in the order in which they begin to hold');
    return { from, until, week };
  });
}

/** Judges the dates of one person in one game. */
export class Judge {
  readonly #calendar: Calendar;
  readonly #weeks: Weeks;
  readonly #versions: readonly Version[];
  readonly #bounds: Bounds;

  constructor(calendar: Calendar, weeks: Weeks, versions: readonly Version[], bounds: Bounds) {
    checkBounds(bounds);
    this.#calendar = calendar;
    this.#weeks = weeks;
    this.#versions = versions;
    this.#bounds = bounds;
  }

  /**
   * The local dates of one version, from the one of the instant `from` on, for ever or until the version ends. A date that begins before the version
   * does is cut there, and what is left of it is widened.
   */
  *dates(version: Version, from: number): Generator<LocalDate> {
    const first = this.#calendar.dayAt(version.week.zone, Math.max(from, version.from));
    for (let monday = mondayOf(first); ; monday += 7) {
      for (const date of this.#week(version, monday)) {
        if (date.from >= version.until) return;
        if (date.day < first) continue;
        yield date.from < version.from ? this.#cut(date, version) : date;
      }
    }
  }

  #cut({ day, to, open }: LocalDate, { from, week: { zone } }: Version): LocalDate {
    return { day, from, to, open: this.#widen(open, zone, day, { from, to }), off: false };
  }

  #widen(open: readonly Range[], zone: string, day: Day, whole: Range): Range[] {
    return widen(open, this.#bounds.leastHours * HOUR_MS, whole, () => this.#calendar.at(zone, day, NINE));
  }

  /** A week of dates, as if the version held in all of it; no date that begins before the version does is off. */
  #week(version: Version, monday: Day): readonly LocalDate[] {
    return this.#weekWith(version, monday, this.#bounds.daysOff - this.#offBefore(version, monday));
  }

  /** `most`: days of the week that the game still grants. */
  #weekWith(version: Version, monday: Day, most: number): readonly LocalDate[] {
    const first = this.#firstWhole(version, monday);
    const key = JSON.stringify([monday, first, most, this.#bounds.leastHours, version.week]);
    const known = this.#weeks.get(key);
    if (known) return known;
    const dates = this.#judge(version.week, monday, first, most);
    this.#weeks.set(key, dates);
    return dates;
  }

  /** `first`: the first day that may be off. `most`: days that may be off. */
  #judge(week: Week, monday: Day, first: Day, most: number): LocalDate[] {
    const midnights = Array.from({ length: 8 }, (_, n) => this.#calendar.at(week.zone, monday + n, 0));
    let left = most;
    return Array.from({ length: 7 }, (_, n) => {
      const day = monday + n;
      const [from = 0, to = 0] = midnights.slice(n, n + 2);
      const wantsOff = isOff(week, dateOf(day), n);
      const off = wantsOff && day >= first && left > 0;
      if (off) left -= 1;
      const open = wantsOff ? [] : this.#instants(week.days[n] ?? [], week.zone, day);
      return { day, from, to, off, open: off ? [] : this.#widen(open, week.zone, day, { from, to }) };
    });
  }

  /** Spans of a local day as instants. Borders that changing clocks push over one another count no instant twice. */
  #instants(spans: readonly Span[], zone: string, day: Day): Range[] {
    const open: Range[] = [];
    for (const { from, to } of spans) {
      const begin = Math.max(this.#calendar.at(zone, day, from), open.at(-1)?.to ?? Number.NEGATIVE_INFINITY);
      const end = this.#calendar.at(zone, day, to);
      if (begin < end) open.push({ from: begin, to: end });
    }
    return open;
  }

  /** The first day of a week that begins while the version holds; the next Monday at most. */
  #firstWhole({ from, week: { zone } }: Version, monday: Day): Day {
    if (from <= earliest(monday)) return monday;
    const day = this.#calendar.dayAt(zone, from);
    const first = this.#calendar.at(zone, day, 0) === from ? day : day + 1;
    return Math.min(Math.max(first, monday), monday + 7);
  }

  /** Days off of a week, by its local dates, that were granted before this version held. */
  #offBefore(version: Version, monday: Day): number {
    // Versions that had ended when the week began anywhere have no part in it.
    const since = this.#versions.findIndex(({ until }) => until > earliest(monday));
    let off = 0;
    for (const each of this.#versions.slice(since, this.#versions.indexOf(version))) {
      checkWeek(each.week);
      const week = this.#weekWith(each, monday, this.#bounds.daysOff - off);
      off += week.filter((date) => date.off && date.from < each.until).length;
    }
    return off;
  }
}

/** An instant before which the day begins nowhere: all zones are less than a day ahead of UTC. */
function earliest(day: Day): number {
  return (day - 1) * DAY_MS;
}
