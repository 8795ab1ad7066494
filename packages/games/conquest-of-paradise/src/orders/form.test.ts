import type { OrdersField, OrdersInput } from '@wayfinder/engine';
import { catalogueOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { decisionPart } from '../parts.ts';
import { initialOrders, orders, ordersForm, suggestedOrders } from '../standing-orders.ts';
import texts from '../texts/en.json' with { type: 'json' };
import words from '../texts/orders/en.json' with { type: 'json' };

const FIELDS = ordersForm.groups.flatMap(({ items }) => items.flatMap(({ fields }) => fields));
/** Fields that commands leave behind, which nobody sets. */
const LEFT_BEHIND = ['noCardsIn', 'lastBuild'];

test('every field of the orders can be set, once', () => {
  const names = FIELDS.map(({ name }) => name);
  expect([...names, ...LEFT_BEHIND].sort()).toEqual(Object.keys(orders.shape).sort());
});

/** Values that the form lets a player give this field: the least and the most of it. */
function valuesOf(input: OrdersInput): unknown[] {
  switch (input.kind) {
    case 'choice':
    case 'thing':
      return [...input.options];
    case 'switch':
      return [true, false];
    case 'number':
      return [input.min, input.max, ...(input.none ? [null] : [])];
    case 'ranking':
      return [[], [...input.options], [...input.options].reverse()];
    case 'space':
      return ['0,1', ...(input.none ? [null] : [])];
    case 'spaces':
      return [[], Array.from({ length: input.most }, () => '0,1')];
    case 'group':
      return [0, 1].map((at) => rowOf(input.fields, at));
    case 'rows':
      return [[], Array.from({ length: input.most }, (_, i) => rowOf(input.fields, i)), [input.row]];
  }
}

function rowOf(fields: readonly OrdersField[], at: number): object {
  return Object.fromEntries(
    fields.map(({ name, input }) => {
      const values = valuesOf(input);
      return [name, values[at % values.length]];
    }),
  );
}

test.each(FIELDS.map(({ name, input }) => ({ name, input })))(
  '$name: what the form lets one give can be laid down',
  ({ name, input }) => {
    for (const value of valuesOf(input)) {
      const parsed = orders.safeParse({ ...initialOrders, [name]: value });
      expect(parsed.success ? [] : [value, parsed.error.issues]).toEqual([]);
    }
  },
);

test('every word that a choice may be is offered', () => {
  for (const { name, input } of FIELDS) {
    const shape = (orders.shape as Record<string, unknown>)[name];
    if (input.kind === 'choice' && shape instanceof z.ZodEnum) expect(input.options).toEqual(shape.options);
  }
});

/** Keys of the words that a field needs; `at` is where it stands. */
function keysOf({ name, input }: OrdersField, at: string): string[] {
  const key = `${at}.${name}`;
  const none = 'none' in input && input.none ? [`${key}.none`] : [];
  if (input.kind === 'choice')
    return [key, ...input.options.map((option) => (option === 'ask' ? 'order.ask' : `${key}.${option}`))];
  if (input.kind === 'thing' || input.kind === 'ranking')
    return [key, ...input.options.map((option) => `${input.of}.${option}`)];
  if (input.kind === 'group' || input.kind === 'rows') return [key, ...input.fields.flatMap((one) => keysOf(one, key))];
  return [key, ...none];
}

test('every field, option and step has its words, and there are none too many', () => {
  const order = Object.fromEntries(Object.entries(words).map(([key, text]) => [key.slice('order.'.length), text]));
  const { missing } = catalogueOf({ ...texts, order });
  const needed = [
    'order.ask',
    ...ordersForm.groups.map(({ id }) => `order.group.${id}`),
    ...FIELDS.flatMap((field) => keysOf(field, 'order')),
  ];
  expect(missing(needed)).toEqual([]);
  const spare = Object.keys(words).filter((key) => !needed.includes(key) && !key.endsWith('.hint'));
  expect(spare).toEqual([]);
  const hints = Object.keys(words).filter((key) => key.endsWith('.hint'));
  expect(hints.filter((key) => !needed.includes(key.slice(0, -'.hint'.length)))).toEqual([]);
});

test('fields that matter only with others’ values name neighbours that can have them', () => {
  const check = (fields: readonly OrdersField[]): void => {
    for (const { name, only, input } of fields) {
      if (input.kind === 'group' || input.kind === 'rows') check(input.fields);
      if (!only) continue;
      const neighbour = fields.find((one) => one.name === only.field);
      const options = neighbour?.input.kind === 'choice' ? neighbour.input.options : [];
      expect({ name, is: only.is.filter((word) => !options.includes(word)) }).toEqual({ name, is: [] });
    }
  };
  for (const { items } of ordersForm.groups) for (const { fields } of items) check(fields);
});

test('items name decisions that there are, and each step has some', () => {
  for (const { id, items } of ordersForm.groups) {
    expect({ id, items: items.length > 0 }).toEqual({ id, items: true });
    for (const kind of items.flatMap(({ kinds }) => kinds)) expect(decisionPart(kind)).toBeDefined();
  }
});

test('the form is plain data, and no more than a page can take', () => {
  expect(JSON.parse(JSON.stringify(ordersForm))).toEqual(ordersForm);
  expect(JSON.stringify(ordersForm).length).toBeLessThan(12_000);
  expect(JSON.parse(JSON.stringify(suggestedOrders))).toEqual(suggestedOrders);
});
