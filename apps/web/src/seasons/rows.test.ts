/** Divisions as their tables show them. */
import type { LiveGame, SeasonDivision, SeasonGame, SeasonPlayer, TableRow } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { divisionAt, ownFirst, placesAtEnd, placesNow, rowsOf, tiesAtLines, weeksSince } from './rows.ts';

const AT = '2026-10-12T20:00:00.000Z';
const SCORING = { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'share'], count: 'sum' } as const;

function game(number: number, seats: number[], more: Partial<SeasonGame> = {}): SeasonGame {
  return {
    ...{ number, game: `game${number}xxxxxxx`.slice(0, 12), name: `Game ${number}`, wave: 0, beginsAt: AT },
    seats: seats.map((seat) => ({ number: seat, left: false, by: null, isBot: false })),
    ...{ result: null, isVoid: false, asked: null },
    ...more,
  };
}

function row(number: number, place: number, points: number, played: number): TableRow {
  const range = { best: 1, worst: 4, worstIfShared: 4, isExact: true };
  return {
    ...{ number, place, sharedBy: 1, points: { n: points, d: 1 }, played, open: 1 },
    ...{ wins: 0, seconds: 0, thirds: 0, share: null, range, zone: 'stay' },
  };
}

const person = (number: number): SeasonPlayer => ({
  ...{ number, player: null, name: `Player ${number}`, flag: number, you: false, signedUpAt: AT },
  ...{ away: [], standsIn: false, leftAt: null, admission: null },
});

const ENDED = { places: [2, 1, 3], scores: [40, 50, 10], how: 'adjudicated', at: AT } as const;
const DIVISION: SeasonDivision = {
  ...{ number: 2, size: 4, up: 1, down: 1, balance: null, extra: [] },
  placements: [1, 2, 3, 4].map((number) => ({ number, reason: { kind: 'seeded', rank: number }, isAsked: false })),
  games: [
    game(1, [1, 2, 3], { result: { ...ENDED, places: [...ENDED.places], scores: [...ENDED.scores] } }),
    game(2, [2, 3, 4]),
    game(3, [3, 4, 1], { isVoid: true }),
    game(4, [4, 1, 2], { game: null }),
  ],
  table: [row(2, 1, 10, 1), row(1, 2, 5, 1), row(3, 3, 5, 1), row(4, 4, 0, 0)],
};
const LIVE: LiveGame[] = [
  {
    ...{ number: 2, game: 'game2xxxxxxx', progress: null, awaited: [], isPaused: false, endsAt: null },
    standing: { places: [1, 1, 3], scores: [7, 7, 2], complete: true },
  },
];
const DETAIL = {
  roster: [1, 2, 3, 4].map(person),
  settings: { scoring: { ...SCORING, points: [10, 5, 1], tieBreaks: [] } },
};

test('cells tell what ended, how it stands, what is to come and what was annulled', () => {
  const rows = rowsOf(DETAIL, DIVISION, LIVE);
  expect(rows.map(({ player }) => player?.name)).toEqual(['Player 2', 'Player 1', 'Player 3', 'Player 4']);
  expect(rows[0]?.cells).toEqual([
    { game: 1, state: 'ended', place: 1, isAdjudicated: true },
    { game: 2, state: 'stands', place: 1, isAdjudicated: false },
    { game: 4, state: 'coming', place: null, isAdjudicated: false },
  ]);
  expect(rows[2]?.cells.map(({ state }) => state)).toEqual(['ended', 'stands', 'void']);
  expect(rows[0]?.because?.points.sum).toEqual({ n: 10, d: 1 });
});

test('a seat that was left comes behind all others', () => {
  const left = game(1, [1, 2, 3], { result: { ...ENDED, places: [1, 2, 3], scores: [9, 8, 7] } });
  const seats = left.seats.map((seat, n) => ({ ...seat, left: n === 0 }));
  expect(placesAtEnd({ ...left, seats })).toEqual([3, 1, 2]);
  expect(placesNow({ ...game(2, [2, 3, 4]), seats: seats.map((seat) => ({ ...seat })) }, LIVE)).toEqual([3, 1, 2]);
  expect(placesNow(game(4, [4, 1, 2]), LIVE)).toBeNull();
});

test('rows with equal points at a line between zones are told', () => {
  const rows = rowsOf(DETAIL, DIVISION, []);
  expect(tiesAtLines(rows, DIVISION)).toEqual([]);
  expect(tiesAtLines(rows, { ...DIVISION, up: 2 }).map(({ row: { number } }) => number)).toEqual([1]);
  expect(tiesAtLines(rows, { ...DIVISION, up: 0, down: 0 })).toEqual([]);
});

test('a page shows the division that is asked for, else the own one, else the first', () => {
  const list = [1, 2, 3].map((number) => ({ ...DIVISION, number }));
  expect(divisionAt(list, '3', 2)?.number).toBe(3);
  expect(divisionAt(list, '9', 2)?.number).toBe(2);
  expect(divisionAt(list, null, null)?.number).toBe(1);
  expect(divisionAt([], '1', 1)).toBeNull();
  expect(ownFirst(list, 2).map(({ number }) => number)).toEqual([2, 1, 3]);
});

test('weeks go from the first minute to the last', () => {
  const season = { startsAt: '2026-08-24T18:00:00Z', endsAt: '2026-12-20T19:00:00Z', settings: { weeks: 17 } } as never;
  expect(weeksSince(season, new Date('2026-08-24T18:00:00Z'))).toBe(0);
  expect(weeksSince(season, new Date('2026-12-20T19:00:00Z'))).toBe(17);
});
