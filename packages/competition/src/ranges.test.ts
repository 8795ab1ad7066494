import { expect, test } from 'vitest';
import { type Division, usualScoring } from './division.ts';
import { whatINeed } from './needs.ts';
import { finalRanges } from './ranges.ts';
import { LEAGUE } from './testing/league.ts';
import { countWeakOrders, weakOrders } from './weak-orders.ts';
import { outlookOf, zoneOf, zonesAmong, zonesOf } from './zones.ts';

const ZONES = { size: 7, up: 2, down: 2 };

test('two to five seats have 3, 13, 75 and 541 orders', () => {
  expect([2, 3, 4, 5].map((seats) => weakOrders(seats).length)).toEqual([3, 13, 75, 541]);
  expect([0, 1, 2, 3, 4, 5, 6].map(countWeakOrders)).toEqual([1, 1, 3, 13, 75, 541, 4683]);
});

test('a league with two open games has the ranges of the design', () => {
  const ranges = finalRanges(LEAGUE).map(({ member, best, worst, isExact }) => [member, best, worst, isExact]);
  expect(ranges).toEqual([
    ['Ana', 2, 5, true],
    ['Kenji', 1, 5, true],
    ['Inês', 1, 6, true],
    ['Noor', 1, 6, true],
    ['Leila', 1, 7, true],
    ['Tomasz', 4, 7, true],
    ['Bram', 5, 7, true],
  ]);
});

test('the grid of two own games is that of the design', () => {
  const { cells, games } = whatINeed(LEAGUE, 'Noor', ZONES);
  expect(games).toEqual(['Cold Ford', 'The Long Furrow']);
  const rows = [1, 2, 3, 4].map((place) =>
    cells.filter(({ places }) => places[0] === place).map(({ range: { best, worst } }) => `${best}-${worst}`),
  );
  expect(rows).toEqual([
    ['1-1', '1-1', '1-1', '1-2'],
    ['1-1', '1-2', '1-3', '2-3'],
    ['1-2', '1-3', '2-4', '4-5'],
    ['1-2', '2-4', '3-5', '4-6'],
  ]);
  expect(cells.at(-1)?.outlook).toEqual({ up: 'no', down: 'possible' });
  expect(cells[0]?.outlook).toEqual({ up: 'certain', down: 'no' });
});

test('needs are the least that is sure', () => {
  const needsOf = (member: string) => whatINeed(LEAGUE, member, ZONES).needs;
  expect(needsOf('Noor')).toEqual([
    { goal: 'stay', kind: 'place-in-any', place: 3, isClear: false },
    { goal: 'up', kind: 'place-in-any', place: 1, isClear: true },
  ]);
  expect(needsOf('Ana')).toEqual([
    { goal: 'stay', kind: 'certain' },
    { goal: 'up', kind: 'depends' },
  ]);
  expect(needsOf('Bram')).toEqual([
    { goal: 'stay', kind: 'depends' },
    { goal: 'up', kind: 'impossible' },
  ]);
  expect(() => needsOf('Zofia')).toThrow(RangeError);
});

test('three own games have no cells, and no zones ask for nothing', () => {
  const games = LEAGUE.games.map((game) => (game.id === 'Grey Heron' ? { ...game, result: null } : game));
  const { cells, needs, games: own } = whatINeed({ ...LEAGUE, games }, 'Noor', { size: 7, up: 0, down: 0 });
  expect([own.length, cells, needs]).toEqual([3, [], []]);
});

test('before any result all places are possible', () => {
  const games = LEAGUE.games.map((game) => ({ ...game, result: null }));
  const ranges = finalRanges({ ...LEAGUE, games });
  expect(ranges.map(({ best, worst }) => [best, worst])).toEqual(LEAGUE.members.map(() => [1, 7]));
});

test('members of whom no game counts have the last place for sure, stay, and open nothing to others', () => {
  const games = LEAGUE.games.map((game) =>
    game.seats.some(({ countsFor }) => countsFor === 'Bram') ? { ...game, isVoid: true } : game,
  );
  const division = { ...LEAGUE, games };
  const ranges = finalRanges(division);
  expect(ranges.find(({ member }) => member === 'Bram')).toEqual({
    ...{ member: 'Bram', best: 7, worst: 7, worstIfShared: 7, isExact: true },
  });
  expect(Math.max(...ranges.filter(({ member }) => member !== 'Bram').map(({ worst }) => worst))).toBe(6);
  const { outlook, needs, cells } = whatINeed(division, 'Bram', ZONES);
  expect([outlook, needs, cells]).toEqual([
    { up: 'no', down: 'no' },
    [
      { goal: 'stay', kind: 'certain' },
      { goal: 'up', kind: 'impossible' },
    ],
    [],
  ]);
});

test('zones hold half of those in play at most, and whoever stands behind stays', () => {
  const zones = { size: 7, up: 2, down: 3 };
  expect(zonesAmong(zones, 7)).toEqual({ size: 7, up: 2, down: 3 });
  expect(zonesAmong(zones, 5)).toEqual({ size: 5, up: 2, down: 2 });
  expect(zonesAmong(zones, 3)).toEqual({ size: 3, up: 1, down: 1 });
  expect(zonesAmong(zones, 1)).toEqual({ size: 1, up: 0, down: 0 });
  const rows = [1, 2, 3, 4, 5, 6, 7].map((row) => zoneOf(row, zonesAmong(zones, 5)));
  expect(rows).toEqual(['up', 'up', 'stay', 'down', 'down', 'stay', 'stay']);
  const none = [1, 2].map((row) => zoneOf(row, zonesAmong(zones, 0)));
  expect(none).toEqual(['stay', 'stay']);
});

test('who left an open game can only come behind there', () => {
  const seats = ['a', 'b', 'c'].map((countsFor) => ({ countsFor, hasLeft: countsFor === 'a' }));
  const division: Division = {
    members: ['a', 'b', 'c'],
    scoring: usualScoring(3),
    games: [{ id: '1', seats, result: null }],
  };
  expect(finalRanges(division).map(({ best, worst }) => [best, worst])).toEqual([
    [3, 3],
    [1, 2],
    [1, 2],
  ]);
});

test('a shared last place of the zone is no certainty', () => {
  const range = { best: 2, worst: 2, worstIfShared: 3, isExact: true };
  expect(outlookOf(range, { size: 4, up: 2, down: 1 })).toEqual({ up: 'possible', down: 'no' });
  expect(outlookOf(range, { size: 4, up: 1, down: 2 })).toEqual({ up: 'no', down: 'possible' });
});

test('zones follow numbers or a formula; nobody goes up from the first division or down from the last', () => {
  expect(zonesOf({ kind: 'number', up: 2, down: 2 }, [7, 7, 7])).toEqual([
    { size: 7, up: 0, down: 2 },
    { size: 7, up: 2, down: 2 },
    { size: 7, up: 2, down: 0 },
  ]);
  // A seventh of the smaller of two, a half rounded up, at least one: 13 / 7 is 1.86, 7 / 7 is 1.
  expect(zonesOf({ kind: 'formula', part: 1, of: 7, least: 1 }, [13, 13, 7])).toEqual([
    { size: 13, up: 0, down: 2 },
    { size: 13, up: 2, down: 1 },
    { size: 7, up: 1, down: 0 },
  ]);
  // As many come up as go down, and never more than half of a division.
  expect(zonesOf({ kind: 'number', up: 3, down: 3 }, [2, 3, 2])).toEqual([
    { size: 2, up: 0, down: 1 },
    { size: 3, up: 1, down: 1 },
    { size: 2, up: 1, down: 0 },
  ]);
  expect(zonesOf({ kind: 'number', up: 2, down: 0 }, [4, 4])).toEqual([
    { size: 4, up: 0, down: 0 },
    { size: 4, up: 0, down: 0 },
  ]);
  expect(zonesOf({ kind: 'formula', part: 10, of: 2, least: 1 }, [4, 4])).toEqual([
    { size: 4, up: 0, down: 2 },
    { size: 4, up: 2, down: 0 },
  ]);
});

test('of those who share the last place that goes up, the first row is told so once all games are over', () => {
  const game = (id: string, members: readonly string[], places: number[]): Division['games'][number] => ({
    id,
    seats: members.map((countsFor) => ({ countsFor, hasLeft: false })),
    result: { places, scores: members.map(() => null), how: 'played' },
  });
  const division: Division = {
    members: ['Ana', 'Kenji', 'Inês'],
    scoring: usualScoring(2),
    games: [
      game('a', ['Ana', 'Kenji'], [1, 1]),
      game('b', ['Ana', 'Inês'], [1, 2]),
      game('c', ['Kenji', 'Inês'], [1, 2]),
    ],
  };
  const { range, needs } = whatINeed(division, 'Ana', { size: 3, up: 1, down: 1 });
  expect(range).toMatchObject({ best: 1, worst: 1, worstIfShared: 2 });
  expect(needs).toEqual([
    { goal: 'stay', kind: 'certain' },
    { goal: 'up', kind: 'certain' },
  ]);
  const kenji = whatINeed(division, 'Kenji', { size: 3, up: 1, down: 1 });
  expect(kenji.needs).toEqual([
    { goal: 'stay', kind: 'certain' },
    { goal: 'up', kind: 'impossible' },
  ]);
  expect(kenji.outlook).toEqual({ up: 'no', down: 'no' });
});
