import { expect, test } from 'vitest';
import { placingsOf, winnersIn } from './placings.ts';

const placed = (place: number) => ({ place, score: 30 - place, tieBreaks: [] });
const seats = (...places: number[]) => places.map((place, seat) => ({ seat, ...placed(place) }));
const automaton = (place: number) => [{ option: 'alexis', ...placed(place) }];

test('a side that nobody plays stands among the seats, at its place', () => {
  expect(placingsOf({ ranking: seats(3, 1), others: automaton(2) })).toEqual([
    { seat: 1, ...placed(1) },
    { option: 'alexis', ...placed(2) },
    { seat: 0, ...placed(3) },
  ]);
});

test('place 1 wins, whoever has it; a seat is named first where it is shared', () => {
  expect(winnersIn({ ranking: seats(2), others: automaton(1) })).toEqual([{ option: 'alexis', ...placed(1) }]);
  expect(winnersIn({ ranking: seats(1), others: automaton(1) }).map((one) => 'seat' in one)).toEqual([true, false]);
  expect(winnersIn({ ranking: seats(2, 1) })).toEqual([{ seat: 1, ...placed(1) }]);
});

test('without a first place nobody has won', () => {
  expect(winnersIn({ ranking: seats(2) })).toEqual([]);
});
