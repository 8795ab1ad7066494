import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tarpit } from './tarpit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('holds so many answers for a moment, and no more', async () => {
  const tarpit = new Tarpit({ ms: 100, most: 2 });
  const gone: number[] = [];
  for (let n = 0; n < 3; n += 1) void tarpit.hold().then(() => gone.push(n));
  await vi.advanceTimersByTimeAsync(99);
  expect([gone, tarpit.held]).toEqual([[2], 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect([gone, tarpit.held]).toEqual([[2, 0, 1], 0]);
});
