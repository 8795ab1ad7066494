import { expect, test } from 'vitest';
import { dayIn, earliestDay, latestDay, usualFirstDay } from './days.ts';

const SATURDAY = new Date('2026-11-28T08:12:00Z');
const BRISK = { opensDays: 14, closesDays: 4, again: null };

test('a season begins on a Monday before which sign-up can be open in full', () => {
  expect(usualFirstDay(SATURDAY, BRISK, null)).toBe('2026-12-14');
  // The Monday itself, where the day falls on one.
  expect(usualFirstDay(SATURDAY, { ...BRISK, opensDays: 8 }, null)).toBe('2026-12-07');
});

test('while a season runs the next one closes its sign-up on the last day to object at the earliest', () => {
  expect(usualFirstDay(SATURDAY, BRISK, '2026-12-24')).toBe('2026-12-28');
  expect(usualFirstDay(SATURDAY, BRISK, '2026-12-25')).toBe('2027-01-04');
  expect(usualFirstDay(SATURDAY, { ...BRISK, again: 14 }, '2026-12-24')).toBe('2027-01-11');
  // A season that is open to objection till before sign-up could be closed changes nothing.
  expect(usualFirstDay(SATURDAY, BRISK, '2026-12-02')).toBe('2026-12-14');
});

test('no day is offered before which sign-up would be over', () => {
  expect(earliestDay(SATURDAY, BRISK, null)).toBe('2026-12-03');
});

test('no day is offered on which the season before would still be open to objection when sign-up closes', () => {
  expect(earliestDay(SATURDAY, BRISK, '2026-12-24')).toBe('2026-12-28');
  expect(earliestDay(SATURDAY, BRISK, '2026-11-29')).toBe('2026-12-03');
});

test('no day is offered that is more than a year ahead', () => {
  expect(latestDay(SATURDAY)).toBe('2027-11-28');
});

test('the day of an instant is that where the club is', () => {
  expect(dayIn('UTC', '2026-12-24T20:00:00.000Z')).toBe('2026-12-24');
  expect(dayIn('Pacific/Auckland', '2026-12-24T20:00:00.000Z')).toBe('2026-12-25');
});
