import { expect, test } from 'vitest';
import { exchange, fillGap, heldMoves, type Stand } from './moves.ts';

/** Three divisions of three. Mei and Anton came down, Ana and Selma up; Ben and Zofia wait. */
const STAND: Stand<string> = {
  divisions: [
    ['Ji-woo', 'Sigrid', 'Ana'],
    ['Mei', 'Kenji', 'Selma'],
    ['Anton', 'Priya', 'Greta'],
  ],
  waiting: ['Ben', 'Zofia'],
  order: ['Ji-woo', 'Sigrid', 'Mei', 'Ana', 'Kenji', 'Anton', 'Selma', 'Priya', 'Greta', 'Ben', 'Zofia'],
  pinned: [],
  gone: [],
};

test('a gap is filled by who went down, and theirs by the next from below; the last one from the waiting list', () => {
  expect(fillGap(STAND, 'Sigrid')).toEqual([
    { member: 'Mei', of: 'Sigrid', to: 1 },
    { member: 'Anton', of: 'Mei', to: 2 },
    { member: 'Ben', of: 'Anton', to: 3 },
  ]);
  expect(fillGap({ ...STAND, pinned: ['Mei', 'Ben'] }, 'Sigrid').map(({ member }) => member)).toEqual([
    'Kenji',
    'Anton',
    'Zofia',
  ]);
});

test('a gap stays where nobody waits but those whom an organiser moved there', () => {
  expect(fillGap({ ...STAND, gone: ['Ben', 'Zofia'] }, 'Greta')).toEqual([]);
  expect(fillGap(STAND, 'Ben')).toEqual([]);
  expect(fillGap(STAND, 'nobody')).toEqual([]);
  expect(fillGap({ ...STAND, pinned: ['Zofia', 'Ben'] }, 'Greta')).toEqual([]);
});

test('whoever waits and is moved takes the place of somebody who left', () => {
  const left = { ...STAND, pinned: ['Zofia', 'Ben'], gone: ['Kenji', 'Mei'] };
  expect(exchange(left, { member: 'Ben', to: 2 })).toEqual([{ member: 'Ben', of: 'Mei', to: 2 }]);
  // Others change places with somebody who plays.
  expect(exchange(left, { member: 'Greta', to: 2 })).toHaveLength(2);
  expect(exchange(left, { member: 'Ben', to: 3 })).toHaveLength(2);
});

test('a move up is exchanged with the last there by rank, a move down with the first', () => {
  const others = (member: string, to: number | null, stand = STAND) => {
    const takings = exchange(stand, { member, to });
    return typeof takings === 'string' ? takings : takings.map((one) => `${one.member} ${one.to}`);
  };
  expect(others('Greta', 1)).toEqual(['Greta 1', 'Ana 3']);
  expect(others('Zofia', 2)).toEqual(['Zofia 2', 'Selma null']);
  expect(others('Ji-woo', 2)).toEqual(['Ji-woo 2', 'Mei 1']);
  expect(others('Ji-woo', null)).toEqual(['Ji-woo null', 'Ben 1']);
  expect(others('Ji-woo', 1)).toEqual([]);
  expect(others('Greta', 1, { ...STAND, pinned: ['Ana'], gone: ['Sigrid'] })).toEqual(['Greta 1', 'Ji-woo 3']);
  expect(others('Greta', 1, { ...STAND, pinned: ['Ana', 'Ji-woo'], gone: ['Sigrid'] })).toBe('division-full');
  expect(others('Greta', null, { ...STAND, pinned: ['Ben'], gone: ['Zofia'] })).toBe('too-few-players');
  expect(() => others('nobody', 1)).toThrow(RangeError);
});

test('as many moves hold as there is room for, the first ones first', () => {
  const moves = [1, 1, null, 1, 2, null, 3].map((to) => ({ to }));
  expect(heldMoves(moves, [2, 2], 5).map((move) => moves.indexOf(move))).toEqual([0, 1, 2, 4]);
});
