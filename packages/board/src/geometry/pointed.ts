import type { Point } from './box.ts';
import type { Direction } from './walk.ts';

/** Hexes that stand on a corner, in rows: every second row lies half a hex further to the right. Size: centre to corner, in units. */
export interface RowHex {
  readonly row: number;
  readonly column: number;
}

/** The six sides, clockwise from the upper right: side i lies between corners i and i + 1. */
export const pointedSides = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type PointedSide = (typeof pointedSides)[number];

const ROOT_3 = Math.sqrt(3);

const isShifted = (row: number): boolean => row % 2 !== 0;

/** The middle of a hex, with the first of the first row at the origin. */
export function pointedCentre({ row, column }: RowHex, size: number): Point {
  return { x: size * ROOT_3 * (column + (isShifted(row) ? 0.5 : 0)), y: size * 1.5 * row };
}

/** The six corners round a middle, clockwise from the top. */
export function pointedCorners(centre: Point, size: number): readonly Point[] {
  return pointedSides.map((_, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
  });
}

/** The neighbour across a side. */
export function pointedNeighbour({ row, column }: RowHex, side: PointedSide): RowHex {
  if (side === 'E') return { row, column: column + 1 };
  if (side === 'W') return { row, column: column - 1 };
  const shift = isShifted(row) ? 1 : 0;
  const right = side === 'NE' || side === 'SE';
  return { row: side.startsWith('N') ? row - 1 : row + 1, column: column + shift - (right ? 0 : 1) };
}

/** The two ends of a side, clockwise. */
export function pointedEdge(centre: Point, size: number, side: PointedSide): readonly [Point, Point] {
  const corners = pointedCorners(centre, size);
  const index = pointedSides.indexOf(side);
  const from = corners[index] ?? centre;
  return [from, corners[(index + 1) % corners.length] ?? from];
}

/** One way of going where a direction key asks: first the straight one, else where rows are shifted by half a hex. */
const KEY_SIDES: Readonly<Record<Direction, readonly [PointedSide, PointedSide]>> = {
  left: ['W', 'W'],
  right: ['E', 'E'],
  up: ['NE', 'NW'],
  down: ['SE', 'SW'],
  upLeft: ['NW', 'NW'],
  upRight: ['NE', 'NE'],
  downLeft: ['SW', 'SW'],
  downRight: ['SE', 'SE'],
};

/** The hex that a direction key leads to: up and down go zigzag, so that they keep their column. */
export function pointedStep(hex: RowHex, direction: Direction): RowHex {
  const [even, odd] = KEY_SIDES[direction];
  return pointedNeighbour(hex, isShifted(hex.row) ? odd : even);
}

/** The hex of a set on the other side of a side, if it belongs to the set. */
type Inside = (hex: RowHex) => boolean;

/** Point at which the outline of a set, kept `inset` units within it, passes a hex's corner: between side `index - 1` and side `index`. */
function wallCorner(hex: RowHex, index: number, size: number, inset: number, inside: Inside, from: PointedSide): Point {
  const centre = pointedCentre(hex, size);
  const corners = pointedCorners(centre, size);
  const corner = corners[index % 6] ?? centre;
  const length = inset / Math.sin(Math.PI / 3);
  // Beyond the other side of the corner lies more of the set: the line goes on there, along that side. Else it turns.
  const towards = inside(pointedNeighbour(hex, from)) ? (corners[sideStart(from, index)] ?? centre) : centre;
  const part = length / size;
  return { x: corner.x + (towards.x - corner.x) * part, y: corner.y + (towards.y - corner.y) * part };
}

/** The other corner of the side that meets a corner. */
function sideStart(side: PointedSide, corner: number): number {
  const start = pointedSides.indexOf(side);
  return start === corner % 6 ? (start + 1) % 6 : start;
}

/** The wall round a set of hexes: a line for each outer side, `inset` units within, which meet where the wall turns. */
export function pointedWall(
  hexes: readonly RowHex[],
  size: number,
  inset: number,
): readonly (readonly [Point, Point])[] {
  const ids = new Set(hexes.map(({ row, column }) => `${row},${column}`));
  const inside: Inside = ({ row, column }) => ids.has(`${row},${column}`);
  const side = (index: number): PointedSide => pointedSides[(index + 6) % 6] ?? 'NE';
  return hexes.flatMap((hex) =>
    pointedSides.flatMap((here, index): readonly (readonly [Point, Point])[] =>
      inside(pointedNeighbour(hex, here))
        ? []
        : [
            [
              wallCorner(hex, index, size, inset, inside, side(index - 1)),
              wallCorner(hex, index + 1, size, inset, inside, side(index + 1)),
            ],
          ],
    ),
  );
}
