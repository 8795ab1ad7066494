import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import { conquestOfParadise } from '../../ruleset.ts';

/** A short round; `npm run laws` plays on for as long as it is given. */
const COMMANDS = 140;
const BOTH = { southIsland: true, kumara: true } as const;

/** Two seats live near the hexes “To South America”; one has Kumara to be robbed of. */
const EAST = {
  '9,-3': { sea: true },
  '8,-3': { tile: 'rapa-nui', villages: 1, controller: 2, pieces: { 2: { warrior_band: 1, war_canoe: 1 } } },
  '8,-2': { tile: 'rapa', villages: 1, controller: 0, pieces: { 0: { war_canoe: 2, warrior_band: 2 } } },
};
const SEATS = {
  0: { home: '0,1', track: 6 },
  1: { home: '0,0', track: 6 },
  2: { home: '5,-3', track: 5, kumara: 'kumara' },
};

const POSITIONS = {
  /** Position in which whoever turns Aotearoa up may lay Te Waka Maui on found sea with pieces, or on another's find. */
  'before Aotearoa is turned up': {
    turn: 6,
    step: 'exploration',
    seats: SEATS,
    hexes: {
      ...EAST,
      '0,1': {
        villages: 3,
        pieces: { 0: { warrior_band: 2, war_canoe: 1, transport_canoe: 2, colony: 1, link: true } },
      },
      '0,2': { tile: 'aotearoa', faceDown: true, finders: [0, 1] },
      '-1,3': { sea: 'O1', pieces: { 0: { link: true, warrior_band: 1 } } },
      '1,1': { tile: 'tubuai', faceDown: true, finders: [0] },
    },
  },
  /** One tile of each of two seats, with what walks, sails and fights over the edge. */
  'with both tiles on the map': {
    turn: 8,
    step: 'movement',
    seats: SEATS,
    hexes: {
      ...EAST,
      '0,1': { villages: 2, pieces: { 0: { warrior_band: 1, link: true } } },
      '0,2': {
        tile: 'aotearoa',
        villages: 1,
        controller: 0,
        pieces: { 0: { war_canoe: 1, warrior_band: 2, colony: 1, link: true } },
      },
      '-1,3': { tile: 'te-waka-maui', villages: 1, controller: 1, pieces: { 1: { warrior_band: 1, war_canoe: 1 } } },
    },
  },
};

const table = Object.keys(POSITIONS).flatMap((name) => (['1', '2'] as const).map((edition) => ({ name, edition })));

/** Declares the tests of this share: each position, both editions. */
export function testIslands(share: Share): void {
  test.each(oneOfEachTwo(share, table, 'islands'))('the laws hold $name, edition $edition', ({ name, edition }) => {
    const report = newReport();
    const settings = { ...BOTH, edition, homes: ['tonga', 'samoa', 'hiva'] as ('tonga' | 'samoa' | 'hiva')[] };
    const options = {
      seed: `islands ${name} ${edition}`,
      seats: 3,
      settings,
      positions: 16,
      maxCommands: COMMANDS,
      from: position(POSITIONS[name as keyof typeof POSITIONS], settings, 3),
    };
    lawGame(conquestOfParadise as Ruleset, options, 3, report);
    expect(report.violations).toEqual([]);
    expect(report.commands).toBeGreaterThan(60);
  });
}
