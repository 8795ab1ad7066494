import { drawKey } from '@wayfinder/engine';
import { expect, it } from 'vitest';
import { keptDrawKey } from './draw-keys.ts';

const seed = (n: number): string => n.toString(16).padStart(64, '0');

it('keeps the key of each game apart, and makes those again that it no longer has', () => {
  const games = Array.from({ length: 150 }, (_, n) => ({ seed: seed(n), nonces: ['a', `b${n % 3}`] }));
  for (const round of [1, 2]) {
    for (const game of games) {
      expect([round, keptDrawKey(game.seed, game.nonces)]).toEqual([round, drawKey(game.seed, game.nonces)]);
    }
  }
});

it('takes any other nonces, or the same in another order, for another game', () => {
  const key = keptDrawKey(seed(7), ['a', 'b']);
  expect(keptDrawKey(seed(7), ['a', 'b'])).toBe(key);
  for (const nonces of [['b', 'a'], ['a,b'], ['a', 'b', '']])
    expect(keptDrawKey(seed(7), nonces)).toEqual(drawKey(seed(7), nonces));
});
