/**
 * The worked scenarios of the specification, CP-S1 to CP-S134, as files; those that compare two games are in secrecy.test.ts. Each is played once, in
 * both editions where a rule differs, and some along the laws; scenarios.long.laws.test.ts plays all of it so.
 */
import { beginScenario, type Ruleset, redact, runScenario, scriptedChance } from '@wayfinder/engine';
import { scenarioUnderLaws } from '@wayfinder/engine/laws';
import { GATE, WHOLE } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { editionsIn, inEdition, scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;
const LAST = 134;
/** Worked in tests of their own: two games compared, or data changed. */
const ELSEWHERE = [91, 93, 107];

const files = scenarioFiles();
const lawful = new Set(GATE.some(files, 6, 'scenarios under the laws'));

describe('worked scenarios', () => {
  for (const file of files) {
    const run = lawful.has(file) ? scenarioUnderLaws : runScenario;
    for (const edition of editionsIn(GATE, file)) {
      it(`${file.data.name} [${edition}E]`, () => {
        expect({ broken: [], ...run(RULESET, inEdition(file, edition)) }).toMatchObject({ failures: [], broken: [] });
      });
    }
  }

  it('are all there', () => {
    const there = new Set(files.map(({ scenario }) => scenario));
    const missing = Array.from({ length: LAST }, (_, i) => i + 1).filter((n) => !there.has(`CP-S${n}`));
    expect(missing).toEqual(ELSEWHERE);
  });

  it('are played in each edition where a rule differs between them, else in one', () => {
    const played = (id: string): string =>
      files.flatMap((file) => (file.id === id ? editionsIn(GATE, file) : [])).join();
    expect(played('CP-S63-2e')).toBe('2');
    expect(files.filter((file) => editionsIn(GATE, file).length === 2).length).toBeGreaterThan(20);
    expect(files.every((file) => editionsIn(GATE, file).length > 0)).toBe(true);
    for (const file of files) expect(editionsIn(WHOLE, file)).toEqual(file.editions);
  });

  it('can fail: a wrong expectation is reported', () => {
    const file = files.find(({ id }) => id === 'CP-S1');
    const wrong = { ...file?.data, then: { state: { '/unseenTiles/shown/n': 30 } } };
    expect(runScenario(RULESET, wrong).failures).toHaveLength(1);
  });

  it('can fail under the laws, too: rules that the specification lacks are found', () => {
    const broken = files
      .slice(0, 1)
      .flatMap((file) => scenarioUnderLaws({ ...RULESET, rules: [] }, inEdition(file, '2')).broken);
    expect(broken.join()).toContain("which the specification doesn't have");
  });

  it('are whole states under the laws: a view would hold nothing to compare', () => {
    const [scenario] = files.slice(0, 1).map((file) => inEdition(file, '2'));
    if (!scenario) throw new Error('no scenario');
    const { table } = beginScenario(RULESET, scenario, scriptedChance(scenario).chance);
    expect(redact(table.state, 'spectator')).not.toEqual(table.state);
  });
});
