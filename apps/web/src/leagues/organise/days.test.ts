import { expect, test } from 'vitest';
import { earliestDay, latestDay, usualFirstDay } from './days.ts';

const SATURDAY = new Date('2026-11-28T08:12:00Z');

test('a season begins on a Monday before which sign-up can be open in full', () => {
  expect(usualFirstDay(SATURDAY, { opensDays: 14 })).toBe('2026-12-14');
  // The Monday itself, where the day falls on one.
  expect(usualFirstDay(SATURDAY, { opensDays: 8 })).toBe('2026-12-07');
});

test('no day is offered before which sign-up would be over', () => {
  expect(earliestDay(SATURDAY, { closesDays: 4 })).toBe('2026-12-03');
});

test('no day is offered that is more than a year ahead', () => {
  expect(latestDay(SATURDAY)).toBe('2027-11-28');
});
