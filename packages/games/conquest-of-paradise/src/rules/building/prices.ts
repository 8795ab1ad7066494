/** Prices of the build chart (CP-15.7). */
import { ITEMS } from './draft.ts';

const COSTS = new Map(ITEMS.map(({ item, cost }) => [item, cost]));

export function costOf(item: string): number {
  return COSTS.get(item) ?? 0;
}
