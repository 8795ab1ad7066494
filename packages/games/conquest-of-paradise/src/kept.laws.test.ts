/** Games of `wayfinder laws` in which a law was once broken: each begins in a scenario's position, as that command plays it. */
import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { position } from './position.ts';
import { inEdition, scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';
import type { Settings } from './state.ts';

const KEPT = [
  {
    what: 'a chit gives the opponent a village, and it has no home until it names one (CP-33.7)',
    scenario: 'CP-A65-village-2e',
    edition: '2',
    seed: '1795840171842',
    game: 1084,
  },
] as const;

test.each(KEPT)('$what', ({ scenario, edition, seed, game }) => {
  const file = scenarioFiles().find(({ id }) => id === scenario);
  if (!file) throw new Error(`no scenario ${scenario}`);
  const { given, seats, settings } = inEdition(file, edition);
  const from = position(given, settings as Settings, seats);
  const report = newReport();
  lawGame(conquestOfParadise as Ruleset, { seed, seats, settings, from, maxCommands: 25, positions: 8 }, game, report);
  expect(report.violations).toEqual([]);
  expect(report.rules['CP-33.7']).toBeGreaterThan(0);
});
