import { catalogueOf, formFields, formKeys, formValues, hintedKeys, wrongNeighbours } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULTS } from '../advanced.ts';
import { places } from '../board/status.ts';
import { decisionPart } from '../parts.ts';
import { initialOrders, orders, ordersForm, suggestedOrders } from '../standing-orders.ts';
import { settings } from '../state/settings.ts';
import { ENGLISH } from '../testing/english.ts';
import words from '../texts/orders/en.json' with { type: 'json' };

const FIELDS = formFields(ordersForm);
/** Fields that commands leave behind, which nobody sets. */
const LEFT_BEHIND = ['noCardsIn', 'lastBuild'];

test('every field of the orders can be set, once', () => {
  const names = FIELDS.map(({ name }) => name);
  expect([...names, ...LEFT_BEHIND].sort()).toEqual(Object.keys(orders.shape).sort());
});

test.each(FIELDS.map(({ name, input }) => ({ name, input })))(
  '$name: what the form lets one give can be laid down',
  ({ name, input }) => {
    for (const value of formValues(input, '0,1')) {
      const parsed = orders.safeParse({ ...initialOrders, [name]: value });
      expect(parsed.success ? [] : [value, parsed.error.issues]).toEqual([]);
    }
  },
);

test('a place that is none is refused where orders are laid down', () => {
  const given = (more: object) => orders.safeParse({ ...initialOrders, ...more }).success;
  const row = initialRow();
  expect(given({ movePlan: [row] })).toBe(true);
  expect(places().every((hex) => given({ steerTo: [hex] }))).toBe(true);
  for (const wrong of ['0', '', '99,99', '0,1 ', 'x,y', '__proto__']) {
    const wrongly = [
      { turnUpTiles: [wrong] },
      { steerTo: [wrong] },
      { retreatTo: ['0,1', wrong] },
      { explorePlan: { start: wrong, enter: [] } },
      { buildList: [{ what: 'village', hex: wrong, n: 1 }] },
      ...(wrong === '' ? [] : [{ movePlan: [{ ...row, from: wrong }] }, { movePlan: [{ ...row, to: wrong }] }]),
    ];
    for (const more of wrongly) expect([more, given(more)]).toEqual([more, false]);
  }
});

/** A row of the plan as the form begins it: its hexes are still to be named. */
function initialRow(): object {
  const plan = FIELDS.find(({ name }) => name === 'movePlan')?.input;
  return plan?.kind === 'rows' ? plan.row : {};
}

test('every word that a choice may be is offered', () => {
  for (const { name, input } of FIELDS) {
    const shape = (orders.shape as Record<string, unknown>)[name];
    if (input.kind === 'choice' && shape instanceof z.ZodEnum) expect(input.options).toEqual(shape.options);
  }
});

test('every field, option and step has its words, and there are none too many', () => {
  const order = Object.fromEntries(Object.entries(words).map(([key, text]) => [key.slice('order.'.length), text]));
  const { missing } = catalogueOf({ ...ENGLISH, order });
  const needed = formKeys(ordersForm);
  expect(missing(needed)).toEqual([]);
  const spare = Object.keys(words).filter((key) => !needed.includes(key) && !key.endsWith('.hint'));
  expect(spare).toEqual([]);
  const hints = Object.keys(words).filter((key) => key.endsWith('.hint'));
  expect(hints.filter((key) => !hintedKeys(ordersForm).includes(key.slice(0, -'.hint'.length)))).toEqual([]);
});

test('fields that matter only with others’ values name neighbours that can have them', () => {
  expect(wrongNeighbours(ordersForm)).toEqual([]);
});

test('an armed card shows the conditions that can matter to it', () => {
  const rows = FIELDS.find(({ name }) => name === 'armed')?.input;
  const fields = rows?.kind === 'rows' ? rows.fields : [];
  const shown = (card: string): string[] =>
    fields.filter(({ only = [] }) => [only].flat().every(({ is }) => is.includes(card))).map(({ name }) => name);
  const places = ['card', 'in', 'within'];
  expect(shown('taniwha')).toEqual([...places, 'least', 'against', 'leading']);
  expect(shown('tapu')).toEqual([...places, 'least', 'against', 'leading']);
  expect(shown('shaman')).toEqual([...places, 'against', 'cards', 'leading']);
  expect(shown('war-leader')).toEqual([...places, 'against', 'rolls']);
  expect(shown('birds')).toEqual(['card', 'in']);
  expect(shown('war-fever')).toEqual(['card', 'least']);
  expect(shown('winds')).toEqual(['card']);
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

test('what only some settings bring names values that they may have, and not the usual one', () => {
  for (const { needs = {} } of ordersForm.groups.flatMap(({ items }) => items)) {
    for (const [key, values] of Object.entries(needs)) {
      const shape = (settings.shape as Record<string, z.ZodType>)[key];
      expect({ key, wrong: values.filter((value) => !shape?.safeParse(value).success) }).toEqual({ key, wrong: [] });
      expect(values).not.toContain(DEFAULTS[key as keyof typeof DEFAULTS]);
    }
  }
});
