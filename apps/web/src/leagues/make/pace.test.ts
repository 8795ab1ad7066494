import { expect, test } from 'vitest';
import { atOnceOf, paceOf } from './pace.ts';

const HOUR = 3600;

test.each([
  [24, { moves: 1, days: 1 }],
  [12, { moves: 2, days: 1 }],
  [48, { moves: 1, days: 2 }],
  [36, { moves: 2, days: 3 }],
  [20, { moves: 6, days: 5 }],
  [60, { moves: 2, days: 5 }],
  [240, { moves: 1, days: 10 }],
])('a turn of %i hours asks for %o', (hours, pace) => {
  expect(paceOf({ clock: { turnSeconds: hours * HOUR } })).toEqual(pace);
});

test('whoever moves at that pace never touches the reserve', () => {
  for (let hours = 1; hours <= 400; hours += 1) {
    const { moves, days } = paceOf({ clock: { turnSeconds: hours * HOUR } });
    expect(days * 24, `${hours} hours`).toBeLessThanOrEqual(moves * hours);
  }
});

test('a bank asks for as much as it gives', () => {
  const clock = { bankSeconds: 72 * HOUR, addSeconds: 12 * HOUR, mostSeconds: 120 * HOUR };
  expect(paceOf({ clock })).toEqual({ moves: 2, days: 1 });
});

test('games that begin together are all at once, whatever is wished', () => {
  expect(atOnceOf({ games: 4, atOnce: 2, waves: 1 })).toBe(4);
  expect(atOnceOf({ games: 4, atOnce: 2, waves: 3 })).toBe(2);
});
