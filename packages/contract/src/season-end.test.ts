import { expect, test } from 'vitest';
import { decideObjection } from './season-end.ts';

const isTaken = (decision: string, places?: number[]): boolean =>
  decideObjection.safeParse({ decision, reason: 'By the log', ...(places ? { places } : {}) }).success;

test('a decision has places where it scores the game, and nowhere else', () => {
  expect(isTaken('scored', [2, 1, 3])).toBe(true);
  expect(isTaken('scored')).toBe(false);
  expect(isTaken('stands', [1, 2])).toBe(false);
  expect(isTaken('void')).toBe(true);
});

test('shared places leave the next one out', () => {
  for (const places of [
    [1, 1, 3],
    [2, 1, 2],
    [1, 1, 1, 1],
    [4, 1, 2, 2],
  ])
    expect(isTaken('scored', places)).toBe(true);
  for (const places of [
    [1, 1, 2],
    [2, 2, 3],
    [1, 3],
    [1, 2, 4],
    [0, 1],
  ])
    expect(isTaken('scored', places)).toBe(false);
});
