/** The recomputation holds members of whom no game counts to the rule, worked out by hand. */
import { expect, test } from 'vitest';
import { seed } from './recompute/seeding.mjs';
import { tableOf } from './recompute/tables.mjs';

const SCORING = { points: [3, 0], draw: 1, tieBreaks: ['wins'], count: 'mean' };

function game(seats: number[], places: number[] | null, isVoid = false, leaver: number | null = null) {
  return { seats, places, isVoid, scores: [], left: seats.map((seat) => seat === leaver) };
}

function rowsOf(games: ReturnType<typeof game>[], members = [1, 2, 3, 4, 5]) {
  const rows: { number: number; place: number; sharedBy: number; zone: string }[] = tableOf({
    ...{ members, games, scoring: SCORING, zones: { up: 2, down: 2 } },
  });
  return rows.map(({ number, place, sharedBy, zone }) => [number, place, sharedBy, zone]);
}

test('members of whom no game counts share the last place outside of the zones, which are those of the others', () => {
  // 2 lost to 3; the game of 5 is open, so that 5 is in play; 1 and 4 have nothing that counts.
  const games = [game([1, 4], [1, 2], true), game([3, 2], [1, 2]), game([5, 1], null), game([4, 1], null, true)];
  expect(rowsOf(games.map((one, n) => (n === 2 ? game([5, 3], null) : one)))).toEqual([
    [3, 1, 1, 'up'],
    [2, 2, 2, 'stay'],
    [5, 2, 2, 'down'],
    [1, 4, 2, 'stay'],
    [4, 4, 2, 'stay'],
  ]);
  expect(rowsOf([game([1, 2], [1, 2], true)])).toEqual([1, 2, 3, 4, 5].map((number) => [number, 1, 5, 'stay']));
});

test('of these, whoever left comes first, and goes down before those who played', () => {
  const games = [game([3, 2], [1, 2]), game([5, 3], null), game([1, 4], null, true, 4), game([2, 1], null, true, 2)];
  expect(rowsOf(games)).toEqual([
    [3, 1, 1, 'up'],
    [2, 2, 2, 'up'],
    [5, 2, 2, 'down'],
    [4, 4, 1, 'down'],
    [1, 5, 1, 'stay'],
  ]);
  expect(rowsOf(games.slice(2))).toEqual([1, 2, 3, 4, 5].map((number) => [number, 1, 5, 'stay']));
  const rows = (from: number, gone: number) =>
    [0, 1, 2, 3].map((n) => ({ account: `p${from + n}`, isInPlay: n < 2, hasLeft: n < 2 + gone }));
  const signed = Array.from({ length: 8 }, (_, n) => ({
    ...{ account: `p${n + 1}`, number: n + 1, date: '', rank: null },
  }));
  const rule = { kind: 'number', up: 1, down: 1 };
  const plan = { signed, sizes: [4, 4], rule, moves: [] };
  // Of the first division the second one goes down, or whoever left.
  expect(seed({ before: [rows(1, 0), rows(5, 0)], ...plan }).divisions[1]).toEqual([2, 6, 7, 8]);
  expect(seed({ before: [rows(1, 1), rows(5, 0)], ...plan }).divisions[1]).toEqual([3, 6, 7, 8]);
});

test('they stay in their division, and whoever comes up yields to them', () => {
  const rows = (from: number, idle: number) =>
    [0, 1, 2, 3].map((n) => ({ account: `p${from + n}`, isInPlay: n < 4 - idle, hasLeft: false }));
  const before = [rows(1, 0), rows(5, 2), rows(9, 0)];
  const signed = before
    .flat()
    .map(({ account }) => ({ account, number: Number(account.slice(1)), date: '', rank: null }));
  const rule = { kind: 'number', up: 2, down: 2 };
  const { divisions, waiting } = seed({ before, signed, sizes: [4, 4, 4], rule, moves: [] });
  // One of the second division goes up and one down: the third one of the first fills the gap, and the second one of the third has no room.
  expect(divisions).toEqual([
    [1, 2, 3, 5],
    [4, 7, 8, 9],
    [6, 10, 11, 12],
  ]);
  expect(waiting).toEqual([]);
});
