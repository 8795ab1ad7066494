/** Games of `wayfinder laws` in which a law was once broken: each begins in a scenario's position, as that command plays it. */
import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { position } from './position.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { terraMystica } from './ruleset.ts';
import { settings as schema } from './state.ts';

const KEPT = [
  {
    what: 'a dwelling joins structures to a town: they are told in one order, also from a stored state (TM-14.6)',
    scenario: 'TM-S116-TW3',
    seed: '1795887312216',
    game: 28,
    event: 'TownExtended',
  },
] as const;

test.each(KEPT)('$what', ({ scenario, seed, game, event }) => {
  const file = scenarioFiles().find(({ id }) => id === scenario);
  if (!file) throw new Error(`no scenario ${scenario}`);
  const { given, seats, settings: chosen } = file.data;
  const settings = schema.parse(chosen ?? {});
  const from = position(given, settings, seats);
  const report = newReport();
  lawGame(terraMystica as Ruleset, { seed, seats, settings, from, maxCommands: 25, positions: 8 }, game, report);
  expect(report.violations).toEqual([]);
  expect(report.eventTypes[event]).toBeGreaterThan(0);
});
