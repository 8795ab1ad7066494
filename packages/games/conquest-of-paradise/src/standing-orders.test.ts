import { type Decision, openDecisions, ordersFrom, redact, seededRandom, type Table } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { DECISIONS } from './parts.ts';
import { position } from './position.ts';
import { ORDERS_PARTS, type Orders, standingOrders } from './standing-orders.ts';
import type { State } from './state.ts';
import { RULESET } from './testing/play.ts';

const settings = { edition: '2', homes: 'random' } as const;

function tableOf(data: object, seats = 2): Table {
  const info = { gameId: 'orders', seats, settings };
  return openDecisions(RULESET, info, position(data, settings, seats), () => seededRandom('orders')).table;
}

function answer(table: Table, kind: string, seat: number, orders: Partial<Orders>): string[] | null {
  const decision = table.open.find((open) => open.kind === kind && open.seat === seat) as Decision;
  expect(decision).toBeDefined();
  const view = redact(table.state, seat) as State;
  return standingOrders.answer(view, seat, decision, { ...standingOrders.initial, ...orders });
}

test('at first everything is asked', () => {
  expect(standingOrders.schema.parse(standingOrders.initial)).toEqual(standingOrders.initial);
  const table = tableOf({ step: 'exploration' });
  for (const decision of table.open) {
    expect(standingOrders.answer(table.state as State, decision.seat, decision, standingOrders.initial)).toBeNull();
  }
});

describe('the parts together', () => {
  test('what is suggested can be laid down, and names every field that there is', () => {
    expect(standingOrders.schema.parse(standingOrders.suggested)).toEqual(standingOrders.suggested);
    expect(Object.keys(standingOrders.suggested)).toEqual(Object.keys(standingOrders.initial));
    for (const { shape, initial, suggested } of ORDERS_PARTS) {
      expect(Object.keys(initial)).toEqual(Object.keys(shape));
      expect(Object.keys(suggested)).toEqual(Object.keys(shape));
    }
  });

  test('each answer is of a kind that there is', () => {
    const named = ORDERS_PARTS.flatMap(({ answers }) => Object.keys(answers ?? {}));
    expect(named.filter((kind) => !(kind in DECISIONS))).toEqual([]);
  });

  test('orders that were stored before a field existed ask where it is', () => {
    const stored: Partial<Orders> = { turnOrder: 'first' };
    expect(ordersFrom(RULESET, stored)).toEqual({ ...standingOrders.initial, turnOrder: 'first' });
  });

  test('the rest: asked, or answered as when a clock runs out; an order that has an answer goes before', () => {
    const table = tableOf({ step: 'exploration' });
    expect(answer(table, 'explore', 0, { rest: 'ask' })).toBeNull();
    expect(answer(table, 'explore', 0, { rest: 'harmless' })).toEqual(['decline']);
    const naming = tableOf({ step: 'turnOrder', seats: { '0': { track: 5 }, '2': { track: 5 } } }, 3);
    expect(answer(naming, 'turnOrder', 1, { rest: 'harmless' })).toEqual(['1', 'clockwise']);
    expect(answer(naming, 'turnOrder', 1, { rest: 'harmless', turnOrder: 'last' })).toEqual(['2', 'clockwise']);
  });
});

test('turn order: first, or last in the wanted direction', () => {
  const table = tableOf({ step: 'turnOrder', seats: { '0': { track: 5 }, '2': { track: 5 } } }, 3);
  expect(answer(table, 'turnOrder', 1, { turnOrder: 'first' })).toEqual(['1', 'clockwise']);
  expect(answer(table, 'turnOrder', 1, { turnOrder: 'last' })).toEqual(['2', 'clockwise']);
  expect(answer(table, 'turnOrder', 1, { turnOrder: 'last', direction: 'counter-clockwise' })).toEqual([
    '0',
    'counter-clockwise',
  ]);
});

test('exploring: declined, or ended above a number of knots', () => {
  expect(answer(tableOf({ step: 'exploration' }), 'explore', 0, { explore: 'decline' })).toEqual(['decline']);
  const exploring = tableOf({
    step: 'exploration',
    hexes: { '1,1': { sea: true } },
    exploration: { at: '1,1', knots: 3, entered: true },
  });
  expect(answer(exploring, 'exploreStep', 0, { returnAbove: 2 })).toEqual(['return']);
  expect(answer(exploring, 'exploreStep', 0, { returnAbove: 3 })).toBeNull();
});

test('a card is revealed only if it helps the explorer', () => {
  const lost = (knots: number, card: string): Table =>
    tableOf({
      step: 'exploration',
      hexes: { '1,1': { sea: true } },
      exploration: { at: '1,1', knots, entered: true },
      seats: { '0': { cards: { faceDown: [card] } } },
    });
  const orders = { acceptResult: 'reveal-if-it-helps' } as const;
  expect(answer(lost(6, 'ocean-chart'), 'acceptResult', 0, orders)).toEqual(['reveal', 'ocean-chart']);
  expect(answer(lost(6, 'navigation'), 'acceptResult', 0, orders)).toEqual(['reveal', 'navigation']);
  expect(answer(lost(7, 'navigation'), 'acceptResult', 0, orders)).toEqual(['accept']);
  expect(answer(lost(5, 'luau'), 'acceptResult', 0, orders)).toEqual(['accept']);
});

test('CP-12.18: none in this battle answers the later rolls of this battle only', () => {
  const at = (hex: string): State => ({ turn: 3, battle: { hex, attacker: 1 } }) as unknown as State;
  const decision = { kind: 'battleCard', seat: 0 } as Decision;
  const left = standingOrders.after(at('1,1'), 0, decision, ['none-in-battle'], standingOrders.initial);
  expect(left.noCardsIn).not.toBeNull();
  expect(standingOrders.after(at('1,1'), 0, decision, ['none'], standingOrders.initial).noCardsIn).toBeNull();
  expect(standingOrders.after(at('2,0'), 0, decision, ['none-in-battle'], left).noCardsIn).not.toBe(left.noCardsIn);
});

test('claims: exactly when the true VP reach the goal', () => {
  const held = { pieces: { '0': { war_canoe: 1 } }, villages: 3, controller: 0 };
  const claiming = (cards: string[]): Table =>
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
  const orders = { claim: 'when-reached' } as const;
  expect(answer(claiming(['surfing']), 'claim', 0, orders)).toEqual(['claim']);
  expect(answer(claiming(['poi']), 'claim', 0, orders)).toEqual(['pass']);
});

test('an order that is not legal now is not followed', () => {
  const table = tableOf({ step: 'turnOrder' });
  expect(answer(table, 'turnOrder', 0, { turnOrder: 'last', direction: 'counter-clockwise' })).toEqual(['1']);
  const keeping = tableOf({ step: 'exploration' });
  expect(answer(keeping, 'explore', 0, { keepTile: 'keep' })).toBeNull();
});
