import { type Box, boxOf, type Point } from './box.ts';

/** Squares on an open-ended grid: column to the right, row down, both may be negative. Ids are `"column,row"`. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

export const squareSides = ['N', 'E', 'S', 'W'] as const;
export type SquareSide = (typeof squareSides)[number];

const STEPS: Readonly<Record<SquareSide, Square>> = {
  N: { column: 0, row: -1 },
  E: { column: 1, row: 0 },
  S: { column: 0, row: 1 },
  W: { column: -1, row: 0 },
};

/** The id of a square. */
export function squareId({ column, row }: Square): string {
  return `${column},${row}`;
}

/** The square of an id. Throws when it is not two whole numbers with a comma. */
export function parseSquare(id: string): Square {
  const match = /^(-?\d+),(-?\d+)$/.exec(id);
  if (match === null) throw new Error(`not a square id: ${id}`);
  return { column: Number(match[1]), row: Number(match[2]) };
}

/** The neighbour across a side. */
export function squareNeighbour(square: Square, side: SquareSide): Square {
  const step = STEPS[side];
  return { column: square.column + step.column, row: square.row + step.row };
}

/** The middle of a square of the given side length, with the middle of (0,0) at the origin. */
export function squareCentre(square: Square, side: number): Point {
  return { x: square.column * side, y: square.row * side };
}

/** The square under a point. */
export function squareAt(point: Point, side: number): Square {
  return { column: Math.round(point.x / side) + 0, row: Math.round(point.y / side) + 0 };
}

/** The box round squares; `null` for none. */
export function squareBounds(squares: Iterable<Square>, side: number): Box | null {
  const half = side / 2;
  return boxOf(
    [...squares].flatMap((square) => {
      const { x, y } = squareCentre(square, side);
      return [
        { x: x - half, y: y - half },
        { x: x + half, y: y + half },
      ];
    }),
  );
}
