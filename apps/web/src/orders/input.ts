'use client';

import type { Arg, OrdersInput } from '@wayfinder/engine';
import { useTranslations } from 'next-intl';
import { useForm } from './context.tsx';

/** Place of a field. Its words don't tell one row from the next, its id does. */
export interface At {
  key: string;
  ids: readonly (string | number)[];
  /** The neighbour's value with which it matters, where there is one: a hint may be for that alone. */
  beside?: string;
  /** Name of the field in place of its own words: the thing that it is for. */
  called?: string;
  /** It stands among many like it. */
  inRow?: boolean;
}

/** Properties that every kind of field is given. */
export interface InputProps<Kind extends OrdersInput['kind'] = OrdersInput['kind']> {
  input: Extract<OrdersInput, { kind: Kind }>;
  value: unknown;
  suggested: unknown;
  at: At;
  onChange: (value: unknown) => void;
}

/** The words of a field by what stands after its key: nothing for its name. */
export function useFieldWords({ key, beside, called }: At): {
  label: string;
  say: (end: string) => string;
  hint: { hint?: string };
} {
  const { words } = useForm();
  const say = (end: string): string => words.say({ key: `${key}${end}` });
  if (called !== undefined) return { label: called, say, hint: {} };
  const hint = [`.${beside}.hint`, '.hint'].find((end) => words.has(`${key}${end}`));
  return { label: say(''), say, hint: hint === undefined ? {} : { hint: say(hint) } };
}

/** Marks a control that is still to be filled in. */
export function useGap(id: string): { error?: string } {
  const t = useTranslations('orders');
  return useForm().gaps.has(id) ? { error: t('gap') } : {};
}

/** The number of a seat by its name in orders: `seat-1` is the first. */
export const seatOf = (id: string): number => Number(id.slice('seat-'.length)) - 1;

/** Thing at which an option points. */
export function thingOf(of: 'piece' | 'card' | 'tile' | 'option' | 'seat', id: string): Arg {
  switch (of) {
    case 'seat':
      return { seat: seatOf(id) };
    case 'piece':
      return { piece: id };
    case 'card':
      return { card: id };
    case 'tile':
      return { tile: id };
    case 'option':
      return { option: id };
  }
}
