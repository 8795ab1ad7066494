import type { SeasonDetail, SeasonGame } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { effectsOf } from './effects.ts';

const RESULT: SeasonGame['result'] = {
  ...{ places: [1, 2], scores: [9, 4], how: 'adjudicated', at: '2026-12-20T20:00:00.000Z' },
};
const BEGUN: SeasonGame = {
  ...{ number: 1, game: 'abcdefghijkm', name: 'Cold Ford', wave: 0, setUp: 0, beginsAt: '2026-11-02T20:00:00.000Z' },
  ...{ seats: [], result: null, isVoid: false, asked: null },
};
const PLANNED: SeasonGame = { ...BEGUN, game: null };

function effects(games: SeasonGame[], ended = 0): ReturnType<typeof effectsOf> {
  const division: SeasonDetail['list'][number] = {
    ...{ number: 1, size: 4, up: 1, down: 1, placements: [], balance: null, extra: [], games, table: [] },
  };
  return effectsOf({ list: [division], games: { all: games.length, ended } });
}

test('an end scores the games that were open, and those that hadn’t begun never begin', () => {
  const games = [
    { ...BEGUN, result: RESULT },
    { ...BEGUN, result: RESULT },
    { ...BEGUN, result: RESULT },
    { ...PLANNED, isVoid: true },
    // An organiser had taken these out before.
    { ...BEGUN, isVoid: true },
    { ...BEGUN, result: RESULT, isVoid: true },
  ];
  expect(effects(games, 1)).toEqual({ scored: 2, never: 1, goOn: 0, toBegin: 0, first: 0 });
});

test('an end that is taken back lets games go on, and others begin after all', () => {
  const games = [{ ...BEGUN, result: RESULT }, BEGUN, BEGUN, { ...PLANNED, wave: 2 }, { ...BEGUN, isVoid: true }];
  expect(effects(games, 3)).toEqual({ scored: 0, never: 0, goOn: 2, toBegin: 1, first: 0 });
});

test('a start begins the games of the first wave', () => {
  expect(effects([PLANNED, PLANNED, { ...PLANNED, wave: 1 }])).toEqual({
    ...{ scored: 0, never: 0, goOn: 0, toBegin: 3, first: 2 },
  });
});
