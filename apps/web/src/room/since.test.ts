import { expect, test } from 'vitest';
import { newsSince } from './since.tsx';

test('only what came after somebody has looked is news', () => {
  expect(newsSince(12, 15)).toBe(3);
  expect(newsSince(15, 15)).toBe(0);
  // The first visit, and a spectator.
  expect([newsSince(0, 135), newsSince(null, 135)]).toEqual([0, 0]);
});
