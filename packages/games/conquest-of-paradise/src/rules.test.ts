/** Law 8: every rule of the specification is carried by an event or a refusal that some scenario demands, or is listed with a reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exercisedBy, rulesDoc, rulesIndex } from './proof/rules-doc.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULE_IDS } from './rules/ids.ts';
import index from './rules-index.json' with { type: 'json' };

const { rules } = rulesIndex.parse(index);
const files = scenarioFiles();
const PAGE = fileURLToPath(new URL('../../../../docs/rules/conquest-of-paradise.md', import.meta.url));
/** Rules that no event and no refusal can carry: the list is closed, so that a new rule can't slip in uncovered. */
const WITHOUT = [
  ...['CP-1.1', 'CP-1.5', 'CP-1.8', 'CP-1.9', 'CP-1.13', 'CP-7.12', 'CP-9.5', 'CP-9.11', 'CP-10.14', 'CP-10.17'],
  ...['CP-11.1', 'CP-11.2', 'CP-11.3', 'CP-11.4', 'CP-11.5', 'CP-11.7', 'CP-11.8', 'CP-12.18'],
];

describe('law 8', () => {
  it('the index holds every rule, once, in order', () => {
    expect(rules.map(({ id }) => id)).toEqual([...RULE_IDS]);
  });

  it('the index says what the scenarios assert', () => {
    const exercised = exercisedBy(files);
    for (const { id, exercised: said } of rules) expect([id, said]).toEqual([id, exercised.get(id) ?? []]);
  });

  it('rules that nothing asserts are listed with a reason and a place', () => {
    const bare = rules.filter(({ exercised }) => exercised.length === 0);
    expect(bare.map(({ id }) => id)).toEqual(WITHOUT);
    for (const { id, reason = '', seenIn = '' } of bare)
      expect([id, reason.length > 20, seenIn !== '']).toEqual([id, true, true]);
  });

  it('places named exist', () => {
    const tests = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { recursive: true }).map(String);
    for (const { id, seenIn = '' } of rules) {
      for (const place of seenIn.split(', ').filter((one) => one !== '')) {
        const there = files.some((file) => file.id === place) || tests.some((test) => test.endsWith(place));
        expect([id, place, there]).toEqual([id, place, true]);
      }
    }
  });

  it('scenarios name the rules they are about, and only rules that exist', () => {
    for (const { id, data } of files) {
      for (const rule of data.rules) expect([id, rule, RULE_IDS.includes(rule)]).toEqual([id, rule, true]);
      expect([id, data.rules.length > 0]).toEqual([id, true]);
    }
  });

  it('the page is made from the index', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(rulesDoc(rules));
  });
});
