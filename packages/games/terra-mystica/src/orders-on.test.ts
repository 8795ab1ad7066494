import type { OrdersForm, OrdersInput } from '@wayfinder/engine';
import { formFields } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { ordersForm } from './orders-form.ts';
import { ordersOn } from './orders-on.ts';
import { settings } from './state.ts';
import { newTable, stateOf } from './testing/games.ts';
import { inRound } from './testing/hand.ts';

const kindsOf = ({ groups }: OrdersForm) => groups.flatMap(({ items }) => items.flatMap(({ kinds }) => kinds));

/** Options that a field of the form offers; null where it isn't there. */
function optionsOf(form: OrdersForm, name: string): readonly string[] | null {
  const input: OrdersInput | undefined = formFields(form).find((field) => field.name === name)?.input;
  return input && 'options' in input ? input.options : null;
}

const plain = settings.parse({});

test('before the start a form is limited by settings alone', () => {
  const form = ordersOn(ordersForm, { settings: plain, view: null, seat: 0 });
  expect(optionsOf(form, 'firstCards')).toHaveLength(9);
  expect(optionsOf(form, 'townTiles')).toEqual(['TW1', 'TW2', 'TW3', 'TW4', 'TW5']);
  expect(optionsOf(form, 'favorTiles')).toHaveLength(12);
  expect(kindsOf(form)).toEqual(expect.arrayContaining(['faction', 'first-dwelling', 'cult-step', 'ordination']));
  const all = settings.parse({ shippingBonus: true, miniTowns: true });
  const more = ordersOn(ordersForm, { settings: all, view: null, seat: 0 });
  expect([optionsOf(more, 'firstCards'), optionsOf(more, 'townTiles')].map((options) => options?.length)).toEqual([
    10, 8,
  ]);
});

test('who begins the introductory game chooses no faction and places no dwelling', () => {
  const introductory = settings.parse({ setup: 'introductory' });
  const kinds = kindsOf(ordersOn(ordersForm, { settings: introductory, view: null, seat: 0 }));
  expect(kinds).not.toEqual(expect.arrayContaining(['faction']));
  expect(kinds).not.toEqual(expect.arrayContaining(['first-dwelling']));
  expect(kinds).toEqual(expect.arrayContaining(['first-bonus-card']));
});

test('in a game only its cards are offered, those that seats hold among them', () => {
  const view = stateOf(newTable(3, plain, 'cards'));
  const form = ordersOn(ordersForm, { settings: plain, view, seat: 0 });
  expect([...(optionsOf(form, 'firstCards') ?? [])].sort()).toEqual(Object.keys(view.cards).sort());
});

test('in round 3 nothing of the set-up is asked, and nothing of others’ factions', () => {
  const view = inRound(3, ['nomads', 'darklings', 'witches']);
  const form = (seat: number) => ordersOn(ordersForm, { settings: plain, view, seat });
  expect(form(0).groups.map(({ id }) => id)).not.toContain('setUp');
  expect(kindsOf(form(0))).not.toEqual(expect.arrayContaining(['ordination']));
  expect(kindsOf(form(0))).not.toEqual(expect.arrayContaining(['cult-step']));
  expect(kindsOf(form(1))).toEqual(expect.arrayContaining(['ordination']));
  expect(JSON.stringify(form(0))).not.toContain('fromCultists');
  const withCultists = {
    ...view,
    seats: view.seats.map((one, i) => (i === 2 ? { ...one, faction: 'cultists' as const } : one)),
  };
  expect(JSON.stringify(ordersOn(ordersForm, { settings: plain, view: withCultists, seat: 0 }))).toContain(
    'fromCultists',
  );
});
