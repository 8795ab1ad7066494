import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { conquestOfParadise } from './ruleset.ts';

/** A short round; `npm run laws` plays on for as long as it is given. */
const COMMANDS = 500;
const GAMES = [
  { seats: 3, edition: '1', malaria: 'perGroup', goalVp: 18, randomEvents: 'c3i', reactions: 'ask' },
  { seats: 2, edition: '2', malaria: 'oneDie', goalVp: 20, randomEvents: 'on' },
] as const;

test.each(GAMES)(
  'the laws hold with events, chosen starts, reserve and malaria: $seats seats, edition $edition',
  ({ seats, ...settings }) => {
    const report = newReport();
    const options = {
      seed: `advanced ${seats}`,
      seats,
      settings: { ...settings, homes: 'random', variableStart: true, reserve: true },
      positions: 16,
      maxCommands: COMMANDS,
    };
    lawGame(conquestOfParadise as Ruleset, options, seats, report);
    expect(report.violations).toEqual([]);
    expect(report.commands).toBeGreaterThan(200);
  },
);
