/**
 * The laws where chance seldom leads: hands without a place, empty piles and displays, a ship turned over, adventure cards that have left the game.
 * Each position stands just before, so that the rare thing happens as a command is judged; and each must happen often enough to mean something.
 */
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { position } from '../../position.ts';
import { scenarioFiles } from '../../proof/scenario-files.ts';
import type { Settings } from '../../state.ts';
import { RULESET, settingsOf } from '../games.ts';

/** A position, and what comes about in it: events or rules. */
interface Start {
  what: string;
  /** Position at the start; `but` changes it. */
  scenario: string;
  but?: object;
  reached: string[];
}

const THREE_SHIPS = { '0,1': 'grey', '0,2': 'grey', '0,3': 'grey' };
const EXPLORE_CARDS = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08', 'A09'];
/** Display whose tiles fit as little as the tile held. */
const NOTHING_FITS = { display: ['L54', 'L55', 'L56'] };

const STARTS: Start[] = [
  {
    what: 'nothing fits, and a pile is left',
    scenario: 'SI-S14',
    but: NOTHING_FITS,
    reached: ['TileBoxed', 'ReplacementDrawn'],
  },
  {
    what: 'nothing fits, and navigation tiles alone are left',
    scenario: 'SI-S15',
    but: NOTHING_FITS,
    reached: ['TileBoxed', 'ReplacementDrawn', 'SI-4.13'],
  },
  {
    what: 'nothing fits, and the display alone is left',
    scenario: 'SI-S16',
    reached: ['TileBoxed', 'ReplacementTaken', 'SI-4.12'],
  },
  {
    what: 'the last tile of the display is taken, and the next seat has no ship',
    scenario: 'SI-S12',
    but: { turn: 1, display: ['L20', null, null] },
    reached: ['SI-4.10', 'GameEnded'],
  },
  {
    what: 'Alexis’ slot is empty',
    scenario: 'SI-S54',
    but: { turn: 0, display: ['L20', null, null], alexis: { deck: EXPLORE_CARDS, discards: ['A11', 'A12'] } },
    reached: ['SI-13.18'],
  },
  { what: 'all adventure cards have left the game', scenario: 'SI-S65-none', but: { turn: 0 }, reached: ['SI-13.15'] },
  {
    what: 'the human’s ship is the last one',
    scenario: 'SI-S53',
    but: {
      turn: 0,
      ships: THREE_SHIPS,
      by: { '0,1': 1, '0,2': 1, '0,3': 1 },
      alexis: { deck: ['A11', 'A12'], discards: EXPLORE_CARDS },
    },
    reached: ['SI-13.17'],
  },
  {
    what: 'too few tiles are left for another round',
    scenario: 'SI-S8',
    but: { unseen: 4, navigation: 0 },
    reached: ['SI-11.4'],
  },
  { what: 'an island without a temple', scenario: 'SI-S32-none', reached: ['NothingDiscovered'] },
];

/** Declares the tests, with so many games from each position. */
export function testRare(games: number): void {
  describe('laws at what is rare', () => {
    it.each(STARTS)(
      '$what',
      ({ what, scenario, but = {}, reached }) => {
        const file = scenarioFiles().find(({ id }) => id === scenario);
        if (!file) throw new Error(`no scenario ${scenario}`);
        const { seats, given } = file.data;
        const settings = settingsOf(file.data.settings as Partial<Settings>);
        const from = position({ ...(given as object), ...but }, settings, seats);
        const report = newReport();
        for (let game = 0; game < games; game += 1) {
          lawGame(RULESET, { seed: what, seats, settings, positions: 2, maxCommands: 4, from }, game, report);
        }
        expect(report.violations).toEqual([]);
        const counts = { ...report.rules, ...report.eventTypes };
        expect(reached.filter((name) => (counts[name] ?? 0) < games / 4)).toEqual([]);
      },
      60_000,
    );
  });
}
