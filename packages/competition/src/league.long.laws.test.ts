import { expect, test } from 'vitest';
import { breach, exactWith, firstBreach, type LawName } from './testing/laws.ts';
import { ROOM } from './testing/room.ts';

const CASES: readonly [LawName, number][] = [
  ['points', 2000],
  ['places', 5000],
  ['exact', 10_000],
  ['narrows', 3000],
  ['cells', 2000],
  ['needs', 5000],
  ['sums', 1000],
  ['conserves', 10_000],
  ['fills', 10_000],
  ['unplayed', 10_000],
];

test.each(CASES)('the law holds in many leagues at random: %s, %i times', (name, cases) => {
  expect(breach(name, ROOM, cases)).toBeNull();
});

test('ranges are exact with three open games of four seats, too', () => {
  expect(firstBreach(exactWith(ROOM, 1) as Parameters<typeof firstBreach>[0], 60)).toBeNull();
});
