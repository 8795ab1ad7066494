import { expect, test } from 'vitest';
import { resultWords, winnersOf } from './result-words.ts';

const NAMES = ['Noor', 'Ben', 'Ana'];
const words = {
  name: (arg: unknown) => {
    const { seat, option } = arg as { seat?: number; option?: string };
    return option === 'alexis' ? 'Alexis' : (NAMES[seat ?? -1] ?? '?');
  },
};
/** The key and the values, as they would be said. */
const said = (key: string, values: Record<string, string>): string => `${key} ${Object.values(values).join()}`;
const rest = { score: 0, tieBreaks: [] };
const places = (...all: number[]) => ({ ranking: all.map((place, seat) => ({ seat, place, ...rest })) });
const against = (place: number, seat: number) => ({
  ...places(seat),
  others: [{ option: 'alexis', place, ...rest }],
});

test('one wins, several share, and where nobody is first whoever played has lost', () => {
  expect(resultWords(said, places(2, 1, 3), words, 'en')).toBe('resultWon Ben');
  expect(resultWords(said, places(1, 3, 1), words, 'en')).toBe('resultShared Noor and Ana');
  expect(resultWords(said, places(2), words, 'en')).toBe('resultLost Noor');
});

test('a side that nobody plays may win, alone or with others', () => {
  expect(resultWords(said, against(1, 2), words, 'en')).toBe('resultWon Alexis');
  expect(resultWords(said, against(2, 1), words, 'en')).toBe('resultWon Noor');
  expect(resultWords(said, against(1, 1), words, 'en')).toBe('resultShared Noor and Alexis');
  expect(winnersOf(against(1, 2), words, 'en')).toBe('Alexis');
});
