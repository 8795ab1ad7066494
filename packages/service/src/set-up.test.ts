import { boundSeed } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { isBound, setUpOf } from './set-up.ts';

test('a seed binds how its table was set up, also where the same settings were asked about before', () => {
  const table = { id: 'a', ruleset: 'sample', seatCount: 2, settings: { rounds: 3 }, seatOrder: 'chosen' as const };
  const saltKey = 'ab'.repeat(32);
  const bound = { ...table, saltKey, seed: boundSeed(saltKey, setUpOf(table)) };
  const changed = [{ seed: 'cd'.repeat(32) }, { id: 'b' }, { seatCount: 3 }, { seatOrder: 'random' as const }];
  for (const more of [{}, ...changed, { ruleset: 'other' }, { saltKey: 'ef'.repeat(32) }, {}])
    expect(isBound({ ...bound, ...more })).toBe(Object.keys(more).length === 0);
  expect(isBound({ ...bound, settings: { rounds: 4 } })).toBe(false);
  expect(isBound({ ...bound, settings: null })).toBe(false);
});
