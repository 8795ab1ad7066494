import { expect, test } from 'vitest';
import { namesAt } from './names-at-table.ts';

const sits = (seat: number, name: string | null, playerId: string, untilAt: string | null = null) => ({
  seat,
  name,
  playerId,
  untilAt,
  bot: null,
});
const told = (...seats: Parameters<typeof namesAt>[0]) => [...namesAt(seats).values()];

test('names that look alike have a mark that nobody chooses, both of them; others stay as they are', () => {
  expect(told(sits(0, 'Ann', 'aaaa1111'), sits(1, 'Ben', 'bbbb2222'))).toEqual(['Ann', 'Ben']);
  expect(told(sits(0, 'Ann', 'aaaa1111'), sits(1, '\u0410NN', 'bbbb2222'), sits(2, 'Ben', 'cccc3333'))).toEqual([
    'Ann (1111)',
    '\u0410NN (2222)',
    'Ben',
  ]);
});

test('a name that imitates another’s mark is marked itself', () => {
  const seats = [sits(0, 'Ann', 'aaaa1111'), sits(1, 'Ann (1111)', 'bbbb2222')];
  expect(told(...seats)).toEqual(['Ann', 'Ann (1111) (2222)']);
  const all = told(...seats, sits(2, 'ann', 'cccc3333'));
  expect(all).toEqual(['Ann (1111)', 'Ann (1111) (2222)', 'ann (3333)']);
});

test('who has left, or has no name any more, is no other', () => {
  const left = sits(0, 'Ann', 'aaaa1111', '2026-11-22T10:00:00.000Z');
  expect(told(left, sits(1, null, 'dddd4444'), sits(2, 'Ann', 'bbbb2222'))).toEqual(['Ann']);
});

test('a bot is called by its place, and whoever is called like it is marked', () => {
  const bot = { seat: 1, name: null, playerId: null, untilAt: null, bot: 'easy' as const };
  expect(told(sits(0, 'Ann', 'aaaa1111'), bot)).toEqual(['Ann', 'Bot 2']);
  expect(told(sits(0, 'B\u043et 2', 'aaaa1111'), bot)).toEqual(['B\u043et 2 (1111)', 'Bot 2']);
  expect(told({ ...bot, untilAt: '2026-01-01T00:00:00.000Z' })).toEqual([]);
});
