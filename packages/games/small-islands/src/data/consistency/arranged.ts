/** Check that start tiles can be laid out at all (SI-2.3): all four in one piece that is joined at edges, every edge and corner matching (SI-5.2 to 5.4). */
import { cornersAt, sidesAt } from '../turned.ts';
import { CORNERS, type Corner, type CornerGround, type Face, SIDES, type Side, TURNS, type Turn } from '../types.ts';

/** Place of the neighbour at a side, and which of its sides is shared. */
const ACROSS: Readonly<Record<Side, { x: number; y: number; side: Side }>> = {
  north: { x: 0, y: -1, side: 'south' },
  east: { x: 1, y: 0, side: 'west' },
  south: { x: 0, y: 1, side: 'north' },
  west: { x: -1, y: 0, side: 'east' },
};
/** The grid point of a corner, counted from the cell's north-west one. */
const POINT: Readonly<Record<Corner, { x: number; y: number }>> = {
  ne: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  sw: { x: 0, y: 1 },
  nw: { x: 0, y: 0 },
};

interface Laid {
  face: Face;
  x: number;
  y: number;
  turn: Turn;
}

const at = (laid: readonly Laid[], x: number, y: number): Laid | undefined =>
  laid.find((one) => one.x === x && one.y === y);

function edgesMatch(laid: readonly Laid[], { face, x, y, turn }: Laid): boolean {
  const sides = sidesAt(face, turn);
  return SIDES.every((side) => {
    const across = ACROSS[side];
    const other = at(laid, x + across.x, y + across.y);
    return !other || sidesAt(other.face, other.turn)[across.side] === sides[side];
  });
}

/** Ground that a tile shows at each of its grid points. */
function pointsOf({ face, x, y, turn }: Laid): Map<string, CornerGround> {
  const corners = cornersAt(face, turn);
  return new Map(CORNERS.map((corner) => [`${x + POINT[corner].x},${y + POINT[corner].y}`, corners[corner]]));
}

function cornersMatch(laid: readonly Laid[], added: Laid): boolean {
  const own = pointsOf(added);
  return laid.every((one) =>
    [...pointsOf(one)].every(([point, ground]) => {
      const other = own.get(point) ?? 'any';
      return other === 'any' || ground === 'any' || other === ground;
    }),
  );
}

function freeCells(laid: readonly Laid[]): { x: number; y: number }[] {
  const cells = new Map<string, { x: number; y: number }>();
  for (const one of laid) {
    for (const side of SIDES) {
      const cell = { x: one.x + ACROSS[side].x, y: one.y + ACROSS[side].y };
      if (!at(laid, cell.x, cell.y)) cells.set(`${cell.x},${cell.y}`, cell);
    }
  }
  return [...cells.values()];
}

function canGoOn(laid: readonly Laid[], left: readonly Face[]): boolean {
  if (left.length === 0) return true;
  return freeCells(laid).some((cell) =>
    left.some((face) =>
      TURNS.some((turn) => {
        const added = { face, turn, ...cell };
        if (!edgesMatch(laid, added) || !cornersMatch(laid, added)) return false;
        return canGoOn(
          [...laid, added],
          left.filter((other) => other !== face),
        );
      }),
    ),
  );
}

/** True where these faces, each lying up, can be laid out together. */
export function canBeArranged(faces: readonly Face[]): boolean {
  const [first, ...others] = faces;
  return first === undefined || canGoOn([{ face: first, x: 0, y: 0, turn: 0 }], others);
}

/** Every choice of one face of each tile. */
export function choicesOfFaces(tiles: readonly { faces: readonly Face[] }[]): Face[][] {
  return tiles.reduce<Face[][]>(
    (choices, { faces }) => choices.flatMap((chosen) => faces.map((face) => [...chosen, face])),
    [[]],
  );
}
