import { expect, test } from 'vitest';
import { type Range, widen } from './widen.ts';

const DAY: Range = { from: 0, to: 24 };

/** In hours: '10-12' widened to so many, on a day whose play begins at nine where there is none. */
function widenHours(text: string, least: number, whole = DAY): string {
  const ranges = text
    .split(' ')
    .filter(Boolean)
    .map((range) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      return { from, to };
    });
  return widen(ranges, least, whole, () => 9)
    .map(({ from, to }) => `${from}-${to}`)
    .join(' ');
}

test.each([
  ['enough stays as it is', '10-12 14-20', 8, '10-12 14-20'],
  ['the end moves later', '10-12', 4, '10-14'],
  ['the last end moves later', '8-9 18-20', 5, '8-9 18-22'],
  ['the begin moves earlier where the end is midnight', '22-23', 4, '20-24'],
  ['the first begin moves earlier where the end is midnight', '8-9 22-23', 6, '5-9 22-24'],
  ['gaps close from the last on where both ends are midnight', '0-2 5-6 23-24', 8, '0-2 5-6 19-24'],
  ['all gaps close for a whole day', '3-4 9-10 20-21', 24, '0-4 4-10 10-24'],
  ['no range begins at nine', '', 4, '9-13'],
  ['no range begins earlier where it would pass midnight', '', 20, '4-24'],
  ['no range for a whole day', '', 24, '0-24'],
])('%s', (_name, text, least, wide) => {
  expect(widenHours(text, least)).toBe(wide);
});

test('a part of a day is widened within itself, and holds all of itself at most', () => {
  expect(widenHours('6-8', 2, { from: 16, to: 24 })).toBe('16-18');
  expect(widenHours('6-17', 2, { from: 16, to: 24 })).toBe('16-18');
  expect(widenHours('20-21', 9, { from: 16, to: 24 })).toBe('16-24');
  expect(widenHours('', 3, { from: 22, to: 24 })).toBe('22-24');
  expect(widenHours('', 3, { from: 5, to: 5 })).toBe('5-5');
});
