import { expect, it } from 'vitest';
import { chainOf, headsOf, keyOfCommand } from './short.ts';

it('heads are the same once they were put into one value', () => {
  const heads = [0, 1, 2].map((n) => `${n}`.repeat(64));
  expect(headsOf(chainOf(heads))).toEqual(heads);
  expect([headsOf(chainOf([])), headsOf(null)]).toEqual([[], []]);
});

it('a command’s key is of sixteen letters, always the same, and another for another id', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => `command-${n}`);
  const keys = ids.map(keyOfCommand);
  expect(new Set(keys).size).toBe(ids.length);
  expect(keys.every((key) => /^[\w-]{16}$/.test(key))).toBe(true);
  expect(ids.map(keyOfCommand)).toEqual(keys);
});
