/** Price of a place on the board, for the pill on it. */
import type { Priced } from '@wayfinder/board';
import type { Decision } from '@wayfinder/engine';
import { homeOf } from '../../rules/facts.ts';
import { spadesFor } from '../../rules/spades.ts';
import { type State, seatOf } from '../../state.ts';
import { GOODS_THING } from '../things.tsx';
import { outcomeOf, tradeIn } from './outcome.ts';

/** Goods that deciding this path takes from its seat, in the order in which goods are drawn. */
function paidFor(view: State, decision: Decision, path: readonly string[]): Priced[] {
  const { paid } = tradeIn(outcomeOf(view, decision, path), decision.seat);
  return Object.values(GOODS_THING).flatMap((thing) => {
    const n = paid[thing] ?? 0;
    return n > 0 ? [{ thing, n }] : [];
  });
}

/** The fewest spades to the home terrain, and what they take with the way there (TM-8.2, 8.3, 18.17, 18.24); nothing for a space at home. */
function transforming(view: State, decision: Decision, space: string): Priced[] {
  const home = homeOf(seatOf(view, decision.seat));
  const [spades] = spadesFor(view, decision.seat, view.terrain[space] ?? home, home);
  if (spades === undefined) return [];
  return [{ thing: 'spade', n: spades }, ...paidFor(view, decision, ['transform', space, home, String(spades)])];
}

const TAKES: Readonly<Record<string, (view: State, decision: Decision, space: string) => Priced[]>> = {
  transform: transforming,
  build: (view, decision, space) => paidFor(view, decision, ['build', space]),
};

/** Price of a path that ends at a space; null where it takes nothing or what comes after decides. */
export function price(
  view: State,
  decision: Decision,
  [word = '', space, ...rest]: readonly string[],
): Priced[] | null {
  if (space === undefined || rest.length > 0) return null;
  const takes = TAKES[word]?.(view, decision, space) ?? [];
  return takes.length > 0 ? takes : null;
}
