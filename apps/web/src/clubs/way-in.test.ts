import { expect, test } from 'vitest';
import { wayIn } from './way-in.ts';

test.each([
  ['open', 'stranger', 'join'],
  ['request', 'stranger', 'ask'],
  ['invitation', 'stranger', 'closed'],
  ['open', 'invited', 'join'],
  ['request', 'invited', 'join'],
  ['invitation', 'invited', 'join'],
  ['request', 'asked', 'asked'],
  // The club was opened, or closed, after somebody had asked.
  ['open', 'asked', 'join'],
  ['invitation', 'asked', 'asked'],
] as const)('entry %s, %s: %s', (entry, relation, way) => {
  expect(wayIn(entry, relation)).toBe(way);
});
