/**
 * The worked scenarios of the specification, SI-S1 to SI-S78, as files: all of them. What a file can't hold (the views of two games, counts over all
 * choices, the data file, tiles that aren't in it) is in the tests that name the scenario.
 * Each is played once, some along the laws; scenarios.long.laws.test.ts plays all of them so.
 */
import { readFileSync } from 'node:fs';
import { runScenario } from '@wayfinder/engine';
import { scenarioUnderLaws } from '@wayfinder/engine/laws';
import { GATE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULESET } from './testing/games.ts';

const LAST = 78;
/** Scenarios that are tests alone, with the file that holds them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'SI-S58': 'rules/achievements.test.ts',
  'SI-S67': 'rules/achievements.test.ts',
};

const files = scenarioFiles();
const lawful = new Set(GATE.some(files, 4, 'scenarios under the laws'));

describe('worked scenarios', () => {
  for (const file of files) {
    const { id, data } = file;
    const run = lawful.has(file) ? scenarioUnderLaws : runScenario;
    it(`${id}: ${data.name}`, () => {
      expect({ broken: [], ...run(RULESET, data) }).toMatchObject({ failures: [], broken: [] });
    });
  }

  it('are all there', () => {
    const there = new Set([...files.map(({ scenario }) => scenario), ...Object.keys(ELSEWHERE)]);
    const missing = Array.from({ length: LAST }, (_, i) => i + 1).filter((n) => !there.has(`SI-S${n}`));
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(ELSEWHERE))('%s is in %s', (scenario, file) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`${scenario}:`);
  });

  it('demand something each: an event, a refusal, a state or what is due', () => {
    const silent = files.filter(({ data }) => !data.then && data.when.every((step) => !step.then && !step.refused));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('can fail: a wrong expectation is reported', () => {
    const file = files.find(({ id }) => id === 'SI-S9');
    const wrong = { ...file?.data, then: { state: { '/navigation': 1 } } };
    expect(runScenario(RULESET, wrong).failures).toHaveLength(1);
  });

  it('can fail under the laws, too: rules that the specification lacks are found', () => {
    const broken = files
      .filter(({ id }) => id === 'SI-S8')
      .flatMap(({ data }) => scenarioUnderLaws({ ...RULESET, rules: [] }, data).broken);
    expect(broken.join()).toContain("which the specification doesn't have");
  });
});
