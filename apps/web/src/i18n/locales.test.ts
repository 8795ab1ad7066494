import { expect, test } from 'vitest';
import { type Locale, pickLocale } from './locales.ts';

const all = new Set<Locale>(['en', 'ko', 'ja', 'fr']);

test('the reader’s own choice wins over the browser', () => {
  expect(pickLocale('ja', 'ko,en;q=0.5', all)).toBe('ja');
});

test('the browser’s order counts, by quality and not by place', () => {
  expect(pickLocale(undefined, 'en;q=0.3, fr-CA;q=0.9, ko;q=0.5', all)).toBe('fr');
});

test('a language without texts is not offered', () => {
  expect(pickLocale('ko', 'ko,fr;q=0.5', new Set<Locale>(['en', 'fr']))).toBe('fr');
  expect(pickLocale('xx', 'zh', all)).toBe('en');
});
