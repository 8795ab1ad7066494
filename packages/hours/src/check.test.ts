import { expect, test } from 'vitest';
import { countedBetween, instantAfter, isZone, nextMidnight, vacationDaysIn, WrongHours } from './index.ts';
import type { Bounds, Person, Span, Week } from './person.ts';

const AT = '2026-06-01T00:00:00.000Z';
const UNTIL = '2026-06-08T00:00:00.000Z';
const BOUNDS: Bounds = { leastHours: 8, daysOff: 2, vacationDays: 10 };
const WEEK: Week = {
  zone: 'Europe/Berlin',
  days: Array.from({ length: 7 }, () => [{ from: 0, to: 60 }]),
  datesOff: [],
};

const personOf = (week: Partial<Week>): Person => ({
  hours: [{ from: AT, week: { ...WEEK, ...week } }],
  vacations: [],
});
const withSpans = (...spans: Span[]) => personOf({ days: WEEK.days.with(3, spans) });
const count = (person: Person, bounds: Partial<Bounds> = {}, from = AT) =>
  countedBetween(person, { ...BOUNDS, ...bounds }, AT, from, UNTIL);

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof WrongHours) return error.code;
    throw error;
  }
}

test('a zone is what Temporal knows by name', () => {
  expect(['Europe/Berlin', 'Asia/Kathmandu', 'UTC'].map(isZone)).toEqual([true, true, true]);
  expect(['', 'Mars/Olympus', 'Europe', '2026-06-01T00:00[Europe/Berlin]'].map(isZone)).toEqual(Array(4).fill(false));
});

test.each([
  ['a zone that is none', 'zone', () => count(personOf({ zone: 'Mars/Olympus' }))],
  ['a zone that is none, for midnight', 'zone', () => nextMidnight('Mars/Olympus', AT)],
  ['a week of six days', 'days', () => count(personOf({ days: WEEK.days.slice(1) }))],
  ['spans out of order', 'spans', () => count(withSpans({ from: 600, to: 660 }, { from: 0, to: 60 }))],
  ['spans that overlap', 'spans', () => count(withSpans({ from: 0, to: 60 }, { from: 30, to: 90 }))],
  ['spans that touch', 'spans', () => count(withSpans({ from: 0, to: 60 }, { from: 60, to: 90 }))],
  ['an empty span', 'spans', () => count(withSpans({ from: 60, to: 60 }))],
  ['a span beyond midnight', 'spans', () => count(withSpans({ from: 1380, to: 1500 }))],
  ['half a minute', 'spans', () => count(withSpans({ from: 0.5, to: 60 }))],
  ['a date that never comes', 'date', () => count(personOf({ datesOff: ['2026-02-30'] }))],
  [
    'hours out of order',
    'order',
    () =>
      count({
        hours: [
          { from: UNTIL, week: WEEK },
          { from: AT, week: WEEK },
        ],
        vacations: [],
      }),
  ],
  [
    'a vacation that ends before it begins',
    'vacation',
    () =>
      vacationDaysIn([{ first: { date: '2026-06-01', half: 'pm' }, last: { date: '2026-06-01', half: 'am' } }], 2026),
  ],
  ['less than an hour', 'bounds', () => count(personOf({}), { leastHours: 0 })],
  ['more hours than a day', 'bounds', () => count(personOf({}), { leastHours: 25 })],
  ['a week that is off', 'bounds', () => count(personOf({}), { daysOff: 7 })],
  ['a quarter of a day', 'bounds', () => count(personOf({}), { vacationDays: 0.25 })],
  ['no instant', 'time', () => count(personOf({}), {}, 'soon')],
  ['time that runs backwards', 'time', () => instantAfter(personOf({}), BOUNDS, AT, AT, -1)],
])('%s is a typed error: %s', (_name, code, act) => {
  expect(codeOf(act)).toBe(code);
});

test('what makes sense is none', () => {
  expect(codeOf(() => count(withSpans({ from: 0, to: 60 }, { from: 61, to: 1440 }), { leastHours: 1 }))).toBeNull();
});
