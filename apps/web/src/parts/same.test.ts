import { expect, test } from 'vitest';
import { same } from './same.ts';

test('data is the same whatever the order of its keys', () => {
  expect(same({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same([], {})).toBe(false);
  expect(same({ a: undefined }, { b: undefined })).toBe(false);
  expect(same(null, {})).toBe(false);
});
