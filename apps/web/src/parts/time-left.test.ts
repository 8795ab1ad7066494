import { expect, test } from 'vitest';
import { leftUntil } from './time-left.ts';

const now = new Date('2026-11-21T12:00:00Z');
const left = (until: string) => leftUntil(new Date(until), now);

test('time left is told in the units that matter, rounded down', () => {
  expect(left('2026-11-22T16:59:00Z')).toMatchObject({ key: 'leftDays', days: 1, hours: 4 });
  expect(left('2026-11-24T12:30:00Z')).toMatchObject({ key: 'leftWholeDays', days: 3 });
  expect(left('2026-11-21T13:59:59Z')).toMatchObject({ key: 'leftHours', hours: 1 });
  expect(left('2026-11-21T12:01:30Z')).toMatchObject({ key: 'leftMinutes', minutes: 1 });
  expect(left('2026-11-21T12:00:30Z').key).toBe('leftNow');
  expect(left('2026-11-20T12:00:00Z').key).toBe('leftNow');
});
