/** Counted time: every function here walks the same stretches, so they can't tell different things. */

import type { Calendar } from './calendar.ts';
import { checkWeek, checkZone, msOf, WrongHours } from './check.ts';
import { dateOf } from './dates.ts';
import { Judge, keepWeeks, type LocalDate, type Version, versionsOf } from './judge.ts';
import type { Bounds, HalfDay, Instant, Person } from './person.ts';
import { grant, halvesOf } from './vacation.ts';
import { clip, isPlain, type Range } from './widen.ts';

/** Reason for which time does not count. Vacation goes before a day off, a day off before hours. */
export type Why = 'hours' | 'day-off' | 'vacation';

/** Time in which a clock runs, or stands still for one reason. */
export type Stretch = { from: Instant; to: Instant } & ({ counts: true } | { counts: false; why: Why });

/** Minute of the day at which its second half begins. */
const NOON = 720;

type Part = Range & ({ counts: true } | { counts: false; why: Why });

/** One person in one game: `halves` are the half days of vacation that the game grants. */
interface Game {
  judge: Judge;
  bounds: Bounds;
  halves: readonly Range[];
}

/** The maths of hours over one calendar. All functions throw `WrongHours` for what makes no sense. */
export interface Hours {
  /** Milliseconds that count between two instants; 0 when `until` is not after `from`. `since`: begin of the game, from which its vacation days are counted. */
  countedBetween(person: Person, bounds: Bounds, since: Instant, from: Instant, until: Instant): number;
  /** The first instant at which `ms` milliseconds have counted since `from`; `from` itself for 0. */
  instantAfter(person: Person, bounds: Bounds, since: Instant, from: Instant, ms: number): Instant;
  /** All time between two instants, in stretches without a gap; no two neighbours are alike. */
  stretchesBetween(person: Person, bounds: Bounds, since: Instant, from: Instant, until: Instant): Stretch[];
  /** The next begin of a local day after an instant. */
  nextMidnight(zone: string, at: Instant): Instant;
  /** The local half day of an instant. */
  halfDayOf(zone: string, at: Instant): HalfDay;
  /** The zone of the hours that hold for a person at an instant. */
  zoneAt(person: Person, at: Instant): string;
}

/** The functions over a calendar; what they have judged is kept for all of them. */
export function hoursBy(calendar: Calendar): Hours {
  const weeks = keepWeeks();

  /** The half day of an instant as a number; the local day begins where its date does. */
  function halfAt(zone: string, at: number): number {
    checkZone(zone);
    const day = calendar.dayAt(zone, at);
    return 2 * day + (at < calendar.at(zone, day, NOON) ? 0 : 1);
  }

  function vacationOf({ vacations }: Person, { vacationDays }: Bounds, versions: readonly Version[], since: number) {
    if (vacations.length === 0 || vacationDays === 0) return [];
    return grant(halvesOf(vacations), halfAt(versionAt(versions, since).week.zone, since), 2 * vacationDays);
  }

  /** Parts of one date; vacation lies over all else. */
  function* partsOf(zone: string, date: LocalDate, halves: readonly Range[]): Generator<Part> {
    const { day, from, to } = date;
    const [am, pm] = [isIn(halves, 2 * day), isIn(halves, 2 * day + 1)];
    if (!am && !pm) return yield* openOf(date, date);
    const noon = Math.min(Math.max(calendar.at(zone, day, NOON), from), to);
    for (const [away, half] of [
      [am, { from, to: noon }],
      [pm, { from: noon, to }],
    ] as const) {
      if (away) yield { ...half, counts: false, why: 'vacation' };
      else yield* openOf(date, half);
    }
  }

  /** Parts of one version, of which only those after `from` matter. */
  function* partsIn(version: Version, game: Game, from: number): Generator<Part> {
    checkWeek(version.week);
    const { judge, bounds, halves } = game;
    const lastHalf = halves.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
    const plain = isPlain(version.week, bounds);
    const rest: Part = { from: Math.max(version.from, from), to: version.until, counts: true };
    if (plain && halves.length === 0) return yield rest;
    for (const date of judge.dates(version, from)) {
      if (plain && 2 * date.day >= lastHalf) return yield { ...rest, from: date.from };
      yield* partsOf(version.week.zone, date, halves);
    }
  }

  /** All time from an instant on, in parts without a gap, without end. */
  function* parts(person: Person, bounds: Bounds, since: number, from: number): Generator<Part> {
    const versions = versionsOf(person.hours);
    const judge = new Judge(calendar, weeks, versions, bounds);
    const game = { judge, bounds, halves: vacationOf(person, bounds, versions, since) };
    for (const version of versions) {
      if (version.until <= from || version.from === version.until) continue;
      for (const part of partsIn(version, game, from)) {
        const clipped = { ...part, from: Math.max(part.from, from), to: Math.min(part.to, version.until) };
        if (clipped.from < clipped.to) yield clipped;
      }
    }
  }

  return {
    countedBetween(person, bounds, since, from, until) {
      const end = msOf(until);
      let counted = 0;
      for (const part of parts(person, bounds, msOf(since), msOf(from))) {
        if (part.from >= end) break;
        if (part.counts) counted += Math.min(part.to, end) - part.from;
      }
      return counted;
    },
    instantAfter(person, bounds, since, from, ms) {
      if (!Number.isInteger(ms) || ms < 0) throw new WrongHours('time', `no span of time: ${ms}`);
      let left = ms;
      if (left === 0) return isoOf(msOf(from));
      for (const part of parts(person, bounds, msOf(since), msOf(from))) {
        if (!part.counts) continue;
        if (left <= part.to - part.from) return isoOf(part.from + left);
        left -= part.to - part.from;
      }
      throw new WrongHours('time', 'time has ended');
    },
    stretchesBetween(person, bounds, since, from, until) {
      const end = msOf(until);
      const joined: Part[] = [];
      for (const part of parts(person, bounds, msOf(since), msOf(from))) {
        if (part.from >= end) break;
        const last = joined.at(-1);
        if (last && whyOf(last) === whyOf(part)) last.to = Math.min(part.to, end);
        else joined.push({ ...part, to: Math.min(part.to, end) });
      }
      return joined.map((part) => ({ ...part, from: isoOf(part.from), to: isoOf(part.to) }));
    },
    nextMidnight(zone, at) {
      checkZone(zone);
      return isoOf(calendar.at(zone, calendar.dayAt(zone, msOf(at)) + 1, 0));
    },
    halfDayOf(zone, at) {
      const half = halfAt(zone, msOf(at));
      return { date: dateOf(Math.floor(half / 2)), half: half % 2 === 0 ? 'am' : 'pm' };
    },
    zoneAt: (person, at) => versionAt(versionsOf(person.hours), msOf(at)).week.zone,
  };
}

function versionAt(versions: readonly Version[], at: number): Version {
  const version = versions.find(({ from, until }) => from <= at && at < until);
  if (!version) throw new WrongHours('time', 'no hours hold at that instant');
  return version;
}

function isIn(ranges: readonly Range[], half: number): boolean {
  return ranges.some(({ from, to }) => from <= half && half < to);
}

/** Parts of a date between two instants: what counts, and why the rest does not. */
function* openOf({ open, off }: LocalDate, between: Range): Generator<Part> {
  const why = off ? 'day-off' : 'hours';
  let last = between.from;
  for (const { from, to } of clip(open, between)) {
    yield { from: last, to: from, counts: false, why };
    yield { from, to, counts: true };
    last = to;
  }
  yield { from: last, to: between.to, counts: false, why };
}

function whyOf(part: Part): Why | null {
  return part.counts ? null : part.why;
}

function isoOf(ms: number): Instant {
  return new Date(ms).toISOString();
}
