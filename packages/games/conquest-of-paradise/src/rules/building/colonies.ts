/** Colonies into villages, last in a build (CP-15.14, 16.4 to 16.9), and links among new canoes (CP-15.12). */
import { isKnown, type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { sortedHexes } from '../../hexes.ts';
import { type HexId, KINDS, type State } from '../../state.ts';
import { freeBoxes } from '../boxes.ts';
import { groupAt, isAtoll, isEnemyControlled, isHeldBy, piecesIn } from '../control.ts';
import { hasLink, hexesWithPieces, stackIn } from '../pieces.ts';
import { builtOf, type Draft, mayFollow } from './draft.ts';
import { settledRefusal } from './items.ts';

/** Colonies of the seat in the hex that stood there when the step began (CP-16.5), where this view holds their kinds. */
function coloniesIn(view: State, seat: Seat, hex: HexId): number {
  const stack = stackIn(view, hex, seat);
  return stack && isKnown(stack.faceDown) ? stack.faceDown.value.colony : 0;
}

/** Hexes where the seat has a colony. */
export function colonyHexes(view: State, seat: Seat): HexId[] {
  return sortedHexes(hexesWithPieces(view, seat).filter((hex) => coloniesIn(view, seat, hex) > 0));
}

/** CP-2.11: the colony is the last piece of its holder there, and the build places no other. */
function emptiesHeld(view: State, seat: Seat, draft: Draft, hex: HexId): boolean {
  const built = KINDS.reduce((sum, kind) => sum + builtOf(draft, kind, hex), 0);
  return isHeldBy(view, seat, hex) && piecesIn(view, hex, seat) + built === 1;
}

/** Why no colony in the hex can become a village, or null. */
export function convertRefusal(view: State, seat: Seat, draft: Draft, hex: HexId): Refusal | null {
  if (coloniesIn(view, seat, hex) === 0) return refuse('no-colony', ['CP-16.4', 'CP-16.5']);
  const group = groupAt(view, hex);
  if (!group) return refuse('no-group', ['CP-16.8']);
  if (isAtoll(group)) return refuse('atoll', ['CP-16.8', 'CP-2.5']);
  if (isEnemyControlled(view, seat, hex)) return refuse('enemy-hex', ['CP-16.4']);
  if (!mayFollow(draft, 'convert', '', hex)) {
    return draft.convert.includes(hex)
      ? refuse('one-village-a-turn', ['CP-16.7'])
      : refuse('not-in-order', ['CP-15.9']);
  }
  const settled = settledRefusal(view, hex);
  if (settled) return settled;
  if (builtOf(draft, 'village', hex) > 0) return refuse('one-village-a-turn', ['CP-16.7']);
  if (freeBoxes(group) + builtOf(draft, 'improved_agriculture', hex) === 0) {
    return refuse('no-free-box', ['CP-16.2', 'CP-16.4']);
  }
  return emptiesHeld(view, seat, draft, hex) ? refuse('held-group', ['CP-2.11']) : null;
}

/** Hexes where the build places transport canoes, one of which may lie face up. */
export function newCanoeHexes(draft: Draft): HexId[] {
  return draft.items.filter(({ item }) => item === 'transport_canoe').map(({ hex }) => hex);
}

/** Why no new canoe can be a link in the hex, or null (CP-15.12, 15.13, 9.1). */
export function linkRefusal(view: State, seat: Seat, draft: Draft, hex: HexId): Refusal | null {
  if (!newCanoeHexes(draft).includes(hex)) return refuse('no-new-canoe', ['CP-15.12', 'CP-15.13']);
  if (hasLink(view, hex, seat)) return refuse('link-there', ['CP-9.1', 'CP-15.12']);
  return mayFollow(draft, 'link', '', hex) ? null : refuse('not-in-order', ['CP-15.9']);
}
