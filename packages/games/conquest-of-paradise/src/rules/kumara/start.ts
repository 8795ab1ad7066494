/** Start of a search for Kumara, in place of exploring: whether and where it can begin (CP-29.1 to 29.4). Public. */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { TO_SOUTH_AMERICA } from '../../data/islands.ts';
import { kindOf } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { isGroupHex, isKnownHex } from '../control.ts';
import { enemyHexRule, isEnemyHexForExplorer, preMoveReach } from '../exploration/explorable.ts';

/** CP-29.4: all that a search can pass on its way to its beginning. A group that came to lie on printed ocean is ocean no longer (CP-27.5). */
function searchReach(state: State, seat: Seat): Set<HexId> {
  return preMoveReach(state, seat, (hex) => kindOf(hex) !== 'ocean_printed' || isGroupHex(state, hex));
}

/** Why the seat's search can't begin in this hex, or null. */
export function startRefusal(state: State, seat: Seat, hex: HexId): Refusal | null {
  if (!TO_SOUTH_AMERICA.includes(hex)) return refuse('not-to-south-america', ['CP-29.2']);
  if (!isKnownHex(state, hex)) return refuse('unknown-hex', ['CP-29.2', 'CP-2.1']);
  if (isEnemyHexForExplorer(state, seat, hex)) return refuse('enemy-hex', ['CP-29.2', enemyHexRule(state)]);
  if (searchReach(state, seat).has(hex)) return null;
  return preMoveReach(state, seat).has(hex)
    ? refuse('only-over-ocean', ['CP-29.4'])
    : refuse('no-way-there', ['CP-29.4', enemyHexRule(state)]);
}

/** Why the seat can't search at all, or null (CP-29.2, 29.3). Its explorer isn't lost when it is asked. */
export function searchRefusal(state: State, seat: Seat): Refusal | null {
  if (seatOf(state, seat).kumara === 'kumara') return refuse('has-kumara', ['CP-29.3']);
  const [first = null, ...others] = TO_SOUTH_AMERICA.map((hex) => startRefusal(state, seat, hex));
  return others.includes(null) ? null : first;
}
