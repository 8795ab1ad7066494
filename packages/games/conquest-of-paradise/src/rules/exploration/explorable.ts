/** Which hexes an explorer may explore (CP-7.1, 8.2), cross (CP-8.11 to 8.13) and pass in its pre-move (CP-6.4 to 6.8). All public. */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { kindOf, neighbours, sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import {
  controlledGroups,
  foreignPieces,
  isEnemyControlled,
  isGroupHex,
  isKnownHex,
  isUnexplored,
} from '../control.ts';

/** True for a face-down tile that this seat has found. */
export function isOwnFind(state: State, seat: Seat, hex: HexId): boolean {
  const tile = state.hexes[hex]?.tile;
  return tile?.faceUp === false && tile.finders.includes(seat);
}

/** CP-7.1: unexplored, or with a face-down tile that the seat has not found. */
export function mayExplore(state: State, seat: Seat, hex: HexId): boolean {
  if (isUnexplored(state, hex)) return true;
  return state.hexes[hex]?.tile?.faceUp === false && !isOwnFind(state, seat, hex);
}

/** Neighbours that the seat's explorer may explore. */
export function explorableFrom(state: State, seat: Seat, hex: HexId): HexId[] {
  return neighbours(hex).filter((next) => mayExplore(state, seat, next));
}

/**
 * Why the explorer can't explore this hex, or null (CP-1.4, 7.1).
 * @param asked who is told: the explorer's seat, or the one that steers it (CP-8.2)
 */
export function exploreRefusal(state: State, seat: Seat, hex: HexId, asked: Seat = seat): Refusal | null {
  if (mayExplore(state, seat, hex)) return null;
  if (isOwnFind(state, seat, hex)) {
    return refuse('own-find', ['CP-7.1'], { seat: { seat }, others: { count: asked === seat ? 0 : 1 } });
  }
  if (kindOf(hex) !== 'unknown') return refuse('printed-hex', ['CP-1.4', 'CP-1.3', 'CP-7.1']);
  return refuse('already-known', ['CP-7.1']);
}

/**
 * CP-6.6 (1E): independent groups, groups of another seat, any hex with a foreign piece. CP-6.7 (2E): foreign pieces bar only group hexes.
 */
export function isEnemyHexForExplorer(state: State, seat: Seat, hex: HexId): boolean {
  if (isEnemyControlled(state, seat, hex)) return true;
  const barring = state.settings.edition === '1' || isGroupHex(state, hex);
  return barring && foreignPieces(state, seat, hex) > 0;
}

/** The rule that says what an enemy hex is in this edition. */
export function enemyHexRule(state: State): string {
  return state.settings.edition === '1' ? 'CP-6.6' : 'CP-6.7';
}

/**
 * Hexes that the pre-move can reach: from any controlled group through known hexes that are no enemy hexes (CP-6.4, 6.5, 6.8).
 * @param mayPass what else must hold of a hex (CP-29.4)
 */
export function preMoveReach(state: State, seat: Seat, mayPass: (hex: HexId) => boolean = () => true): Set<HexId> {
  const reached = new Set(controlledGroups(state, seat));
  const queue = [...reached];
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    for (const next of neighbours(hex)) {
      if (reached.has(next) || !isKnownHex(state, next) || isEnemyHexForExplorer(state, seat, next)) continue;
      if (!mayPass(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}

/** CP-6.5: hexes where the pre-move may end: reached, and next to a hex that the seat may explore. */
export function stagingHexes(state: State, seat: Seat): HexId[] {
  return sortedHexes([...preMoveReach(state, seat)].filter((hex) => explorableFrom(state, seat, hex).length > 0));
}

/** True when the pre-move could reach a hex next to an own find: turned up, it may open a way (CP-4.6, 7.9). Public. */
export function couldOpenAWay(state: State, seat: Seat): boolean {
  return [...preMoveReach(state, seat)].some((hex) => neighbours(hex).some((next) => isOwnFind(state, seat, next)));
}

/** CP-8.11: before the first discovery of the turn no known hex can be crossed. */
export const NOTHING_ENTERED_YET: Refusal = refuse('nothing-entered-yet', ['CP-8.11']);

/** Why the explorer can't cross into this neighbour, or null (CP-8.11 to 8.13). */
export function crossRefusal(state: State, seat: Seat, hex: HexId): Refusal | null {
  if (state.exploration?.entered !== true) return NOTHING_ENTERED_YET;
  if (!isKnownHex(state, hex)) return refuse('unknown-hex', ['CP-8.11', 'CP-2.2']);
  const barred = state.settings.edition === '1' && isEnemyHexForExplorer(state, seat, hex);
  return barred ? refuse('enemy-hex', ['CP-8.12', 'CP-6.6']) : null;
}
