/** Writing down the form of standing orders: which field is set how, read off the fields themselves where that is possible. */
import type { OrdersField, OrdersInput, OrdersItem } from '@wayfinder/engine';
import type { z } from 'zod';

/** The steps under which the form shows what can be ordered. */
export const FORM_GROUPS = [
  'turnOrder',
  'exploration',
  'movement',
  'battle',
  'building',
  'victory',
  'anytime',
  'rest',
] as const;

/** Fields that answer one question, and the step that they belong to. */
export interface FormItem extends OrdersItem {
  group: (typeof FORM_GROUPS)[number];
}

type Only = Readonly<Record<string, readonly string[]>>;

/** A field; `only` names the neighbours and their values with any of which the field matters. */
export function field(name: string, input: OrdersInput, only?: Only): OrdersField {
  return only ? { name, input, only: Object.entries(only).map(([of, is]) => ({ field: of, is })) } : { name, input };
}

/** The words of a field that is one of some words. */
export function choiceOf(words: z.ZodEnum): OrdersInput {
  return { kind: 'choice', options: words.options.map(String) };
}

/** A list of places in the order in which they are wanted. */
export const PLACES: OrdersInput = { kind: 'spaces', most: 200 };
