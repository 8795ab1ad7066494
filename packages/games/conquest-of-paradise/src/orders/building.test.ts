import { redact, type Table } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { type Orders, standingOrders } from '../standing-orders.ts';
import type { State } from '../state.ts';
import { answer, decisionAt, tableOf } from '../testing/orders.ts';

type Wish = Orders['buildList'][number];
const wish = (what: string, n = 1, hex: string | null = null): Wish => ({ what, hex, n });

/** Tonga of seat 0 with so many villages, its own explorer at home unless lost. */
const tonga = (villages: number, explorer = 'lost', more: object = {}) =>
  tableOf({
    step: 'building',
    empty: true,
    seats: { '0': { explorer, ...more } },
    hexes: { '0,1': { villages } },
  });

describe('build', () => {
  test('nothing, or nothing when nothing can be built', () => {
    expect(answer(tonga(2), 'build', {}, 0)).toBeNull();
    expect(answer(tonga(2), 'build', { build: 'nothing' }, 0)).toEqual(['seal']);
    const order = { build: 'nothing-if-nothing-can-be-built' } as const;
    // A point buys a transport canoe.
    expect(answer(tonga(1), 'build', order, 0)).toBeNull();
  });

  test('what could be built with all that brings points counts as possible', () => {
    const order = { build: 'nothing-if-nothing-can-be-built' } as const;
    // No village of seat 0, only a band where a box is free: it is asked to build, and has nothing to build with.
    const nothing = tableOf({
      step: 'building',
      empty: true,
      seats: { '0': { home: null, explorer: 'lost' } },
      hexes: { '0,1': { villages: 0, controller: null, pieces: { '0': { warrior_band: 1 } } } },
    });
    expect(answer(nothing, 'build', order, 0)).toEqual(['seal']);
    const colony = tableOf({
      step: 'building',
      empty: true,
      seats: { '0': { home: null, explorer: 'lost' } },
      hexes: { '0,1': { villages: 0, controller: null, pieces: { '0': { colony: 1 } } } },
    });
    expect(answer(colony, 'build', order, 0)).toBeNull();
  });

  test('a list is built wish by wish, as much as the points allow, in the order of the chart', () => {
    const list = (villages: number, ...buildList: Wish[]) =>
      answer(tonga(villages), 'build', { build: 'list', buildList }, 0);
    // A band costs two points, a war canoe three.
    expect(list(4, wish('warrior_band', 5))).toEqual(['warrior_band', '0,1', '2', 'seal']);
    expect(list(4, wish('war_canoe'), wish('warrior_band', 5))).toEqual(['war_canoe', '0,1', '1', 'seal']);
    // The rumor, that costs nothing, comes last by the chart.
    const several = list(4, wish('rumor'), wish('transport_canoe'), wish('war_canoe'));
    expect(several?.filter((word) => word.includes('_') || word === 'rumor')).toEqual([
      'transport_canoe',
      'war_canoe',
      'rumor',
    ]);
    expect(list(4, wish('war_canoe', 1, '9,-3'))).toEqual(['seal']);
    expect(list(4)).toEqual(['seal']);
  });

  test('points of turning inward come when they are wished for', () => {
    const buildList = [wish('inward'), wish('warrior_band', 9)];
    const home = answer(tonga(3, 'ready'), 'build', { build: 'list', buildList }, 0);
    expect(home).toEqual(['inward', 'warrior_band', '0,1', '2', 'seal']);
    const lost = answer(tonga(3), 'build', { build: 'list', buildList }, 0);
    expect(lost).toEqual(['warrior_band', '0,1', '1', 'seal']);
  });

  test('new transport canoes lie face up where there is no link, unless not wanted', () => {
    const buildList = [wish('transport_canoe')];
    const linked = answer(tonga(2), 'build', { build: 'list', buildList, buildLinks: true }, 0);
    expect(linked).toEqual(['transport_canoe', '0,1', '1', 'link', '0,1', 'seal']);
    const hidden = answer(tonga(2), 'build', { build: 'list', buildList, buildLinks: false }, 0);
    expect(hidden).toEqual(['transport_canoe', '0,1', '1', 'seal']);
  });

  test('a colony becomes a village, a card is bought', () => {
    const table = tableOf({
      step: 'building',
      empty: true,
      seats: { '0': { explorer: 'lost' } },
      hexes: { '0,1': { villages: 4 }, '2,0': { tile: 'tubuai', pieces: { '0': { colony: 1 } } } },
    });
    const buildList = [wish('convert', 3), wish('card')];
    expect(answer(table, 'build', { build: 'list', buildList }, 0)).toEqual(['card', '0,1', 'convert', '2,0', 'seal']);
  });

  test('the last build again: it is learned while that is the order, and asked when it isn’t possible any more', () => {
    const table = tonga(3);
    const decision = decisionAt(table, 'build', 0);
    const view = redact(table.state, 0) as State;
    const path = ['war_canoe', '0,1', '1', 'seal'];
    const again: Orders = { ...standingOrders.initial, build: 'last' };
    expect(answer(table, 'build', again, 0)).toBeNull();
    const learned = standingOrders.after(view, 0, decision, path, again);
    expect(answer(table, 'build', learned, 0)).toEqual(path);
    expect(answer(tonga(1), 'build', learned, 0)).toBeNull();
    const asking: Orders = { ...standingOrders.initial };
    expect(standingOrders.after(view, 0, decision, path, asking)).toEqual(asking);
  });

  describe('beside what is built', () => {
    /** Tonga of seat 0 with so many villages, in a game with events and reserve. */
    const advanced = (villages: number, reserve: 0 | 1, marks: object = {}) =>
      tableOf(
        {
          step: 'building',
          empty: true,
          seats: { '0': { explorer: 'lost', reserve } },
          // Rumors cost nothing: all are on the map.
          hexes: { '0,1': { villages, marks, pieces: { '0': { rumor: 2 } } } },
        },
        2,
        { edition: '2', homes: ['tonga', 'samoa'], randomEvents: 'c3i', reserve: true },
      );
    const says = (table: Table, orders: Partial<Orders>) => answer(table, 'build', orders, 0);
    const list = (...buildList: Wish[]): Partial<Orders> => ({ build: 'list', buildList });
    const unasked = { build: 'nothing-if-nothing-can-be-built' } as const;

    test('a kept point counts as something to build with, and only where there is one', () => {
      const drought = { drought: true };
      expect(says(advanced(1, 1, drought), unasked)).toBeNull();
      expect(says(advanced(1, 0, drought), unasked)).toEqual(['seal']);
    });

    test('the kept point is spent where it is of use, and stays where it isn’t (CP-28.3)', () => {
      const band = wish('warrior_band');
      expect(says(advanced(1, 1), list(band))).toEqual(['reserve', 'warrior_band', '0,1', '1', 'seal']);
      expect(says(advanced(2, 1), list(band))).toEqual(['warrior_band', '0,1', '1', 'seal']);
      expect(says(advanced(1, 1), { ...list(band), useReserve: false })).toEqual(['seal']);
    });

    test('a point that would be lost is kept, unless that isn’t wanted (CP-28.1)', () => {
      const canoe = wish('transport_canoe');
      expect(says(advanced(2, 0), { ...list(canoe), buildLinks: false })).toEqual([
        ...['transport_canoe', '0,1', '1'],
        ...['keep-point', '0,1', 'seal'],
      ]);
      expect(says(advanced(2, 0), { build: 'nothing' })).toEqual(['keep-point', '0,1', 'seal']);
      expect(says(advanced(2, 0), { build: 'nothing', keepPoint: false })).toEqual(['seal']);
    });

    test('weeds are cleared before anything is built, unless that isn’t wanted (CP-24.3)', () => {
      const weeds = { weeds: true };
      const none = { keepPoint: false };
      // Three villages yield two points.
      expect(says(advanced(3, 0, weeds), { ...list(wish('warrior_band')), ...none })).toEqual(['clear', '0,1', 'seal']);
      expect(says(advanced(3, 0, weeds), { build: 'nothing', ...none })).toEqual(['clear', '0,1', 'seal']);
      expect(says(advanced(3, 0, weeds), { build: 'nothing', ...none, clearWeeds: false })).toEqual(['seal']);
    });
  });
});
