import { expect, test } from 'vitest';
import { firstSeason, nextSeason, type SeasonEnd, type SeasonPlan } from './seeding.ts';
import { sizeDivisions } from './sizing.ts';

const rows = (...members: readonly string[]) =>
  members.map((member, n) => ({ member, place: n + 1, played: 4, open: 0, hasLeft: false }));

const END: SeasonEnd = {
  divisions: [
    rows('Ji-woo', 'Sigrid', 'Rafael', 'Camille', 'Haruka', 'Mei', 'Anton'),
    rows('Ana', 'Kenji', 'Inês', 'Noor', 'Leila', 'Tomasz', 'Bram'),
    rows('Selma', 'Priya', 'Greta', 'Hugo', 'Femi', 'Marek', 'Oskar'),
  ],
  answers: [
    { member: 'Rafael', plays: false },
    { member: 'Ana', plays: true },
  ],
  signUps: [
    { member: 'Ben', at: '2026-11-23T10:00:00.000Z', seed: null },
    { member: 'Zofia', at: '2026-11-21T10:00:00.000Z', seed: null },
  ],
  sizes: [7, 7, 7],
  rule: { kind: 'number', up: 2, down: 2 },
  moves: [],
  fills: true,
};

function told({ divisions }: SeasonPlan): readonly string[] {
  return divisions.map(({ placements }) =>
    placements.map(({ member, reason }) => `${member} ${reason.kind}`).join(', '),
  );
}

test('a gap is filled by the best of those who would go down; the last division has the first who waits', () => {
  const plan = nextSeason(END);
  expect(told(plan)).toEqual([
    'Ji-woo stays, Sigrid stays, Camille stays, Haruka stays, Mei kept, Ana up, Kenji up',
    'Anton down, Inês stays, Noor stays, Leila stays, Tomasz kept, Selma up, Priya up',
    'Bram down, Greta stays, Hugo stays, Femi stays, Marek stays, Oskar stays, Zofia new',
  ]);
  expect(plan.leaves).toEqual(['Rafael']);
  expect(plan.waiting.map(({ member }) => member)).toEqual(['Ben']);
  expect(plan.divisions.flatMap(({ lacks }) => lacks)).toEqual([0, 0, 0]);
});

test('of two who share the last place that goes up, the first row does', () => {
  const shared = END.divisions[1]?.map((row, n) => (n === 2 ? { ...row, place: 2 } : row)) ?? [];
  const plan = nextSeason({ ...END, divisions: END.divisions.with(1, shared) });
  expect(told(plan)[0]).toContain('Ana up, Kenji up');
  expect(told(plan)[1]).toContain('Inês stays');
});

test('who has not answered is placed and marked', () => {
  const asked = nextSeason(END).divisions[0]?.placements.filter(({ isAsked }) => !isAsked);
  expect(asked?.map(({ member }) => member)).toEqual(['Ana']);
});

test('when nobody is left who would go down, the next from below fills the gap', () => {
  const no = ['Rafael', 'Mei', 'Anton', 'Tomasz', 'Bram'].map((member) => ({ member, plays: false }));
  const plan = nextSeason({ ...END, answers: no });
  expect(told(plan)[0]).toBe(
    'Ji-woo stays, Sigrid stays, Camille stays, Haruka stays, Ana up, Kenji up, Inês called-up',
  );
  expect(told(plan)[1]).toContain('Noor stays, Leila stays, Selma up, Priya up, Greta called-up, Hugo called-up');
});

test('without filling, a plan tells what lacks and what is too much', () => {
  const moves = [{ member: 'Mei', to: 1, reason: 'was ill' }];
  const plan = nextSeason({ ...END, moves, fills: false });
  expect(plan.divisions.map(({ lacks }) => lacks)).toEqual([0, 1, 0]);
  expect(plan.divisions[0]?.placements.find(({ member }) => member === 'Mei')?.reason).toEqual({
    kind: 'moved',
    reason: 'was ill',
  });
  const full = nextSeason({ ...END, moves: [{ member: 'Greta', to: 2, reason: 'a wish' }, ...moves], fills: false });
  expect(full.divisions.map(({ lacks }) => lacks)).toEqual([0, 0, 1]);
});

test('a division with too many passes on the last of those who would stay', () => {
  const plan = nextSeason({ ...END, answers: [], sizes: [6, 7, 8] });
  expect(told(plan)[0]).toBe('Ji-woo stays, Sigrid stays, Rafael stays, Camille stays, Ana up, Kenji up');
  expect(plan.divisions[1]?.placements[0]).toEqual({
    member: 'Haruka',
    reason: { kind: 'no-room', from: 1, place: 5 },
    isAsked: true,
  });
});

test('where a division goes, whoever stayed above it keeps the place, and its last ones have no room', () => {
  const divisions = [
    ['Hugo', 'Kenji', 'Noor', 'Ines'],
    ['Leila', 'Yuki', 'Marek'],
  ].map((members) => rows(...members));
  const rule = { kind: 'number', up: 1, down: 1 } as const;
  const plan = nextSeason({ divisions, answers: [], signUps: [], sizes: [4], rule, moves: [], fills: true });
  expect(told(plan)).toEqual(['Hugo stays, Kenji stays, Noor stays, Leila up']);
  expect(plan.waiting.map(({ member, reason }) => [member, reason.kind])).toEqual([
    ['Ines', 'no-room'],
    ['Yuki', 'no-room'],
    ['Marek', 'no-room'],
  ]);
});

/** The same rows, of which these members were not in play. */
const without = (all: SeasonEnd['divisions'][number], ...members: readonly string[]) =>
  all.map((row) => (members.includes(row.member) ? { ...row, played: 0 } : row));

test('whoever had no game that counts stays, also last; the zones are those of the others', () => {
  const [first = [], second = [], third = []] = END.divisions;
  const divisions = [first, without(second, 'Leila', 'Tomasz', 'Bram'), third];
  expect(told(nextSeason({ ...END, divisions, answers: [], signUps: [] }))).toEqual([
    'Ji-woo stays, Sigrid stays, Rafael stays, Camille stays, Haruka stays, Ana up, Kenji up',
    'Mei down, Anton down, Leila unplayed, Tomasz unplayed, Bram unplayed, Selma up, Priya up',
    'Inês down, Noor down, Greta stays, Hugo stays, Femi stays, Marek stays, Oskar stays',
  ]);
  // Of a table by an earlier rule, those in play count among themselves.
  const mixed = [first, without(second, 'Ana', 'Noor', 'Leila'), third];
  expect(told(nextSeason({ ...END, divisions: mixed, answers: [], signUps: [] }))[1]).toBe(
    'Mei down, Anton down, Ana unplayed, Noor unplayed, Leila unplayed, Selma up, Priya up',
  );
});

test('whoever left and had no game that counts is in the zones, and goes down before those who played', () => {
  const [first = [], second = [], third = []] = END.divisions;
  const gone = (all: SeasonEnd['divisions'][number], ...members: readonly string[]) =>
    without(all, ...members).map((row) => (members.includes(row.member) ? { ...row, hasLeft: true } : row));
  const divisions = [first, gone(without(second, 'Leila'), 'Noor', 'Tomasz'), third];
  expect(told(nextSeason({ ...END, divisions, answers: [], signUps: [] })).slice(1)).toEqual([
    'Mei down, Anton down, Inês stays, Bram stays, Leila unplayed, Selma up, Priya up',
    'Noor down, Tomasz down, Greta stays, Hugo stays, Femi stays, Marek stays, Oskar stays',
  ]);
  // Nobody goes down from a division in which nobody was in play.
  const none = [first, gone(second, ...second.map(({ member }) => member)), third];
  expect(told(nextSeason({ ...END, divisions: none, answers: [], signUps: [] }))[1]).toBe(
    'Ana unplayed, Kenji unplayed, Inês unplayed, Noor unplayed, Leila unplayed, Tomasz unplayed, Bram unplayed',
  );
});

test('where those who stay leave no room, who comes up yields first, and where fewer come up, the best who would go down stays', () => {
  const [first = [], second = [], third = []] = END.divisions;
  const divisions = [first, without(second, 'Noor', 'Leila', 'Tomasz', 'Bram'), third];
  expect(told(nextSeason({ ...END, divisions, answers: [], signUps: [] }))).toEqual([
    'Ji-woo stays, Sigrid stays, Rafael stays, Camille stays, Haruka stays, Mei kept, Ana up',
    'Anton down, Kenji stays, Noor unplayed, Leila unplayed, Tomasz unplayed, Bram unplayed, Selma up',
    'Inês down, Priya no-room, Greta stays, Hugo stays, Femi stays, Marek stays, Oskar stays',
  ]);
});

test('of a division of whom no game counts nobody goes up or down, unless it is too large', () => {
  const [first = [], second = [], third = []] = END.divisions;
  const divisions = [first, without(second, ...second.map(({ member }) => member)), third];
  const end = { ...END, divisions, answers: [], signUps: [] };
  expect(told(nextSeason(end))[1]).toBe(
    'Ana unplayed, Kenji unplayed, Inês unplayed, Noor unplayed, Leila unplayed, Tomasz unplayed, Bram unplayed',
  );
  expect(told(nextSeason({ ...end, sizes: [7, 6, 8] }))[2]).toBe(
    'Bram no-room, Selma no-room, Priya no-room, Greta stays, Hugo stays, Femi stays, Marek stays, Oskar stays',
  );
});

test('a move of somebody who does not play is refused', () => {
  expect(() => nextSeason({ ...END, moves: [{ member: 'Rafael', to: 1, reason: '' }] })).toThrow(RangeError);
});

test('moves for which there is no room lapse, the last ones first', () => {
  const moves = ['Bram', 'Greta', 'Hugo', 'Femi', 'Marek', 'Oskar', 'Selma', 'Priya'].map((member) => ({
    ...{ member, to: 1, reason: 'friends' },
  }));
  const plan = nextSeason({ ...END, moves: [...moves, { member: 'Mei', to: 4, reason: 'nowhere' }] });
  expect(plan.divisions.map(({ placements }) => placements.length)).toEqual([7, 7, 7]);
  expect(told(plan)[0]).toBe('Bram moved, Selma moved, Greta moved, Hugo moved, Femi moved, Marek moved, Oskar moved');
  expect(told(plan)[1]).not.toContain('moved');
  const wait = ['Ji-woo', 'Sigrid', 'Haruka'].map((member) => ({ member, to: null, reason: 'late' }));
  const { waiting, divisions } = nextSeason({ ...END, moves: wait });
  expect(waiting.map(({ member }) => member)).toEqual(['Ji-woo']);
  expect(divisions.map(({ lacks }) => lacks)).toEqual([0, 0, 0]);
});

test('where divisions are gone, only who was among those who go up is told so; others are told that theirs is gone', () => {
  const [, second = [], third = []] = END.divisions;
  const no = (END.divisions[0] ?? []).map(({ member }) => ({ member, plays: false }));
  const all = [...second, ...third].map(({ member }) => ({ member, plays: true }));
  const end = { ...END, answers: [...no, ...all], signUps: [], sizes: [7, 7] };
  expect(told(nextSeason(end))).toEqual([
    'Ana up, Kenji up, Inês called-up, Noor called-up, Leila called-up, Tomasz called-up, Bram called-up',
    'Selma up, Priya up, Greta division-gone, Hugo division-gone, Femi division-gone, Marek division-gone, Oskar division-gone',
  ]);
  // Whoever comes out of a division that is gone yields to those who stay.
  const left = third.filter(({ member }) => member !== 'Greta').map(({ member }) => ({ member, plays: false }));
  const { divisions, waiting } = nextSeason({ ...end, answers: left });
  expect(divisions.map(({ placements }) => placements.length)).toEqual([7, 7]);
  expect(waiting).toEqual([{ member: 'Greta', reason: { kind: 'no-room', from: 3, place: 3 }, isAsked: true }]);
});

test('a first season is seeded by an order from elsewhere, then by date', () => {
  const signUps = [
    { member: 'late', at: '2026-11-09T10:00:00.000Z', seed: null },
    { member: 'second', at: '2026-11-08T10:00:00.000Z', seed: 2 },
    { member: 'early', at: '2026-11-01T10:00:00.000Z', seed: null },
    { member: 'first', at: '2026-11-10T10:00:00.000Z', seed: 1 },
  ];
  const plan = firstSeason(signUps, [1, 2]);
  expect(told(plan)).toEqual(['first seeded', 'second seeded, early new']);
  expect(plan.waiting).toEqual([
    { member: 'late', reason: { kind: 'new', at: '2026-11-09T10:00:00.000Z' }, isAsked: false },
  ]);
});

test('divisions are uneven by one, or some wait', () => {
  const byOne = (players: number) => sizeDivisions(players, { size: 7, uneven: 'by-one' });
  expect(byOne(21)).toEqual({ sizes: [7, 7, 7], waiting: 0, lacking: 0 });
  expect(byOne(23)).toEqual({ sizes: [7, 8, 8], waiting: 0, lacking: 0 });
  expect(byOne(26)).toEqual({ sizes: [6, 6, 7, 7], waiting: 0, lacking: 0 });
  // Nine are one too many for one division, and three too few for two.
  expect(byOne(9)).toEqual({ sizes: [8], waiting: 1, lacking: 3 });
  expect(byOne(5)).toEqual({ sizes: [], waiting: 5, lacking: 1 });
  const even = (players: number) => sizeDivisions(players, { size: 7, uneven: 'waiting-list' });
  expect(even(23)).toEqual({ sizes: [7, 7, 7], waiting: 2, lacking: 5 });
  expect(even(6)).toEqual({ sizes: [], waiting: 6, lacking: 1 });
});
