/** The laws from a position in which every seat holds two event cards and somebody is always near: windows, answers and effects come at once. */
import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import { conquestOfParadise } from '../../ruleset.ts';
import type { Settings } from '../../state.ts';

const COMMANDS = 220;
const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
const HANDS = [
  ['taniwha-1', 'tapu'],
  ['shaman', 'winds-1'],
  ['birds', 'taniwha-2'],
  ['war-fever', 'war-leader'],
];

function given(seats: number): unknown {
  const fleet = { transport_canoe: 2, war_canoe: 2, warrior_band: 2, colony: 1, rumor: 1 };
  const homes = ['0,1', '0,0', '5,-3', '3,-1'].slice(0, seats);
  // The fourth home has room for two villages only.
  const land = Object.fromEntries(
    homes.map((hex, seat) => [hex, { villages: seat === 3 ? 2 : 3, pieces: { [seat]: fleet } }]),
  );
  return {
    turn: 8,
    step: 'movement',
    empty: true,
    seats: Object.fromEntries(homes.map((_, seat) => [seat, { track: 6 + seat, held: HANDS[seat] }])),
    hexes: {
      ...land,
      '1,1': { sea: true, pieces: { 0: { war_canoe: 1, transport_canoe: 1 } } },
      '2,-1': { sea: true, pieces: { 1: { war_canoe: 1, rumor: 1 } } },
      '1,-1': { tile: 'rarotonga', villages: 1, controller: 1, pieces: { 1: { warrior_band: 1 } } },
      '2,0': { tile: 'tubuai', villages: 1, controller: 0, pieces: { 0: { warrior_band: 1 } } },
      '1,0': { tile: null, sea: true },
    },
  };
}

const table = [2, 3, 4].flatMap((seats) => (['ask', 'orders'] as const).map((reactions) => ({ seats, reactions })));

/** Declares the tests of this share: each number of seats, both kinds of reactions. */
export function testHeld(share: Share): void {
  test.each(oneOfEachTwo(share, table, 'held cards'))(
    'the laws hold with held cards, $seats seats, reactions $reactions',
    ({ seats, reactions }) => {
      const report = newReport();
      const settings: Settings = {
        edition: '2',
        homes: [...HOMES.slice(0, seats)],
        randomEvents: seats === 3 ? 'c3i' : 'second',
        reactions,
      };
      const from = position(given(seats), settings, seats);
      const options = { seed: `held ${reactions}`, seats, settings, positions: 30, maxCommands: COMMANDS, from };
      lawGame(conquestOfParadise as Ruleset, options, seats, report);
      expect(report.violations).toEqual([]);
      expect(report.commands).toBeGreaterThan(100);
    },
  );
}
