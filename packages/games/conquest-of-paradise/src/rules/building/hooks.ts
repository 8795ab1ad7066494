/** Changes to a build beside its pools and cards: barred items, prices and points. Asked wherever a build is listed or checked. */
import type { Refusal, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { groupAt } from '../control.ts';
import { builtOf, type Draft } from './draft.ts';
import { costOf } from './prices.ts';
import { yieldOf } from './yields.ts';

/** Points of a kept point (CP-28.1), of `fishing` and what `rats` take (CP-24.9, 24.16), and the price of clearing weeds (CP-24.3). */
export const ONE_POINT = 1;

/** Why the seat can't build the item anywhere in this game, or null: rumors in solitaire (CP-31.6). */
export function barredItem(_view: State, _seat: Seat, _item: string): Refusal | null {
  return null;
}

/** CP-24.12: the one village bought in a group with ash costs nothing. */
export function isFree(view: State, draft: Draft, hex: HexId): boolean {
  return groupAt(view, hex)?.marks?.ash === true && builtOf(draft, 'village', hex) > 0;
}

/** Points that the build saves on items of this pool, beside Stone Adze and war fever, which save where it is needed: the village of `ash` (CP-24.12). */
export function savedIn(view: State, _seat: Seat, pool: readonly HexId[], draft: Draft): number {
  return pool.filter((hex) => isFree(view, draft, hex)).length * costOf('village');
}

/** Points that the build spends in the pool on nothing that is placed: weeds cleared (CP-24.3), a point kept (CP-28.1). */
export function spentBeside(pool: readonly HexId[], { clearWeeds = [], keepReserve }: Draft): number {
  const kept = keepReserve !== undefined && pool.includes(keepReserve);
  return (clearWeeds.filter((hex) => pool.includes(hex)).length + Number(kept)) * ONE_POINT;
}

/** CP-24.16: rats are in the pool of the home, without a home in the largest one. */
function poolOfRats(view: State, seat: Seat): readonly HexId[] | undefined {
  const pools = view.pools?.[String(seat)] ?? [];
  const home = view.seats[seat]?.home ?? null;
  if (home !== null) return pools.find((pool) => pool.includes(home));
  const points = (pool: readonly HexId[]): number => pool.reduce((sum, hex) => sum + yieldOf(view, hex), 0);
  return pools.reduce<readonly HexId[] | undefined>(
    (largest, pool) => (largest === undefined || points(pool) > points(largest) ? pool : largest),
    undefined,
  );
}

const timesIn = (seats: readonly Seat[] | undefined, seat: Seat): number =>
  seats?.filter((other) => other === seat).length ?? 0;

/** Points that the pool has beside villages, turning inward and Fishponds, less those it lacks (CP-24.24, 28.3); may be below 0. */
export function morePoints(view: State, seat: Seat, pool: readonly HexId[], draft: Draft): number {
  const home = view.seats[seat]?.home ?? null;
  const { fishing, rats } = view.events?.turn ?? {};
  const atHome = home !== null && pool.includes(home);
  const gained = atHome ? timesIn(fishing, seat) + Number(draft.useReserve ?? false) : 0;
  const ratsHere = timesIn(rats, seat) > 0 && poolOfRats(view, seat)?.some((hex) => pool.includes(hex)) === true;
  return (gained - (ratsHere ? timesIn(rats, seat) : 0)) * ONE_POINT;
}
