import { describe, expect, test } from 'vitest';
import {
  catalogues,
  wrongCatalogues,
  wrongEnglish,
  wrongRules,
  wrongRuleText,
  wrongTerms,
  wrongText,
  wrongTexts,
} from './local/catalogues.mjs';

const wrong = (language: string, english: string, text: string, resolvesParticles = true): string[] =>
  wrongText({ text, english, language, resolvesParticles });

describe('a text of a language', () => {
  test('that says the same as the English one is right', () => {
    const english = '{seat} moves {n, plural, one {# canoe} other {# canoes}} to {space}.';
    expect(wrong('ko', english, '{seat} 님이 {space}(으)로 카누 {n, plural, other {#척}}을 옮긴다.')).toEqual([]);
    expect(wrong('ja', english, '{seat}さんがカヌー{n, plural, other {#艘}}を{space}へ動かす。')).toEqual([]);
    expect(
      wrong(
        'fr',
        english,
        '{seat} mène {n, plural, one {# pirogue} other {# pirogues}} près de {space}\u202f: bien\u202f!',
      ),
    ).toEqual([]);
  });

  test('can be read', () => {
    expect(wrong('fr', '{n}', '{n, plural, one {a}')[0]).toMatch(/^can’t be read/);
  });

  test('asks for the same arguments, tags and branches', () => {
    expect(wrong('fr', 'Go to {space}', 'Aller')).toEqual(['{space} is missing']);
    expect(wrong('fr', 'Go', 'Aller vers {space}')).toEqual(['{space} is not in the English text']);
    expect(wrong('fr', '<a>Go</a>', 'Aller')).toEqual(['<a> is missing']);
    expect(wrong('fr', '{x, select, up {a} other {b}}', '{x, select, upp {a} other {b}}')).toEqual([
      '{x}: no branch “upp” in English',
    ]);
  });

  test('has the plurals of the language', () => {
    const english = '{n, plural, one {# card} other {# cards}}';
    expect(wrong('ko', english, '{n, plural, one {한 장} other {#장}}')).toEqual([
      '{n}: this language has no plural “one”',
    ]);
    expect(wrong('fr', english, '{n, plural, other {# cartes}}')).toEqual(['{n}: the plural “one” is missing']);
    expect(wrong('ja', english, '{n, plural, =0 {なし} other {#枚}}')).toEqual([]);
  });

  test('has both forms of a Korean particle after a name, and none where nothing chooses', () => {
    expect(wrong('ko', '{space}', '{space}을 고르세요')).toHaveLength(1);
    expect(wrong('ko', '{space}', '‘{space}’로 가세요')).toHaveLength(1);
    expect(wrong('ko', '{n, plural, one {#} other {#}}', '{n, plural, other {#}}은 남는다')).toHaveLength(1);
    expect(wrong('ko', '{n, plural, one {#} other {#}}', '{n, plural, other {#장}}은 남는다')).toEqual([]);
    expect(wrong('ko', '{space}', '{space} 이름')).toEqual([]);
    expect(wrong('ko', '{space}', '{space}을(를) 고르세요')).toEqual([]);
    expect(wrong('ko', '{space}', '{space}을(를) 고르세요', false)).toHaveLength(1);
    expect(wrong('ko', '{space}', '{space}(으)로 가세요', false)).toHaveLength(1);
  });

  test('is set as the language sets it', () => {
    expect(wrong('ja', '{n}', '{n}へ行く.')).toEqual(['full-width punctuation: 。、！？']);
    expect(wrong('fr', 'a', 'Déjà là ?')).toEqual(['a no-break space, not an ordinary one, before ; : ? ! »']);
    expect(wrong('fr', 'a', 'Déjà là?')).toEqual(['a no-break space (U+202F or U+00A0) before ; : ? ! »']);
    expect(wrong('fr', 'a', 'l’île à 12:30, https://example.org')).toEqual([]);
    expect(wrong('fr', '{space}', 'près d’{space}')).toHaveLength(1);
    expect(wrong('en', 'a', "It can''t")).toEqual(['the typographic apostrophe ’']);
  });
});

test('a catalogue lacks what it lacks, and English left in it is found unless it may be alike', () => {
  const catalogue = {
    name: 'some',
    resolvesParticles: true,
    english: { go: 'Go', stay: 'Stay', 'tile.samoa': 'Samoa', times: '{n}×' },
    others: { fr: { go: 'Go', 'tile.samoa': 'Samoa', times: '{n}×', old: 'Vieux' } },
  };
  const alike = [{ catalogue: 'some', keys: ['tile.*'], languages: ['fr'], why: 'a name' }];
  expect(wrongTexts(catalogue, 'fr', alike).map(({ key, problem }) => `${key} ${problem.slice(0, 14)}`)).toEqual([
    'stay is missing',
    'old is not in the ',
    'go is the English',
  ]);
});

test('a word that the glossary has another word for is found, in the texts of that game alone', () => {
  const terms = [{ catalogue: 'some', language: 'fr', word: '[Bb]ataille', instead: 'combat' }];
  const texts = { over: 'La bataille est finie', next: 'Un combat suit' };
  const found = { language: 'fr', key: 'over', problem: '“bataille”: the glossary has “combat”' };
  expect(wrongTerms('some/page', 'fr', texts, terms)).toEqual([{ catalogue: 'some/page', ...found }]);
  expect(wrongTerms('something', 'fr', texts, terms)).toEqual([]);
  expect(wrongTerms('some', 'ja', texts, terms)).toEqual([]);
});

test('rules look as their language asks for, and braces in them are braces', () => {
  expect(wrongRuleText('fr', 'Un port, {x} et demi ; rien d’autre\u202f!')).toHaveLength(1);
  expect(wrongRuleText('ja', '港です.')).toHaveLength(1);
  expect(wrongRuleText('fr', 'Un port\u202f; rien d’autre\u00a0: (x, y).')).toEqual([]);
});

test('every catalogue is found, and its English texts are right', () => {
  const all = catalogues();
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['web', 'notify', 'conquest-of-paradise', 'conquest-of-paradise/page', 'terra-mystica']),
  );
  expect(all.flatMap(wrongEnglish)).toEqual([]);
});

test('every catalogue is complete and right in every language', () => {
  const problems = [...wrongCatalogues(), ...wrongRules()];
  expect(
    problems.map(({ language, catalogue, key, problem }) => `${language} ${catalogue} ${key}: ${problem}`),
  ).toEqual([]);
});
