import {
  dueDecisions,
  followOrders,
  ordersFrom,
  playPath,
  Refused,
  redact,
  type Seat,
  seededRandom,
} from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { SUGGESTED_ROWS } from './orders/held.ts';
import { DECISIONS } from './parts.ts';
import { ANSWERED_KINDS, ORDERS_PARTS, type Orders, standingOrders } from './standing-orders.ts';
import type { Settings, State } from './state.ts';
import { answer, tableOf } from './testing/orders.ts';
import { newTable, RULESET } from './testing/play.ts';

const AT = '2026-01-01T00:00:00.000Z';

test('at first everything is asked, and nothing is done unasked', () => {
  expect(standingOrders.schema.parse(standingOrders.initial)).toEqual(standingOrders.initial);
  for (const step of ['turnOrder', 'exploration', 'movement', 'building']) {
    const table = tableOf({ step });
    for (const decision of table.open) {
      const view = redact(table.state, decision.seat) as State;
      expect(standingOrders.answer(view, decision.seat, decision, standingOrders.initial)).toBeNull();
      expect(standingOrders.volunteer?.(view, decision.seat, standingOrders.initial)).toBeNull();
    }
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

  test('every kind of decision but what may be done at any time has an answer, and there is none of a kind that there isn’t', () => {
    const asked = Object.keys(DECISIONS).filter((kind) => kind !== 'free');
    expect([...ANSWERED_KINDS].sort()).toEqual(asked.sort());
    const named = ORDERS_PARTS.flatMap(({ answers }) => Object.keys(answers ?? {}));
    expect(named.filter((kind) => !(kind in DECISIONS))).toEqual([]);
  });

  test('orders that were stored before a field existed ask where it is', () => {
    const stored: Partial<Orders> = { turnOrder: 'first' };
    expect(ordersFrom(RULESET, stored)).toEqual({ ...standingOrders.initial, turnOrder: 'first' });
  });

  test('the rest: asked, or answered as when a clock runs out; an order that has an answer goes before', () => {
    const table = tableOf({ step: 'exploration' });
    expect(answer(table, 'explore', { rest: 'ask' })).toBeNull();
    expect(answer(table, 'explore', { rest: 'harmless' })).toEqual(['decline']);
    const naming = tableOf({ step: 'turnOrder', seats: { '0': { track: 5 }, '2': { track: 5 } } }, 3);
    expect(answer(naming, 'turnOrder', { rest: 'harmless' })).toEqual(['1', 'clockwise']);
    expect(answer(naming, 'turnOrder', { rest: 'harmless', turnOrder: 'last' })).toEqual(['2', 'clockwise']);
  });

  test('an order that is not legal now is not followed', () => {
    const table = tableOf({ step: 'turnOrder' });
    expect(answer(table, 'turnOrder', { turnOrder: 'last', direction: 'counter-clockwise' })).toEqual(['1']);
    expect(answer(tableOf({ step: 'exploration' }), 'explore', { keepTile: 'keep' })).toBeNull();
  });
});

test('turn order: first, or last in the wanted direction', () => {
  const table = tableOf({ step: 'turnOrder', seats: { '0': { track: 5 }, '2': { track: 5 } } }, 3);
  expect(answer(table, 'turnOrder', { turnOrder: 'first' })).toEqual(['1', 'clockwise']);
  expect(answer(table, 'turnOrder', { turnOrder: 'last' })).toEqual(['2', 'clockwise']);
  expect(answer(table, 'turnOrder', { turnOrder: 'last', direction: 'counter-clockwise' })).toEqual([
    '0',
    'counter-clockwise',
  ]);
});

describe('whoever lets everything be answered is never waited for', () => {
  /** Plays the game by orders alone, as far as so many turns. */
  function playByOrders(
    seats: number,
    given: Orders,
    turns: number,
    table = newTable(seats, { edition: '2', homes: 'random' }, `orders ${seats}`).table,
  ) {
    const orders = new Map(Array.from({ length: seats }, (_, seat): [Seat, Orders] => [seat, given]));
    const kinds = new Set<string>();
    let commands = 0;
    const goesOn = (): boolean => (table.state as State).turn <= turns && dueDecisions(table).length > 0;
    for (let before = -1; goesOn() && commands > before; ) {
      before = commands;
      followOrders({
        ruleset: RULESET,
        at: AT,
        table: () => table,
        orders: () => orders,
        take(command) {
          const decision = table.open.find(({ id }) => id === command.decision);
          if (!decision) return false;
          const { seat, kind } = decision;
          const view = redact(table.state, seat) as State;
          const random = seededRandom(`orders ${seats} ${commands}`);
          try {
            playPath(RULESET, table, decision, command.path, { id: `c${commands}`, at: AT }, random);
          } catch (error) {
            if (error instanceof Refused) return false;
            throw error;
          }
          orders.set(seat, standingOrders.after(view, seat, decision, command.path, orders.get(seat) ?? given));
          kinds.add(kind);
          commands += 1;
          return true;
        },
      });
    }
    return { state: table.state as State, kinds };
  }

  test.each([2, 3, 4])('%d seats, harmless answers alone: to the end of the game', (seats) => {
    const { state } = playByOrders(seats, { ...standingOrders.initial, rest: 'harmless' }, 100);
    expect(state.outcome).not.toBeNull();
  });

  test.each([2, 4])(
    '%d seats that explore, build by a list and answer the rest harmlessly: for thirty turns',
    (seats) => {
      const buildList: Orders['buildList'] = [
        { what: 'convert', hex: null, n: 9 },
        { what: 'village', hex: null, n: 9 },
        { what: 'card', hex: null, n: 1 },
      ];
      const given: Orders = { ...standingOrders.suggested, build: 'list', buildList, rest: 'harmless' };
      const { state, kinds } = playByOrders(seats, given, 30);
      expect(state.turn > 30 || state.outcome !== null).toBe(true);
      expect([...kinds]).toEqual(expect.arrayContaining(['turnOrder', 'explore', 'exploreStep', 'keepTile', 'build']));
    },
  );

  const EVERYTHING = {
    edition: '2',
    homes: ['tonga', 'samoa', 'hiva'],
    randomEvents: 'second',
    southIsland: true,
    reserve: true,
    kumara: true,
    malaria: 'oneDie',
  } satisfies Settings;
  const HELD = [
    ['taniwha-1', 'tapu'],
    ['shaman', 'winds-1'],
    ['birds', 'war-leader'],
  ];

  test.each(['ask', 'orders'] as const)(
    'every advanced rule in the middle of a game, reactions %s: for ten turns',
    { timeout: 60_000 },
    (reactions) => {
      const fleet = { transport_canoe: 2, war_canoe: 2, warrior_band: 2, colony: 1, rumor: 1 };
      const homes = ['0,1', '0,0', '5,-3'];
      const middle = {
        turn: 8,
        step: 'turnOrder',
        seats: Object.fromEntries(HELD.map((held, seat) => [seat, { track: 6, held }])),
        hexes: Object.fromEntries(homes.map((hex, seat) => [hex, { villages: 3, pieces: { [seat]: fleet } }])),
      };
      const table = tableOf(middle, 3, { ...EVERYTHING, reactions });
      const given: Orders = { ...standingOrders.suggested, armed: Object.values(SUGGESTED_ROWS), rest: 'harmless' };
      const { state, kinds } = playByOrders(3, given, 18, table);
      expect(state.turn > 18 || state.outcome !== null).toBe(true);
      expect([...kinds]).toEqual(expect.arrayContaining(['resolveEvent', 'reaction', 'explore', 'build']));
    },
  );
});
