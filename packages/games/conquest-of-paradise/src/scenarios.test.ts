/** The worked scenarios of the specification, CP-S1 to CP-S134, as files; those that compare two games are in secrecy.test.ts. */
import { runScenario } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { inEdition, scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';

const LAST = 134;
/** Worked in tests of their own: two games compared, or data changed. */
const ELSEWHERE = [91, 93, 107];

const files = scenarioFiles();

describe('worked scenarios', () => {
  for (const file of files) {
    for (const edition of file.editions) {
      it(`${file.data.name} [${edition}E]`, () => {
        expect(runScenario(conquestOfParadise, inEdition(file, edition)).failures).toEqual([]);
      });
    }
  }

  it('are all there', () => {
    const there = new Set(files.map(({ scenario }) => scenario));
    const missing = Array.from({ length: LAST }, (_, i) => i + 1).filter((n) => !there.has(`CP-S${n}`));
    expect(missing).toEqual(ELSEWHERE);
  });

  it('can fail: a wrong expectation is reported', () => {
    const file = files.find(({ id }) => id === 'CP-S1');
    const wrong = { ...file?.data, then: { state: { '/unseenTiles/shown/n': 30 } } };
    expect(runScenario(conquestOfParadise, wrong).failures).toHaveLength(1);
  });
});
