import { type Counts, noCounts } from '@wayfinder/small-islands/simulate';
import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

/** Counts with some of them set. */
function counting(set: (counts: Counts) => void): Counts {
  const counts = noCounts();
  counts.played.games = 100;
  set(counts);
  return counts;
}

/** True where a mark holds, found by a part of its words. */
function holds(counts: Counts, words: string, id = '4'): boolean | undefined {
  return marksOf(id, counts).find(({ mark }) => mark.includes(words))?.holds;
}

test('a place in 995 turns of a thousand is not enough, one more is', () => {
  const placed = (any: number) => counting(({ places }) => Object.assign(places, { turns: 1000, any }));
  expect(holds(placed(995), 'at hand or in the display')).toBe(false);
  expect(holds(placed(996), 'at hand or in the display')).toBe(true);
});

test('the worst tile is judged by the turns in which it was seen', () => {
  const worst = (nowhere: number) =>
    counting((counts) => {
      counts.seen.L52 = 200;
      counts.nowhere.L52 = nowhere;
    });
  expect(holds(worst(0), 'worst tile')).toBe(true);
  expect(holds(worst(1), 'worst tile')).toBe(false);
});

test('every card of the mode must pay at times, and none nearly always', () => {
  const paid = (games: number, but: string) =>
    counting(({ cards }) => {
      for (let n = 1; n <= 12; n += 1) cards.paidGames[`O${String(n).padStart(2, '0')}`] = 50;
      cards.paidGames[but] = games;
    });
  expect(holds(paid(50, 'O07'), 'every card pays')).toBe(true);
  expect(holds(paid(0, 'O07'), 'every card pays')).toBe(false);
  expect(holds(paid(98, 'O07'), '98 %')).toBe(true);
  expect(holds(paid(99, 'O07'), '98 %')).toBe(false);
  // The print of O02 stays.
  expect(holds(paid(99, 'O02'), '98 %')).toBe(true);
});

test('what achievements ask for happens, and is uncommon', () => {
  const sixties = (games: number) => counting(({ winners }) => Object.assign(winners, { 50: 100 - games, 60: games }));
  expect([0, 1, 39, 40].map((games) => holds(sixties(games), '60 VP happen'))).toEqual([false, true, true, false]);
});

test('all eight houses, which the box asks for in normal mode, may come often, but not nearly always', () => {
  const eights = (games: number) =>
    counting(({ winnerHouses }) => Object.assign(winnerHouses, { 7: 100 - games, 8: games }));
  expect([0, 1, 86, 98, 99].map((games) => holds(eights(games), 'all 8 houses'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(holds(eights(86), 'all 8 houses', '4-advanced')).toBeUndefined();
});

test('alone only places are judged', () => {
  const marks = marksOf(
    'solo-1',
    counting(() => undefined),
  ).map(({ mark }) => mark);
  expect(marks.every((mark) => mark.includes('place') || mark.includes('tile'))).toBe(true);
});
