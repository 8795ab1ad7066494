import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { conquestOfParadise } from './ruleset.ts';

/** A short round; `npm run laws` plays on for as long as it is given. */
const COMMANDS = 700;
const table = [2, 3, 4].flatMap((seats) => (['1', '2'] as const).map((edition) => ({ seats, edition })));

test.each(table)('the laws hold in a random game of $seats seats, edition $edition', ({ seats, edition }) => {
  const report = newReport();
  const options = {
    seed: `short ${edition}`,
    seats,
    settings: { edition, homes: 'random' },
    positions: 24,
    maxCommands: COMMANDS,
  };
  lawGame(conquestOfParadise as Ruleset, options, seats, report);
  expect(report.violations).toEqual([]);
  expect(report.commands).toBeGreaterThan(300);
  expect(report.positions).toBeGreaterThan(8);
});
