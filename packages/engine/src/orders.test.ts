import { describe, expect, test } from 'vitest';
import { judgeBatch } from './judging.ts';
import { LIMITS } from './limits.ts';
import { followOrders, nextOrderCommand, ordersFrom, wouldDo } from './orders.ts';
import type { Ruleset, StandingOrders } from './ruleset.ts';
import { commandOf, sampleGame } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import type { Seat } from './secret.ts';
import type { Table } from './table.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** The sample with orders that show a shell unasked, as often as `times` says. */
function withVolunteer(volunteer: StandingOrders<unknown, unknown>['volunteer']): Ruleset {
  return { ...(sample as Ruleset), standingOrders: { ...(sample as Ruleset).standingOrders, volunteer } } as Ruleset;
}

function follow(ruleset: Ruleset, orders: ReadonlyMap<Seat, unknown>) {
  const { table, chance } = sampleGame(2, 'orders', ruleset);
  const paths: string[][] = [];
  const endless = followOrders({
    ruleset,
    at: AT,
    seed: 'orders',
    table: () => table as Table,
    orders: () => orders,
    take(command) {
      paths.push(command.path);
      return judgeBatch(ruleset, table, [command], chance).refused === null;
    },
  });
  return { endless, paths };
}

describe('orders that were stored', () => {
  test('what has been added since is as at first', () => {
    const ruleset = sample as Ruleset;
    expect(ordersFrom(ruleset, undefined)).toEqual({ seal: null });
    expect(ordersFrom(ruleset, {})).toEqual({ seal: null });
    expect(ordersFrom(ruleset, { seal: 1 })).toEqual({ seal: 1 });
  });

  test('what is suggested can be laid down', () => {
    expect(sample.standingOrders.schema.parse(sample.standingOrders.suggested)).toEqual({ seal: null });
  });
});

describe('what orders do unasked', () => {
  test('is done for a seat that is not asked anything, and only for one with orders', () => {
    let done = 0;
    const once = withVolunteer((_view, seat) => {
      if (seat !== 1 || done > 0) return null;
      done += 1;
      return { kind: 'show', path: ['shell'] };
    });
    const { table } = sampleGame(2, 'orders', once);
    expect(nextOrderCommand(once, table, new Map(), AT)).toBeNull();
    expect(done).toBe(0);
    const { endless, paths } = follow(once, new Map([[1, { seal: null }]]));
    expect(endless).toBe(false);
    expect(paths).toEqual([['shell']]);
  });

  test('comes after what is due', () => {
    const both = withVolunteer((_view, seat) => (seat === 0 ? { kind: 'show', path: ['shell'] } : null));
    const { table, chance } = sampleGame(2, 'orders', both);
    for (const seat of [0, 1]) judgeBatch(both, table, [commandOf(table, seat, 'draw', ['take'])], chance);
    const next = nextOrderCommand(both, table, new Map([[0, { seal: 0 }]]), AT);
    expect(next).toMatchObject({ seat: 0, by: 'order', path: ['0'] });
    expect(next?.decision).toMatch(/^seal:0:/);
  });

  test('that is not legal stops the seat’s orders, and what isn’t open is left', () => {
    const illegal = withVolunteer(() => ({ kind: 'show', path: ['moon'] }));
    expect(follow(illegal, new Map([[0, { seal: null }]]))).toEqual({ endless: false, paths: [['moon']] });
    const nothingOpen = withVolunteer(() => ({ kind: 'seal', path: ['0'] }));
    expect(follow(nothingOpen, new Map([[0, { seal: null }]])).paths).toEqual([]);
  });

  test('and what would be answered can be told beforehand, with its choices; nothing is done', () => {
    const showing = withVolunteer(() => ({ kind: 'show', path: ['shell'] }));
    const { table, chance } = sampleGame(2, 'orders', showing);
    for (const seat of [0, 1]) judgeBatch(showing, table, [commandOf(table, seat, 'draw', ['take'])], chance);
    const before = structuredClone(table);
    const told = wouldDo(showing, table, 1, { seal: 0 });
    expect(told.map(({ kind, choices }) => [kind, choices.map(({ target }) => target)])).toEqual([
      ['seal', [{ count: 0 }]],
      ['show', [{ piece: 'shell' }]],
    ]);
    expect(wouldDo(sample as Ruleset, table, 1, { seal: null })).toEqual([]);
    expect(table).toEqual(before);
  });

  test('and doesn’t take away its own reason goes no further than the limit', () => {
    const turning = withVolunteer(() => ({ kind: 'draw', path: ['flag'] }));
    const { endless, paths } = follow(turning, new Map([[0, { seal: null }]]));
    expect(endless).toBe(true);
    expect(paths).toHaveLength(LIMITS.orders);
  });
});
