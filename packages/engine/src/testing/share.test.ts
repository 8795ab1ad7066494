import { expect, test } from 'vitest';
import { GATE, oneOfEachTwo, shareOf, WHOLE } from './share.ts';

const items = Array.from({ length: 40 }, (_, i) => i);

test('the whole is everything', () => {
  expect(WHOLE.some(items, 8, 'numbers')).toEqual(items);
});

test('a share is one in so many, the same for the same seed, and others for other seeds', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((seed) =>
    shareOf(seed).some(items, 8, 'numbers'),
  );
  for (const some of chosen) expect(some).toHaveLength(5);
  expect(new Set(chosen.map(String)).size).toBeGreaterThan(3);
  expect(shareOf('a').some(items, 8, 'numbers')).toEqual(chosen[0]);
});

test('all shares together are everything', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, i) => shareOf(String(i)).some(items, 8, 'numbers')).flat());
  expect(seen.size).toBe(items.length);
});

test('a short list gives one, an empty one none', () => {
  expect(shareOf('x').some(['only'], 8, 'words')).toEqual(['only']);
  expect(shareOf('x').some(['one', 'two'], 8, 'words')).toHaveLength(1);
  expect(shareOf('x').some([], 8, 'words')).toEqual([]);
});

test('the title of a share holds what chooses it again', () => {
  const seed = /SAMPLE_SEED=(.*)$/.exec(GATE.name)?.[1] ?? '';
  expect(shareOf(seed).some(items, 8, 'numbers')).toEqual(GATE.some(items, 8, 'numbers'));
});

test('of two and two a share takes one each, of both kinds', () => {
  const cases = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'];
  const chosen = ['p', 'q', 'r', 's', 't'].map((seed) => oneOfEachTwo(shareOf(seed), cases, 'twos').join());
  expect(new Set(chosen)).toEqual(new Set(['a1,b2,c1', 'a2,b1,c2']));
  expect(oneOfEachTwo(WHOLE, cases, 'twos')).toEqual(cases);
});
