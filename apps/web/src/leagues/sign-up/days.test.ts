import { expect, test } from 'vitest';
import { daysIn, daysWithin, outlineOf, playedDays, weekOf } from './days.ts';

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
  const times = { endsAt: '2027-01-31T19:00:00.000Z', timeZone: 'Europe/Oslo' };
  const planned = { ...times, firstDay: '2026-12-07', startsAt: '2026-12-07T19:00:00.000Z', settings };
  expect(outlineOf(planned)).toEqual([early, early, late, late]);
  // Started early, the first games begin with the season, and the others on their days.
  const soon = { ...early, begins: '2026-11-30' };
  expect(outlineOf({ ...planned, startsAt: '2026-11-30T08:12:00.000Z' })).toEqual([soon, soon, late, late]);
});

test('a season is played from the day of its start to the day of its end, where its club is', () => {
  const season = { startsAt: '2026-12-21T19:00:00.000Z', endsAt: '2027-02-14T19:00:00.000Z', timeZone: 'Europe/Oslo' };
  expect(playedDays(season)).toEqual({ from: '2026-12-21', to: '2027-02-14' });
  const early = { ...season, startsAt: '2026-11-30T23:30:00.000Z' };
  expect(playedDays(early)).toEqual({ from: '2026-12-01', to: '2027-02-14' });
  expect(playedDays({ ...early, timeZone: 'America/New_York' })).toEqual({ from: '2026-11-30', to: '2027-02-14' });
});
