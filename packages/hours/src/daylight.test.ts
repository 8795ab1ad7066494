import { expect, test } from 'vitest';
import { REAL_CALENDAR } from './calendar.ts';
import { hoursBy } from './counting.ts';
import { ROWS, wrongRows } from './testing/daylight.ts';

const hours = hoursBy(REAL_CALENDAR);

test('hours on days on which clocks change count as worked out by hand', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(24);
  expect(wrongRows(hours)).toEqual([]);
});
