import { expect, test } from 'vitest';
import { isUnderWay } from './under-way.ts';

const AT = '2026-11-22T10:00:00.000Z';
const seconds = (n: number): number => Date.parse(AT) + n * 1000;

test('an attempt without an end is under way for as long as a receiver may take, then it was cut off', () => {
  expect(isUnderWay({ at: AT, note: 'unfinished' }, seconds(16))).toBe(true);
  expect(isUnderWay({ at: AT, note: 'unfinished' }, seconds(60))).toBe(false);
});

test('one that has ended is not, however it ended', () => {
  for (const note of [null, 'answered', 'slow'] as const) expect(isUnderWay({ at: AT, note }, seconds(1))).toBe(false);
});
