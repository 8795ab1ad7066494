import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { LOCALES, type Locale } from './locales.ts';

const AT = new Date('2026-11-22T22:09:00Z');
const NAMES = ['time', 'moment', 'fullMoment'] as const;
const told = (locale: Locale): string[] => {
  const format = createFormatter({ locale, timeZone: 'UTC', formats: formatsOf(locale) });
  return NAMES.map((name) => format.dateTime(AT, name));
};

test.each(LOCALES.filter((locale) => locale !== 'en'))('hours go from 0 to 23, without AM and PM: %s', (locale) => {
  for (const text of told(locale)) expect(text).toMatch(/(?<!\d)22:09$/);
});

test('English has the halves of its day', () => {
  for (const text of told('en')) expect(text).toMatch(/10:09\sPM$/);
});
