import { expect, test } from 'vitest';
import { mean, per100, table } from './tables.ts';

test('shares have the digits that tell them from none and from all', () => {
  expect([
    per100(0, 5),
    per100(5, 5),
    per100(1, 3),
    per100(1, 30),
    per100(1, 300),
    per100(998, 1000),
    per100(1, 0),
  ]).toEqual(['0 %', '100 %', '33 %', '3.3 %', '0.33 %', '99.80 %', '-']);
});

test('means', () => {
  expect([mean(7, 2), mean(0, 0)]).toEqual(['3.5', '-']);
});

test('a table has a head, a line below it, and rows', () => {
  expect(table(['', 'a'], [['x', '1']])).toBe('|  | a |\n| --- | --- |\n| x | 1 |');
});
