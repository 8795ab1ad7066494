import { expect, test } from 'vitest';
import { hostOf, rulesetBeside, seatNames } from './names.ts';

test('a free seat has a number for a name, and a side that is no seat none', () => {
  const name = seatNames(
    [
      { seat: 0, name: 'Noor' },
      { seat: 1, name: null },
    ],
    (n) => `Seat ${n}`,
  );
  expect([name(0), name(1), name(2)]).toEqual(['Noor', 'Seat 2', '']);
});

test('a game that is called after its board game is named once', () => {
  expect(rulesetBeside('Friday fleet', 'Conquest of Paradise')).toBe('Conquest of Paradise');
  expect(rulesetBeside('Conquest of Paradise', 'Conquest of Paradise')).toBeNull();
});

test('the host is named wherever they sit', () => {
  const seats = [
    { name: 'Ana', host: false },
    { name: 'Noor', host: true },
  ];
  expect(hostOf(seats)).toBe('Noor');
  expect(hostOf([{ name: null, host: false }])).toBeNull();
});
