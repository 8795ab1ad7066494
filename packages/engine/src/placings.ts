/** Places to which seats and sides that nobody plays have come, together. */
import type { OtherPlacing, Outcome, Placing } from './ruleset.ts';

/** Every side's place, the first one first; of a shared place seats come before others. */
export function placingsOf({ ranking, others = [] }: Pick<Outcome, 'ranking' | 'others'>): (Placing | OtherPlacing)[] {
  return [...ranking, ...others].sort((a, b) => a.place - b.place);
}

/** Those that share the first place; empty where nobody has won. */
export function winnersIn(outcome: Pick<Outcome, 'ranking' | 'others'>): (Placing | OtherPlacing)[] {
  return placingsOf(outcome).filter(({ place }) => place === 1);
}
