/** Persons, bounds and times at random. For tests only. */

import fc from 'fast-check';
import { nextMidnight, zoneAt } from '../index.ts';
import type { Bounds, HalfDay, HoursFrom, Instant, Person, Span, Vacation, Week } from '../person.ts';

/** One case. */
export interface World {
  person: Person;
  bounds: Bounds;
  since: Instant;
  /** In order. */
  times: [Instant, Instant, Instant];
  /** Milliseconds of a day and a half at most. */
  ms: number;
}

/** Zones whose clocks never change, with minutes ahead of UTC. */
export const STEADY: Readonly<Record<string, number>> = {
  UTC: 0,
  'Asia/Kathmandu': 345,
  'Asia/Kolkata': 330,
  'Asia/Tokyo': 540,
  'Pacific/Honolulu': -600,
  'Pacific/Kiritimati': 840,
  'Pacific/Pago_Pago': -660,
};

/** Zones whose clocks change in the days that cases are about. */
const CHANGING = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Beirut',
];

/** Mondays before days on which clocks change. */
const BEGINS = ['2026-03-02', '2026-03-23', '2026-08-31', '2026-09-21', '2026-10-19'];
const DAYS = 21;
const DAY_MS = 86_400_000;
const SLOT_MS = 900_000;

function isoOf(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** Spans of one day whose borders lie on quarters of an hour; none in one of four cases. */
const spans: fc.Arbitrary<Span[]> = fc
  .oneof(fc.constant<number[]>([]), ...[2, 2, 4].map((size) => borders(size)))
  .map((sorted) => sorted.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: sorted[n + 1] ?? 1440 }] : [])));

function borders(size: number): fc.Arbitrary<number[]> {
  const quarters = fc.uniqueArray(fc.nat({ max: 96 }), { minLength: size, maxLength: size });
  return quarters.map((all) => all.map((quarter) => 15 * quarter).sort((a, b) => a - b));
}

function dateIn(begin: string): fc.Arbitrary<string> {
  return fc.integer({ min: -1, max: DAYS }).map((day) => isoOf(Date.parse(begin) + day * DAY_MS).slice(0, 10));
}

function vacationIn(begin: string): fc.Arbitrary<Vacation> {
  const half = fc.record({ date: dateIn(begin), half: fc.constantFrom<HalfDay['half']>('am', 'pm') });
  const key = ({ date, half: part }: HalfDay) => date + part;
  return fc
    .tuple(half, half)
    .map(([one, other]) => (key(one) <= key(other) ? { first: one, last: other } : { first: other, last: one }));
}

function weekIn(begin: string, zones: readonly string[]): fc.Arbitrary<Week> {
  return fc.record({
    zone: fc.constantFrom(...zones),
    days: fc.array(spans, { minLength: 7, maxLength: 7 }),
    datesOff: fc.array(dateIn(begin), { maxLength: 2 }),
  });
}

/** Hours that follow on one another: most from a midnight of the zone before, as they are entered, others from any quarter of an hour. */
function hoursIn(begin: string, zones: readonly string[]): fc.Arbitrary<HoursFrom[]> {
  const change = fc.record({ week: weekIn(begin, zones), wait: fc.nat({ max: 6 * 96 }), cut: fc.nat({ max: 4 }) });
  return fc.array(change, { maxLength: 4 }).map((changes) => {
    const hours: HoursFrom[] = [];
    let at = isoOf(Date.parse(begin) - 2 * DAY_MS);
    for (const { week, wait, cut } of changes) {
      at = isoOf(Date.parse(at) + wait * SLOT_MS);
      if (cut > 0) at = nextMidnight(zoneAt({ hours, vacations: [] }, at), at);
      hours.push({ from: at, week });
    }
    return hours;
  });
}

const bounds: fc.Arbitrary<Bounds> = fc.record({
  leastHours: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constantFrom(1, 24)),
  daysOff: fc.nat({ max: 6 }),
  vacationDays: fc.nat({ max: 12 }).map((halves) => halves / 2),
});

/** Cases over some zones, whose times are multiples of `step` milliseconds. */
function worlds(zones: readonly string[], step: number): fc.Arbitrary<World> {
  return fc.constantFrom(...BEGINS).chain((begin) => {
    const time = fc.nat({ max: (DAYS * DAY_MS) / step }).map((steps) => Date.parse(begin) + steps * step);
    return fc.record({
      person: fc.record({
        hours: hoursIn(begin, zones),
        vacations: fc.array(vacationIn(begin), { maxLength: 2 }),
      }),
      bounds,
      since: fc.integer({ min: -2, max: DAYS * 2 }).map((halves) => isoOf(Date.parse(begin) + (halves * DAY_MS) / 2)),
      times: fc.tuple(time, time, time).map((all) => {
        const [a = 0, b = 0, c = 0] = all.sort((one, other) => one - other);
        return [isoOf(a), isoOf(b), isoOf(c)] as World['times'];
      }),
      ms: fc.nat({ max: 1.5 * DAY_MS }),
    });
  });
}

/** Cases in zones of all kinds, to the millisecond. */
export const anyWorld = worlds([...CHANGING, 'Asia/Kathmandu', 'Pacific/Kiritimati'], 1);

/** Cases in zones whose clocks never change, in quarters of an hour. */
export const steadyWorld = worlds(Object.keys(STEADY), SLOT_MS);
