/** Divisions as their tables show them. */
import type { LiveGame, Objection, SeasonDivision, SeasonGame, SeasonPlayer, TableRow } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import {
  askedOf,
  awayUntil,
  divisionAt,
  groupsOf,
  meansIn,
  objectedIn,
  ownFirst,
  placesNow,
  rowsOf,
  tiesAtLines,
  verdictOf,
  weekAt,
  weeksIn,
  weeksSince,
  zonesIn,
} from './rows.ts';

const AT = '2026-10-12T20:00:00.000Z';
const SCORING = { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'share'], count: 'sum' } as const;

function game(number: number, seats: number[], more: Partial<SeasonGame> = {}): SeasonGame {
  return {
    ...{ number, game: `game${number}xxxxxxx`.slice(0, 12), name: `Game ${number}`, wave: 0, setUp: 0, beginsAt: AT },
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

test('wins are shown as they are compared where members have unequal numbers of games that count', () => {
  const won = (places: number[]) => ({ result: { ...ENDED, places, scores: [...ENDED.scores] } });
  const games = [
    game(1, [1, 2, 3], won([1, 2, 3])),
    game(2, [1, 2, 3], won([1, 2, 3])),
    game(3, [4, 2, 3], won([1, 2, 3])),
  ];
  const table = [row(1, 1, 10, 2), row(4, 1, 10, 1), row(2, 3, 5, 3), row(3, 4, 1, 3)];
  const scored = {
    ...DETAIL,
    settings: { ...DETAIL.settings, scoring: { ...DETAIL.settings.scoring, count: 'mean' as const } },
  };
  const rows = rowsOf(scored, { ...DIVISION, games, table }, []);
  expect(rows.map(({ counted }) => counted?.wins)).toEqual([1, 1, 0, 0].map((n) => ({ n, d: 1 })));
  const means = meansIn(rows);
  expect([means.of, means.rows.map((one) => one.row.number)]).toEqual([1, [1, 2, 3]]);
  expect(meansIn(rowsOf(DETAIL, { ...DIVISION, games, table }, [])).rows).toEqual([]);
});

test('a seat that was left comes behind all others', () => {
  const { seats, ...running } = game(2, [1, 2, 3]);
  const left = seats.map((seat, n) => ({ ...seat, left: n === 0 }));
  expect(placesNow({ ...running, seats: left }, LIVE)).toEqual([3, 1, 2]);
  expect(placesNow(game(4, [4, 1, 2]), LIVE)).toBeNull();
});

test('before the first round nothing stands', () => {
  const setUp = LIVE.map((one) => ({ ...one, progress: { round: 0, rounds: 4, part: 0 } }));
  expect(placesNow(game(2, [2, 3, 4]), setUp)).toBeNull();
  expect(rowsOf(DETAIL, DIVISION, setUp)[0]?.cells[1]).toMatchObject({ state: 'coming', place: null });
});

test('rows with equal points at a line between zones are told, with what parted them', () => {
  const shared = { ...ENDED, places: [2, 1, 2], scores: [40, 50, 40] };
  const level = {
    ...DIVISION,
    games: [game(1, [1, 2, 3], { result: shared })],
    table: [row(2, 1, 10, 1), row(1, 2, 3, 1), row(3, 2, 3, 1), row(4, 4, 0, 0)],
  };
  const rows = rowsOf(DETAIL, level, []);
  expect(tiesAtLines(rows, DIVISION)).toEqual([]);
  const told = tiesAtLines(rows, { ...DIVISION, up: 2 });
  expect(told.map(({ above, below, by }) => [above.row.number, below.row.number, by])).toEqual([[1, 3, 'nothing']]);
  expect(tiesAtLines(rows, { ...DIVISION, up: 2, down: 2 })).toHaveLength(1);
  expect(tiesAtLines(rows, { ...DIVISION, up: 0, down: 0 })).toEqual([]);
});

test('zones lie among members in play; whoever stands behind them is at no line', () => {
  const out = (number: number) => ({ ...row(number, 3, 0, 0), open: 0 });
  const table = [row(2, 1, 10, 1), row(1, 2, 5, 1), out(3), out(4)];
  const wide = { ...DIVISION, size: 4, up: 2, down: 2 };
  expect(zonesIn({ ...wide, table })).toEqual({ size: 2, up: 1, down: 1 });
  expect(zonesIn({ ...wide, table: [] })).toEqual({ size: 4, up: 2, down: 2 });
  const games = DIVISION.games.slice(0, 1).map((one) => ({ ...one, seats: one.seats.slice(0, 2) }));
  const rows = rowsOf(DETAIL, { ...DIVISION, games, table }, []);
  expect(rows.map(({ because }) => because?.place?.by)).toEqual(['points', 'in-play', 'nothing', undefined]);
  expect(tiesAtLines(rows, { size: 3, up: 2, down: 1 })).toEqual([]);
});

test('whoever left without a game that counts is in the zones, before whoever left none', () => {
  const seats = DIVISION.games[0]?.seats.slice(0, 2) ?? [];
  const cut = game(2, [3, 4], { isVoid: true, game: null });
  const games = [
    ...DIVISION.games.slice(0, 1).map((one) => ({ ...one, seats })),
    { ...cut, seats: cut.seats.map((seat) => ({ ...seat, left: seat.number === 4 })) },
  ];
  const out = (number: number, place: number, hasLeft: boolean) => ({ ...row(number, place, 0, 0), open: 0, hasLeft });
  const table = [row(2, 1, 10, 1), row(1, 2, 5, 1), out(4, 3, true), out(3, 4, false)];
  const wide = { ...DIVISION, size: 4, up: 2, down: 2, games, table };
  expect(zonesIn(wide)).toEqual({ size: 3, up: 1, down: 1 });
  const rows = rowsOf(DETAIL, wide, []);
  expect(rows.map(({ because }) => because?.place?.by)).toEqual(['points', 'in-play', 'left', undefined]);
  expect(tiesAtLines(rows, { size: 4, up: 2, down: 1 })).toEqual([]);
});

test('on a phone the own due game comes first, then running ones, those to come, the newest ends, and games that count nowhere', () => {
  const at = (day: string) => ({ result: { ...ENDED, places: [...ENDED.places], scores: [...ENDED.scores], at: day } });
  const games = [
    game(1, [1, 2, 3], at('2026-10-12T20:00:00Z')),
    game(2, [1, 2, 3]),
    game(3, [1, 2, 3]),
    game(4, [1, 2, 3], { game: null }),
    game(5, [1, 2, 3], at('2026-11-12T20:00:00Z')),
    game(6, [1, 2, 3], { isVoid: true }),
  ];
  const groups = groupsOf({ games }, new Set([3]));
  expect(groups.map(({ key, games: of }) => [key, of.map(({ number }) => number)])).toEqual([
    ['running', [3, 2]],
    ['coming', [4]],
    ['ended', [5, 1]],
    ['void', [6]],
  ]);
  expect(groupsOf({ games: [] }, new Set())).toEqual([]);
});

test('games with an objection that nobody has decided about are told, with who objects', () => {
  const objection = (division: number, of: number, player: number, decision: 'stands' | null): Objection => ({
    ...{ number: 1, division, game: of, player, by: null, you: false, text: 'No.', at: AT, decision },
    ...{ places: null, reason: null, decidedAt: null, decidedBy: null, standsFrom: null },
  });
  const all = [
    objection(2, 1, 3, null),
    objection(2, 1, 4, null),
    objection(2, 2, 3, 'stands'),
    objection(1, 4, 3, null),
  ];
  const [third, fourth] = [3, 4].map((player) => ({ player, by: null }));
  expect([...objectedIn(2, all)]).toEqual([[1, [third, fourth]]]);
  expect(objectedIn(2, []).size).toBe(0);
});

test('days away last until the end of the stretches that follow one another', () => {
  const away = [
    { from: '2026-12-30', to: '2027-01-02' },
    { from: '2026-12-24', to: '2026-12-29' },
    { from: '2027-01-10', to: '2027-01-12' },
  ];
  expect(awayUntil(away, '2026-12-23')).toBeNull();
  expect(awayUntil(away, '2026-12-24')).toBe('2027-01-02');
  expect(awayUntil(away, '2027-01-02')).toBe('2027-01-02');
  expect(awayUntil(away, '2027-01-11')).toBe('2027-01-12');
  expect(awayUntil([], '2027-01-11')).toBeNull();
});

test('whoever sits in a game is asked about it; whoever left it, or is played for, isn’t', () => {
  const asked = { at: AT, reason: 'Late.', agreed: [0] };
  const games = [
    game(1, [1, 2, 3], { asked }),
    game(2, [1, 2, 3]),
    game(3, [2, 1, 3], {
      asked,
      seats: [2, 1, 3].map((number) => ({ number, left: number === 1, by: number === 1 ? 'Ben' : null, isBot: false })),
    }),
  ];
  const told = askedOf({ ...DIVISION, games }, 1);
  expect(told.map(({ game: { number }, seat }) => [number, seat])).toEqual([[1, 0]]);
  expect(askedOf({ ...DIVISION, games }, null)).toEqual([]);
});

test('an end is certain once nothing else is possible', () => {
  expect(verdictOf({ up: 'certain', down: 'no' })).toBe('up');
  expect(verdictOf({ up: 'no', down: 'certain' })).toBe('down');
  expect(verdictOf({ up: 'no', down: 'no' })).toBe('stay');
  expect(verdictOf({ up: 'possible', down: 'no' })).toBeNull();
  expect(verdictOf({ up: 'no', down: 'possible' })).toBeNull();
  expect(verdictOf(null)).toBeNull();
});

test('a page shows the division that is asked for, else the own one, else the first', () => {
  const list = [1, 2, 3].map((number) => ({ ...DIVISION, number }));
  expect(divisionAt(list, '3', 2)?.number).toBe(3);
  expect(divisionAt(list, '9', 2)?.number).toBe(2);
  expect(divisionAt(list, null, null)?.number).toBe(1);
  expect(divisionAt([], '1', 1)).toBeNull();
  expect(ownFirst(list, 2).map(({ number }) => number)).toEqual([2, 1, 3]);
});

test('weeks go from the first minute to the last, by days where the club is', () => {
  // Clocks went back an hour between the two.
  const season = { startsAt: '2026-08-24T18:00:00Z', endsAt: '2026-12-20T19:00:00Z' };
  expect(weeksIn(season)).toBe(17);
  expect(weeksSince(season, new Date('2026-08-24T18:00:00Z'))).toBe(0);
  expect(weeksSince(season, new Date('2026-12-20T19:00:00Z'))).toBe(17);
  const weeks = ['2026-08-20', '2026-08-25', '2026-08-31', '2026-12-20', '2027-01-20'];
  expect(weeks.map((day) => weekAt(season, new Date(`${day}T20:00:00Z`)))).toEqual([1, 1, 2, 17, 17]);
  // A later end makes it longer.
  expect(weeksIn({ ...season, endsAt: '2026-12-27T19:00:00Z' })).toBe(18);
});
