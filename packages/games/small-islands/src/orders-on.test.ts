import type { OrdersField, OrdersForm, OrdersInput } from '@wayfinder/engine';
import { formFields } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { ordersForm } from './orders-form.ts';
import { ordersOn } from './orders-on.ts';
import type { State } from './state.ts';
import { newTable, settingsOf, tableIn, viewOf } from './testing/games.ts';
import { atTurn, given, withSeat } from './testing/states.ts';

const plain = settingsOf();
const on = (view: State | null, seat = 0, settings = plain): OrdersForm =>
  ordersOn(ordersForm, { settings, view, seat });
const names = (form: OrdersForm): string[] => formFields(form).map(({ name }) => name);

function fieldsIn(input: OrdersInput | undefined): readonly OrdersField[] {
  return input?.kind === 'group' || input?.kind === 'rows' ? input.fields : [];
}

/** The field of planned tiles, or undefined. */
function plansOf(form: OrdersForm): OrdersInput | undefined {
  const exploring = formFields(form).find(({ name }) => name === 'exploring')?.input;
  return fieldsIn(exploring).find(({ name }) => name === 'plans')?.input;
}

test('before the start anything may come but plans: no tile is known', () => {
  expect(names(on(null))).toEqual(formFields(ordersForm).map(({ name }) => name));
  expect(plansOf(on(null))).toBeUndefined();
});

test('start tiles are for who may begin, while they don’t lie yet', () => {
  const first = settingsOf({ firstPlayer: 'first-seat' });
  expect(names(on(null, 1, first))).not.toContain('startTiles');
  expect(names(on(null, 0, first))).toContain('startTiles');
  const table = newTable(2, first, 'arranging');
  expect(names(on(viewOf(table, 0), 0, first))).toContain('startTiles');
  expect(names(on(viewOf(table, 1), 1, first))).not.toContain('startTiles');
  expect(names(on(viewOf(tableIn(given(2)), 0)))).not.toContain('startTiles');
});

test('tiles that can be planned are those at hand and in the display', () => {
  const state = atTurn(given(2), ['L21', 'L22'], ['L25', null, 'L30']);
  const plans = plansOf(on(viewOf(tableIn(state), 0)));
  const tile = fieldsIn(plans).find(({ name }) => name === 'tile')?.input;
  expect(tile).toEqual({ kind: 'thing', of: 'tile', options: ['L21', 'L22', 'L25', 'L30'] });
  expect(plans?.kind === 'rows' && plans.row.tile).toBe('L21');
  // The other seat sees the display and its own hand, never this one.
  expect(JSON.stringify(plansOf(on(viewOf(tableIn(state), 1), 1)))).not.toContain('L21');
});

test('who has no ship left is asked for no landing', () => {
  const placed = withSeat(atTurn(given(2), ['L21', 'L22'], ['L25', 'L29', 'L30']), 0, { ship: 'placed' });
  expect(names(on(viewOf(tableIn(placed), 0)))).toContain('landing');
  expect(names(on(viewOf(tableIn({ ...placed, grey: 0 }), 0)))).not.toContain('landing');
  expect(names(on(viewOf(tableIn({ ...placed, grey: 0 }), 1), 1))).toContain('landing');
});
