import { expect, test } from 'vitest';
import { CURRENT_VERSION, dataOf, type Face, type Turn } from '../../data/index.ts';
import type { Placed } from '../../state.ts';
import { cellsOf, islandLetters, placeName } from './places.ts';

const DATA = dataOf(CURRENT_VERSION);
/** A text as its key with its values, so that the name's parts are seen. */
const text = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
  [key.replace('place.', ''), ...Object.values(args)].join(' ');

const face = (wanted: (face: Face) => boolean): string => {
  const found = DATA.landscapeTiles.flatMap(({ faces }) => faces).find(wanted);
  if (!found) throw new Error('no such tile');
  return found.id;
};
const placed = (tile: string, n: number, turn: Turn = 0): Placed => ({
  tile,
  turn,
  seat: 0,
  n,
  tokens: [],
  houses: [],
});
const laid = (map: Record<string, Placed>) => ({ data: CURRENT_VERSION, map });

/** Land on these sides alone, in one region. */
const withLand = (...sides: string[]) =>
  face(
    ({ regions }) =>
      regions.length === 1 &&
      regions[0]?.sides.length === sides.length &&
      sides.every((side) => regions[0]?.sides.some((one) => one === side)),
  );
const islet = withLand();

test('a cell is called by its way from the middle', () => {
  const name = (cell: string) => placeName(laid({}), cell, text);
  expect(name('0,0')).toBe('middle');
  expect(name('3,0')).toBe('east 3');
  expect(name('0,-2')).toBe('north 2');
  expect(name('-1,4')).toBe('both south 4 west 1');
  expect(name('nowhere')).toBeNull();
});

test('no two cells of the table are called alike', () => {
  const cells = cellsOf(CURRENT_VERSION);
  expect(cells).toHaveLength(25 * 25);
  expect(new Set(cells.map((cell) => placeName(laid({}), cell, text))).size).toBe(cells.length);
});

test('islands have letters in the order in which they were begun, wherever they lie', () => {
  const letters = islandLetters(laid({ '0,0': placed(islet, 1), '0,-1': placed(islet, 3), '1,0': placed(islet, 2) }));
  expect([...letters].sort()).toEqual([
    ['0,-1.A', 'C'],
    ['0,0.A', 'A'],
    ['1,0.A', 'B'],
  ]);
});

test('an island keeps its letter as it grows, and where two are joined the older one’s stays', () => {
  const north = withLand('north');
  // Two islands with their land towards each other, and what joins them.
  const apart = { '0,0': placed(islet, 1), '2,0': placed(north, 2, 3), '4,0': placed(north, 3, 1) };
  expect([...islandLetters(laid(apart)).values()].sort()).toEqual(['A', 'B', 'C']);
  const joining = face(({ sides, regions }) => {
    const over = regions.find((region) => region.sides.includes('east') && region.sides.includes('west'));
    return sides.east === 'land' && sides.west === 'land' && over !== undefined;
  });
  const between = laid({ '1,0': placed(north, 2, 1), '2,0': placed(joining, 4), '3,0': placed(north, 3, 3) });
  const letters = islandLetters(between);
  expect(new Set([letters.get('1,0.A'), letters.get('3,0.A')])).toEqual(new Set(['A']));
});

test('after Z come letters in pairs', () => {
  const map = Object.fromEntries(Array.from({ length: 28 }, (_, n) => [`${2 * n - 12},0`, placed(islet, n)]));
  const letters = [...islandLetters(laid(map)).values()];
  expect(letters.slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
});

test('a region goes by its island, a symbol by its kind as well, and several of a kind are told apart', () => {
  const twins = DATA.landscapeTiles
    .flatMap(({ faces }) => faces)
    .find(({ regions }) => {
      const kinds = regions.flatMap(({ symbols }) => symbols.map(({ kind }) => kind));
      return kinds.filter((kind) => kind === 'house').length === 2 && kinds.includes('lotus');
    });
  if (!twins) throw new Error('no tile with two house symbols and a lotus');
  const signs = twins.regions.flatMap(({ symbols }) => symbols);
  const view = laid({ '0,-1': placed(twins.id, 1) });
  const called = (spot: number) => placeName(view, `0,-1.${spot}`, text);
  const houses = signs.filter(({ kind }) => kind === 'house').map(({ spot }) => called(spot));
  expect(houses.map((name) => name?.replace(/[A-Z]+/, 'X'))).toEqual(['house X north 1 1', 'house X north 1 2']);
  const lotus = signs.find(({ kind }) => kind === 'lotus');
  expect(called(lotus?.spot ?? 0)).toMatch(/^lotus [A-Z] north 1 [01]$/);
  expect(placeName(view, `0,-1.${twins.regions[0]?.id}`, text)).toBe('island A north 1');
  expect(placeName(view, '0,-1.99', text)).toBeNull();
});

test('what lies on a tile that isn’t there yet goes by its cell', () => {
  expect(placeName(laid({}), '1,1.3', text)).toBe('new both south 1 east 1 3');
});
