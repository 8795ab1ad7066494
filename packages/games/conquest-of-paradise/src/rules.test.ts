/** Law 8: every rule of the specification is carried by an event or a refusal that some scenario demands, or is listed with a reason. */
import { readFileSync } from 'node:fs';
import { rulesFaults, rulesPage } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { RULE_BOOK, rulesIndex } from './proof/rules-doc.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULE_IDS } from './rules/ids.ts';
import index from './rules-index.json' with { type: 'json' };

const { rules } = rulesIndex.parse(index);
const PAGE = new URL('../../../../docs/rules/conquest-of-paradise.md', import.meta.url);
/** Rules that no event and no refusal can carry: the list is closed, so that a new rule can't slip in uncovered. */
const WITHOUT = [
  ...['CP-1.1', 'CP-1.5', 'CP-1.8', 'CP-1.9', 'CP-1.13', 'CP-7.12', 'CP-9.5', 'CP-9.11', 'CP-10.14', 'CP-10.17'],
  ...['CP-11.1', 'CP-11.2', 'CP-11.3', 'CP-11.4', 'CP-11.5', 'CP-11.7', 'CP-11.8', 'CP-12.18'],
  ...['CP-20.1', 'CP-20.2', 'CP-20.3', 'CP-20.4', 'CP-20.5', 'CP-20.6'],
  ...['CP-21.4', 'CP-21.9', 'CP-22.3', 'CP-25.8', 'CP-25.10', 'CP-25.14', 'CP-26.3', 'CP-26.5', 'CP-33.6'],
  ...['CP-27.2', 'CP-27.10', 'CP-27.14', 'CP-29.18', 'CP-37.4', 'CP-39.1', 'CP-39.3'],
  ...['CP-40.1', 'CP-40.2', 'CP-40.3', 'CP-40.4', 'CP-40.5', 'CP-40.6', 'CP-40.7', 'CP-40.8'],
];

describe('law 8', () => {
  it('every rule is asserted by a scenario, or listed with a reason and a place', () => {
    const sources = new URL('.', import.meta.url);
    const files = scenarioFiles();
    expect(rulesFaults({ rules, ids: RULE_IDS, files, without: WITHOUT, sources })).toEqual([]);
  });

  it('the page is made from the index', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(rulesPage(RULE_BOOK, rules));
  });
});
