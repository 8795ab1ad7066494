import { describe, expect, test } from 'vitest';
import { REAL_CALENDAR } from './calendar.ts';
import { hoursBy } from './counting.ts';
import {
  countedBetween,
  halfDayOf,
  instantAfter,
  nextMidnight,
  stretchesBetween,
  vacationDaysIn,
  zoneAt,
} from './index.ts';
import type { Bounds, HalfDay, HoursFrom, Person, Span, Vacation, Week } from './person.ts';

const HOUR = 3_600_000;
const EVENING: Span[] = [{ from: 18 * 60, to: 22 * 60 }];

/** 1 June 2026 is a Monday. */
const day = (n: number, time = '00:00:00.000') => `2026-06-${String(n).padStart(2, '0')}T${time}Z`;

function weekOf(zone: string, days: readonly Span[][], datesOff: string[] = []): Week {
  return { zone, days: Array.from({ length: 7 }, (_, n) => days[n % days.length] ?? []), datesOff };
}

function personOf(...hours: HoursFrom[]): Person {
  return { hours, vacations: [] };
}

const sinceEver = (week: Week): HoursFrom => ({ from: '2000-01-01T00:00:00.000Z', week });

/** Time that does not count for this reason, as '1T00 2T00': day of June and hour in UTC of both ends. */
function pausesOf(person: Person, bounds: Bounds, why: string, from: string, until: string): string[] {
  const short = (at: string) => at.slice(8, 13);
  return stretchesBetween(person, bounds, from, from, until)
    .filter((stretch) => !stretch.counts && stretch.why === why)
    .map((stretch) => `${short(stretch.from)} ${short(stretch.to)}`);
}

describe('days off', () => {
  const bounds = { leastHours: 4, daysOff: 2, vacationDays: 0 };

  test('are granted from Monday on, as many as the game allows; what is too many counts from nine', () => {
    // Off: Monday, Wednesday, Sunday. Sunday 7 June is the third.
    const person = personOf(sinceEver(weekOf('UTC', [[], EVENING, [], EVENING, EVENING, EVENING, []])));
    expect(pausesOf(person, bounds, 'day-off', day(1), day(8))).toEqual(['01T00 02T00', '03T00 04T00']);
    expect(instantAfter(person, bounds, day(1), day(7), 0)).toBe(day(7));
    expect(instantAfter(person, bounds, day(1), day(7), 1)).toBe(day(7, '09:00:00.001'));
    expect(countedBetween(person, bounds, day(1), day(7), day(8))).toBe(4 * HOUR);
  });

  test('are dates off as well, in the same count', () => {
    const person = personOf(
      sinceEver(weekOf('UTC', [EVENING, EVENING, EVENING, EVENING, EVENING, [], []], ['2026-06-02'])),
    );
    expect(pausesOf(person, bounds, 'day-off', day(1), day(8))).toEqual(['02T00 03T00', '06T00 07T00']);
  });

  test('are counted on when hours change within a week, so nobody takes more by changing them', () => {
    const [early, late] = [
      [[], [], EVENING, EVENING, EVENING, EVENING, EVENING],
      [EVENING, EVENING, [], [], EVENING, EVENING, EVENING],
    ].map((days) => weekOf('UTC', days));
    if (!early || !late) throw new Error('two weeks');
    const person = personOf(sinceEver(early), { from: day(3), week: late });
    // Monday and Tuesday were off by the first hours. Wednesday and Thursday of the next week are off by the second.
    expect(pausesOf(person, bounds, 'day-off', day(1), day(15))).toEqual(['01T00 03T00', '10T00 12T00']);
  });
});

describe('a change of hours to another zone', () => {
  const bounds = { leastHours: 2, daysOff: 6, vacationDays: 0 };
  // Tokyo is +9: Tuesday 2 June begins in UTC at its 09:00, and ends there at 15:00 UTC.
  const moved = (days: Span[][]) =>
    personOf(sinceEver(weekOf('UTC', [EVENING])), { from: day(2), week: weekOf('Asia/Tokyo', days) });
  const counts = (person: Person) =>
    stretchesBetween(person, bounds, day(2), day(2), day(2, '15:00:00.000'))
      .filter((stretch) => stretch.counts)
      .map(({ from, to }) => `${from.slice(11, 16)} ${to.slice(11, 16)}`);

  test('judges the rest of the date there by the new hours', () => {
    expect(counts(moved([EVENING]))).toEqual(['09:00 13:00']);
  });

  test('widens that rest where its hours are over', () => {
    // Play from 08:00 to 10:00 has an hour left, so it goes on until 11:00.
    expect(counts(moved([[{ from: 480, to: 600 }]]))).toEqual(['00:00 02:00']);
    expect(counts(moved([[{ from: 360, to: 480 }]]))).toEqual(['00:00 02:00']);
  });

  test('grants no day off for a rest', () => {
    expect(counts(moved([[]]))).toEqual(['00:00 02:00']);
  });

  test('every day stops no clock: each rest of a date counts the hours that the game asks for', () => {
    // Each zone is eight hours ahead of the one before, where it is midnight, and play from 00:00 to 08:00 is just over.
    const night = { leastHours: 8, daysOff: 0, vacationDays: 0 };
    const zones = ['Etc/GMT', 'Etc/GMT-8', 'Etc/GMT+8'];
    const hours: HoursFrom[] = [];
    let at = day(1);
    for (let n = 0; n < 15; n++) {
      hours.push({ from: at, week: weekOf(zones[n % 3] ?? 'UTC', [[{ from: 0, to: 480 }]]) });
      at = nextMidnight(zoneAt(personOf(...hours), at), at);
    }
    // The first date is whole: 24 hours. The other fourteen are rests of sixteen hours; the last ends with 10 June, at 16:00 UTC.
    expect(at).toBe(day(11, '08:00:00.000'));
    expect(countedBetween(personOf(...hours), night, day(1), day(1), at)).toBe(15 * 8 * HOUR);
  });
});

describe('vacation', () => {
  const half = (date: string, part: HalfDay['half']): HalfDay => ({ date, half: part });
  // Four half days: Monday afternoon to Wednesday morning.
  const away: Vacation = { first: half('2026-06-01', 'pm'), last: half('2026-06-03', 'am') };
  const person: Person = { hours: [], vacations: [away] };
  const counted = (vacationDays: number, since: string) =>
    countedBetween(person, { leastHours: 24, daysOff: 0, vacationDays }, since, day(1), day(5)) / HOUR;

  test('stops the clock for as many half days as the game allows, the first ones', () => {
    expect([0, 0.5, 1.5, 2, 9].map((days) => counted(days, day(1)))).toEqual([96, 84, 60, 48, 48]);
    const bounds = { leastHours: 24, daysOff: 0, vacationDays: 1.5 };
    expect(pausesOf(person, bounds, 'vacation', day(1), day(5))).toEqual(['01T12 03T00']);
  });

  test('counts from the begin of the game; the half day in which it begins is one', () => {
    const stops = (since: string) => {
      const bounds = { leastHours: 24, daysOff: 0, vacationDays: 1 };
      return stretchesBetween(person, bounds, since, day(1), day(5)).flatMap((s) => (s.counts ? [] : [s.from, s.to]));
    };
    expect(stops(day(1, '13:00:00.000'))).toEqual([day(1, '12:00:00.000'), day(2, '12:00:00.000')]);
    expect(stops(day(2))).toEqual([day(2), day(3)]);
    expect(stops(day(3, '12:00:00.000'))).toEqual([]);
  });

  test('parts at local noon', () => {
    // Kathmandu is +5:45, so noon is 06:15 UTC.
    const there: Person = {
      hours: [sinceEver(weekOf('Asia/Kathmandu', [[{ from: 0, to: 1440 }]]))],
      vacations: [{ first: half('2026-06-02', 'am'), last: half('2026-06-02', 'am') }],
    };
    const stretches = stretchesBetween(there, { leastHours: 24, daysOff: 0, vacationDays: 1 }, day(1), day(1), day(3));
    expect(stretches.map(({ from }) => from)).toEqual([day(1), day(1, '18:15:00.000'), day(2, '06:15:00.000')]);
  });

  test('is added up by calendar year, in half days, none of them twice', () => {
    const vacations = [
      { first: half('2026-12-31', 'pm'), last: half('2027-01-02', 'am') },
      { first: half('2027-01-01', 'pm'), last: half('2027-01-02', 'pm') },
    ];
    expect([2025, 2026, 2027, 2028].map((year) => vacationDaysIn(vacations, year))).toEqual([0, 0.5, 2, 0]);
  });
});

describe('the local calendar', () => {
  test.each([
    ['Berlin, at midnight itself', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Apia, before the date that never was', 'Pacific/Apia', '2011-12-30T09:59:00.000Z', '2011-12-30T10:00:00.000Z'],
    [
      'Santiago, where there is no midnight',
      'America/Santiago',
      '2026-09-06T03:59:00.000Z',
      '2026-09-06T04:00:00.000Z',
    ],
    ['St John’s, between both midnights', 'America/St_Johns', '2010-11-07T03:00:00.000Z', '2010-11-08T03:30:00.000Z'],
  ])('next midnight of %s', (_name, zone, at, next) => {
    expect(nextMidnight(zone, at)).toBe(next);
  });

  test('half days part at 12:00 of the clock', () => {
    // On 29 March the clocks of Berlin are at +2 at noon, which is 10:00 UTC.
    expect(halfDayOf('Europe/Berlin', '2026-03-29T09:59:59.999Z')).toEqual({ date: '2026-03-29', half: 'am' });
    expect(halfDayOf('Europe/Berlin', '2026-03-29T10:00:00.000Z')).toEqual({ date: '2026-03-29', half: 'pm' });
    expect(halfDayOf('America/St_Johns', '2010-11-07T03:00:00.000Z')).toEqual({ date: '2010-11-07', half: 'am' });
  });
});

describe('the work that counting does', () => {
  let asked = 0;
  const counting = hoursBy({
    at: (...args) => {
      asked += 1;
      return REAL_CALENDAR.at(...args);
    },
    dayAt: (...args) => {
      asked += 1;
      return REAL_CALENDAR.dayAt(...args);
    },
  });
  const questions = (act: () => unknown) => {
    asked = 0;
    act();
    return asked;
  };

  test('is none for somebody who is around the clock, whatever the zone', () => {
    const plain = { leastHours: 24, daysOff: 0, vacationDays: 0 };
    const nobody = personOf();
    const somebody = personOf(sinceEver(weekOf('Europe/Berlin', [EVENING])));
    const open = personOf(sinceEver(weekOf('Europe/Berlin', [[{ from: 0, to: 1440 }]])));
    const limits = { leastHours: 1, daysOff: 2, vacationDays: 9 };
    for (const [person, bounds] of [
      [nobody, limits],
      [somebody, plain],
      [open, limits],
    ] as const) {
      let after = '';
      expect(
        questions(() => {
          after = counting.instantAfter(person, bounds, day(1), day(1), 60 * 24 * HOUR);
        }),
      ).toBe(0);
      expect(after).toBe('2026-07-31T00:00:00.000Z');
    }
  });

  test('is kept: sixty days ask the calendar 300 times at first, and then hardly', () => {
    const person = personOf(sinceEver(weekOf('Europe/Berlin', [EVENING])));
    const bounds = { leastHours: 4, daysOff: 2, vacationDays: 0 };
    const act = () => counting.instantAfter(person, bounds, day(1), day(1), 60 * 4 * HOUR);
    expect(questions(act)).toBeLessThan(300);
    expect(questions(act)).toBeLessThan(5);
  });
});
