/**
 * The worked scenarios of the specification, TM-S1 to TM-S123, as files: all of them. What a file can't hold (a game that is refused before it
 * begins, the printed map) is in the tests that its note names.
 * Each is played once, some along the laws; scenarios.long.laws.test.ts plays all of them so.
 */
import { runScenario } from '@wayfinder/engine';
import { scenarioUnderLaws } from '@wayfinder/engine/laws';
import { GATE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULESET } from './testing/games.ts';

const LAST = 123;

const files = scenarioFiles();
const lawful = new Set(GATE.some(files, 6, 'scenarios under the laws'));

describe('worked scenarios', () => {
  for (const file of files) {
    const { id, data } = file;
    const run = lawful.has(file) ? scenarioUnderLaws : runScenario;
    it(`${id}: ${data.name}`, () => {
      expect({ broken: [], ...run(RULESET, data) }).toMatchObject({ failures: [], broken: [] });
    });
  }

  it('are all there', () => {
    const there = new Set(files.map(({ scenario }) => scenario));
    const missing = Array.from({ length: LAST }, (_, i) => i + 1).filter((n) => !there.has(`TM-S${n}`));
    expect(missing).toEqual([]);
  });

  it('demand something each: an event, a refusal, a state or what is due', () => {
    const silent = files.filter(({ data }) => !data.then && data.when.every((step) => !step.then && !step.refused));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('can fail: a wrong expectation is reported', () => {
    const file = files.find(({ id }) => id === 'TM-S10');
    const wrong = { ...file?.data, then: { state: { '/seats/0/bowls': [0, 9, 3] } } };
    expect(runScenario(RULESET, wrong).failures).toHaveLength(1);
  });

  it('can fail under the laws, too: rules that the specification lacks are found', () => {
    const broken = files.slice(0, 1).flatMap(({ data }) => scenarioUnderLaws({ ...RULESET, rules: [] }, data).broken);
    expect(broken.join()).toContain("which the specification doesn't have");
  });
});
