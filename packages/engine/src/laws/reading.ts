/** Reading leaves things as they are: the service shares what it hands out with what it keeps. */
import { seededRandom } from '../random.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { redact } from '../secret.ts';
import { isDue, type Table } from '../table.ts';
import { type Manner, randomPath } from './random-play.ts';

/** The same data, which throws at whoever changes it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
  return value;
}

/**
 * Law 1 for views: levels and standing orders leave the view and the decision that they are asked on as they are. A view shares most of its
 * parts with the state.
 * @throws TypeError where one of them changes it. `seed`: of the path that is tried, so that random play stays as it is without this law.
 */
export function readingLaw(ruleset: Ruleset, table: Table, decision: Decision, manner: Manner, seed: string): null {
  const { standingOrders } = ruleset;
  const { seat } = deepFreeze(decision);
  const view = deepFreeze(redact(table.state, seat));
  const found = randomPath(ruleset, view, decision, { ...manner, dice: seededRandom(seed) });
  for (const orders of [standingOrders.initial, standingOrders.suggested]) {
    if (isDue(decision)) standingOrders.answer(view, seat, decision, orders);
    standingOrders.volunteer?.(view, seat, orders);
    if (found) standingOrders.after(view, seat, decision, found.path, orders);
  }
  return null;
}
