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

/** Points that each pool pays, and by how much all that lack points do so. */
interface Payment {
  paid: number[];
  lacking: number;
}

/** With one war canoe of this pool cheaper by Stone Adze; war fever saves on two bands where most is lacking. */
function payment(view: State, seat: Seat, draft: Draft, adze: number | null): Payment {
  const pools = poolsIn(view, seat);
  const paid = pools.map(
    (pool, at) => spentIn(pool, draft) - savedIn(view, seat, pool, draft) - (at === adze ? STONE_ADZE_SAVES : 0),
  );
  const over = pools.map((pool, at) => (paid[at] ?? 0) + owedIn(view, pool, draft) - pointsOf(view, seat, pool, draft));
  const bands = pools.map((pool) => pool.reduce((sum, hex) => sum + builtOf(draft, 'warrior_band', hex), 0));
  for (let n = draft.warFever === undefined ? 0 : FEVER_BANDS; n > 0; n -= 1) {
    const [most] = bands.flatMap((left, at) => (left > 0 ? [at] : [])).sort((a, b) => (over[b] ?? 0) - (over[a] ?? 0));
    if (most === undefined) break;
    for (const [numbers, less] of [
      [paid, FEVER_SAVES],
      [over, FEVER_SAVES],
      [bands, 1],
    ] as const) {
      numbers[most] = (numbers[most] ?? 0) - less;
    }
  }
  return { paid, lacking: over.reduce((sum, n) => sum + Math.max(0, n), 0) };
}

/** The payment that lacks least: Stone Adze saves in the pool that needs it (CP-17.27), war fever where bands need it (CP-24.13). */
function bestPayment(view: State, seat: Seat, draft: Draft): Payment {
  const canoes = poolsIn(view, seat).flatMap((pool, at) =>
    pool.some((hex) => builtOf(draft, 'war_canoe', hex) > 0) ? [at] : [],
  );
  const adzes = uses(draft, CARD.stoneAdze) && canoes.length > 0 ? canoes : [null];
  const ways = adzes.map((at) => payment(view, seat, draft, at));
  return ways.reduce((best, way) => (way.lacking < best.lacking ? way : best));
}

/** Points that the build takes from each pool of the seat, all savings counted (CP-17.27, 24.12, 24.13). */
export function paidByPool(view: State, seat: Seat, draft: Draft): number[] {
  return bestPayment(view, seat, draft).paid;
}

/** CP-15.5: no pool spends more than it has. */
export function isAffordable(view: State, seat: Seat, draft: Draft): boolean {
  return bestPayment(view, seat, draft).lacking === 0;
}
