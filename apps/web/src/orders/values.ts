/** Standing orders as values of their form: what of them matters, what was changed, and what is still to be filled in. */
import type { OrdersField, OrdersForm, OrdersGroup, OrdersItem } from '@wayfinder/engine';
import { same } from '../parts/same.ts';

/** Orders, or a part of them, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** All that a page needs to let somebody change their orders. */
export interface Laid {
  orders: Values;
  suggested: Values;
  /** Asks for everything. */
  initial: Values;
  form: OrdersForm;
}

/** True where a field matters with what stands beside it. */
export function isShown({ only }: OrdersField, beside: Values): boolean {
  return !only || [only].flat().some(({ field, is }) => is.includes(String(beside[field])));
}

/** The form for a game with these settings, without what never comes there. */
export function formFor(form: OrdersForm, settings: unknown): OrdersForm {
  const isMet = ({ needs = {} }: OrdersItem): boolean =>
    Object.entries(needs).every(([key, values]) => values.includes((settings as Values | null)?.[key]));
  const groups = form.groups.map((group) => ({ ...group, items: group.items.filter(isMet) }));
  return { ...form, groups: groups.filter(({ items }) => items.length > 0) };
}

function fieldsIn({ groups }: OrdersForm): readonly OrdersField[] {
  return groups.flatMap(({ items }) => items.flatMap(({ fields }) => fields));
}

/** These orders with what others say to some fields; the rest stays. */
export function taking(orders: Values, fields: readonly OrdersField[], from: Values): Values {
  return { ...orders, ...Object.fromEntries(fields.map(({ name }) => [name, from[name]])) };
}

/** The same for all that the form sets: what the game keeps for itself stays. */
export function takingAll(orders: Values, form: OrdersForm, from: Values): Values {
  return taking(orders, fieldsIn(form), from);
}

/** True where an item says the same in both, as far as it matters there. */
export function agrees({ fields }: OrdersItem, a: Values, b: Values): boolean {
  return fields.every((field) => {
    const [inA, inB] = [isShown(field, a), isShown(field, b)];
    return inA === inB && (!inA || same(a[field.name], b[field.name]));
  });
}

/** The item that answers this kind of decision; undefined where several things do, or none by itself. */
export function itemFor({ groups }: OrdersForm, kind: string): OrdersItem | undefined {
  return groups.flatMap(({ items }) => items).find(({ kinds }) => kinds.includes(kind));
}

/** Id of an item in the page, by its place in its group. */
export function itemId({ id }: OrdersGroup, index: number): string {
  return `item.${id}.${index}`;
}

/** The same for the item that answers this kind of decision; null where none does. */
export function idOfItem({ groups }: OrdersForm, kind: string): string | null {
  for (const group of groups) {
    const index = group.items.findIndex(({ kinds }) => kinds.includes(kind));
    if (index >= 0) return itemId(group, index);
  }
  return null;
}

/**
 * Orders to be put: what was changed here, and of all else the newest. The game takes steps off plans and learns by itself, so that what a page
 * has held for a while is old. `clashes`: fields that were changed here and there.
 */
export function merged(base: Values, mine: Values, newest: Values): { orders: Values; clashes: readonly string[] } {
  const changed = Object.keys(mine).filter((name) => !same(mine[name], base[name]));
  const clashes = changed.filter((name) => !same(newest[name], base[name]) && !same(newest[name], mine[name]));
  return { orders: { ...newest, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }, clashes };
}

/** A control by where its value lies in the orders; also the control's id. */
export function idOf(at: readonly (string | number)[]): string {
  return ['order', ...at].join('.');
}

/** The controls in sight that say nothing yet: a place that isn't named, a number that is none. */
export function gapsIn(
  fields: readonly OrdersField[],
  values: Values,
  at: readonly (string | number)[] = [],
): string[] {
  return fields.flatMap((field) =>
    isShown(field, values) ? gapsOf(field, values[field.name], [...at, field.name]) : [],
  );
}

function gapsOf({ input }: OrdersField, value: unknown, at: readonly (string | number)[]): string[] {
  switch (input.kind) {
    case 'space':
      return value === '' ? [idOf(at)] : [];
    case 'number':
      return value === null || isBetween(value, input) ? [] : [idOf(at)];
    case 'group':
      return gapsIn(input.fields, value as Values, at);
    case 'rows':
      return (value as Values[]).flatMap((row, i) => gapsIn(input.fields, row, [...at, i]));
    case 'each':
      return Object.entries(value as Values).flatMap(([id, one]) =>
        gapsOf({ name: id, input: input.input }, one, [...at, id]),
      );
    default:
      return [];
  }
}

/** A whole number that the field may be. */
function isBetween(value: unknown, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** The same for the whole form. */
export function gapsInForm(form: OrdersForm, orders: Values): string[] {
  return gapsIn(fieldsIn(form), orders);
}

/** A list with one thing moved to the place before it. */
export function earlier<T>(list: readonly T[], index: number): T[] {
  const moved = [...list];
  const [one] = moved.splice(index, 1);
  if (one !== undefined) moved.splice(Math.max(0, index - 1), 0, one);
  return moved;
}
