/**
 * The laws at every position of every worked scenario. Random play seldom reaches these: several rewards at once, keys that don't suffice, towns
 * across a river, last tiles, double turns.
 */
import { scenarioUnderLaws } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULESET } from './testing/games.ts';

describe('laws at the positions of the scenarios', () => {
  for (const { id, data } of scenarioFiles()) {
    it(id, () => {
      expect(scenarioUnderLaws(RULESET, data)).toMatchObject({ failures: [], broken: [] });
    });
  }
});
