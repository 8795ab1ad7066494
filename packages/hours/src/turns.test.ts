import { describe, expect, test } from 'vitest';
import { turnTimes } from './index.ts';
import type { Span, Week } from './person.ts';

const HOUR = 3_600_000;
/** A Monday. */
const AT = '2026-06-01T00:00:00.000Z';
const DAY: Span[] = [{ from: 9 * 60, to: 21 * 60 }];
const EVENING: Span[] = [{ from: 19 * 60, to: 22 * 60 }];
const week = (...days: Span[][]): Week => ({
  zone: 'UTC',
  days: Array.from({ length: 7 }, (_, n) => days[n % days.length] ?? []),
  datesOff: [],
});

describe('an answer costs of a clock', () => {
  test('an hour for whoever plays around the clock', () => {
    expect(turnTimes(week([{ from: 0, to: 1440 }]), null, AT)).toEqual({ worst: HOUR, mean: HOUR });
  });

  test('the night and an hour, where the clock runs around the clock', () => {
    const { worst, mean } = turnTimes(week(DAY), null, AT);
    // From 21:00 to 10:00.
    expect(worst).toBe(13 * HOUR);
    // In the eleven hours from 9:00 to 20:00 one hour; at 20:00 an hour as well; from 21:00 on thirteen, twelve … two hours: 12 * 1 + 90 of 24.
    expect(mean).toBeCloseTo(((12 + 90) / 24) * HOUR, 3);
  });

  test('an hour, where the clock stands by night', () => {
    expect(turnTimes(week(DAY), { leastHours: 8, daysOff: 0, vacationDays: 0 }, AT)).toEqual({
      worst: HOUR,
      mean: HOUR,
    });
  });

  test('as long as the game makes hours wider', () => {
    // Three hours become eight: from 16:00 to 24:00, the last span's end first. From 22:00 that is two hours, three the next day, and one's own hour.
    expect(turnTimes(week(EVENING), { leastHours: 8, daysOff: 0, vacationDays: 0 }, AT).worst).toBe(6 * HOUR);
  });

  test('a weekend that the game doesn’t let be off', () => {
    const office = week(DAY, DAY, DAY, DAY, DAY, [], []);
    // Friday 21:00 to Monday 10:00.
    expect(turnTimes(office, null, AT).worst).toBe(61 * HOUR);
    expect(turnTimes(office, { leastHours: 8, daysOff: 2, vacationDays: 0 }, AT).worst).toBe(HOUR);
    // One day off is granted, Saturday; on Sunday eight hours count.
    expect(turnTimes(office, { leastHours: 8, daysOff: 1, vacationDays: 0 }, AT).worst).toBe(9 * HOUR);
  });

  test('nothing that a date off or another week changes', () => {
    const off = { ...week(DAY), datesOff: ['2026-06-02', '2026-06-03'] };
    expect(turnTimes(off, null, AT)).toEqual(turnTimes(week(DAY), null, AT));
  });

  test('a week at most, for whoever plays an hour a week', () => {
    const rare = week([{ from: 600, to: 660 }], [], [], [], [], [], []);
    expect(turnTimes(rare, null, AT).worst).toBe(168 * HOUR);
  });
});
