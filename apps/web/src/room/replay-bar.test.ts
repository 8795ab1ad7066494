import { expect, test } from 'vitest';
import { labelWidth, turnMarks } from './replay-bar.tsx';

const turns = (...from: number[]) => from.map((one, index) => ({ from: one, label: `Turn ${index + 1}` }));
const sides = (from: number[], width: number, at = 101) =>
  turnMarks(turns(...from), { at, length: 101, width }).map(({ x, side }) => [x, side]);

test('turns stand where they begin; names that would run into the next one are left out', () => {
  expect(sides([11, 46, 51], 400)).toEqual([
    [10, 'after'],
    [45, null],
    [50, 'after'],
  ]);
  // Not even the first two have room side by side.
  expect(sides([1, 21, 81], 200)).toEqual([
    [0, null],
    [20, 'after'],
    [80, 'before'],
  ]);
});

test('on a short line the turn of the moment that is shown has its name, and no other stands below the thumb', () => {
  const rounds = [1, 18, 35, 52, 69, 86];
  const named = (at: number, width: number) =>
    sides(rounds, width, at).flatMap(([, side], i) => (side ? [`${i + 1} ${side}`] : []));
  expect(named(1, 90)).toEqual(['1 after']);
  expect(named(40, 90)).toEqual(['3 after']);
  expect(named(60, 90)).toEqual(['4 over']);
  expect(named(101, 90)).toEqual(['6 before']);
  expect(named(1, 160)).toEqual(['1 after', '6 before']);
  // Before the first turn nothing is told below the thumb.
  expect(sides([51], 60, 1)).toEqual([[50, null]]);
  expect(sides([90], 60, 10)).toEqual([[89, null]]);
});

test('a name never reaches over the end of the line', () => {
  expect(sides([99], 200)).toEqual([[98, 'before']]);
  expect(sides([51], 60)).toEqual([[50, 'over']]);
  expect(sides([51], 45)).toEqual([[50, null]]);
  // Not measured yet.
  expect(sides([1], 0)).toEqual([[0, null]]);
});

test('a game of one event has its turn at the beginning of the line', () => {
  expect(turnMarks(turns(1), { at: 1, length: 1, width: 200 }).map(({ x }) => x)).toEqual([0]);
});

test('letters of East Asia take the room of a square', () => {
  expect(labelWidth('3턴')).toBeGreaterThan(labelWidth('3T'));
});
