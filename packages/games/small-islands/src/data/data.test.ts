/** The file as the specification and its sources have it (SI-1.1): what a slip of the pen would change without breaking a rule. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataOf } from './index.ts';
import {
  adventureCardOf,
  alexisLevelOf,
  bonusTokenOf,
  discoveryTokenOf,
  missionCardOf,
  objectiveOf,
  playersSetUp,
  rewardCardOf,
} from './lookup.ts';
import file from './small-islands.json' with { type: 'json' };

const data = dataOf(1);
const facesOf = (tiles: typeof data.landscapeTiles) => tiles.flatMap(({ faces }) => faces);
const signs = facesOf(data.landscapeTiles).flatMap(({ regions }) => regions.flatMap(({ symbols }) => symbols));
const count = (kind: string): number => signs.filter((sign) => sign.kind === kind).length;

it('facts carry no sources, and records of the file always do', () => {
  const fields = JSON.stringify(data).matchAll(/"(\w+)":/g);
  expect([...fields].filter(([, name = '']) => ['source', 'note', '_about'].includes(name))).toEqual([]);
  const lists = Object.values(file).filter(Array.isArray).flat() as { source?: string }[];
  expect(lists.length).toBeGreaterThan(140);
  expect(lists.filter(({ source }) => source === undefined)).toEqual([]);
});

it('the worked examples of the rulebook are on its cards', () => {
  expect(objectiveOf(data, 'O01')).toMatchObject({
    mission: { kind: 'atLeast', symbols: { temple: 1, lotus: 2 } },
    reward: { kind: 'perSymbol', weights: { temple: 1, lotus: 1 }, base: 0 },
  });
  expect(missionCardOf(data, 'M04').mission).toEqual({ kind: 'moreThan', more: 'lotus', fewer: 'dragonFruit' });
  expect(rewardCardOf(data, 'R08').reward).toEqual({ kind: 'flat', vp: 6 });
  expect(rewardCardOf(data, 'R09').reward).toMatchObject({
    table: [
      { tiles: 3, vp: 4 },
      { tiles: 6, vp: 6 },
      { tiles: 9, vp: 8 },
      { tiles: 12, vp: 10 },
    ],
  });
  expect(adventureCardOf(data, 'A11')).toMatchObject({ type: 'land', mission: { symbols: { lotus: 2 } } });
});

it('the tiles are those that the reconstruction was tuned to', () => {
  expect(facesOf(data.startTiles)).toHaveLength(8);
  expect(facesOf(data.landscapeTiles).flatMap(({ regions }) => regions)).toHaveLength(65);
  expect(['lotus', 'dragonFruit', 'arka', 'temple', 'port', 'house'].map(count)).toEqual([36, 36, 34, 20, 38, 54]);
});

it('what is asked for by id is found, and an id that is none is named', () => {
  expect(bonusTokenOf(data, 'B1').resource).toBe('lotus');
  expect(discoveryTokenOf(data, 'D12').value).toBe(7);
  expect(alexisLevelOf(data, 5)).toMatchObject({ card: 3, finalVp: { base: 40, perHouse: 1 } });
  expect(playersSetUp(data, 1)).toMatchObject({ greyShips: 3, pileInRound1: 45 });
  expect(() => objectiveOf(data, 'M01')).toThrow('no objective card M01 in the data');
  expect(() => alexisLevelOf(data, 7)).toThrow('no Alexis level 7 in the data');
  expect(() => playersSetUp(data, 5)).toThrow('no set-up for 5 in the data');
});

// Wherever the repository lies, what its path is called says nothing of its files.
const ROOT = new URL('../../../../../', import.meta.url).pathname;

/** Files that a file leads to, itself included, by their places in the repository, and packages by their names. */
function ledTo(file: string, from: URL, known = new Set<string>()): Set<string> {
  const url = new URL(file, from);
  const name = file.startsWith('.') ? url.pathname.slice(ROOT.length) : file;
  if (known.has(name)) return known;
  known.add(name);
  if (!file.startsWith('.') || !name.endsWith('.ts')) return known;
  const text = readFileSync(url, 'utf8');
  // A module that is imported as a type alone is gone when the code runs.
  for (const [, next = ''] of text.matchAll(/^(?:import(?! type)|export(?! type)|\}) [^;]*?from '([^']+)'/gm))
    ledTo(next, url, known);
  return known;
}

it('pages load the facts without what judges them', () => {
  const here = new URL(import.meta.url);
  const loaded = ['./index.ts', './lookup.ts', './turned.ts', './told.ts'].flatMap((file) => [...ledTo(file, here)]);
  expect(loaded.filter((name) => /zod|schema|consistency|check|read-file/.test(name))).toEqual([]);
  expect(loaded.some((name) => name.endsWith('small-islands.json'))).toBe(true);
  expect([...ledTo('./check.ts', here)]).toContain('zod');
});
