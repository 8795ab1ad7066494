/** The laws in games by chance from their start; `npm run laws` plays on for as long as it is given. */
import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { conquestOfParadise } from '../../ruleset.ts';
import { KINDS_OF_GAMES } from '../play.ts';

/** Commands from one position at which the costly laws are tried to the next. */
const EVERY = 25;

/** Declares the tests of this share, so many commands each: each number of seats, both editions. */
export function testRandomGames(share: Share, commands: number): void {
  test.each(oneOfEachTwo(share, KINDS_OF_GAMES, 'random games'))(
    'the laws hold in a random game of $seats seats, edition $edition',
    ({ seats, edition }) => {
      const report = newReport();
      const options = {
        seed: `short ${edition}`,
        seats,
        settings: { edition, homes: 'random' },
        positions: Math.round(commands / EVERY),
        maxCommands: commands,
      };
      lawGame(conquestOfParadise as Ruleset, options, seats, report);
      expect(report.violations).toEqual([]);
      expect(report.commands).toBeGreaterThan(commands / 3);
      expect(report.positions).toBeGreaterThan(commands / EVERY / 3);
    },
  );
}
