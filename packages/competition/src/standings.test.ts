import { expect, test } from 'vitest';
import { type Division, type DivisionGame, usualScoring } from './division.ts';
import { standings } from './standings.ts';
import { LEAGUE } from './testing/league.ts';

function game(
  id: string,
  members: readonly string[],
  places: readonly number[],
  scores?: readonly number[],
): DivisionGame {
  const seats = members.map((countsFor) => ({ countsFor }));
  return { id, seats, result: { places, scores: scores ?? members.map(() => null), how: 'played' } };
}

function rowsOf(division: Division) {
  return Object.fromEntries(standings(division).map((row) => [row.member, row]));
}

test('a league that stands in the middle of its season has the table worked out by hand', () => {
  const rows = standings(LEAGUE).map(({ place, member, points, wins, share }) => [
    place,
    member,
    points.n / points.d,
    wins,
    share,
  ]);
  expect(rows).toEqual([
    [1, 'Ana', 21, 1, 943],
    [2, 'Kenji', 19, 1, 927],
    [3, 'Inês', 17, 1, 909],
    [4, 'Noor', 16, 1, 992],
    [5, 'Leila', 12, 1, 961],
    [6, 'Tomasz', 8, 0, 860],
    [7, 'Bram', 7, 0, 796],
  ]);
});

test('cells of the cross table tell places, shared places and how open games stand', () => {
  const { Leila } = rowsOf(LEAGUE);
  expect(Leila?.cells).toEqual([
    { game: 'Nine Bridges', hasLeft: false, state: 'ended', how: 'played', place: 3, sharedBy: 2 },
    { game: 'Salt and Barley', hasLeft: false, state: 'ended', how: 'played', place: 1, sharedBy: 1 },
    { game: 'Cold Ford', hasLeft: false, state: 'open', place: 1 },
    { game: 'The Long Furrow', hasLeft: false, state: 'open', place: 4 },
  ]);
  expect([Leila?.played, Leila?.open]).toEqual([2, 2]);
});

test('points are explained by games: a shared third of four gives the mean of 3 and 1', () => {
  const { Leila } = rowsOf(LEAGUE);
  expect(Leila?.because.points).toEqual({
    lines: [
      { game: 'Nine Bridges', place: 3, sharedBy: 2, points: { n: 2, d: 1 } },
      { game: 'Salt and Barley', place: 1, sharedBy: 1, points: { n: 10, d: 1 } },
    ],
    sum: { n: 12, d: 1 },
    mean: null,
  });
  expect(Leila?.because.share).toEqual([
    { game: 'Nine Bridges', own: 119, winner: 129 },
    { game: 'Salt and Barley', own: 144, winner: 144 },
  ]);
});

test('three who share give thirds, exactly', () => {
  const division: Division = {
    members: ['a', 'b', 'c', 'd'],
    scoring: usualScoring(4),
    games: [game('g', ['a', 'b', 'c', 'd'], [2, 1, 2, 2])],
  };
  expect(rowsOf(division).a?.points).toEqual({ n: 10, d: 3 });
});

test('whoever plays one game more has their mean counted, and the figure says so', () => {
  const members = ['a', 'b', 'c'];
  const games = [game('1', ['a', 'b'], [1, 2]), game('2', ['a', 'c'], [2, 1])];
  const { a, b, c } = rowsOf({ members, scoring: usualScoring(2), games });
  expect([a?.points, b?.points, c?.points]).toEqual([
    { n: 3, d: 2 },
    { n: 0, d: 1 },
    { n: 3, d: 1 },
  ]);
  expect(a?.because.points.mean).toEqual({ games: 2, of: 1 });
  expect(c?.because.points.mean).toBeNull();
});

test('wins are told in the unit in which they are compared: two of two games are one of one', () => {
  const members = ['a', 'b', 'c', 'd'];
  const games = [
    game('1', ['a', 'b'], [1, 2]),
    game('2', ['a', 'd'], [1, 2]),
    game('3', ['c', 'd'], [1, 2]),
    { ...game('4', ['b', 'c'], [1, 2]), isVoid: true },
  ];
  const { a, c, d } = rowsOf({ members, scoring: { ...usualScoring(2), tieBreaks: ['wins', 'seconds'] }, games });
  expect([a?.wins, c?.wins]).toEqual([2, 1]);
  expect([a?.place, c?.place]).toEqual([1, 1]);
  expect(a?.counted).toEqual(c?.counted);
  expect(a?.counted).toEqual({ wins: { n: 1, d: 1 }, seconds: { n: 0, d: 1 }, thirds: { n: 0, d: 1 } });
  expect([d?.seconds, d?.counted.seconds]).toEqual([2, { n: 1, d: 1 }]);
});

test('the reason for a place is the first figure that parts a row from the next', () => {
  const members = ['a', 'b', 'c', 'd'];
  const scoring = { ...usualScoring(4), points: [4, 2, 0, 0] };
  const games = [
    game('1', members, [1, 2, 2, 4], [9, 8, 8, 1]),
    game('2', members, [4, 2, 3, 1], [1, 5, 2, 9]),
    game('3', members, [4, 1, 3, 2], [0, 9, 2, 3]),
  ];
  // By hand: a 4; b 1 + 2 + 4; c 1; d 4 + 2.
  expect(
    standings({ members, scoring, games }).map(({ member, place, because }) => [member, place, because.place]),
  ).toEqual([
    ['b', 1, { by: 'points', next: 'd' }],
    ['d', 2, { by: 'points', next: 'a' }],
    ['a', 3, { by: 'points', next: 'c' }],
    ['c', 4, null],
  ]);
  const first = { members, scoring, games: [game('1', members, [1, 2, 3, 3], [9, 8, 5, 4])] };
  expect(standings(first).map(({ because }) => because.place?.by)).toEqual(['points', 'points', 'share', undefined]);
  const alike = { members, scoring, games: [game('1', members, [1, 2, 3, 3])] };
  expect(standings(alike).map(({ place, sharedBy, because }) => [place, sharedBy, because.place?.by])).toEqual([
    [1, 1, 'points'],
    [2, 1, 'points'],
    [3, 2, 'nothing'],
    [3, 2, undefined],
  ]);
});

test('head-to-head counts who came before whom, among those alike', () => {
  const members = ['a', 'b', 'c'];
  const games = [game('1', ['a', 'b'], [2, 1]), game('2', ['a', 'c'], [1, 2]), game('3', ['c', 'b'], [1, 2])];
  const scoring = { ...usualScoring(2), tieBreaks: ['head-to-head'] as const };
  expect(standings({ members, scoring, games }).map(({ place }) => place)).toEqual([1, 1, 1]);
  const two = { members, scoring, games: [game('1', ['a', 'b'], [2, 1]), game('2', ['a', 'c'], [1, 2])] };
  expect(standings(two).map(({ member, because }) => [member, because.place?.by])).toEqual([
    ['b', 'points'],
    ['a', 'points'],
    ['c', undefined],
  ]);
  const level = {
    members: ['a', 'b', 'c', 'd'],
    scoring,
    games: [game('1', ['a', 'b'], [2, 1]), game('2', ['a', 'c'], [1, 2]), game('3', ['b', 'd'], [2, 1])],
  };
  // By means d has 3, a and b 3 of 2 games, c none; b came before a.
  expect(standings(level).map(({ member, because }) => [member, because.place?.by])).toEqual([
    ['d', 'points'],
    ['b', 'head-to-head'],
    ['a', 'points'],
    ['c', undefined],
  ]);
});

test('who left comes behind all who stayed, a guest scores for nobody, and a void game counts nowhere', () => {
  const seats = [{ countsFor: 'a', hasLeft: true }, { countsFor: null }, { countsFor: 'b' }];
  const result = { places: [1, 2, 3], scores: [9, 8, 7], how: 'adjudicated' } as const;
  const games = [
    { id: '1', seats, result },
    { id: '2', seats, result, isVoid: true },
  ];
  const { a, b } = rowsOf({ members: ['a', 'b'], scoring: usualScoring(3), games });
  expect([a?.points, b?.points]).toEqual([
    { n: 1, d: 1 },
    { n: 5, d: 1 },
  ]);
  expect([a?.share, b?.share]).toEqual([0, 875]);
  expect(a?.cells).toEqual([
    { game: '1', hasLeft: true, state: 'ended', how: 'adjudicated', place: 3, sharedBy: 1 },
    { game: '2', hasLeft: true, state: 'void' },
  ]);
});

test('members of whom no game counts stand behind all others and share one place, and the reason says so', () => {
  const members = ['a', 'b', 'c', 'd'];
  const games = [
    { ...game('1', ['a', 'c'], [1, 2]), isVoid: true },
    game('2', ['d', 'b'], [1, 2]),
    { ...game('3', ['a', 'b'], [1, 2]), result: null },
    { ...game('4', ['c', 'd'], [1, 2]), result: null, isVoid: true },
  ];
  const told = (division: Division) =>
    standings(division).map(({ member, place, sharedBy, because }) => [member, place, sharedBy, because.place?.by]);
  const scoring = { ...usualScoring(2), points: [0, 0] };
  // Nobody has points, and b has lost: a, whose game is open, comes before c all the same.
  expect(told({ members, scoring: { ...scoring, tieBreaks: [] }, games })).toEqual([
    ['a', 1, 3, 'nothing'],
    ['b', 1, 3, 'nothing'],
    ['d', 1, 3, 'in-play'],
    ['c', 4, 1, undefined],
  ]);
  const cut = games.map((each) => (each.id === '2' ? each : { ...each, isVoid: true }));
  expect(told({ members, scoring: usualScoring(2), games: cut })).toEqual([
    ['d', 1, 1, 'points'],
    ['b', 2, 1, 'in-play'],
    ['a', 3, 2, 'nothing'],
    ['c', 3, 2, undefined],
  ]);
  const none = games.map((each) => ({ ...each, isVoid: true }));
  expect(
    told({ members, scoring: usualScoring(2), games: none }).map(([, place, sharedBy]) => [place, sharedBy]),
  ).toEqual(members.map(() => [1, 4]));
});

test('of those without a game that counts, whoever left comes before whoever did not, and the reason says so', () => {
  const members = ['a', 'b', 'c', 'd', 'e'];
  const leaving = (left: string, other: string): Division['games'][number] => ({
    ...{ id: left + other, result: null, isVoid: true },
    seats: [{ countsFor: other }, { countsFor: left, hasLeft: true }],
  });
  const games = [game('1', ['d', 'e'], [1, 2]), leaving('c', 'a'), leaving('b', 'a'), leaving('e', 'a')];
  const told = (division: Division) =>
    standings(division).map(({ member, place, sharedBy, hasLeft, because }) => [
      ...[member, place, sharedBy, hasLeft],
      because.place?.by,
    ]);
  // Whoever has a game that counts is no less in play for having left another one.
  expect(told({ members, scoring: usualScoring(2), games })).toEqual([
    ['d', 1, 1, false, 'points'],
    ['e', 2, 1, true, 'in-play'],
    ['b', 3, 2, true, 'nothing'],
    ['c', 3, 2, true, 'left'],
    ['a', 5, 1, false, undefined],
  ]);
  // Nobody stands behind anybody as long as nobody is in play.
  expect(told({ members, scoring: usualScoring(2), games: games.slice(1) }).map(([, place]) => place)).toEqual(
    members.map(() => 1),
  );
});

test('two who share have one point each, not the mean of 3 and 0', () => {
  const division = { members: ['a', 'b'], scoring: usualScoring(2), games: [game('1', ['a', 'b'], [1, 1])] };
  expect(standings(division).map(({ points }) => points)).toEqual([
    { n: 1, d: 1 },
    { n: 1, d: 1 },
  ]);
});
