import { expect, test } from 'vitest';
import { earliestDay, latestDay, usualFirstDay } from './days.ts';

const SATURDAY = new Date('2026-11-28T08:12:00Z');

test('a season begins on a Monday before which sign-up can be open in full', () => {
  const usual = (opensDays: number) => usualFirstDay(SATURDAY, { opensDays, closesDays: 4, again: null }, null, 'UTC');
  expect(usual(14)).toBe('2026-12-14');
  // The Monday itself, where the day falls on one.
  expect(usual(8)).toBe('2026-12-07');
});

test('no day is offered before which sign-up would be over', () => {
  expect(earliestDay(SATURDAY, { closesDays: 4 }, null, 'UTC')).toBe('2026-12-03');
});

test('a season is offered behind one that still runs, by the days of the club', () => {
  // The first of February there, where it isn't yet here.
  const before = { objectsUntil: '2027-01-31T23:30:00Z' };
  expect(earliestDay(SATURDAY, { closesDays: 4 }, before, 'Europe/Oslo')).toBe('2027-02-05');
  expect(earliestDay(SATURDAY, { closesDays: 4 }, before, 'UTC')).toBe('2027-02-04');
  const settings = { opensDays: 14, closesDays: 4, again: null };
  expect(usualFirstDay(SATURDAY, settings, before, 'Europe/Oslo')).toBe('2027-02-08');
  expect(usualFirstDay(SATURDAY, { ...settings, again: 14 }, before, 'Europe/Oslo')).toBe('2027-02-15');
});

test('no day is offered that is more than a year ahead', () => {
  expect(latestDay(SATURDAY)).toBe('2027-11-28');
});
