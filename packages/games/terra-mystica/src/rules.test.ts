/** Law 8: every rule of the specification is carried by an event or a refusal that some scenario demands, or is listed with a reason. */
import { readFileSync } from 'node:fs';
import { rulesFaults, rulesPage } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { RULE_BOOK, rulesIndex } from './proof/rules-doc.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULE_IDS } from './rules/ids.ts';
import index from './rules-index.json' with { type: 'json' };

const { rules } = rulesIndex.parse(index);
const PAGE = new URL('../../../../docs/rules/terra-mystica.md', import.meta.url);
/** Rules that no event and no refusal can carry: the list is closed, so that a new rule can't slip in uncovered. */
const WITHOUT = ['TM-6.6', 'TM-8.13', 'TM-14.11', 'TM-14.12'];

describe('law 8', () => {
  it('every rule is asserted by a scenario, or listed with a reason and a place', () => {
    const sources = new URL('.', import.meta.url);
    expect(rulesFaults({ rules, ids: RULE_IDS, files: scenarioFiles(), without: WITHOUT, sources })).toEqual([]);
  });

  it('the page is made from the index', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(rulesPage(RULE_BOOK, rules));
  });
});
