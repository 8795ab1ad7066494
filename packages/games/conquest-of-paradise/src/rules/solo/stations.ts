/** CP-31.11: where the opponent has a village or a piece. */
import { known } from '@wayfinder/engine';
import { sortedHexes } from '../../hexes.ts';
import type { HexId, Kind, State } from '../../state.ts';
import { controls, groupAt, isAtoll, piecesIn } from '../control.ts';
import { hasLink, stackIn } from '../pieces.ts';
import { OPPONENT } from './opponent.ts';

/** True for a group or atoll where the opponent has a village or a piece. */
export function isStation(state: State, hex: HexId): boolean {
  return groupAt(state, hex) !== null && (controls(state, OPPONENT, hex) || piecesIn(state, hex, OPPONENT) > 0);
}

/** All stations, by lowest q, then r. */
export function stations(state: State): HexId[] {
  return sortedHexes(Object.keys(state.hexes).filter((hex) => isStation(state, hex)));
}

/** Stations that aren't atolls. */
export function groupStations(state: State): HexId[] {
  return stations(state).filter((hex) => !isAtollHex(state, hex));
}

export function isAtollHex(state: State, hex: HexId): boolean {
  const group = groupAt(state, hex);
  return group !== null && isAtoll(group);
}

/** Villages of the opponent in the hex. */
export function villagesOf(state: State, hex: HexId): number {
  return controls(state, OPPONENT, hex) ? (groupAt(state, hex)?.villages ?? 0) : 0;
}

/** Pieces of the opponent of this kind in the hex, a link among the transport canoes. All lie open (CP-31.6). */
export function opponentHas(state: State, hex: HexId, kind: Kind): number {
  const stack = stackIn(state, hex, OPPONENT);
  if (!stack) return 0;
  const link = kind === 'transport_canoe' && hasLink(state, hex, OPPONENT) ? 1 : 0;
  return known(stack.faceDown)[kind] + link;
}
