import { type Box, boxCentre, type Point } from './box.ts';
import { type Axial, type HexSide, hexCentre, hexId, hexNeighbour, parseHex } from './hex.ts';

/** Directions in which a key leads on a board: the four arrows, and the four corners (Home, Page Up, End, Page Down). */
export const directions = ['up', 'down', 'left', 'right', 'upLeft', 'upRight', 'downLeft', 'downRight'] as const;
export type Direction = (typeof directions)[number];

const DIRECT: Readonly<Partial<Record<Direction, HexSide>>> = {
  up: 'N',
  down: 'S',
  upLeft: 'NW',
  upRight: 'NE',
  downLeft: 'SW',
  downRight: 'SE',
};

/** Unit vectors, for the search across a gap. */
const HEADING: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  upLeft: [-Math.sqrt(3) / 2, -0.5],
  upRight: [Math.sqrt(3) / 2, -0.5],
  downLeft: [-Math.sqrt(3) / 2, 0.5],
  downRight: [Math.sqrt(3) / 2, 0.5],
};

/** Sideways a flat-topped hex has a corner, not a neighbour: even columns go down, odd ones up, so that a walk keeps its row. */
function sidesFor(hex: Axial, direction: Direction): readonly HexSide[] {
  const direct = DIRECT[direction];
  if (direct !== undefined) return [direct];
  const even = hex.q % 2 === 0;
  if (direction === 'right') return even ? ['SE', 'NE'] : ['NE', 'SE'];
  return even ? ['SW', 'NW'] : ['NW', 'SW'];
}

/** Distance of a point off the way, twice, plus its distance along it; `null` when it isn't ahead within 45 degrees. */
function detour(a: Point, b: Point, direction: Direction): number | null {
  const [ux, uy] = HEADING[direction];
  const along = (b.x - a.x) * ux + (b.y - a.y) * uy;
  const aside = Math.abs((b.x - a.x) * uy - (b.y - a.y) * ux);
  return along <= 0 || aside > along ? null : along + 2 * aside;
}

/**
 * The hex that a direction key leads to among `members`: the neighbour that way, else the nearest member ahead across the
 * gap; `null` at the end of the board.
 */
export function walkHex(members: ReadonlySet<string>, id: string, direction: Direction): string | null {
  const from = parseHex(id);
  for (const side of sidesFor(from, direction)) {
    const next = hexId(hexNeighbour(from, side));
    if (members.has(next)) return next;
  }
  let best: { readonly id: string; readonly cost: number } | null = null;
  for (const member of members) {
    const cost = detour(hexCentre(from, 1), hexCentre(parseHex(member), 1), direction);
    if (cost !== null && (best === null || cost < best.cost)) best = { id: member, cost };
  }
  return best?.id ?? null;
}

/** The place that a direction key leads to among places of any shape: the nearest ahead; `null` at the end of the board. */
export function walkPlaces(places: ReadonlyMap<string, Box>, id: string, direction: Direction): string | null {
  const from = places.get(id);
  if (!from) return null;
  let best: { readonly id: string; readonly cost: number } | null = null;
  for (const [other, box] of places) {
    const cost = other === id ? null : detour(boxCentre(from), boxCentre(box), direction);
    if (cost !== null && (best === null || cost < best.cost)) best = { id: other, cost };
  }
  return best?.id ?? null;
}
