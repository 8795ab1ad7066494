import { expect, test } from 'vitest';
import { distance, kindOf, neighbours } from '../hexes.ts';
import { playedData } from '../proof/played-data.ts';
import { KINDS } from '../state.ts';
import { battleHit, localWarriors } from './constants.ts';
import {
  BUILD_CHART,
  CARDS,
  counterMix,
  DISCOVERED_ISLAND_MARKERS,
  deckOf,
  goalOf,
  HEXES,
  MARKERS,
  setUpData,
  TILES,
  VP,
} from './index.ts';
import played from './played.json' with { type: 'json' };

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('CP-1.2, 1.3: the map', () => {
  const count = (kind: string): number => HEXES.filter((hex) => hex.kind === kind).length;
  expect([HEXES.length, count('unknown'), count('printed'), count('ocean_printed')]).toEqual([129, 62, 12, 55]);
  expect(neighbours('0,1')).toEqual(['0,0', '1,0', '1,1', '0,2', '-1,2', '-1,1']);
  expect(kindOf('2,2')).toBe('ocean_printed');
  for (const { id } of HEXES) for (const next of neighbours(id)) expect(neighbours(next)).toContain(id);
});

test('CP-1.2: distance as a bird flies', () => {
  expect(distance('0,1', '5,-3')).toBe(5);
  expect(distance('-1,1', '2,1')).toBe(3);
  expect(distance('4,-2', '4,-2')).toBe(0);
});

test('CP-1.6, 1.11, 3.6: pieces, tiles, markers', () => {
  expect(KINDS.map(counterMix)).toEqual([14, 8, 10, 4, 2]);
  expect(DISCOVERED_ISLAND_MARKERS).toBe(3);
  expect(TILES).toHaveLength(29);
  expect(TILES.map(({ id }) => id)).not.toContain('te-waka-maui');
  const markers = (type: string): number => sum(MARKERS.filter((m) => m.type === type).map(({ n }) => n));
  expect([markers('island_group'), markers('open_ocean'), markers('off_course')]).toEqual([29, 35, 6]);
});

test('CP-1.10: decks of the editions', () => {
  expect(deckOf('1')).toHaveLength(27);
  expect(deckOf('2')).toHaveLength(28);
  expect(deckOf('1')).not.toContain('fishponds');
  expect(deckOf('2').filter((id) => id.startsWith('pa-'))).toEqual(['pa-1', 'pa-2']);
  expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
});

test('CP-15.7, 18.2 to 18.5, 19.2, 29.14, 37.1: charts', () => {
  const cost = (item: string): number | undefined => BUILD_CHART.find((row) => row.item === item)?.cost;
  expect(['transport_canoe', 'war_canoe', 'colony', 'warrior_band', 'rumor', 'village'].map(cost)).toEqual([
    1, 3, 2, 2, 0, 2,
  ]);
  expect(VP).toEqual({ village: 1, home: 1, linkedGroup: 1, linkedAtoll: 0.5, start: 3, kumara: 2, soloGoal: 30 });
  expect([goalOf(2), goalOf(3), goalOf(4)]).toEqual([28, 25, 22]);
});

test('CP-3.2 to 3.5: set-ups', () => {
  expect(setUpData(2)).toEqual({ homes: ['tonga', 'samoa'], tiles: [], removedIslandMarkers: 0, ocean: [] });
  expect(setUpData(4).tiles).toContainEqual({ hex: '3,-1', tile: 'raiatea' });
  expect(setUpData(4).removedIslandMarkers).toBe(4);
  expect(() => setUpData(5)).toThrow();
});

test('CP-1.13, 12.9, 12.12: die and local warriors', () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => battleHit(face).side)).toEqual([
    'attacker',
    'attacker',
    'attacker',
    'defender',
    'defender',
    'defender',
  ]);
  expect([1, 2, 3, 4, 5, 6].filter((face) => battleHit(face).removed)).toEqual([1, 6]);
  expect([0, 1, 2, 3, 4].map(localWarriors)).toEqual([0, 1, 1, 2, 2]);
});

test('what is played with is the data file’s (else run proof/write-data.ts)', () => {
  expect(played).toEqual(JSON.parse(JSON.stringify(playedData())));
});
