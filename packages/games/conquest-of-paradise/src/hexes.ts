/** The grid of the map (CP-1.2): flat-topped hexes in axial coordinates, ids `"q,r"`. */
import { HEXES, type HexKind, hexData } from './data/index.ts';
import type { HexId } from './state.ts';

/** Steps to the neighbours, clockwise from north: N, NE, SE, S, SW, NW. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

const neighbourTable = new Map<HexId, readonly HexId[]>(
  HEXES.map(({ id, q, r }) => [id, DIRECTIONS.map(([dq, dr]) => `${q + dq},${r + dr}`).filter(isOnMap)]),
);

/** True for a hex of the map (CP-1.3); the South America area is not part of it. */
export function isOnMap(hex: HexId): boolean {
  return hexData(hex) !== undefined;
}

/** Neighbours on the map, in the order N, NE, SE, S, SW, NW. */
export function neighbours(hex: HexId): readonly HexId[] {
  return neighbourTable.get(hex) ?? [];
}

/** True when the two hexes touch. */
export function adjacent(a: HexId, b: HexId): boolean {
  return neighbours(a).includes(b);
}

/** Kind of hex that is printed there (CP-1.3). @throws Error off the map. */
export function kindOf(hex: HexId): HexKind {
  const data = hexData(hex);
  if (!data) throw new Error(`no hex ${hex}`);
  return data.kind;
}

/** The next hex in a direction, counted clockwise from north in steps of 60 degrees; also one off the map. */
export function beside(hex: HexId, direction: number): HexId {
  const { q, r } = axial(hex);
  const [dq, dr] = DIRECTIONS[direction % DIRECTIONS.length] ?? [0, 0];
  return `${q + dq},${r + dr}`;
}

function axial(hex: HexId): { q: number; r: number } {
  const printed = hexData(hex);
  if (printed) return printed;
  const [q = 0, r = 0] = hex.split(',').map(Number);
  return { q, r };
}

/** Distance as a bird flies, whatever lies between and even off the map (CP-1.2). */
export function distance(a: HexId, b: HexId): number {
  const { q: aq, r: ar } = axial(a);
  const { q: bq, r: br } = axial(b);
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq + ar - bq - br)) / 2;
}

/** Order of hexes wherever one is needed: lowest q, then lowest r. */
export function compareHexes(a: HexId, b: HexId): number {
  const one = axial(a);
  const other = axial(b);
  return one.q - other.q || one.r - other.r;
}

/** A sorted copy. */
export function sortedHexes(hexes: Iterable<HexId>): HexId[] {
  return [...hexes].sort(compareHexes);
}
