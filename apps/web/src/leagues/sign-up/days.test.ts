import { expect, test } from 'vitest';
import { daysIn, daysWithin, outlineOf, weekOf } from './days.ts';

test('days that two stretches share count once', () => {
  expect(daysIn([])).toBe(0);
  expect(daysIn([{ from: '2026-12-24', to: '2027-01-02' }])).toBe(10);
  expect(
    daysIn([
      { from: '2026-12-24', to: '2026-12-26' },
      { from: '2026-12-26', to: '2026-12-27' },
    ]),
  ).toBe(4);
});

test('a week begins after seven days, and a day ends where the next one begins', () => {
  expect(weekOf('2026-12-07', '2026-12-07')).toBe(0);
  expect(weekOf('2026-12-07', '2026-12-13', true)).toBe(1);
  expect(weekOf('2026-12-07', '2026-12-14')).toBe(1);
});

test('of days that were named before a season moved, those in it are left', () => {
  const season = { firstDay: '2026-12-07', lastDay: '2027-01-03' };
  const inside = { from: '2026-12-24', to: '2026-12-26' };
  expect(
    daysWithin(
      [
        { from: '2026-11-30', to: '2026-12-06' },
        { from: '2026-12-01', to: '2026-12-08' },
        inside,
        { from: '2027-01-02', to: '2027-01-09' },
        { from: '2027-01-04', to: '2027-01-05' },
      ],
      season,
    ),
  ).toEqual([{ from: '2026-12-07', to: '2026-12-08' }, inside, { from: '2027-01-02', to: '2027-01-03' }]);
});

test('games lie evenly on the parts of a season', () => {
  const settings = { games: 4, waves: 2, weeks: 8 };
  const [early, late] = [
    { begins: '2026-12-07', ends: '2027-01-03' },
    { begins: '2027-01-04', ends: '2027-01-31' },
  ];
  expect(outlineOf({ firstDay: '2026-12-07', settings })).toEqual([early, early, late, late]);
});
