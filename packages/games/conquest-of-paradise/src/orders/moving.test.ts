import { judgeBatch, nextOrderCommand, type Seat, seededRandom } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { type Orders, standingOrders } from '../standing-orders.ts';
import type { State } from '../state.ts';
import { answer, decisionAt, tableOf } from '../testing/orders.ts';
import { RULESET } from '../testing/play.ts';

const NONE = { transport_canoe: 0, war_canoe: 0, warrior_band: 0, colony: 0, rumor: 0 };
type Step = Orders['movePlan'][number];
const END: Step = { what: 'end', from: '', to: '', pieces: NONE, ifEmpty: false };

function step(
  what: Step['what'],
  from: string,
  to: string,
  pieces: Partial<Step['pieces']> = {},
  ifEmpty = false,
): Step {
  return { what, from, to, pieces: { ...NONE, ...pieces }, ifEmpty };
}

/** Tonga with a fleet, found sea beside it. */
const fleet = (more: object = {}) =>
  tableOf({
    step: 'movement',
    empty: true,
    hexes: {
      '0,1': { pieces: { '0': { transport_canoe: 1, war_canoe: 2, warrior_band: 2, colony: 1 } } },
      '1,1': { sea: true },
      '2,0': { tile: 'tubuai' },
      ...more,
    },
  });

describe('movement', () => {
  test('ended, or ended when nothing can move, as only the seat itself can know', () => {
    const bands = tableOf({ step: 'movement' });
    expect(answer(bands, 'movement', {})).toBeNull();
    expect(answer(bands, 'movement', { movement: 'end-if-nothing-can-move' })).toEqual(['end']);
    expect(answer(fleet(), 'movement', { movement: 'end-if-nothing-can-move' })).toBeNull();
    expect(answer(fleet(), 'movement', { movement: 'end' })).toEqual(['end']);
  });

  test('by plan: a step that names no hex yet is asked', () => {
    for (const unnamed of [step('move', '', '', { war_canoe: 1 }), step('move', '0,1', ''), step('link', '', '')]) {
      for (const ifEmpty of [false, true]) {
        const movePlan = [{ ...unnamed, ifEmpty }];
        expect(answer(fleet(), 'movement', { movement: 'plan', movePlan })).toBeNull();
      }
    }
  });

  test('by plan: the pieces of its first step, loads put on canoes as they fit', () => {
    const plan = (...movePlan: Step[]) => answer(fleet(), 'movement', { movement: 'plan', movePlan });
    expect(plan(step('move', '0,1', '1,1', { war_canoe: 1, warrior_band: 1 }))).toEqual([
      'move',
      '0,1',
      '1,1',
      'war_canoe@0+warrior_band',
      '1',
      'go',
    ]);
    const all = plan(step('move', '0,1', '1,1', { transport_canoe: 1, war_canoe: 2, warrior_band: 1, colony: 1 }));
    expect(all).toEqual([
      'move',
      '0,1',
      '1,1',
      'transport_canoe@0+colony',
      '1',
      'war_canoe@0',
      '1',
      'war_canoe@0+warrior_band',
      '1',
      'go',
    ]);
    expect(plan(step('link', '0,1', ''))).toEqual(['turn', '0,1', 'up']);
    expect(plan(END)).toEqual(['end']);
  });

  test('a step that is not possible is asked: too many pieces, no way, somebody else there', () => {
    const asked = (one: Step, more: object = {}) =>
      answer(fleet(more), 'movement', { movement: 'plan', movePlan: [one] });
    expect(asked(step('move', '0,1', '1,1', { war_canoe: 3 }))).toBeNull();
    expect(asked(step('move', '0,1', '1,1', { warrior_band: 1 }))).toBeNull();
    expect(asked(step('move', '0,1', '2,0', { war_canoe: 1 }))).toBeNull();
    expect(asked(step('transit', '0,1', '1,1', { war_canoe: 1 }))).toBeNull();
    expect(answer(fleet(), 'movement', { movement: 'plan', movePlan: [] })).toBeNull();
    const met = { '1,1': { sea: true, pieces: { '1': { war_canoe: 1 } } } };
    const going = { war_canoe: 1 };
    expect(asked(step('move', '0,1', '1,1', going), met)).not.toBeNull();
    expect(asked(step('move', '0,1', '1,1', going, true), met)).toBeNull();
    expect(asked(step('move', '0,1', '1,1', going, true))).not.toBeNull();
  });

  test('a whole plan is carried out, each step taken off as it is made', () => {
    const table = fleet();
    const movePlan = [
      step('move', '0,1', '1,1', { transport_canoe: 1, colony: 1 }),
      step('move', '1,1', '2,0', { transport_canoe: 1, colony: 1 }),
      END,
    ];
    let orders: Orders = { ...standingOrders.initial, movement: 'plan', movePlan };
    const left: number[] = [];
    for (let n = 0; n < movePlan.length; n += 1) {
      const decision = decisionAt(table, 'movement', 0);
      const view = table.state as State;
      const command = nextOrderCommand(
        RULESET,
        table,
        new Map<Seat, unknown>([[0, orders]]),
        '2026-01-01T00:00:00.000Z',
      );
      if (!command) throw new Error(`step ${n} of the plan is asked`);
      orders = standingOrders.after(view, 0, decision, command.path, orders);
      expect(judgeBatch(RULESET, table, [command], () => seededRandom('plan')).refused).toBeNull();
      left.push(orders.movePlan.length);
    }
    expect(left).toEqual([2, 1, 0]);
    expect((table.state as State).hexes['2,0']?.stacks[0]?.faceDown.shown).toEqual({ n: 2 });
  });

  test('what is done by hand and isn’t the plan’s leaves the plan as it is', () => {
    const table = fleet();
    const movePlan = [step('move', '0,1', '1,1', { war_canoe: 1 })];
    const orders: Orders = { ...standingOrders.initial, movement: 'plan', movePlan };
    const decision = decisionAt(table, 'movement', 0);
    const other = ['move', '0,1', '1,1', 'war_canoe@0', '2', 'go'];
    const planned = ['move', '0,1', '1,1', 'war_canoe@0', '1', 'go'];
    expect(standingOrders.after(table.state as State, 0, decision, other, orders).movePlan).toEqual(movePlan);
    expect(standingOrders.after(table.state as State, 0, decision, planned, orders).movePlan).toEqual([]);
  });
});

describe('transit', () => {
  const chain = tableOf({
    step: 'movement',
    empty: true,
    hexes: {
      '0,1': { pieces: { '0': { link: true, warrior_band: 1 } } },
      '1,1': { sea: true, pieces: { '0': { link: true } } },
      '2,0': { tile: 'tubuai', pieces: { '0': { link: true } } },
    },
  });

  test('ended, ended when nothing can go, or by plan', () => {
    expect(answer(chain, 'transit', {})).toBeNull();
    expect(answer(chain, 'transit', { transit: 'end' })).toEqual(['end']);
    expect(answer(chain, 'transit', { transit: 'end-if-nothing-can-move' })).toBeNull();
    const movePlan = [step('transit', '0,1', '2,0', { warrior_band: 1 })];
    expect(answer(chain, 'transit', { transit: 'plan', movePlan })).toEqual([
      'move',
      '0,1',
      '2,0',
      'warrior_band',
      '1',
      'go',
    ]);
  });

  test('a plan for the movement alone ends the transit', () => {
    const movePlan = [step('move', '0,1', '1,1', { transport_canoe: 1 })];
    expect(answer(chain, 'transit', { transit: 'plan', movement: 'plan', movePlan })).toEqual(['end']);
  });
});
