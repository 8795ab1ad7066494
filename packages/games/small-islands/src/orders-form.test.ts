import { catalogueOf, formFields, formKeys, formValues, hintedKeys, wrongNeighbours } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { orders } from './orders/schema.ts';
import { ordersForm } from './orders-form.ts';
import { decisionPart } from './parts.ts';
import { standingOrders } from './standing-orders.ts';
import { settings } from './state.ts';
import components from './texts/components/en.json' with { type: 'json' };
import words from './texts/orders/en.json' with { type: 'json' };

const FIELDS = formFields(ordersForm);
const ITEMS = ordersForm.groups.flatMap(({ items }) => items);

test('every field of the orders can be set', () => {
  expect(FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(orders.shape).sort());
});

test.each(FIELDS.map(({ name, input }) => ({ name, input })))(
  '$name: what the form lets one give can be laid down',
  ({ name, input }) => {
    for (const value of formValues(input, '0,-1')) {
      const parsed = orders.safeParse({ ...standingOrders.initial, [name]: value });
      expect(parsed.success ? [] : [value, parsed.error.issues]).toEqual([]);
    }
  },
);

test('every field, option and step has its words, and there are none too many', () => {
  const order = Object.fromEntries(Object.entries(words).map(([key, text]) => [key.slice('order.'.length), text]));
  expect(catalogueOf({ ...components, order }).missing(formKeys(ordersForm))).toEqual([]);
  const known = hintedKeys(ordersForm);
  const bare = Object.keys(words).map((key) => key.replace(/\.hint$/, ''));
  expect(bare.filter((key) => !known.includes(key))).toEqual([]);
});

test('fields go with neighbours that there are, and items answer decisions that there are', () => {
  expect(wrongNeighbours(ordersForm)).toEqual([]);
  for (const kind of ITEMS.flatMap(({ kinds }) => kinds)) expect(decisionPart(kind), kind).toBeDefined();
});

test('in a game of any settings each kind of decision is asked for at most once', () => {
  const kindsWith = (chosen: object): string[] => {
    const all: Record<string, unknown> = settings.parse(chosen);
    const isMet = ([key, values]: [string, readonly unknown[]]): boolean => values.includes(all[key]);
    return ITEMS.filter(({ needs = {} }) => Object.entries(needs).every(isMet)).flatMap(({ kinds }) => kinds);
  };
  const always = ['objective', 'turn', 'replace', 'houses', 'keep-discovery'];
  expect(kindsWith({ startTiles: 'drawn' }).sort()).toEqual([...always].sort());
  expect(kindsWith({ mode: 'advanced' }).sort()).toEqual([...always, 'start-tile'].sort());
  expect(kindsWith({ alexis: '3' }).sort()).toEqual([...always, 'start-tile', 'alexis-tile'].sort());
});
