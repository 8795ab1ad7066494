import { describe, expect, test } from 'vitest';
import { answer, tableAt, tableOf } from '../testing/orders.ts';

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
});
