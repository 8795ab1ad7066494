/** What a place on the board takes, for the pill on it. */
import type { Priced } from '@wayfinder/board';
import type { Decision } from '@wayfinder/engine';
import type { Goods } from '../../data/index.ts';
import { factsOf, plus, times } from '../../rules/facts.ts';
import { spadePrice, spadesHome, spadingOf, wayCost } from '../../rules/spades.ts';
import { type State, seatOf } from '../../state.ts';
import { GOODS_THING } from '../things.tsx';

function priced(goods: Goods): Priced[] {
  return (Object.keys(GOODS_THING) as (keyof Goods)[]).flatMap((kind) => {
    const n = goods[kind] ?? 0;
    return n > 0 ? [{ thing: GOODS_THING[kind] ?? kind, n }] : [];
  });
}

/** Spades to the home terrain, and what those that aren't free take, with the way there (TM-8.2, 8.3, 18.17, 18.24). */
function transforming(view: State, seat: number, space: string): Priced[] {
  const spades = spadesHome(view, seat, space);
  const bought = Math.max(0, spades - spadingOf(view, seat).free);
  const goods = plus(times(spadePrice(seatOf(view, seat)), bought), wayCost(view, seat, space));
  return [...(spades > 0 ? [{ thing: 'spade', n: spades }] : []), ...priced(goods)];
}

const TAKES: Readonly<Record<string, (view: State, seat: number, space: string) => Priced[]>> = {
  transform: transforming,
  build: (view, seat, space) =>
    priced(plus(factsOf(seatOf(view, seat)).structures.dwelling.cost, wayCost(view, seat, space))),
};

/** What a path that ends at a space takes; null where it takes nothing or what comes after decides. */
export function price(
  view: State,
  { seat }: Decision,
  [word = '', space, ...rest]: readonly string[],
): Priced[] | null {
  if (space === undefined || rest.length > 0) return null;
  const takes = TAKES[word]?.(view, seat, space) ?? [];
  return takes.length > 0 ? takes : null;
}
