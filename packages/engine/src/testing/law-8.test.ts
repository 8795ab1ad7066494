import { describe, expect, it } from 'vitest';
import type { Scenario } from '../scenario.ts';
import { type RulesUnderTest, rulesFaults } from './law-8.ts';
import { type Rule, rulesPage } from './rules-doc.ts';
import { exercisedBy } from './scenario-files.ts';

const SOURCES = new URL('.', import.meta.url);

function rule(id: string, more: Partial<Rule> = {}): Rule {
  return { id, title: `About ${id}`, text: 'It is so.', source: 'Book', exercised: [], ...more };
}

function scenario(id: string, rules: string[], asserted: string[]): { id: string; data: Scenario } {
  const then = { events: [{ type: 'moved', because: asserted }] };
  return { id, data: { name: id, rules, seats: 2, when: [], then } as unknown as Scenario };
}

const ASSERTED = rule('XY-1.1', { exercised: ['XY-S2', 'XY-X-1.1'] });
const BARE = rule('XY-1.2', { reason: 'Nothing ever happens by this rule.', seenIn: 'law-8.test.ts, XY-S2' });
const HOLDS: RulesUnderTest = {
  rules: [ASSERTED, BARE],
  ids: ['XY-1.1', 'XY-1.2'],
  files: [scenario('XY-X-1.1', ['XY-1.1'], ['XY-1.1']), scenario('XY-S2', ['XY-1.1'], ['XY-1.1'])],
  without: ['XY-1.2'],
  sources: SOURCES,
};

describe('law 8', () => {
  it('holds where every rule is asserted or listed with reason and place', () => {
    expect(rulesFaults(HOLDS)).toEqual([]);
  });

  const broken: [string, Partial<RulesUnderTest>, RegExp][] = [
    ['a rule left out of the index', { ids: ['XY-1.1', 'XY-1.2', 'XY-1.3'] }, /missing: XY-1\.3/],
    ['a rule told twice', { rules: [...HOLDS.rules, ...HOLDS.rules] }, /once/],
    ['a scenario that asserts it no more', { files: HOLDS.files.slice(0, 1) }, /XY-1\.1: the index does not say/],
    ['a bare rule that is not on the closed list', { without: [] }, /XY-1\.2: nothing asserts it$/],
    ['a listed rule that is asserted', { without: ['XY-1.1', 'XY-1.2'] }, /XY-1\.1: listed for nothing/],
    ['a bare rule without a reason', { rules: [ASSERTED, { ...BARE, reason: '' }] }, /neither/],
    ['a place that is not there', { rules: [ASSERTED, { ...BARE, seenIn: 'gone.test.ts' }] }, /gone\.test\.ts/],
    [
      'a scenario that names an unknown rule',
      { files: [...HOLDS.files, scenario('XY-S3', ['XY-9.9'], [])] },
      /XY-9\.9/,
    ],
    ['a scenario that names none', { files: [...HOLDS.files, scenario('XY-S3', [], [])] }, /XY-S3: names no rule/],
  ];
  for (const [what, change, says] of broken) {
    it(`finds ${what}`, () => {
      const faults = rulesFaults({ ...HOLDS, ...change });
      expect(faults.filter((fault) => says.test(fault)).length).toBeGreaterThan(0);
    });
  }

  describe('of a section that is being built', () => {
    const bare = rule('XY-2.1', { seenIn: 'to-come.test.ts' });
    const underWay = { ...HOLDS, rules: [...HOLDS.rules, bare], ids: [...HOLDS.ids, 'XY-2.1', 'XY-2.2'] };

    it('asks for no rule yet, and for no scenario, reason or place', () => {
      expect(rulesFaults({ ...underWay, underWay: [2] })).toEqual([]);
      expect(rulesFaults({ ...underWay, without: ['XY-1.2', 'XY-2.1'], underWay: [2] })).toEqual([]);
    });

    it('asks for all of it when it is no longer being built', () => {
      const faults = rulesFaults({ ...underWay, underWay: [3] });
      for (const says of [/missing: XY-2\.2/, /XY-2\.1: nothing asserts it$/, /neither/, /to-come\.test\.ts/]) {
        expect(faults.filter((fault) => says.test(fault))).toHaveLength(1);
      }
    });

    it('still asks for what is there to be known, in order, and told as the scenarios have it', () => {
      const wrong = (change: Partial<RulesUnderTest>): string[] =>
        rulesFaults({ ...underWay, underWay: [2], ...change });
      expect(wrong({ rules: [bare, ...HOLDS.rules] })).toHaveLength(1);
      expect(wrong({ rules: [...HOLDS.rules, rule('XY-2.9')] })).toHaveLength(1);
      expect(wrong({ files: [...HOLDS.files, scenario('XY-A1', ['XY-2.1'], ['XY-2.1'])] })).toHaveLength(1);
    });
  });
});

describe('the scenarios of a rule', () => {
  it('are told by letter and number: worked ones, those of advanced rules, further ones', () => {
    const files = ['XY-X-1.1', 'XY-A10', 'XY-A2', 'XY-S12', 'XY-S3'].map((id) => scenario(id, ['XY-1.1'], ['XY-1.1']));
    expect(exercisedBy(files).get('XY-1.1')).toEqual(['XY-S3', 'XY-S12', 'XY-A2', 'XY-A10', 'XY-X-1.1']);
  });
});

describe('the page', () => {
  it('tells each rule in its section, with its source and what shows it', () => {
    const book = {
      intro: '# Rules',
      sections: { '2': 'Second', '1': 'First', '3': 'Under way' },
      note: () => ' Noted.',
    };
    const rules = [rule('XY-1.1', { flag: true, exercised: ['XY-S1'] }), rule('XY-2.1', { interpretation: true })];
    expect(rulesPage(book, rules).split('\n')).toEqual([
      '# Rules',
      '',
      '## 1. First',
      '',
      '**XY-1.1 About XY-1.1**  ',
      'It is so.  ',
      '*Source: Book. Noted. Our reading; a better source could overturn it.* Exercised by XY-S1.',
      '',
      '## 2. Second',
      '',
      '**XY-2.1 About XY-2.1**  ',
      'It is so.  ',
      '*Source: Book. Noted. With an interpretation of ours.* Not exercised yet.',
      '',
    ]);
  });
});
