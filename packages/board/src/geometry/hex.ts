import { type Box, boxOf, type Point } from './box.ts';

/**
 * Flat-topped hexes in axial coordinates. A hex id is `"q,r"`; the neighbours of (0,0) are N (0,-1), NE (1,-1), SE (1,0),
 * S (0,1), SW (-1,1) and NW (-1,0). A hex's size is the distance from its centre to a corner, in board units.
 */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The six sides of a flat-topped hex, clockwise from the top. */
export const hexSides = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type HexSide = (typeof hexSides)[number];

const STEPS: Readonly<Record<HexSide, Axial>> = {
  N: { q: 0, r: -1 },
  NE: { q: 1, r: -1 },
  SE: { q: 1, r: 0 },
  S: { q: 0, r: 1 },
  SW: { q: -1, r: 1 },
  NW: { q: -1, r: 0 },
};

const ROOT_3 = Math.sqrt(3);

/** The id of a hex. */
export function hexId({ q, r }: Axial): string {
  // `+ 0` turns the negative zero of arithmetic into plain zero.
  return `${q + 0},${r + 0}`;
}

/** The hex of an id. Throws when it is not two whole numbers with a comma. */
export function parseHex(id: string): Axial {
  const match = /^(-?\d+),(-?\d+)$/.exec(id);
  if (match === null) throw new Error(`not a hex id: ${id}`);
  return { q: Number(match[1]), r: Number(match[2]) };
}

/** The neighbour across a side. */
export function hexNeighbour(hex: Axial, side: HexSide): Axial {
  const step = STEPS[side];
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/** All six neighbours, clockwise from the top. */
export function hexNeighbours(hex: Axial): readonly Axial[] {
  return hexSides.map((side) => hexNeighbour(hex, side));
}

/** Steps from one hex to another over any hexes. */
export function hexDistance(a: Axial, b: Axial): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The side of `from` across which `to` lies; `null` when they are not neighbours. */
export function hexSideTowards(from: Axial, to: Axial): HexSide | null {
  return hexSides.find((side) => STEPS[side].q === to.q - from.q && STEPS[side].r === to.r - from.r) ?? null;
}

/** The middle of a hex, with hex (0,0) at the origin. */
export function hexCentre(hex: Axial, size: number): Point {
  return { x: size * 1.5 * hex.q, y: size * ROOT_3 * (hex.r + hex.q / 2) };
}

/** The six corners round a middle, clockwise from the upper left: the ends of side `hexSides[i]` are corners i and i + 1. */
export function hexCorners(centre: Point, size: number): readonly Point[] {
  return hexSides.map((_, index) => {
    const angle = (Math.PI / 3) * (index - 2);
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
  });
}

/** The two ends of a side, clockwise. */
export function hexEdge(centre: Point, size: number, side: HexSide): readonly [Point, Point] {
  const corners = hexCorners(centre, size);
  const index = hexSides.indexOf(side);
  const from = corners[index] ?? centre;
  return [from, corners[(index + 1) % corners.length] ?? from];
}

/** The hex under a point. */
export function hexAt(point: Point, size: number): Axial {
  const q = ((2 / 3) * point.x) / size;
  const r = point.y / (size * ROOT_3) - q / 2;
  return roundHex(q, r);
}

/** Rounds cube coordinates and mends the one that was rounded furthest, so that they still sum to zero. */
function roundHex(q: number, r: number): Axial {
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) return { q: -rr - rs + 0, r: rr + 0 };
  if (dr > ds) return { q: rq + 0, r: -rq - rs + 0 };
  return { q: rq + 0, r: rr + 0 };
}

/** The box round hexes, corners included; `null` for none. */
export function hexBounds(hexes: Iterable<Axial>, size: number): Box | null {
  return boxOf([...hexes].flatMap((hex) => hexCorners(hexCentre(hex, size), size)));
}

/** A side of a known hex beyond which nothing of the set lies. */
export interface HexBorder {
  readonly hex: Axial;
  readonly side: HexSide;
}

/** The outline of a set of hexes (by id): every side of a member whose other side is no member. */
export function hexBorders(members: ReadonlySet<string>): readonly HexBorder[] {
  return [...members].flatMap((id) => {
    const hex = parseHex(id);
    return hexSides
      .filter((side) => !members.has(hexId(hexNeighbour(hex, side))))
      .map((side): HexBorder => ({ hex, side }));
  });
}

/** The outline of a set of hexes (by id) as closed loops: seas clockwise, holes in them the other way round. */
export function hexOutline(members: ReadonlySet<string>, size: number): readonly (readonly Point[])[] {
  const key = ({ x, y }: Point) => `${Math.round(x * 8)},${Math.round(y * 8)}`;
  // Three hexes meet in a corner, so an outline leaves each of its corners on one side only.
  const next = new Map(
    hexBorders(members).map(({ hex, side }) => {
      const [from, to] = hexEdge(hexCentre(hex, size), size, side);
      return [key(from), { from, to }] as const;
    }),
  );
  const loops: Point[][] = [];
  for (const [start] of next) {
    const loop: Point[] = [];
    for (let edge = next.get(start); edge !== undefined; edge = next.get(key(edge.to))) {
      loop.push(edge.from);
      next.delete(key(edge.from));
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}
