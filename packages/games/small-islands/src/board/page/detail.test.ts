import { expect, test } from 'vitest';
import { detail } from '../../status.ts';
import { viewOf } from '../../testing/games.ts';
import { START } from '../../testing/maps.ts';
import { tableAt } from '../../testing/positions.ts';

test('SI-8.13: once its objective is revealed, a seat still sees what it has laid aside, and nobody else does', () => {
  // An island of two tiles with two temples, so that seat 0 is asked for a house.
  const now = tableAt({
    step: 'reward',
    map: { ...START, '2,2': 'L06' },
    ships: { '0,1': 0 },
    seats: { 0: { current: ['O09'], next: ['O05'] }, 1: { current: ['O12'], next: ['O07'] } },
  });
  const cards = (viewer: number) =>
    detail(viewOf(now, viewer), 0)
      .cards.filter(({ id }) => id.startsWith('O'))
      .map(({ id, note }) => [id, note?.key]);
  expect(cards(1)).toEqual([['O09', 'detail.revealed']]);
  expect(cards(0)).toEqual([
    ['O09', 'detail.revealed'],
    ['O05', 'detail.aside'],
  ]);
});
