import { expect, test } from 'vitest';
import { faces } from './faces.ts';
import { rulesets } from './index.ts';
import { chapterOf, rulesFrom } from './rules.ts';

const rule = { text: 'Paddle on.', source: 'JA 1', exercised: [] };
const index = {
  rules: [
    { ...rule, id: 'XX-1.1', title: 'First', edition: 'both' },
    { ...rule, id: 'XX-2.1', title: 'Second', interpretation: true },
    { ...rule, id: 'XX-2.10', title: 'Third', flag: true },
  ],
};
const load = (value: unknown) => async () => ({ default: value });
const read = rulesFrom({
  index: load(index),
  english: load({ chapters: { '1': 'Start', '2': 'Middle' }, parts: { '2': 'More' } }),
  others: {
    fr: load({
      chapters: { '1': 'Début' },
      parts: { '2': 'Encore' },
      rules: { 'XX-2.1': { title: 'Deuxième', text: 'Pagayez.' } },
    }),
  },
});

test('rules stand in the chapter that their number names', async () => {
  const chapters = await read('en');
  expect(chapters.map(({ title, rules }) => [title, ...rules.map(({ id }) => id)])).toEqual([
    ['Start', 'XX-1.1'],
    ['Middle', 'XX-2.1', 'XX-2.10'],
  ]);
  expect(chapters[1]?.rules.map(({ ruling }) => ruling)).toEqual(['ours', 'open']);
});

test('what is not translated stays English, and says so', async () => {
  const [start, middle] = await read('fr');
  expect(start).toMatchObject({ title: 'Début', lang: 'fr', rules: [{ title: 'First', lang: 'en' }] });
  expect(middle).toMatchObject({ title: 'Middle', lang: 'en' });
  expect(middle?.rules[0]).toMatchObject({ title: 'Deuxième', text: 'Pagayez.', lang: 'fr' });
});

test('a part of the book begins where its first chapter does', async () => {
  const parts = async (locale: string) => (await read(locale)).map(({ part }) => part);
  expect(await parts('fr')).toEqual([null, { title: 'Encore', lang: 'fr' }]);
  expect(await parts('ko')).toEqual([null, { title: 'More', lang: 'en' }]);
});

test.each(Object.keys(faces))('every rule of %s stands in a chapter, in every language', async (game) => {
  for (const locale of ['en', 'ko', 'ja', 'fr']) {
    const chapters = (await faces[game]?.rules(locale)) ?? [];
    const read = chapters.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(read.sort()).toEqual([...((await rulesets[game]?.load())?.rules ?? [])].sort());
    for (const { id, title, rules } of chapters) {
      expect(title).not.toBe('');
      expect(rules.length, `${locale} ${id}`).toBeGreaterThan(0);
      for (const one of rules) expect(chapterOf(one.id)).toBe(id);
    }
  }
});
