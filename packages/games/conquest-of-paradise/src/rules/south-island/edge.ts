/** The edge of land between Aotearoa and Te Waka Maui (CP-27.11, 27.13). Public: both tiles lie face up. */
import type { Seat } from '@wayfinder/engine';
import { NORTH_ISLAND } from '../../data/islands.ts';
import { neighbours, sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { chainOf } from '../chains.ts';
import { isEnemyHexForExplorer } from '../exploration/explorable.ts';

/** The hexes of Aotearoa and of Te Waka Maui; null while there is no edge between them. */
export function landEdge(state: State): readonly [HexId, HexId] | null {
  const place = state.southIsland?.place;
  if (place === undefined) return null;
  // Aside and out are no hexes, so nothing lies next to them.
  const north = neighbours(place).find((hex) => {
    const tile = state.hexes[hex]?.tile;
    return tile?.faceUp === true && tile.id === NORTH_ISLAND;
  });
  return north === undefined ? null : [north, place];
}

/** The tile on the other side of the edge, or null for a hex that isn't one of the two. */
export function acrossFrom(state: State, hex: HexId): HexId | null {
  const edge = landEdge(state);
  if (!edge?.includes(hex)) return null;
  return edge[0] === hex ? edge[1] : edge[0];
}

/** True for a step over the edge. */
export function isOverLand(state: State, from: HexId, to: HexId): boolean {
  return acrossFrom(state, from) === to;
}

/**
 * CP-27.13: hexes between which bands and colonies can go in transit because of the edge: the two tiles and the seat's chains that reach them. None
 * while one of the two is an enemy hex.
 */
export function walkersReach(state: State, seat: Seat): HexId[] {
  const edge = landEdge(state);
  return edge && !isBarred(state, seat, edge) ? reachOver(state, seat, edge) : [];
}

/** The hexes between which they could go if neither of the two tiles were an enemy hex; none where nothing bars the way. */
export function walkersReachBarred(state: State, seat: Seat): HexId[] {
  const edge = landEdge(state);
  return edge && isBarred(state, seat, edge) ? reachOver(state, seat, edge) : [];
}

function isBarred(state: State, seat: Seat, edge: readonly HexId[]): boolean {
  return edge.some((hex) => isEnemyHexForExplorer(state, seat, hex));
}

function reachOver(state: State, seat: Seat, edge: readonly HexId[]): HexId[] {
  return sortedHexes(new Set(edge.flatMap((hex) => [hex, ...(chainOf(state, seat, hex) ?? [])])));
}
