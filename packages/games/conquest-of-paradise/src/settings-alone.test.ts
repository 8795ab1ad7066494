/** CP-20.5: a setting changes what its own rules say and nothing else, so the basic game's scenarios come out alike with settings on that they don't touch. */
import { runScenario } from '@wayfinder/engine';
import { GATE } from '@wayfinder/engine/testing';
import { expect, it } from 'vitest';
import { editionsIn, inEdition, scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';

/** Made positions only: a game from the start begins with the choice of pieces, and its first event tells the settings. */
const MADE = scenarioFiles().filter(({ data, id }) => /^CP-[SX]/.test(id) && data.given !== undefined);
/** One in three: each is played once more for this. */
const FILES = MADE.filter((_, i) => i % 3 === 0);

it('basic scenarios come out alike with a reserve, malaria and starting pieces to choose', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const wrong = FILES.flatMap((file) =>
    editionsIn(GATE, file).flatMap((edition) => {
      const scenario = inEdition(file, edition);
      const settings = {
        ...(scenario.settings as object),
        reserve: true,
        variableStart: true,
        goalVp: 'standard',
        malaria: 'oneDie',
      };
      const { failures } = runScenario(conquestOfParadise, { ...scenario, settings });
      return failures.map((failure) => `${file.id} [${edition}E]: ${failure}`);
    }),
  );
  expect(wrong).toEqual([]);
}, 120_000);
