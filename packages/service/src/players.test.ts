import type { AchievementList } from '@wayfinder/engine';
import type { AchievementRecord } from '@wayfinder/store';
import { expect, it } from 'vitest';
import { listOf } from './players.ts';

const LIST: AchievementList = { id: 'deep', achievements: ['a', 'b', 'c', 'd'], badge: { id: 'diver', needs: 2 } };

/** Got on a day of January, in so many games. */
const got = (achievement: string, day: number, games = 1): AchievementRecord => ({
  ruleset: 'any',
  achievement,
  games,
  first: `2026-01-0${day}T00:00:00.000Z`,
});

it('tells what is got and what is open in the order of the list, and nothing that is in none', () => {
  const { achievements } = listOf(LIST, [got('c', 3), got('a', 5, 4), got('withdrawn', 1)]);
  expect(achievements).toEqual([
    { id: 'a', games: 4, first: '2026-01-05T00:00:00.000Z' },
    { id: 'b', games: 0, first: null },
    { id: 'c', games: 1, first: '2026-01-03T00:00:00.000Z' },
    { id: 'd', games: 0, first: null },
  ]);
});

it('gives the badge since the day on which enough different ones were there, however often each was got', () => {
  expect(listOf(LIST, []).badge).toEqual({ id: 'diver', needs: 2, has: 0, since: null });
  expect(listOf(LIST, [got('a', 1, 9)]).badge).toEqual({ id: 'diver', needs: 2, has: 1, since: null });
  const three = listOf(LIST, [got('a', 5), got('b', 2), got('d', 7), got('withdrawn', 1)]);
  expect(three.badge).toEqual({ id: 'diver', needs: 2, has: 3, since: '2026-01-05T00:00:00.000Z' });
});

it('has no badge where the list leads to none', () => {
  expect(listOf({ id: 'deep', achievements: ['a'] }, [got('a', 1)]).badge).toBeNull();
});
