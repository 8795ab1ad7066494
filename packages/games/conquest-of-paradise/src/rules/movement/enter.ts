/** Hexes that may be entered, and what entering means (CP-10.5, 10.8 to 10.11). Public. */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { foreignPieces, isEnemyControlled, isKnownHex, seatsIn } from '../control.ts';
import { stackIn } from '../pieces.ts';
import { entryBar } from './entry-bar.ts';

/** CP-10.8, 11.10: only with a war canoe in the same step may other pieces come here. */
export function needsWarCanoe(state: State, seat: Seat, hex: HexId): boolean {
  return isEnemyControlled(state, seat, hex) || foreignPieces(state, seat, hex) > 0;
}

/** CP-10.5: canoes and rumors enter known hexes only; nobody knows a face-down tile (CP-2.2). */
function unknownHexRefusal(state: State, hex: HexId): Refusal | null {
  if (isKnownHex(state, hex)) return null;
  return refuse('unknown-hex', state.hexes[hex]?.tile ? ['CP-10.5', 'CP-2.2'] : ['CP-10.5', 'CP-2.1']);
}

/** Why the seat's stacks can't enter the hex, whatever they are made of, or null. */
export function entryRefusal(state: State, seat: Seat, hex: HexId): Refusal | null {
  return unknownHexRefusal(state, hex) ?? entryBar(state, seat, hex);
}

/** CP-10.10, 10.11: the owner whose pieces the step meets without enemy control, or null. */
export function metOwner(state: State, seat: Seat, hex: HexId): Seat | null {
  if (isEnemyControlled(state, seat, hex)) return null;
  return seatsIn(state, hex).find((other) => other !== seat) ?? null;
}

/** True when only the service can say whether a war canoe is met: pieces of another seat lie face down there (CP-10.10). */
export function meetsFaceDown(state: State, seat: Seat, hex: HexId): boolean {
  const owner = metOwner(state, seat, hex);
  return owner !== null && (stackIn(state, hex, owner)?.faceDown.shown.n ?? 0) > 0;
}
