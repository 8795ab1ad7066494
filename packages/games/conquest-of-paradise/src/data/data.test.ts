import { expect, test } from 'vitest';
import { distance, kindOf, neighbours } from '../hexes.ts';
import {
  CHIT_FACTS,
  distanceOf,
  EVENTS,
  HEX_KINDS,
  MALARIA_FACES,
  neighboursOf,
  SEARCH,
  SOUTH_TILE,
} from '../proof/facts.ts';
import { playedData } from '../proof/played-data.ts';
import { KINDS } from '../state.ts';
import { battleHit, localWarriors } from './constants.ts';
import { EVENT_CARDS, eventCard } from './events.ts';
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
  tileData,
  VP,
} from './index.ts';
import {
  DESOLATE_GROUPS,
  MALARIA_GROUPS,
  NORTH_ISLAND,
  SOUTH_AMERICA,
  SOUTH_ISLAND,
  southIslandBeside,
  TO_SOUTH_AMERICA,
} from './islands.ts';
import played from './played.json' with { type: 'json' };
import { CHITS, chitOf, DRAWS_BEFORE_LATE, LEFT_TO_WIN } from './solo.ts';

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

test('CP-23.1, 23.9: 27 event cards of 22 kinds, seven kinds of which are kept', () => {
  expect([EVENT_CARDS.length, new Set(EVENT_CARDS.map(({ kind }) => kind)).size]).toEqual([27, 22]);
  expect(EVENT_CARDS.map(({ id, kind, held }) => ({ id, kind, held }))).toEqual(EVENTS);
  const held = new Set(EVENT_CARDS.filter((card) => card.held).map(({ kind }) => kind));
  expect([...held].sort()).toEqual(['birds', 'shaman', 'taniwha', 'tapu', 'war-fever', 'war-leader', 'winds']);
  expect(EVENT_CARDS.filter((card) => card.held && card.good)).toEqual([]);
  expect(eventCard('typhoon-2')).toEqual({ id: 'typhoon-2', kind: 'typhoon', held: false, good: false });
  expect(eventCard('fishing-1').good).toBe(true);
  expect(() => eventCard('pa-1')).toThrow();
});

test('CP-23.1: no event card is named as an Arts & Culture card is', () => {
  const names = new Set(CARDS.flatMap(({ id, kind }) => [id, kind]));
  expect(EVENT_CARDS.filter(({ id, kind }) => names.has(id) || names.has(kind))).toEqual([]);
});

test('CP-27.1, 27.3, 27.4: the South Island', () => {
  expect([SOUTH_ISLAND, NORTH_ISLAND]).toEqual(['te-waka-maui', 'aotearoa']);
  expect(tileData(SOUTH_ISLAND)).toMatchObject({ green: SOUTH_TILE?.green, brown: SOUTH_TILE?.brown });
  const beside = ['tonga', 'raiatea', 'samoa', 'hiva'].map((home) => southIslandBeside('2,-1', home));
  expect(beside).toEqual(['1,0', '1,-1', '3,-2', '2,0']);
  expect(southIslandBeside('-4,2', 'raiatea')).toBe('-5,2');
});

test('CP-29.2, 29.10, 29.11, 29.13: the way to South America', () => {
  expect([...TO_SOUTH_AMERICA].sort()).toEqual([...SEARCH.start].sort());
  expect([...SOUTH_AMERICA.adjacent].sort()).toEqual([...SEARCH.shore].sort());
  expect([...DESOLATE_GROUPS].sort()).toEqual([...SEARCH.desolate].sort());
  expect(SOUTH_AMERICA.cells).toEqual(SEARCH.cells);
  for (const cell of SOUTH_AMERICA.cells) expect(HEX_KINDS.has(cell)).toBe(false);
  const shore = [...HEX_KINDS.keys()].filter((hex) => SEARCH.cells.some((cell) => distanceOf(hex, cell) === 1));
  expect([...SOUTH_AMERICA.adjacent].sort()).toEqual(shore.sort());
  for (const hex of TO_SOUTH_AMERICA) {
    expect(HEX_KINDS.get(hex)).toBe('unknown');
    expect(neighboursOf(hex).map((next) => HEX_KINDS.get(next))).toContain('ocean_printed');
  }
});

test('CP-30.1: malaria', () => {
  expect(MALARIA_GROUPS.map(({ id, faces }) => [id, ...faces])).toEqual([
    ['bismarck', 1, 2],
    ['solomon', 3, 4],
    ['santa-cruz', 5],
    ['vanuatu', 6],
  ]);
  expect(new Map(MALARIA_GROUPS.map(({ hex, faces }) => [hex, faces]))).toEqual(MALARIA_FACES);
});

test('CP-31.3, 31.4, 37.1: the chits', () => {
  expect(new Map(CHITS.map(({ id, ...chit }) => [id, chit]))).toEqual(CHIT_FACTS);
  const late = CHITS.filter((chit) => chit.late);
  expect([CHITS.length, late.length, DRAWS_BEFORE_LATE, LEFT_TO_WIN]).toEqual([15, 4, 6, 2]);
  expect(new Set(late.map(({ action }) => action))).toEqual(new Set(['attack']));
  expect(chitOf(1)).toMatchObject({ expand: 'transport_canoe_chain', action: 'explore' });
  expect(() => chitOf(16)).toThrow();
});

test('what is played with is the data file’s (else run proof/write-data.ts)', () => {
  expect(played).toEqual(JSON.parse(JSON.stringify(playedData())));
});
