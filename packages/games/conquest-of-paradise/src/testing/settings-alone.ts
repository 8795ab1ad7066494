/** CP-20.5: a setting changes what its own rules say and nothing else. So basic scenarios come out alike with settings on that they don't touch. */
import { runScenario } from '@wayfinder/engine';
import type { Share } from '@wayfinder/engine/testing';
import { expect, it } from 'vitest';
import { editionsIn, inEdition, scenarioFiles } from '../proof/scenario-files.ts';
import { conquestOfParadise } from '../ruleset.ts';

/** Made positions only: a game from the start begins with the choice of pieces, and its first event tells the settings. */
const MADE = scenarioFiles().filter(({ data, id }) => /^CP-[SX]/.test(id) && data.given !== undefined);

/** Declares the test of this share: all positions in every edition, or one in three, most of them in one edition. */
export function testSettingsAlone(share: Share): void {
  it('basic scenarios come out alike with a reserve, malaria and starting pieces to choose', () => {
    const files = share.some(MADE, 3, 'settings alone');
    expect(files.length).toBeGreaterThan(100);
    const wrong = files.flatMap((file) =>
      editionsIn(share, file).flatMap((edition) => {
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
}
