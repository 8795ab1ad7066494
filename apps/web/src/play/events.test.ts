import type { ViewedEventData } from '@wayfinder/contract';
import { expect, it } from 'vitest';
import { eventsInPages } from './events.ts';

/** A log of so many events, and how often it was asked. */
function log(count: number) {
  const asked: [after: number, limit: number][] = [];
  const get = async ({ after, limit }: { after: number; limit: number }) => {
    asked.push([after, limit]);
    const positions = Array.from({ length: Math.max(0, Math.min(limit, count - after)) }, (_, i) => after + i + 1);
    return { events: positions.map((position) => ({ position }) as ViewedEventData) };
  };
  return { get, asked };
}

it.each([
  [0, 2_500, 2_500],
  [40, 2_000, 2_500],
  [0, 1_000, 1_000],
  [7, 7, 20],
])('from %i to %i of %i events come all, in order', async (after, until, count) => {
  const events = await eventsInPages(log(count).get, after, until);
  expect(events.map(({ position }) => position)).toEqual(
    Array.from({ length: until - after }, (_, i) => after + i + 1),
  );
});

it('asks no more than it must, and stops where the log ends', async () => {
  const { get, asked } = log(1_200);
  expect(await eventsInPages(get, 0, 5_000)).toHaveLength(1_200);
  expect(asked).toEqual([
    [0, 1_000],
    [1_000, 1_000],
  ]);
});
