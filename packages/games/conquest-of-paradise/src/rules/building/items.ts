/** Things that may be built, and where (CP-15.5 to 15.8, 16.1 to 16.7). */
import { type Refusal, type RuleId, refuse, type Seat } from '@wayfinder/engine';
import { NEW_VILLAGES_A_TURN } from '../../data/constants.ts';
import { type HexId, KINDS, type Kind, type State } from '../../state.ts';
import { freeBoxes, openBrown } from '../boxes.ts';
import { groupAt } from '../control.ts';
import { inSupply } from '../pieces.ts';
import { hasEvents } from '../settings.ts';
import { poolsIn } from './begin.ts';
import { builtOf, type Draft, itemRank, mayFollow } from './draft.ts';
import { barredItem } from './hooks.ts';
import { isAffordable, needsAgriculture } from './points.ts';

/** Groups where the seat may place new items: those of its pools (CP-15.6). */
export function buildingGroups(view: State, seat: Seat): HexId[] {
  return poolsIn(view, seat).flat();
}

function isKind(item: string): item is Kind {
  return KINDS.some((kind) => kind === item);
}

/** CP-15.6, 16.6: items come only where the seat had a village when the step began. */
function placeRefusal(view: State, seat: Seat, item: string, hex: HexId): Refusal | null {
  if (buildingGroups(view, seat).includes(hex)) return null;
  return refuse(
    'no-village-there',
    item === 'village' || item === 'improved_agriculture' ? ['CP-15.6', 'CP-16.6', 'CP-2.4'] : ['CP-15.6', 'CP-2.4'],
  );
}

/** CP-24.18: refugees were the group's new village of this turn. */
export function settledRefusal(view: State, hex: HexId): Refusal | null {
  const settled = view.events?.turn.settled?.includes(hex) ?? false;
  return settled ? refuse('one-village-a-turn', ['CP-16.7', 'CP-24.18']) : null;
}

/** CP-16.1 to 16.3: boxes for a village, brown boxes for agriculture. */
function boxRefusal(view: State, item: string, hex: HexId, n: number): Refusal | null {
  const group = groupAt(view, hex);
  if (!group) return null;
  const brown = openBrown(group);
  if (item === 'improved_agriculture') return n <= brown ? null : refuse('no-brown-box', ['CP-16.3']);
  if (item !== 'village') return null;
  const settled = settledRefusal(view, hex);
  if (settled) return settled;
  if (n > NEW_VILLAGES_A_TURN) return refuse('one-village-a-turn', ['CP-16.7']);
  return freeBoxes(group) + brown >= n ? null : refuse('no-free-box', ['CP-16.1', 'CP-16.2', 'CP-2.9']);
}

function withItem(draft: Draft, item: string, hex: HexId, n: number): Draft {
  return { ...draft, section: 'item', items: [...draft.items, { item, hex, n }] };
}

/** CP-16.2: villages on boxes still to be improved, which this entry would pass in the one order. */
export function forgottenAgriculture(view: State, seat: Seat, draft: Draft, upTo: HexId | null): Refusal | null {
  const forgotten = buildingGroups(view, seat).some(
    (hex) =>
      needsAgriculture(view, draft, hex) && (upTo === null || !mayFollow(draft, 'item', 'improved_agriculture', hex)),
  );
  return forgotten ? refuse('needs-agriculture', ['CP-16.2', 'CP-16.3']) : null;
}

/** CP-24.24: with events it is more than villages that a pool's points come from. */
const poolRules = (view: State): RuleId[] => (hasEvents(view) ? ['CP-24.24'] : []);

/** Why so many of the item can't be placed in the hex next, or null. */
export function itemRefusal(
  view: State,
  seat: Seat,
  draft: Draft,
  item: string,
  hex: HexId,
  n: number,
): Refusal | null {
  const barred = barredItem(view, seat, item) ?? placeRefusal(view, seat, item, hex);
  if (barred) return barred;
  if (!mayFollow(draft, 'item', item, hex)) return refuse('not-in-order', ['CP-15.9']);
  if (isKind(item) && builtOf(draft, item) + n > inSupply(view, seat, item)) {
    return refuse('none-in-supply', ['CP-1.7', 'CP-15.8']);
  }
  const box = boxRefusal(view, item, hex, n);
  if (box) return box;
  const more = withItem(draft, item, hex, n);
  if (!isAffordable(view, seat, more))
    return refuse('not-enough-points', ['CP-15.5', 'CP-15.7', 'CP-15.1', ...poolRules(view)]);
  return forgottenAgriculture(view, seat, more, hex);
}

/** Why none of the item can be built anywhere next, or null. */
export function anywhereRefusal(view: State, seat: Seat, draft: Draft, item: string): Refusal | null {
  let first: Refusal | null = null;
  for (const hex of buildingGroups(view, seat)) {
    const refusal = itemRefusal(view, seat, draft, item, hex, 1);
    if (!refusal) return null;
    if (first === null || first.code === 'not-in-order') first = refusal;
  }
  return first ?? refuse('no-village-there', ['CP-15.6']);
}

/** Most of the item that a stepper offers: what is in the supply, or has a box. Points are judged number by number. */
export function mostOf(view: State, seat: Seat, draft: Draft, item: string, hex: HexId): number {
  if (isKind(item)) return inSupply(view, seat, item) - builtOf(draft, item);
  const group = groupAt(view, hex);
  return item === 'village' || !group ? NEW_VILLAGES_A_TURN : openBrown(group);
}

/** Items that can still follow in the one order. */
export function followingItems(draft: Draft, items: readonly string[]): string[] {
  return items.filter((item) => mayFollow(draft, 'item', item, null) && itemRank(item) >= 0);
}
