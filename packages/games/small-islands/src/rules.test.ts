/** Law 8: every rule of the specification is carried by an event or a refusal that some scenario demands, or is listed with a reason. */
import { readFileSync } from 'node:fs';
import { rulesFaults, rulesPage } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { RULE_BOOK, rulesIndex } from './proof/rules-doc.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULE_IDS } from './rules/ids.ts';
import index from './rules-index.json' with { type: 'json' };

const { rules } = rulesIndex.parse(index);
const PAGE = new URL('../../../../docs/rules/small-islands.md', import.meta.url);
/** Rules that no event and no refusal can carry: the list is closed, so that a new rule can't slip in uncovered. */
const WITHOUT: readonly string[] = [
  ...['SI-4.8', 'SI-4.9', 'SI-5.5', 'SI-5.6', 'SI-5.8', 'SI-5.10', 'SI-13.10'],
  ...['SI-14.1', 'SI-14.2', 'SI-14.3', 'SI-15.1', 'SI-15.2'],
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

describe('the index', () => {
  it('holds every rule once, in order, from first to last', () => {
    expect(rules.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(125);
    expect([RULE_IDS[0], RULE_IDS.at(-1)]).toEqual(['SI-1.1', 'SI-15.2']);
  });

  it('names no rule that there isn’t', () => {
    const named = rules.flatMap(({ text }) => text.match(/SI-\d+(?:\.\d+)?/g) ?? []);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((id) => !RULE_IDS.includes(id))).toEqual([]);
  });

  it('marks what a better source could overturn, always as ours', () => {
    const open = rules.filter(({ flag }) => flag);
    expect(open.map(({ id }) => id)).toEqual(['SI-1.2', 'SI-10.4', 'SI-13.14']);
    expect(open.filter(({ interpretation }) => !interpretation)).toEqual([]);
  });

  it('marks as ours whatever the rulebook doesn’t say', () => {
    const silent = rules.filter(({ source }) => source === 'The rulebook is silent');
    expect(silent.length).toBeGreaterThan(8);
    expect(silent.filter(({ interpretation }) => !interpretation)).toEqual([]);
  });
});
