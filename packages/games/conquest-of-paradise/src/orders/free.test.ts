import { followOrders, judgeBatch, type Seat, seededRandom } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { type Orders, standingOrders } from '../standing-orders.ts';
import { tableOf, volunteered } from '../testing/orders.ts';
import { RULESET } from '../testing/play.ts';

const find = (step: string, seat = 0) =>
  tableOf({
    step,
    seat,
    hexes: {
      '1,1': { sea: true },
      '2,0': { tile: 'tubuai', faceDown: true, finders: [0] },
      '0,2': { tile: 'rapa', faceDown: true, finders: [1] },
    },
    seats: { '0': { cards: { faceDown: ['luau'] } } },
  });

describe('tiles', () => {
  const orders = { turnUpTiles: ['0,2', '2,0'] };

  test('are turned up when one’s own movement begins, only one’s own', () => {
    expect(volunteered(find('movement'), 0, orders)).toEqual(['reveal-tile', '2,0']);
    expect(volunteered(find('movement', 1), 0, orders)).toBeNull();
    expect(volunteered(find('exploration'), 0, orders)).toBeNull();
    expect(volunteered(find('movement'), 0, {})).toBeNull();
  });
});

describe('cards', () => {
  const when = (moment: Orders['revealCards'][number]['when'], card = 'luau') => ({
    revealCards: [{ card, when: moment }],
  });

  test('are revealed at once, or when one’s own exploration begins', () => {
    expect(volunteered(find('movement', 1), 0, when('now'))).toEqual(['reveal-card', 'luau']);
    expect(volunteered(find('movement'), 0, when('exploring'))).toBeNull();
    expect(volunteered(find('exploration'), 0, when('exploring'))).toEqual(['reveal-card', 'luau']);
    expect(volunteered(find('exploration', 1), 0, when('exploring'))).toBeNull();
  });

  test('that the seat doesn’t hold are left alone', () => {
    expect(volunteered(find('movement'), 0, when('now', 'surfing'))).toBeNull();
    expect(volunteered(find('movement'), 1, when('now'))).toBeNull();
  });
});

describe('rumors', () => {
  const met = (theirs: object) =>
    tableOf({
      step: 'movement',
      seat: 0,
      empty: true,
      hexes: {
        '1,1': { sea: true, pieces: { '0': { war_canoe: 1 } } },
        '2,0': { tile: 'tubuai', pieces: { '1': { rumor: 2 } } },
        ...theirs,
      },
    });

  test('are taken off where others have come', () => {
    const order = { rumorsOff: 'when-others-come' } as const;
    const table = met({});
    expect(volunteered(table, 1, order)).toBeNull();
    const decision = table.open.find(({ kind }) => kind === 'movement');
    const command = {
      id: 'c1',
      gameId: 'orders',
      seat: 0,
      by: 'player' as const,
      actorId: null,
      decision: decision?.id ?? '',
      path: ['move', '1,1', '2,0', 'war_canoe@0', '1', 'go'],
      at: '2026-01-01T00:00:00.000Z',
    };
    expect(judgeBatch(RULESET, table, [command], () => seededRandom('x')).refused).toBeNull();
    expect(volunteered(table, 1, {})).toBeNull();
    expect(volunteered(table, 1, order)).toEqual(['remove-rumor', '2,0']);
    // Both go, one after the other, and then there is nothing left to do.
    const paths: string[][] = [];
    const endless = followOrders({
      ruleset: RULESET,
      at: command.at,
      table: () => table,
      orders: () => new Map<Seat, unknown>([[1, { ...standingOrders.initial, ...order }]]),
      take(one) {
        paths.push(one.path);
        return judgeBatch(RULESET, table, [one], () => seededRandom('x')).refused === null;
      },
    });
    expect(endless).toBe(false);
    expect(paths).toEqual([
      ['remove-rumor', '2,0'],
      ['remove-rumor', '2,0'],
    ]);
  });
});
