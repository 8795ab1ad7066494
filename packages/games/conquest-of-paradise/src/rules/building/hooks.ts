/** What changes a build beside its pools and cards: barred items, prices and points. Asked wherever a build is listed or checked. */
import type { Refusal, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import type { Draft } from './draft.ts';

/** Why the seat can't build the item anywhere in this game, or null: rumors in solitaire (CP-31.6). */
export function barredItem(_view: State, _seat: Seat, _item: string): Refusal | null {
  return null;
}

/** Points that the build saves on items of this pool, beside Stone Adze: the bands of `war-fever` (CP-24.13), the village of `ash` (CP-24.12). */
export function savedIn(_view: State, _seat: Seat, _pool: readonly HexId[], _draft: Draft): number {
  return 0;
}

/** Points that the pool has beside villages, turning inward and Fishponds, less those it lacks (CP-24.24, 28.3); may be below 0. */
export function morePoints(_view: State, _seat: Seat, _pool: readonly HexId[], _draft: Draft): number {
  return 0;
}
