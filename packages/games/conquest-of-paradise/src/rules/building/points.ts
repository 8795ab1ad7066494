/** Build points: what the pools have and what a build spends of them (CP-15.1 to 15.7, 17.27, 17.28). */
import type { Seat } from '@wayfinder/engine';
import { FISHPONDS_POINTS, POINTS_OF_INWARD, STONE_ADZE_SAVES } from '../../data/constants.ts';
import type { HexId, State } from '../../state.ts';
import { capacity } from '../boxes.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind } from '../cards/hand.ts';
import { groupAt } from '../control.ts';
import { poolsIn } from './begin.ts';
import { builtOf, CARD_COST, type Draft } from './draft.ts';
import { morePoints, savedIn, spentBeside } from './hooks.ts';
import { costOf } from './prices.ts';
import { yieldOf } from './yields.ts';

/** Bands that war fever makes cheaper, to one point each (CP-24.13). */
const FEVER_BANDS = 2;
const FEVER_SAVES = costOf('warrior_band') - 1;

function uses(draft: Draft, kind: string): boolean {
  return draft.useCards.some((id) => cardKind(id) === kind);
}

/** Points of a pool: what its villages yield, for the pool of the home turning inward and Fishponds, and what events change (CP-15.1, 15.3, 17.28, 24.24). */
export function pointsOf(view: State, seat: Seat, pool: readonly HexId[], draft: Draft): number {
  const villages = pool.reduce((sum, hex) => sum + yieldOf(view, hex), 0);
  const home = view.seats[seat]?.home ?? null;
  const atHome = home !== null && pool.includes(home);
  const inward = atHome && draft.inward ? POINTS_OF_INWARD : 0;
  const fishponds = atHome && uses(draft, CARD.fishponds) ? FISHPONDS_POINTS : 0;
  return Math.max(0, villages + inward + fishponds + morePoints(view, seat, pool, draft));
}

/** Points that the build spends in a pool by the prices of the chart; what cards and ash save is told apart. */
export function spentIn(pool: readonly HexId[], draft: Draft): number {
  const items = draft.items.reduce((sum, row) => sum + (pool.includes(row.hex) ? row.n * costOf(row.item) : 0), 0);
  const card = draft.cardPool !== null && pool.includes(draft.cardPool) ? CARD_COST : 0;
  return items + card + spentBeside(pool, draft);
}

/** Points that improved agriculture will still cost, without which a village of this build has no box (CP-16.2, 16.3). */
function owedIn(view: State, pool: readonly HexId[], draft: Draft): number {
  return pool.filter((hex) => needsAgriculture(view, draft, hex)).length * costOf('improved_agriculture');
}

/** A village of this build stands on a box that is still to be improved. */
export function needsAgriculture(view: State, draft: Draft, hex: HexId): boolean {
  const group = groupAt(view, hex);
  if (!group || builtOf(draft, 'village', hex) === 0) return false;
  const boxes = capacity(group) + builtOf(draft, 'improved_agriculture', hex);
  return group.villages + builtOf(draft, 'village', hex) > boxes;
}

/** A pool that spends more than it has, and what could still save it. */
interface Overspent {
  over: number;
  canoe: boolean;
  bands: number;
}

function overspent(view: State, seat: Seat, draft: Draft): Overspent[] {
  return poolsIn(view, seat).flatMap((pool) => {
    const cost = spentIn(pool, draft) + owedIn(view, pool, draft) - savedIn(view, seat, pool, draft);
    const over = cost - pointsOf(view, seat, pool, draft);
    if (over <= 0) return [];
    const canoe = pool.some((hex) => builtOf(draft, 'war_canoe', hex) > 0);
    const bands = pool.reduce((sum, hex) => sum + builtOf(draft, 'warrior_band', hex), 0);
    return [{ over, canoe, bands }];
  });
}

/** CP-24.13: the bands that cost less, one or two of the build's, can be those of the pools that need it. */
function feverCovers(pools: readonly Overspent[], draft: Draft): boolean {
  if (draft.warFever === undefined) return pools.every(({ over }) => over <= 0);
  const cheap = (over: number): number => Math.ceil(Math.max(0, over) / FEVER_SAVES);
  const each = pools.every(({ over, bands }) => cheap(over) <= bands);
  return each && pools.reduce((sum, { over }) => sum + cheap(over), 0) <= FEVER_BANDS;
}

/**
 * CP-15.5: no pool spends more than it has. Stone Adze saves a point on one war canoe, in the pool that needs it (CP-17.27); war fever one on each of
 * two bands (CP-24.13).
 */
export function isAffordable(view: State, seat: Seat, draft: Draft): boolean {
  const pools = overspent(view, seat, draft);
  if (feverCovers(pools, draft)) return true;
  if (!uses(draft, CARD.stoneAdze)) return false;
  return pools.some((saved) => {
    if (!saved.canoe) return false;
    return feverCovers(
      pools.map((pool) => (pool === saved ? { ...pool, over: pool.over - STONE_ADZE_SAVES } : pool)),
      draft,
    );
  });
}

/** What each pool pays, with one war canoe of this pool cheaper; war fever saves where most is lacking. */
function paidWith(view: State, seat: Seat, draft: Draft, adze: number | null): { paid: number[]; over: number } {
  const pools = poolsIn(view, seat);
  const paid = pools.map(
    (pool, at) => spentIn(pool, draft) - savedIn(view, seat, pool, draft) - (at === adze ? STONE_ADZE_SAVES : 0),
  );
  const bands = pools.map((pool) => pool.reduce((sum, hex) => sum + builtOf(draft, 'warrior_band', hex), 0));
  const overAt = (at: number): number => (paid[at] ?? 0) - pointsOf(view, seat, pools[at] ?? [], draft);
  for (let n = draft.warFever === undefined ? 0 : FEVER_BANDS; n > 0; n -= 1) {
    const [most] = bands.flatMap((left, at) => (left > 0 ? [at] : [])).sort((a, b) => overAt(b) - overAt(a));
    if (most === undefined) break;
    paid[most] = (paid[most] ?? 0) - FEVER_SAVES;
    bands[most] = (bands[most] ?? 0) - 1;
  }
  return { paid, over: pools.reduce((sum, _, at) => sum + Math.max(0, overAt(at)), 0) };
}

/** Points that the build takes from each pool of the seat, all savings counted: those of cards where they are needed most (CP-17.27, 24.12, 24.13). */
export function paidByPool(view: State, seat: Seat, draft: Draft): number[] {
  const pools = poolsIn(view, seat);
  const canoes = pools.flatMap((pool, at) => (pool.some((hex) => builtOf(draft, 'war_canoe', hex) > 0) ? [at] : []));
  const adzes = uses(draft, CARD.stoneAdze) && canoes.length > 0 ? canoes : [null];
  const ways = adzes.map((at) => paidWith(view, seat, draft, at));
  return ways.reduce((best, way) => (way.over < best.over ? way : best)).paid;
}
