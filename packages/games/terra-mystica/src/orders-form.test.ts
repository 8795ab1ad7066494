import { catalogueOf, formFields, formKeys, formValues, wrongNeighbours } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { SPACES } from './map.ts';
import { ordersForm } from './orders-form.ts';
import { decisionPart } from './parts.ts';
import { orders, standingOrders } from './standing-orders.ts';
import texts from './texts/en.json' with { type: 'json' };
import words from './texts/orders/en.json' with { type: 'json' };

const FIELDS = formFields(ordersForm);

test('every field of the orders can be set', () => {
  expect(FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(orders.shape).sort());
});

test.each(FIELDS.map(({ name, input }) => ({ name, input })))(
  '$name: what the form lets one give can be laid down',
  ({ name, input }) => {
    for (const value of formValues(input, SPACES[0] ?? '')) {
      const parsed = orders.safeParse({ ...standingOrders.initial, [name]: value });
      expect(parsed.success ? [] : [value, parsed.error.issues]).toEqual([]);
    }
  },
);

test('every field, option and step has its words, and there are none too many', () => {
  const order = Object.fromEntries(Object.entries(words).map(([key, text]) => [key.slice('order.'.length), text]));
  const needed = formKeys(ordersForm);
  expect(catalogueOf({ ...texts, order }).missing(needed)).toEqual([]);
  const bare = Object.keys(words).map((key) => key.replace(/\.hint$/, ''));
  expect(bare.filter((key) => !needed.includes(key))).toEqual([]);
});

test('bids are asked for only where factions are auctioned', () => {
  const items = ordersForm.groups.flatMap(({ items }) => items);
  expect(items.find(({ kinds }) => kinds.includes('bid'))?.needs).toEqual({ factions: ['auction'] });
});

test('fields go with neighbours that there are, and items answer decisions that there are', () => {
  expect(wrongNeighbours(ordersForm)).toEqual([]);
  const kinds = ordersForm.groups.flatMap(({ items }) => items.flatMap((item) => item.kinds));
  for (const kind of kinds) expect(decisionPart(kind), kind).toBeDefined();
});
