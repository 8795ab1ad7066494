import type { ViewedEventData } from '@wayfinder/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_EVENTS, ToldParts } from './told.ts';

const event = (position: number) => ({ position, type: 'Told', data: {} }) as unknown as ViewedEventData;

/** Tells of a game at some position, and remembers what it was asked. */
function teller(latest: () => number) {
  const asked: [after: number, limit: number][] = [];
  const tell = async (after: number, limit: number) => {
    asked.push([after, limit]);
    const count = Math.max(0, Math.min(limit, latest() - after));
    return Array.from({ length: count }, (_, n) => event(after + n + 1));
  };
  return { asked, tell };
}

test('is what telling anew would be, wherever a reader begins, while the game goes on', async () => {
  const ask = fc.record({ after: fc.nat(450), limit: fc.integer({ min: 1, max: 400 }), moves: fc.nat(120) });
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { maxLength: 12 }), async (asks) => {
      const told = new ToldParts();
      let latest = 0;
      const { tell } = teller(() => latest);
      for (const { after, limit, moves } of asks) {
        latest += moves;
        const anew = await tell(after, limit);
        expect(await told.after('game', 0, { after, limit, latest }, tell)).toEqual(anew);
      }
    }),
  );
});

test('tells a whole part once, to each viewer apart, and never more than a part at a time', async () => {
  const told = new ToldParts();
  const { asked, tell } = teller(() => 5 * PART_EVENTS + 30);
  const range = { after: 37, limit: 1000, latest: 5 * PART_EVENTS + 30 };
  const first = await told.after('game', 0, range, tell);
  expect(first).toHaveLength(range.latest - 37);
  expect(asked).toHaveLength(6);
  expect(Math.max(...asked.map(([, limit]) => limit))).toBeLessThanOrEqual(PART_EVENTS);
  // Only what isn't a whole part yet is told again.
  expect(await told.after('game', 0, range, tell)).toEqual(first);
  expect(asked).toHaveLength(7);
  await told.after('game', 'spectator', range, tell);
  await told.after('another', 0, range, tell);
  expect(asked).toHaveLength(19);
});
