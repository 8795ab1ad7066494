import type { AnswerOf } from '@wayfinder/contract';
import { same } from '../parts/same.ts';

/** Whether nothing was ordered yet, of a game in which something can be. */
export function isUnordered({
  form,
  orders,
  initial,
}: Pick<AnswerOf<'getOrders'>, 'form' | 'orders' | 'initial'>): boolean {
  return form !== null && same(orders, initial);
}
