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

/** Points that the build spends in a pool, Stone Adze not counted. */
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

/**
 * CP-15.5: no pool spends more than it has. Stone Adze saves a point on one war canoe, in the pool that needs it (CP-17.27).
 */
export function isAffordable(view: State, seat: Seat, draft: Draft): boolean {
  let saving = uses(draft, CARD.stoneAdze) ? STONE_ADZE_SAVES : 0;
  for (const pool of poolsIn(view, seat)) {
    const cost = spentIn(pool, draft) + owedIn(view, pool, draft) - savedIn(view, seat, pool, draft);
    const over = cost - pointsOf(view, seat, pool, draft);
    if (over <= 0) continue;
    const canoe = pool.some((hex) => builtOf(draft, 'war_canoe', hex) > 0);
    if (!canoe || over > saving) return false;
    saving = 0;
  }
  return true;
}
