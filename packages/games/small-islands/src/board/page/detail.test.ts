import { expect, test } from 'vitest';
import { detail } from '../../status.ts';
import { CATALOGUES } from '../../testing/catalogues.ts';
import { viewOf } from '../../testing/games.ts';
import { START, TWELVE_ISLANDS } from '../../testing/maps.ts';
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

test('SI-10.3: once the game is scored, everybody sees every seat’s discovery tokens, and nothing is told as if it went on', () => {
  const now = tableAt({
    step: 'final',
    map: TWELVE_ISLANDS,
    ships: { '0,1': 0, '0,2': 1, '0,3': 'grey', '0,4': 'grey' },
    houses: { '-3,-2.5': 0, '-5,-1.3': 1 },
    seats: { 0: { discovery: ['D12'], next: ['O05'] }, 1: { discovery: ['D01'] } },
  });
  const seen = (viewer: number, seat: number) => detail(viewOf(now, viewer), seat);
  const tokens = (viewer: number, seat: number) =>
    seen(viewer, seat).cards.flatMap(({ id, name }) => (id.startsWith('D') ? [name] : []));
  for (const viewer of [0, 1]) {
    expect(tokens(viewer, 0)).toEqual([{ piece: 'D12' }]);
    expect(tokens(viewer, 1)).toEqual([{ piece: 'D01' }]);
    for (const seat of [0, 1]) {
      const { facts, tables } = seen(viewer, seat);
      expect(facts.map(({ key }) => key)).not.toContain('detail.secretTokens');
      expect(tables.map(({ label }) => label.key)).toEqual(['detail.points.final']);
    }
  }
  expect(seen(0, 0).cards.find(({ id }) => id === 'O05')?.note?.key).toBe('detail.held');
});

test('tiles and tokens of a seat are called by their names, never by their ids', () => {
  const now = tableAt({ step: 'prepare', seats: { 0: { dealt: ['L01', 'L13'] } } });
  const tiles = detail(viewOf(now, 0), 0).cards.flatMap(({ id, name }) => (id.startsWith('L') ? [name] : []));
  expect(tiles).toEqual([{ tile: 'L01' }, { tile: 'L13' }]);
  for (const { keys } of CATALOGUES)
    expect(['tile.L01', 'tile.L13', 'piece.D12'].filter((key) => !keys.has(key))).toEqual([]);
});
