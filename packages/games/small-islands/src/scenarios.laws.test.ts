/**
 * The laws at every position of every worked scenario: rare positions (hands without a place, empty piles, a ship turned over, islands that are
 * joined, Alexis' last house) that random play seldom reaches.
 */
import { brokenAlong } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULESET } from './testing/games.ts';

const files = scenarioFiles();

describe('laws at the positions of the scenarios', () => {
  for (const { id, data } of files) {
    it(id, () => {
      expect(brokenAlong(RULESET, data)).toEqual([]);
    });
  }

  it('can fail: rules that the specification lacks are found', () => {
    const found = files
      .filter(({ id }) => id === 'SI-S8')
      .flatMap(({ data }) => brokenAlong({ ...RULESET, rules: [] }, data));
    expect(found.join()).toContain("which the specification doesn't have");
  });
});
