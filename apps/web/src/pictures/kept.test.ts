import { expect, test, vi } from 'vitest';
import { Kept } from './kept.ts';

test('who asks at once gets the same, made once', async () => {
  const [kept, make] = [new Kept<string>(), vi.fn(async () => 'picture')];
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual(['picture', 'picture']);
  await kept.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what failed is made anew', async () => {
  const kept = new Kept<string>();
  const failing = async (): Promise<string> => Promise.reject(new Error('no'));
  await expect(kept.get('a', failing)).rejects.toThrow('no');
  expect(await kept.get('a', async () => 'picture')).toBe('picture');
});

test('another version takes the place of the one before, also when that one fails later', async () => {
  const kept = new Kept<string>();
  let fail = (_: Error): void => undefined;
  const slow = kept.get('a', () => new Promise<string>((_, no) => (fail = no)), 1);
  await kept.get('a', async () => 'new', 2);
  fail(new Error('no'));
  await expect(slow).rejects.toThrow('no');
  expect(await kept.get('a', async () => 'again', 2)).toBe('new');
});

test('of too many the one that was asked for longest ago goes', async () => {
  const kept = new Kept<string>(2);
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, async () => `first ${key}`);
  const again = async (): Promise<string> => 'again';
  expect([await kept.get('a', again), await kept.get('b', again)]).toEqual(['first a', 'again']);
});
