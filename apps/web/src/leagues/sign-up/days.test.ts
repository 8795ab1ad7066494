import { expect, test } from 'vitest';
import { daysIn, weekOf } from './days.ts';

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
