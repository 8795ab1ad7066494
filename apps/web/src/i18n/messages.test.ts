import { PROBLEMS } from '@wayfinder/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from '../messages/en.json';
import { LOCALES } from './locales.ts';
import { messagesOf, OFFERED } from './messages.ts';

function texts(node: unknown, at = ''): [string, string][] {
  if (typeof node === 'string') return [[at, node]];
  return Object.entries(node as object).flatMap(([key, value]) => texts(value, at ? `${at}.${key}` : key));
}

test('every text can be formatted', () => {
  for (const [key, text] of texts(en)) expect(() => new IntlMessageFormat(text, 'en'), key).not.toThrow();
});

test('every problem of the api has its sentence, and one more says that it can’t be reached', () => {
  expect(Object.keys(en.problem).sort()).toEqual([...Object.keys(PROBLEMS), 'offline'].sort());
});

test('all languages are offered, each with a text for every key', () => {
  for (const locale of LOCALES)
    expect(texts(messagesOf(locale)).map(([key]) => key)).toEqual(texts(en).map(([key]) => key));
  expect([...OFFERED].sort()).toEqual([...LOCALES].sort());
});
