import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { position } from './position.ts';
import { conquestOfParadise } from './ruleset.ts';

/** A solitaire game is short: this is several of them. */
const COMMANDS = 150;
const table = (['standard', 'harder'] as const).flatMap((solo) => ['one', 'two'].map((seed) => ({ solo, seed })));

test.each(table)('the laws hold in a $solo solitaire game, $seed', ({ solo, seed }) => {
  const report = newReport();
  const settings = { edition: '2', homes: 'random', solo } as const;
  const options = {
    seed: `solo ${seed}`,
    seats: 1,
    settings,
    positions: 40,
    maxCommands: COMMANDS,
    from: position({}, settings, 1),
  };
  lawGame(conquestOfParadise as Ruleset, options, 1, report);
  expect(report.violations).toEqual([]);
  expect(report.commands).toBeGreaterThan(20);
  expect(report.positions).toBeGreaterThan(4);
});
