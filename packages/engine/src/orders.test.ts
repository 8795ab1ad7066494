import { describe, expect, test } from 'vitest';
import { judgeBatch } from './judging.ts';
import { LIMITS } from './limits.ts';
import { followOrders, nextOrderCommand, ordersFrom, wouldDo } from './orders.ts';
import type { Ruleset, StandingOrders } from './ruleset.ts';
import { commandOf, sampleGame } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import { redact, type Seat } from './secret.ts';
import type { Table } from './table.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** The sample with orders that show a shell unasked, as often as `times` says. */
function withVolunteer(volunteer: StandingOrders<unknown, unknown>['volunteer']): Ruleset {
  return { ...(sample as Ruleset), standingOrders: { ...(sample as Ruleset).standingOrders, volunteer } } as Ruleset;
}

function follow(
  ruleset: Ruleset,
  orders: ReadonlyMap<Seat, unknown>,
  seats = 2,
  more: Pick<Parameters<typeof followOrders>[0], 'enough' | 'fault'> = {},
) {
  const { table, chance } = sampleGame(seats, 'orders', ruleset);
  const paths: string[][] = [];
  const endless = followOrders({
    ...more,
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

  test('and what they answer is told from the view of their own seat alone', () => {
    const seen: [Seat, unknown][] = [];
    const { table, chance } = sampleGame(2, 'orders');
    for (const seat of [0, 1]) judgeBatch(sample, table, [commandOf(table, seat, 'draw', ['take'])], chance);
    const look = (view: unknown, seat: Seat): null => {
      seen.push([seat, view]);
      return null;
    };
    const spy = {
      ...(sample as Ruleset),
      standingOrders: {
        ...(sample as Ruleset).standingOrders,
        answer: look,
        volunteer: look,
      },
    };
    nextOrderCommand(spy, table, new Map([0, 1].map((seat) => [seat, { seal: 0 }])), AT);
    expect(new Set(seen.map(([seat]) => seat))).toEqual(new Set([0, 1]));
    for (const [seat, view] of seen) {
      expect(view).toEqual(redact(table.state, seat));
      expect(view).not.toEqual(table.state);
    }
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

  test('and doesn’t take away its own reason goes no further than the limit of its seat', () => {
    const turning = withVolunteer((_view, seat) => (seat === 0 ? { kind: 'draw', path: ['flag'] } : null));
    const { endless, paths } = follow(turning, new Map([[0, { seal: null }]]));
    expect(endless).toBe(true);
    expect(paths).toHaveLength(LIMITS.ordersOfSeat);
  });
});

/** The sample, in which whoever is asked to draw turns the flag by order, and draws the card when it is turned for the `n`th time. */
function resting(n: number): Ruleset {
  let flags = 0;
  const { standingOrders } = sample as Ruleset;
  const answer: StandingOrders<unknown, unknown>['answer'] = (view, seat, decision, orders) => {
    if (decision.kind !== 'draw') return standingOrders.answer(view, seat, decision, orders);
    flags += 1;
    return [flags % n === 0 ? 'rest' : 'flag'];
  };
  return { ...(sample as Ruleset), standingOrders: { ...standingOrders, answer } };
}

describe('orders of everybody that answer each other', () => {
  test('stop at a limit: whoever is due then is asked', () => {
    const everybody = new Map([0, 1, 2, 3].map((seat): [Seat, unknown] => [seat, { seal: 0 }]));
    const { endless, paths } = follow(resting(LIMITS.ordersOfSeat - 10), everybody, 4);
    expect(endless).toBe(true);
    expect(paths).toHaveLength(LIMITS.orders);
  });

  test('stop when no time is left', () => {
    let left = 7;
    const { endless, paths } = follow(resting(50), new Map([[0, { seal: 0 }]]), 2, {
      enough() {
        left -= 1;
        return left < 0;
      },
    });
    expect(endless).toBe(true);
    expect(paths).toHaveLength(7);
  });
});

describe('orders that are at fault', () => {
  /** Seat 0's orders throw where they are asked; those of others rest. */
  const broken = (seatAtFault: Seat): Ruleset => {
    const { standingOrders } = sample as Ruleset;
    const answer: StandingOrders<unknown, unknown>['answer'] = (view, seat, decision, orders) => {
      if (seat === seatAtFault) throw new Error('no hex');
      return decision.kind === 'draw' ? ['rest'] : standingOrders.answer(view, seat, decision, orders);
    };
    return { ...(sample as Ruleset), standingOrders: { ...standingOrders, answer } };
  };
  const both = new Map<Seat, unknown>([
    [0, { seal: 0 }],
    [1, { seal: 0 }],
  ]);

  test('stop for their seat, which is asked; those of others go on', () => {
    const faults: Seat[] = [];
    const { endless, paths } = follow(broken(1), both, 2, { fault: (seat) => faults.push(seat) });
    expect({ endless, paths, faults }).toEqual({ endless: false, paths: [['rest']], faults: [1] });
  });

  test('are thrown on where nobody listens: laws and scenarios must see them', () => {
    expect(() => follow(broken(1), both)).toThrow('no hex');
  });

  test('leave what never waits to the harmless answer', () => {
    const quick: Ruleset = {
      ...broken(0),
      decisions: (view) =>
        (sample as Ruleset)
          .decisions(view)
          .map((open) => (open.kind === 'draw' && open.seat === 0 ? { ...open, atOnce: true as const } : open)),
    };
    const { paths } = follow(quick, both, 2, { fault: () => {} });
    // Seat 0 rests harmlessly and is then asked for its bid; seat 1 rests and bids by its orders.
    expect(paths).toEqual([['rest'], ['rest'], ['0']]);
  });
});
