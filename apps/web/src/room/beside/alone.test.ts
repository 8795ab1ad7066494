import { expect, test } from 'vitest';
import { isAlone } from './alone.ts';

const SEASON = { league: 'q', name: 'Skerry Light', season: 1, division: 1, number: 3 };
const person = (seat: number) => ({ seat, taken: true, departed: false, bot: null, held: null });

test('whoever sits in a league beside bots, or seats that were left, is alone; a person who plays agrees', () => {
  const others = [
    { ...person(1), bot: 'steady' as const },
    { ...person(2), held: '2026-03-01T19:00:00.000Z' },
    { ...person(3), departed: true },
    { ...person(4), taken: false },
  ];
  const all = [person(0), ...others];
  expect(isAlone({ season: SEASON }, all, 0)).toBe(true);
  expect(isAlone({ season: null }, all, 0)).toBe(false);
  expect(isAlone({ season: SEASON }, [...all, person(5)], 0)).toBe(false);
});
