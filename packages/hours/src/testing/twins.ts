/** Wrong variants of the room, each as people write them, and what has to catch each one. For tests only. */

import { Temporal } from 'temporal-polyfill';
import { type Calendar, REAL_CALENDAR } from '../calendar.ts';
import { type Hours, hoursBy } from '../counting.ts';
import type { LawName } from './laws.ts';

export interface Twin {
  /** Its fault, as the end of 'one that'. */
  name: string;
  /** The table of days on which clocks change, or a law. */
  caughtBy: 'table' | LawName;
  hours: Hours;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const real = hoursBy(REAL_CALENDAR);

function byCalendar(name: string, calendar: Partial<Calendar>): Twin {
  return { name, caughtBy: 'table', hours: hoursBy({ ...REAL_CALENDAR, ...calendar }) };
}

function byFunctions(name: string, caughtBy: Twin['caughtBy'], functions: Partial<Hours>): Twin {
  return { name, caughtBy, hours: { ...real, ...functions } };
}

/** Local clock time of an instant, as if it were UTC. */
function wallOf(zone: string, at: string): number {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return Date.parse(`${local.toString({ smallestUnit: 'millisecond' })}Z`);
}

function localTime(zone: string, day: number, minute: number, disambiguation: 'earlier' | 'later'): number {
  const local = Temporal.PlainDateTime.from(new Date(day * DAY_MS + minute * MINUTE_MS).toISOString().slice(0, -1));
  return local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
}

export const TWINS: Twin[] = [
  byCalendar('takes all borders by the offset of the day’s begin', {
    at: (zone, day, minute) =>
      minute === 1440 ? REAL_CALENDAR.at(zone, day + 1, 0) : REAL_CALENDAR.at(zone, day, 0) + minute * MINUTE_MS,
  }),
  byCalendar('ends each day 24 hours after its begin', {
    at: (zone, day, minute) =>
      minute === 1440 ? REAL_CALENDAR.at(zone, day, 0) + DAY_MS : REAL_CALENDAR.at(zone, day, minute),
  }),
  byCalendar('keeps the offset of one day for ever', {
    at: (zone, day, minute) => REAL_CALENDAR.at(zone, 14_000, 0) + (day - 14_000) * DAY_MS + minute * MINUTE_MS,
    dayAt: (zone, at) => 14_000 + Math.floor((at - REAL_CALENDAR.at(zone, 14_000, 0)) / DAY_MS),
  }),
  byCalendar('takes the second of two, and the later of what is skipped', {
    at: (zone, day, minute) => localTime(zone, day, minute, 'later'),
  }),
  byCalendar('takes the first of two, and the earlier of what is skipped', {
    at: (zone, day, minute) => localTime(zone, day, minute, 'earlier'),
  }),
  byFunctions('counts a repeated hour once, as clocks on the wall do', 'table', {
    countedBetween(person, bounds, since, from, until) {
      const stretches = real.stretchesBetween(person, bounds, since, from, until).filter(({ counts }) => counts);
      const walls = stretches.map(({ from: a, to: b }) => {
        const zone = real.zoneAt(person, a);
        return wallOf(zone, b) - wallOf(zone, a);
      });
      return walls.reduce((sum, wall) => sum + wall, 0);
    },
  }),
  byFunctions('judges all time by the hours that hold at its end', 'additive', {
    countedBetween(person, bounds, since, from, until) {
      const hours = person.hours.filter((version) => version.from < until).slice(-1);
      const now = hours.map((version) => ({ ...version, from: '2000-01-01T00:00:00.000Z' }));
      return real.countedBetween({ ...person, hours: now }, bounds, since, from, until);
    },
  }),
  byFunctions('judges all time by the newest hours', 'causal', {
    countedBetween(person, bounds, since, from, until) {
      const now = person.hours.slice(-1).map((version) => ({ ...version, from: '2000-01-01T00:00:00.000Z' }));
      return real.countedBetween({ ...person, hours: now }, bounds, since, from, until);
    },
  }),
  byFunctions('grants the days of vacation anew each time it counts', 'additive', {
    countedBetween: (person, bounds, _since, from, until) => real.countedBetween(person, bounds, from, from, until),
  }),
  byFunctions('takes off what is on vacation at the end', 'monotone', {
    countedBetween(person, bounds, since, from, until) {
      const stretches = real.stretchesBetween({ ...person, vacations: [] }, bounds, since, from, until);
      const away = real
        .stretchesBetween(person, bounds, since, from, until)
        .filter((each) => !each.counts && each.why === 'vacation');
      const sum = (all: readonly { from: string; to: string }[]) =>
        all.reduce((total, each) => total + Date.parse(each.to) - Date.parse(each.from), 0);
      return sum(stretches.filter(({ counts }) => counts)) - sum(away);
    },
  }),
  byFunctions('answers the begin of the next stretch where one ends', 'inverse', {
    instantAfter(person, bounds, since, from, ms) {
      const next = real.instantAfter(person, bounds, since, from, ms + 1);
      return ms === 0 ? from : new Date(Date.parse(next) - 1).toISOString();
    },
  }),
  byFunctions('tells a stretch for each hour', 'stretches', {
    stretchesBetween: (person, bounds, since, from, until) =>
      real.stretchesBetween(person, bounds, since, from, until).flatMap((stretch) => {
        const middle = new Date((Date.parse(stretch.from) + Date.parse(stretch.to)) / 2).toISOString();
        return [
          { ...stretch, to: middle },
          { ...stretch, from: middle },
        ];
      }),
  }),
  byFunctions('forgets the days off and the begin of the hours that held before', 'exact', {
    countedBetween(person, bounds, since, from, until) {
      const starts = ['2000-01-01T00:00:00.000Z', ...person.hours.map((hours) => hours.from), until];
      const weeks = [[], ...person.hours.map((hours) => [{ ...hours, from: '2000-01-01T00:00:00.000Z' }])];
      const parts = weeks.map((hours, n) => {
        const [start = from, end = until] = starts.slice(n, n + 2);
        const [a = from] = [start, from].sort().slice(-1);
        const [b = until] = [end, until].sort();
        return a < b ? real.countedBetween({ ...person, hours }, bounds, since, a, b) : 0;
      });
      return parts.reduce((sum, part) => sum + part, 0);
    },
  }),
  byFunctions('lets no bound widen hours', 'exact', {
    countedBetween: (person, bounds, since, from, until) =>
      real.countedBetween(person, { ...bounds, leastHours: 1 }, since, from, until),
  }),
];
