/** Times of day where a club is. */
import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
import { timeIn } from './zoned.ts';

const AT = new Date('2026-12-20T19:00:00Z');
const PARTS = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const formatIn = (timeZone: string, locale: 'en' | 'fr' = 'en') =>
  createFormatter({ locale, timeZone, formats: formatsOf(locale) });

test('whoever lives where the clocks show the same reads the time alone', () => {
  expect(timeIn(formatIn('Europe/Oslo'), AT, 'Europe/Oslo')).toBe('8:00 PM');
  expect(timeIn(formatIn('Europe/Madrid'), AT, 'Europe/Oslo', PARTS)).toBe('Sun, Dec 20, 8:00 PM');
});

test('for all others the zone stands beside it', () => {
  expect(timeIn(formatIn('America/New_York'), AT, 'Europe/Oslo')).toBe('8:00 PM GMT+1');
  expect(timeIn(formatIn('UTC'), AT, 'Europe/Oslo', PARTS)).toBe('Sun, Dec 20, 8:00 PM GMT+1');
  expect(timeIn(formatIn('UTC', 'fr'), AT, 'Asia/Seoul')).toMatch(/^04:00 UTC\+9$/);
});
