/** The laws with every advanced rule at once, from the start and from the middle of a game. There cards are held; Kumara and Aotearoa are near. */
import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import { conquestOfParadise } from '../../ruleset.ts';
import type { Settings } from '../../state.ts';

/** A short round; `npm run laws` plays on for as long as it is given. */
const COMMANDS = 200;
const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
const HANDS = [['taniwha-1', 'tapu'], ['shaman', 'winds-1'], ['birds', 'taniwha-2'], ['war-fever']];
/** Villages for which each home has room. */
const VILLAGES = [3, 3, 3, 2];

function everything(seats: number, more: Partial<Settings>): Settings {
  const edition = seats === 3 ? '1' : '2';
  return {
    edition,
    homes: 'random',
    randomEvents: 'on',
    southIsland: true,
    reserve: true,
    kumara: true,
    malaria: seats === 3 ? 'perGroup' : 'oneDie',
    ...more,
  };
}

function middle(seats: number): unknown {
  const fleet = { transport_canoe: 2, war_canoe: 2, warrior_band: 2, colony: 1, rumor: 1 };
  const homes = ['0,1', '0,0', '5,-3', '3,-1'].slice(0, seats);
  return {
    turn: 8,
    step: 'turnOrder',
    seats: Object.fromEntries(homes.map((_, seat) => [seat, { track: 6 + seat, held: HANDS[seat] }])),
    hexes: {
      ...Object.fromEntries(homes.map((hex, seat) => [hex, { villages: VILLAGES[seat], pieces: { [seat]: fleet } }])),
      '9,-3': { sea: true },
      '8,-2': { tile: 'rapa', villages: 1, controller: 0, pieces: { 0: { war_canoe: 2, warrior_band: 2 } } },
      '8,-3': { tile: 'rapa-nui', villages: 1, controller: 1, pieces: { 1: { warrior_band: 1, war_canoe: 1 } } },
      '0,2': { tile: 'aotearoa', faceDown: true, finders: [0] },
    },
  };
}

const table = [2, 3, 4].flatMap((seats) => (['ask', 'orders'] as const).map((reactions) => ({ seats, reactions })));

/** Declares the tests of this share: each number of seats, both kinds of reactions. */
export function testEverything(share: Share): void {
  test.each(oneOfEachTwo(share, table, 'everything'))(
    'the laws hold with everything, $seats seats, reactions $reactions',
    ({ seats, reactions }) => {
      const report = newReport();
      const settings = everything(seats, { reactions, homes: [...HOMES.slice(0, seats)] });
      const from = position(middle(seats), settings, seats);
      const options = { seed: `all ${reactions}`, seats, settings, positions: 10, maxCommands: COMMANDS, from };
      lawGame(conquestOfParadise as Ruleset, options, seats, report);
      expect(report.violations).toEqual([]);
      expect(report.commands).toBeGreaterThan(100);
      expect(report.eventTypes.EventCardDrawn).toBeGreaterThan(1);
    },
  );

  test('the laws hold with everything from the start', () => {
    const report = newReport();
    const settings = everything(3, { reactions: 'ask', variableStart: true, goalVp: 24 });
    const options = { seed: 'all', seats: 3, settings, positions: 10, maxCommands: COMMANDS };
    lawGame(conquestOfParadise as Ruleset, options, 3, report);
    expect(report.violations).toEqual([]);
    expect(report.commands).toBeGreaterThan(100);
  });
}
