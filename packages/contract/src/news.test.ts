import { expect, test } from 'vitest';
import { newsSince } from './news.ts';

test('only what came after somebody has looked is news', () => {
  expect([newsSince(12, 15), newsSince(15, 15), newsSince(15, 12)]).toEqual([3, 0, 0]);
  // The first visit, and a spectator.
  expect([newsSince(0, 135), newsSince(null, 135)]).toEqual([null, null]);
});
