import { expect, it } from 'vitest';
import { minuteAt, nextMinute } from './time-of-day.ts';

const EIGHT = 8 * 60;

it.each([
  ['Europe/Berlin', '2026-07-01T05:59:59.000Z', '2026-07-01T06:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T06:00:00.000Z', '2026-07-01T06:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T06:00:00.001Z', '2026-07-02T06:00:00.000Z'],
  // Clocks go back in between: the day has 25 hours.
  ['Europe/Berlin', '2026-10-24T07:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['America/New_York', '2026-10-31T13:00:00.000Z', '2026-11-01T13:00:00.000Z'],
  // And forward: 23 hours.
  ['Australia/Sydney', '2026-10-02T22:30:00.000Z', '2026-10-03T21:00:00.000Z'],
  ['Asia/Kolkata', '2026-10-02T00:00:00.000Z', '2026-10-02T02:30:00.000Z'],
])('comes to eight in %s after %s', (zone, from, next) => {
  expect(nextMinute(zone, EIGHT, from)).toBe(next);
  expect(minuteAt(zone, next)).toBe(EIGHT);
});

it('comes to a time that the clocks skip as much later as they skip', () => {
  // At two the clocks of Berlin go to three.
  const next = nextMinute('Europe/Berlin', 150, '2026-03-29T00:00:00.000Z');
  expect(next).toBe('2026-03-29T01:30:00.000Z');
  expect(minuteAt('Europe/Berlin', next)).toBe(210);
});
