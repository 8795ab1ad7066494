/**
 * The laws at every position of every worked scenario in every edition. Random play seldom reaches these: claims, answers, sealed builds, conquests,
 * battles of every kind.
 */
import type { Ruleset } from '@wayfinder/engine';
import { scenarioUnderLaws } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { inEdition, scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;

describe('laws at the positions of the scenarios', () => {
  for (const file of scenarioFiles()) {
    for (const edition of file.editions) {
      it(`${file.id} [${edition}E]`, () => {
        expect(scenarioUnderLaws(RULESET, inEdition(file, edition))).toMatchObject({ failures: [], broken: [] });
      });
    }
  }
});
