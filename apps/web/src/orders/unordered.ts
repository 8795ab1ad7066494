import type { AnswerOf } from '@wayfinder/contract';
import { same } from './values.ts';

/** Whether nothing was ordered yet, of a game in which something can be. */
export function isUnordered({
  form,
  orders,
  initial,
}: Pick<AnswerOf<'getOrders'>, 'form' | 'orders' | 'initial'>): boolean {
  return form !== null && same(orders, initial);
}
