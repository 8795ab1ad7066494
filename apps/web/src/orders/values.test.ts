import type { OrdersField, OrdersForm, OrdersItem } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import {
  agrees,
  earlier,
  formFor,
  gapsInForm,
  idOfItem,
  isShown,
  itemFor,
  merged,
  taking,
  takingAll,
} from './values.ts';

const choice = (...options: string[]) => ({ kind: 'choice' as const, options });
const SPACE = { kind: 'space' as const };

const STEER: OrdersItem = {
  kinds: ['steer'],
  fields: [
    { name: 'steer', input: choice('ask', 'far', 'list') },
    { name: 'steerTo', input: { kind: 'spaces', most: 9 }, only: { field: 'steer', is: ['list'] } },
  ],
};
const PLAN: OrdersItem = {
  kinds: ['movement', 'transit'],
  fields: [
    { name: 'movement', input: choice('ask', 'plan') },
    {
      name: 'plan',
      input: {
        kind: 'rows',
        most: 9,
        row: { what: 'move', to: '' },
        fields: [
          { name: 'what', input: choice('move', 'end') },
          { name: 'to', input: SPACE, only: { field: 'what', is: ['move'] } },
          { name: 'n', input: { kind: 'number', min: 1, max: 4, none: true } },
        ],
      },
    },
    { name: 'way', input: { kind: 'group', fields: [{ name: 'start', input: { ...SPACE, none: true } }] } },
  ],
};
const FORM: OrdersForm = {
  groups: [
    { id: 'exploration', items: [STEER] },
    { id: 'movement', items: [PLAN] },
  ],
};
const ORDERS = { steer: 'ask', steerTo: [], movement: 'ask', plan: [], way: { start: null }, learned: 'a' };

test('a field matters only with the neighbour that it goes with', () => {
  const [, list] = STEER.fields as [OrdersField, OrdersField];
  expect(isShown(list, { steer: 'list' })).toBe(true);
  expect(isShown(list, { steer: 'ask' })).toBe(false);
  expect(isShown(list, {})).toBe(false);
  const plan = {
    name: 'plan',
    input: { kind: 'switch' },
    only: [
      { field: 'a', is: ['x'] },
      { field: 'b', is: ['y'] },
    ],
  } as const;
  expect(
    [
      { a: 'x', b: 'x' },
      { a: 'y', b: 'y' },
      { a: 'y', b: 'x' },
    ].map((beside) => isShown(plan, beside)),
  ).toEqual([true, true, false]);
});

test('an item agrees with another where what is hidden differs, not where what is shown does', () => {
  expect(agrees(STEER, ORDERS, { ...ORDERS, steerTo: ['0,0'] })).toBe(true);
  expect(agrees(STEER, ORDERS, { ...ORDERS, steer: 'far' })).toBe(false);
  const list = { ...ORDERS, steer: 'list' };
  expect(agrees(STEER, list, { ...list, steerTo: ['0,0'] })).toBe(false);
});

test('suggestions are taken for what the form sets, and nothing else', () => {
  const suggested = { ...ORDERS, steer: 'far', movement: 'plan', learned: 'b' };
  expect(takingAll(ORDERS, FORM, suggested)).toEqual({ ...suggested, learned: 'a' });
  expect(taking(ORDERS, STEER.fields, suggested)).toEqual({ ...ORDERS, steer: 'far' });
});

test('what the game changed meanwhile stays, what was changed here is put, and what both changed is told', () => {
  const mine = { ...ORDERS, steer: 'far' };
  const newest = { ...ORDERS, plan: [{ what: 'end' }], learned: 'b' };
  expect(merged(ORDERS, mine, newest)).toEqual({ orders: { ...newest, steer: 'far' }, clashes: [] });
  const both = { ...mine, plan: [{ what: 'move' }] };
  expect(merged(ORDERS, both, newest)).toEqual({
    orders: { ...newest, steer: 'far', plan: [{ what: 'move' }] },
    clashes: ['plan'],
  });
  expect(merged(ORDERS, newest, newest).clashes).toEqual([]);
});

test('a place that isn’t named and a number that is none are gaps, where they are in sight', () => {
  const row = { what: 'move', to: '', n: null };
  const plan = [row, { ...row, to: '0,1', n: 7 }, { ...row, what: 'end', n: Number.NaN }, { ...row, to: '1,1', n: 4 }];
  expect(gapsInForm(FORM, { ...ORDERS, plan })).toEqual(['order.plan.0.to', 'order.plan.1.n', 'order.plan.2.n']);
  expect(gapsInForm(FORM, { ...ORDERS, way: { start: '' } })).toEqual(['order.way.start']);
  expect(gapsInForm(FORM, ORDERS)).toEqual([]);
  const input = {
    kind: 'each',
    of: 'option',
    options: ['a', 'b'],
    input: { kind: 'number', min: 1, max: 4 },
    first: 1,
  } as const;
  const bids = { groups: [{ id: 'x', items: [{ kinds: [], fields: [{ name: 'bids', input }] }] }] };
  expect(gapsInForm(bids, { bids: { a: 2, b: Number.NaN } })).toEqual(['order.bids.b']);
});

test('what never comes with some settings isn’t in the form, nor a step of which nothing is left', () => {
  const storm: OrdersForm['groups'][number] = { id: 'storm', items: [{ ...STEER, needs: { storms: ['on', 'wild'] } }] };
  const form = { ...FORM, groups: [...FORM.groups, storm] };
  expect(formFor(form, { storms: 'wild' })).toEqual(form);
  expect(formFor(form, { storms: 'off' })).toEqual(FORM);
  expect(formFor(form, null)).toEqual(FORM);
});

test('the item of a kind is found, and none for what no item answers', () => {
  expect(itemFor(FORM, 'transit')).toBe(PLAN);
  expect(itemFor(FORM, 'free')).toBeUndefined();
  expect(idOfItem(FORM, 'transit')).toBe('item.movement.0');
  expect(idOfItem(FORM, '')).toBeNull();
});

test('a thing of a list goes before its neighbour; the first stays', () => {
  expect(earlier(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(earlier(['a', 'b'], 0)).toEqual(['a', 'b']);
});
