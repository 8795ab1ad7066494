import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import type { State } from '../../state.ts';
import { canoeAllowance, knotLimits, MOST_CARD_VP } from './effects.ts';
import { handSize, hasFaceUp, revealCard, seatOf, spendCard, unusedFaceUp } from './hand.ts';

function withCards(...faceUp: string[]): State {
  return position({ seats: { '0': { cards: { faceUp } } } }, { edition: '2', homes: 'random' }, 2);
}

test('CP-17.20 to 17.22: knot limits', () => {
  expect(knotLimits(withCards(), 0)).toEqual({ goOn: 4, returns: 5 });
  expect(knotLimits(withCards('navigation'), 0)).toEqual({ goOn: 5, returns: 6 });
  expect(knotLimits(withCards('ocean-chart'), 0)).toEqual({ goOn: 5, returns: Number.POSITIVE_INFINITY });
  expect(knotLimits(withCards('navigation', 'ocean-chart'), 0).goOn).toBe(5);
  expect(knotLimits(withCards('navigation'), 1)).toEqual({ goOn: 4, returns: 5 });
});

test('CP-17.23 to 17.25: canoe allowance', () => {
  expect(canoeAllowance(withCards(), 0)).toBe(2);
  expect(canoeAllowance(withCards('poi'), 0)).toBe(3);
  expect(canoeAllowance(withCards('poi', 'double-hulled-canoes'), 0)).toBe(3);
});

test('CP-17.5 to 17.7: a revealed card leaves the hand; a one-use card is spent once', () => {
  const state = position(
    { seats: { '0': { cards: { faceDown: ['arioi', 'pa-1', 'pa-2'] } } } },
    { edition: '2', homes: 'random' },
    2,
  );
  revealCard(state, 0, 'pa-2');
  expect([handSize(state, 0), hasFaceUp(state, 0, 'pa')]).toEqual([2, true]);
  spendCard(state, 0, 'arioi');
  expect(unusedFaceUp(state, 0, 'arioi')).toBeUndefined();
  spendCard(state, 0, 'pa-2');
  expect(seatOf(state, 0).faceUp.find(({ id }) => id === 'pa-2')?.used).toBe(false);
});

test('CP-19.4: no card pays more than 2', () => {
  expect(MOST_CARD_VP).toBe(2);
});
