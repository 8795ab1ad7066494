import { describe, expect, test } from 'vitest';
import { reachesGoal } from '../rules/victory/claims.ts';
import { goal } from '../rules/victory/goal.ts';
import { pointsOf } from '../rules/victory/points.ts';
import type { State } from '../state.ts';
import { answer, tableAt, tableOf, volunteered } from '../testing/orders.ts';

const held = { pieces: { '0': { war_canoe: 1 } }, villages: 3, controller: 0 };
const claiming = (cards: string[]) =>
  tableOf(
    {
      step: 'victory',
      seats: { '0': { cards: { faceDown: cards } } },
      hexes: {
        '0,1': { villages: 4, controller: 0 },
        '-1,1': held,
        '-2,2': held,
        '-3,1': held,
        '-4,1': { ...held, villages: 4 },
        '-2,1': { ...held, villages: 2 },
      },
    },
    4,
  );

test('claims: exactly when the true VP reach the goal, or never', () => {
  const orders = { claim: 'when-reached' } as const;
  expect(answer(claiming(['surfing']), 'claim', orders)).toEqual(['claim']);
  expect(answer(claiming(['poi']), 'claim', orders)).toEqual(['pass']);
  expect(answer(claiming(['surfing']), 'claim', { claim: 'pass' })).toEqual(['pass']);
  expect(answer(claiming(['surfing']), 'claim', {})).toBeNull();
});

test('cards are revealed when all of them reach the goal, and not before', () => {
  const reveal = (card: string) => ({ revealCards: [{ card, when: 'goal' as const }] });
  expect(volunteered(claiming(['surfing']), 0, reveal('surfing'))).toEqual(['reveal-card', 'surfing']);
  expect(volunteered(claiming(['poi']), 0, reveal('poi'))).toBeNull();
});

describe('answers to claims', () => {
  const stops = { answerClaim: 'if-it-stops-the-end' } as const;
  /** Seat 0 holds this card; only these seats reach the goal. */
  const answering = (card: string, claims: readonly number[]) =>
    tableAt('CP-S87', 'answerClaim', (scenario) => {
      const { seats } = scenario.given as {
        seats: Record<string, { cards: { faceUp: string[]; faceDown: string[] } }>;
      };
      if (seats['0']) seats['0'].cards.faceDown = [card];
      for (const seat of [1, 2, 3]) if (!claims.includes(seat)) seats[seat] = { cards: { faceUp: [], faceDown: [] } };
    });

  test('nothing, or asked', () => {
    const table = answering('severe-deforestation', [3]);
    expect(answer(table, 'answerClaim', {}, 0)).toBeNull();
    expect(answer(table, 'answerClaim', { answerClaim: 'pass' }, 0)).toEqual(['pass']);
  });

  test('the card where the game goes on with it; nothing without the card', () => {
    expect(answer(answering('severe-deforestation', [3]), 'answerClaim', stops, 0)).toEqual(['use', '3']);
    expect(answer(answering('poi', [3]), 'answerClaim', stops, 0)).toEqual(['pass']);
  });

  test('nothing where the game ends all the same: another has claimed, or oneself', () => {
    const table = answering('severe-deforestation', [3]);
    for (const seat of [2, 0]) {
      const also = structuredClone(table);
      const state = also.state as State;
      const own = state.seats[seat];
      // Just as many points as the goal asks for, wherever they come from: the card would take them, too.
      if (own) own.deforested -= goal(state) - pointsOf(state, seat).total;
      expect(reachesGoal(state, seat)).toBe(true);
      expect(answer(also, 'answerClaim', stops, 0)).toEqual(['pass']);
    }
  });

  test('nothing against oneself', () => {
    const alone = structuredClone(answering('severe-deforestation', [3]));
    const state = alone.state as State;
    const [own, , , claimant] = state.seats;
    if (claimant) claimant.deforested += 10;
    if (own) own.deforested -= goal(state) - pointsOf(state, 0).total;
    expect(answer(alone, 'answerClaim', stops, 0)).toEqual(['pass']);
  });
});
