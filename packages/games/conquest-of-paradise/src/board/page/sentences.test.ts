import { catalogueOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { scenarioFiles } from '../../proof/scenario-files.ts';
import { conquestOfParadise as ruleset } from '../../ruleset.ts';
import { ENGLISH } from '../../testing/english.ts';
import { type Said, sayAll } from '../../testing/sentences.ts';
import { merged, type TextGroups } from '../../texts/merged.ts';
import page from '../../texts/page/en.json' with { type: 'json' };

/** Flat keys by their first word. */
function grouped(texts: Readonly<Record<string, string>>): TextGroups {
  const groups: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [group = '', ...rest] = key.split('.');
    groups[group] = { ...groups[group], [rest.join('.')]: text };
  }
  return groups;
}

const { wrongWords, wrongLevel } = catalogueOf(merged([ENGLISH, grouped(page)]));
const ADVANCED = scenarioFiles().filter(({ id }) => id.startsWith('CP-A'));

/** Decisions of advanced rules: under each question stands what its answer turns on. */
const ASKED = [
  'startPieces',
  'turnRole',
  'resolveEvent',
  'eventLoss',
  'reaction',
  'useMarker',
  'searcher',
  'extraChits',
];

test('all that is said along the scenarios of the advanced rules is said in full, to every viewer', () => {
  const wrong = new Set<string>();
  const told = new Set<string>();
  for (const file of ADVANCED) {
    const report = (problems: readonly string[]): void => {
      for (const problem of problems) wrong.add(`${file.id}: ${problem}`);
    };
    const said: Said = {
      level: (_kind, level) => report(wrongLevel(level)),
      sentence: (of, message) => {
        told.add(of);
        report(wrongWords(message));
      },
    };
    sayAll(file, said);
  }
  expect([...wrong].sort()).toEqual([]);
  expect(ASKED.filter((kind) => kind in ruleset.decisionKinds && !told.has(kind))).toEqual([]);
}, 120_000);
