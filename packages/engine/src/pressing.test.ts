import { expect, test } from 'vitest';
import type { Blocks } from './ruleset.ts';
import { awaitedSeats, pressing } from './table.ts';

const owed = (seat: number, blocks: Blocks) => ({ seat, blocks });
const [turn, answer, other, free] = [
  owed(0, 'all'),
  owed(1, 'own-next-turn'),
  owed(2, 'own-next-turn'),
  owed(3, 'nothing'),
];

test('what only an own next turn waits for presses when nothing else is due', () => {
  expect(pressing([turn, answer, free])).toEqual([turn]);
  expect(pressing([answer, free, other])).toEqual([answer, other]);
  expect(pressing([answer, { ...turn, atOnce: true }])).toEqual([answer]);
  expect(pressing([free])).toEqual([]);
});

test('a seat sees itself awaited as soon as it owes anything, and others when the game waits for them', () => {
  expect(awaitedSeats([other, answer, turn, free], 1)).toEqual([0, 1]);
  expect(awaitedSeats([other, answer, turn, free], 3)).toEqual([0]);
  expect(awaitedSeats([other, answer], 'spectator')).toEqual([1, 2]);
});
