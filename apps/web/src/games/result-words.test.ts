import { expect, test } from 'vitest';
import { resultWords } from './result-words.ts';

const NAMES = ['Noor', 'Ben', 'Ana'];
const words = { name: (arg: unknown) => NAMES[(arg as { seat: number }).seat] ?? '?' };
/** The key and the values, as they would be said. */
const said = (key: string, values: Record<string, string>): string => `${key} ${Object.values(values).join()}`;
const places = (...all: number[]) => all.map((place, seat) => ({ seat, place }));

test('one wins, several share, and where nobody is first whoever played has lost', () => {
  expect(resultWords(said, places(2, 1, 3), words, 'en')).toBe('resultWon Ben');
  expect(resultWords(said, places(1, 3, 1), words, 'en')).toBe('resultShared Noor and Ana');
  expect(resultWords(said, places(2), words, 'en')).toBe('resultLost Noor');
});
