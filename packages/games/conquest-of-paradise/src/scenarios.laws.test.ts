/**
 * The laws at every position of every worked scenario: late and rare positions (claims, answers, sealed builds, conquests, battles of every kind)
 * that random play seldom reaches.
 */
import { beginScenario, type Ruleset, redact, scriptedChance } from '@wayfinder/engine';
import { brokenAlong } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { inEdition, scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;

describe('laws at the positions of the scenarios', () => {
  for (const file of scenarioFiles()) {
    for (const edition of file.editions) {
      it(`${file.id} [${edition}E]`, () => {
        expect(brokenAlong(RULESET, inEdition(file, edition))).toEqual([]);
      });
    }
  }

  it('are tried on whole states: a view would hold nothing to compare', () => {
    const [file] = scenarioFiles();
    if (!file) throw new Error('no scenario');
    const scenario = inEdition(file, '2');
    const { table } = beginScenario(RULESET, scenario, scriptedChance(scenario).chance);
    expect(redact(table.state, 'spectator')).not.toEqual(table.state);
  });
});
