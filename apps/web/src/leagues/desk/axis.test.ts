import { expect, test } from 'vitest';
import { axisOf, dateAfter, daysBetween, levelOf } from './axis.ts';
import { waitedFor } from './words.ts';

test('waits have five levels: under 8 hours, to 16, to a day, to two days, and more', () => {
  const levels = [0, 7, 8, 15, 16, 24, 25, 48, 49, 500].map(levelOf);
  expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

const SEASON = {
  ...{ firstDay: '2026-08-24', lastDay: '2026-12-20', endsAt: '2026-12-20T20:00:00.000Z' },
  ...{ at: '2026-12-10T20:00:00.000Z', games: [] },
};

test('the axis has the days of the season and some beyond, and now lies on it', () => {
  const season = SEASON;
  const axis = axisOf(season);
  expect(axis).toEqual({ firstDay: '2026-08-24', season: 119, days: 134, end: 119, now: 109 });
  expect(axisOf({ ...season, at: '2026-07-01T20:00:00.000Z' }).now).toBe(0);
  expect(axisOf({ ...season, at: '2027-07-01T20:00:00.000Z' }).now).toBe(119);
});

test('the axis of a season that began earlier or later than planned begins with the day on which it began', () => {
  const begun = (...days: (string | null)[]) =>
    axisOf({ ...SEASON, games: days.map((from) => ({ waits: from === null ? null : { from, days: [] } })) });
  expect(begun('2026-08-13', '2026-08-11', null)).toEqual({
    ...{ firstDay: '2026-08-11', season: 132, days: 148, end: 132, now: 122 },
  });
  expect(begun('2026-09-03').firstDay).toBe('2026-09-03');
  expect(begun(null).firstDay).toBe('2026-08-24');
  // A season whose games begin after its last day keeps its own days.
  expect(begun('2026-12-22').firstDay).toBe('2026-08-24');
});

test('dates are counted over the end of a month, and of summer time', () => {
  expect(daysBetween('2026-10-24', '2026-11-02')).toBe(9);
  expect(dateAfter('2026-10-24', 9)).toBe('2026-11-02');
});

test('hours are told up to a full day, then days and hours', () => {
  const told = [0, 24, 25, 48, 76].map((hours) => {
    const { key, days, hours: rest } = waitedFor(hours);
    return [key, days, rest];
  });
  expect(told).toEqual([
    ['leftHours', 0, 0],
    ['leftHours', 0, 24],
    ['leftDays', 1, 1],
    ['leftWholeDays', 2, 0],
    ['leftDays', 3, 4],
  ]);
});
