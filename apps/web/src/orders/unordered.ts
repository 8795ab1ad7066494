import type { AnswerOf } from '@wayfinder/contract';
import { same } from '../parts/same.ts';

/** True where a player has ordered nothing yet, in a game in which something can be ordered. */
export function isUnordered({
  form,
  orders,
  initial,
}: Pick<AnswerOf<'getOrders'>, 'form' | 'orders' | 'initial'>): boolean {
  return form !== null && same(orders, initial);
}
