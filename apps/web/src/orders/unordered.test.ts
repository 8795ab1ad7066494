import { expect, test } from 'vitest';
import { isUnordered } from './unordered.ts';

const form = { groups: [] } as never;

test('a seat has ordered something as soon as its orders aren’t those that it began with', () => {
  expect(isUnordered({ form, orders: { build: 'ask', plan: [] }, initial: { plan: [], build: 'ask' } })).toBe(true);
  expect(isUnordered({ form, orders: { build: 'nothing', plan: [] }, initial: { plan: [], build: 'ask' } })).toBe(
    false,
  );
  expect(isUnordered({ form: null, orders: {}, initial: {} })).toBe(false);
});
