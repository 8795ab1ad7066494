import { expect, test } from 'vitest';
import type { Settings, State } from '../state.ts';
import { after, have, inRound } from '../testing/hand.ts';
import { nextOrder } from './order.ts';
import { roundsPart } from './rounds.ts';

const FOUR = ['witches', 'nomads', 'giants', 'mermaids'] as const;
const THREE = ['witches', 'nomads', 'giants'] as const;

const step = (state: State) => roundsPart.advance?.(state) ?? null;

/** Types and seats of what happens next. */
function next(state: State): string[] | null {
  return step(state)?.map(({ type, data }) => `${type} ${(data as { seat?: number }).seat ?? ''}`.trim()) ?? null;
}

function turnOf(state: State): number | null {
  return after(state, step(state) ?? []).turn?.seat ?? null;
}

/** The next seat has its turn and ends it, passing or not. */
function turn(state: State, pass = false): State {
  const seat = turnOf(state) ?? 0;
  const begun = after(state, step(state) ?? []);
  const passed = { type: 'SeatPassed', data: { seat, first: false, lost: 0 }, because: ['TM-15.1'] };
  const ended = { type: 'TurnEnded', data: { seat }, because: ['TM-4.5'] };
  return after(begun, pass ? [passed, ended] : [ended]);
}

function inOrder(order: number[], factions: readonly (typeof FOUR)[number][], more: Partial<Settings> = {}): State {
  return { ...inRound(2, factions, more), order };
}

test('TM-S101: turns go round, skipping those who have passed, until all have', () => {
  let state = inOrder([1, 2, 0], THREE);
  const seen: (number | null)[] = [];
  for (const pass of [false, false, false, false, true, false, false, false, true, false, false, true]) {
    seen.push(turnOf(state));
    state = turn(state, pass);
  }
  expect(seen).toEqual([1, 2, 0, 1, 2, 0, 1, 0, 1, 0, 0, 0]);
  expect(state.passedOrder).toEqual([2, 1, 0]);
  expect(next(state)?.[0]).toBe('ActionPhaseEnded');
});

test('TM-4.2: nothing goes on while a turn is being played', () => {
  const state = inRound(1, THREE);
  expect(next(after(state, step(state) ?? []))).toBeNull();
});

test('TM-S57: the order of the next round', () => {
  const passed = { passedOrder: [3, 0, 2, 1] };
  expect(nextOrder({ ...inRound(1, FOUR), ...passed })).toEqual([3, 0, 1, 2]);
  expect(nextOrder({ ...inRound(1, FOUR, { turnOrder: 'passing' }), ...passed })).toEqual([3, 0, 2, 1]);
});

test('TM-20.1: with the order of passing, turns go round in the order of the round', () => {
  let state = inOrder([3, 0, 2, 1], FOUR, { turnOrder: 'passing' });
  const seen: (number | null)[] = [];
  for (const pass of [false, true, false, false, false, false]) {
    seen.push(turnOf(state));
    state = turn(state, pass);
  }
  expect(seen).toEqual([3, 0, 2, 1, 3, 2]);
});

const OFFER = { id: 'o1', placement: 1, seat: 0, from: 1, space: 'F3', amount: 2 };

test('TM-S34, 20.2: strict play waits for answers, relaxed play goes on', () => {
  const waiting = (more: Partial<Settings>): State => ({ ...inRound(1, THREE, more), offers: [OFFER] });
  expect(next(waiting({ powerAnswers: 'relaxed' }))).toEqual(['TurnBegan 0']);
  expect(next(waiting({ powerAnswers: 'strict' }))).toBeNull();
  expect(next({ ...inRound(1, THREE, { powerAnswers: 'strict' }), cultSteps: 1 })).toBeNull();
});

test('TM-11.11, 11.13: the action phase ends when all have passed and nothing is open', () => {
  const state = inRound(1, THREE);
  for (const seat of [0, 1, 2]) have(state, seat, { passed: true });
  state.passedOrder.push(0, 1, 2);
  expect(next({ ...state, offers: [OFFER] })).toBeNull();
  expect(next({ ...state, cultSteps: 1 })).toBeNull();
  expect(next(state)).toEqual(['ActionPhaseEnded']);
});
