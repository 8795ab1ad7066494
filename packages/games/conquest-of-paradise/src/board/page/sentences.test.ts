import { catalogueOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { scenarioFiles } from '../../proof/scenario-files.ts';
import { conquestOfParadise as ruleset } from '../../ruleset.ts';
import { ENGLISH } from '../../testing/english.ts';
import { type Said, sayAll } from '../../testing/sentences.ts';
import basic from '../../texts/en.json' with { type: 'json' };
import { merged, type TextGroups } from '../../texts/merged.ts';
import page from '../../texts/page/en.json' with { type: 'json' };
import board from '../texts/en.json' with { type: 'json' };

interface Nested {
  readonly [key: string]: string | Nested;
}

/** Texts by full key. */
function flat(texts: Nested, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  );
}

/** Texts of pages by group and key, as the catalogue of a game has them. */
function grouped(texts: Nested): TextGroups {
  const groups: Record<string, Record<string, string>> = {};
  for (const [key, text] of flat(texts)) {
    const [group = '', ...rest] = key.split('.');
    groups[group] = { ...groups[group], [rest.join('.')]: text };
  }
  return groups;
}

type Catalogue = ReturnType<typeof catalogueOf>;
const EVERYTHING = catalogueOf(merged([ENGLISH, grouped(page), grouped(board)]));
/** Texts that a game of the basic rules loads. */
const BASIC = catalogueOf(merged([basic, grouped(page), grouped(board)]));
const isAdvanced = ({ id }: { id: string }): boolean => id.startsWith('CP-A');

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

/** Words of these that are missing or wrong along these scenarios, and those that spoke. */
function sayThese(files: ReturnType<typeof scenarioFiles>, { wrongWords, wrongLevel }: Catalogue) {
  const wrong = new Set<string>();
  const told = new Set<string>();
  for (const file of files) {
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
  return { wrong: [...wrong].sort(), told };
}

test('all that is said along the scenarios of the advanced rules is said in full, to every viewer', () => {
  const { wrong, told } = sayThese(scenarioFiles().filter(isAdvanced), EVERYTHING);
  expect(wrong).toEqual([]);
  expect(ASKED.filter((kind) => kind in ruleset.decisionKinds && !told.has(kind))).toEqual([]);
}, 120_000);

test('what is said along the scenarios of the basic rules is among the words that their games load', () => {
  const files = scenarioFiles().filter((file) => !isAdvanced(file));
  expect(files.length).toBeGreaterThan(0);
  expect(sayThese(files, BASIC).wrong).toEqual([]);
}, 120_000);
