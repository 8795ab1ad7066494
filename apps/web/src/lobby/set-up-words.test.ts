import type { Words } from '@wayfinder/games-catalog/words';
import { expect, test } from 'vitest';
import { setUpWords } from './set-up-words.ts';

const TEXTS: Record<string, string> = {
  'preset.plain': 'Plain',
  'setting.edition': 'Edition',
  'setting.edition.1': 'First',
  'setting.homes': 'Homes',
  'setting.homes.tonga': 'Tonga',
  'option.samoa': 'Samoa',
  'setting.storms': 'Storms',
};
const words = {
  has: (key: string) => key in TEXTS,
  say: ({ key }: { key: string }) => TEXTS[key] ?? `?${key}`,
  name: ({ option }: { option: string }) => TEXTS[`option.${option}`] ?? `?${option}`,
} as unknown as Words;
const page = { yes: 'yes', no: 'no', list: (items: string[]) => items.join(' and ') };
const plain = { edition: '2', homes: 'random', storms: false, secret: false };
const schema = {
  properties: {
    edition: { enum: ['1', '2'] },
    homes: { anyOf: [{ const: 'random' }, { type: 'array', items: { enum: ['tonga', 'samoa'] } }] },
    storms: { type: 'boolean' },
    secret: { type: 'boolean' },
  },
};
const told = (settings: object) =>
  setUpWords({ presets: [{ id: 'plain', settings: plain }], settings: schema }, settings, words, page);

test('a preset is called by its name, in whatever order its options come back', () => {
  const { edition, ...others } = plain;
  expect(told({ ...others, edition })).toEqual({ preset: 'Plain', options: [] });
});

test('own options are told where they aren’t as in the first preset', () => {
  expect(told({ ...plain, homes: ['samoa', 'tonga'], storms: true })).toEqual({
    preset: null,
    options: [
      ['Homes', 'Samoa and Tonga'],
      ['Storms', 'yes'],
    ],
  });
  expect(told({ ...plain, edition: '1' }).options).toEqual([['Edition', 'First']]);
});

test('what has no words isn’t told', () => {
  expect(told({ ...plain, secret: true })).toEqual({ preset: null, options: [] });
});
