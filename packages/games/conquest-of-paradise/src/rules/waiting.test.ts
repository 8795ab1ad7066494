import { secret, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { pageRules } from '../page-rules.ts';
import type { ReactionWindow, State } from '../state.ts';
import { OPPONENT, players } from './players.ts';
import { newGame } from './set-up.ts';

function game(settings: object, seats: number): State {
  return newGame({ settings: { edition: '2', homes: 'random', ...settings }, seats });
}

const WINDOW: ReactionWindow = {
  kind: 'eventRead',
  opener: 0,
  trigger: {},
  asked: [1],
  stage: 'asking',
  answers: { 1: secret([1], { answer: null }, null) },
  atOnce: [],
  played: [],
};

test('while a window is open nothing else is asked or goes on (CP-25.1)', () => {
  const state = game({ randomEvents: 'second' }, 2);
  state.step = 'turnOrder';
  state.holder = 0;
  const kinds = (): string[] => [...new Set(pageRules.decisions(state).map(({ kind }) => kind))];
  const dice = seededRandom('waiting');
  expect(kinds()).toEqual(['turnOrder', 'free']);
  state.windows = [WINDOW];
  expect(kinds()).toEqual(['reaction', 'free']);
  state.holder = null;
  expect(pageRules.advance(state, dice)).toBeNull();
  state.windows = [];
  expect(pageRules.advance(state, dice)).not.toBeNull();
});

test('the second seat of a solitaire game decides nothing, and all its pieces lie open (CP-31.6)', () => {
  const state = game({ solo: 'standard' }, 1);
  state.step = 'turnOrder';
  expect([state.seats.length, players(state)]).toEqual([2, [0]]);
  expect(pageRules.decisions(state).map(({ seat }) => seat)).not.toContain(OPPONENT);
  expect(state.seats.map(({ supply }) => (supply as { open?: boolean }).open)).toEqual([true, true]);
});
