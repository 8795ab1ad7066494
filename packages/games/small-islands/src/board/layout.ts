/** Places of things on the board, in its units: cells, spots, regions, and how large the table is drawn. */
import { type Box, boxCentre, boxGrow, boxUnion, type Point, parseSquare, squareCentre } from '@wayfinder/board';
import { dataOf, type Face } from '../data/index.ts';
import { faceCalled, pointOf, shore, splitPlace, type Table } from '../map.ts';
import type { Placed } from '../state.ts';
import { HALF, portTokenSpots, SPOT, symbolSpots, TILE } from './art/index.ts';

/** The middle of a cell. */
export function centreOf(cell: string): Point {
  return squareCentre(parseSquare(cell), TILE);
}

/** The square of a cell. */
export function cellBox(cell: string): Box {
  const { x, y } = centreOf(cell);
  return { x: x - HALF, y: y - HALF, width: TILE, height: TILE };
}

/** True for the name of a cell. */
export function isCell(id: string): boolean {
  return pointOf(id) !== null;
}

/** The face that lies up on a tile of the map. */
export function faceOn({ data }: Pick<Table, 'data'>, placed: Placed): Face {
  return faceCalled(dataOf(data), placed.tile);
}

/** The middle of a printed spot, or of the token or house on it; null where there is none. */
export function spotCentre(table: Table, place: string): Point | null {
  const { cell, part } = splitPlace(place);
  const placed = table.map[cell];
  if (!placed) return null;
  const found = symbolSpots(faceOn(table, placed), placed.turn).find(({ spot }) => String(spot) === part);
  if (!found) return null;
  const { x, y } = centreOf(cell);
  return { x: x + found.at.x, y: y + found.at.y };
}

/** The middle of a region: where its first port token would lie, which is on its coast. */
function regionCentre(table: Table, place: string): Point | null {
  const { cell, part } = splitPlace(place);
  const placed = table.map[cell];
  const [first] = placed ? portTokenSpots(faceOn(table, placed), placed.turn, part) : [];
  if (!first) return null;
  const { x, y } = centreOf(cell);
  return { x: x + first.x, y: y + first.y };
}

/** Middle of a port token, the how-manyth of its tile. */
export function tokenCentre(table: Table, cell: string, region: string, nth: number): Point | null {
  const placed = table.map[cell];
  const spots = placed ? portTokenSpots(faceOn(table, placed), placed.turn, region) : [];
  const at = spots[nth] ?? spots[0];
  if (!at) return null;
  const { x, y } = centreOf(cell);
  return { x: x + at.x, y: y + at.y };
}

const around = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Place of a cell, a spot or a region; null for what is nowhere on this view. */
export function placeOf(table: Table, id: string): Box | null {
  if (isCell(id)) return cellBox(id);
  const spot = spotCentre(table, id);
  if (spot) return around(spot, SPOT);
  const region = regionCentre(table, id);
  return region ? around(region, 2 * SPOT) : null;
}

/** The box around several places. */
export function boxAround(table: Table, ids: readonly string[]): Box | null {
  const boxes = ids.flatMap((id) => placeOf(table, id) ?? []);
  return boxes.length > 0 ? boxUnion(boxes) : null;
}

/** Least cells that a table is drawn wide and high, so that the first tiles don't fill the sight. */
const LEAST = { width: 5 * TILE, height: 4 * TILE } as const;

/** Everything that lies on the table with the cells beside it, and a rim. */
export function boundsOf(table: Table): Box {
  const cells = [...Object.keys(table.map), ...Object.keys(table.ships), ...shore(table)];
  const all = boxAround(table, cells.length > 0 ? cells : ['0,0']) ?? cellBox('0,0');
  const centre = boxCentre(all);
  const width = Math.max(all.width, LEAST.width);
  const height = Math.max(all.height, LEAST.height);
  return boxGrow({ x: centre.x - width / 2, y: centre.y - height / 2, width, height }, HALF / 2);
}

/** The cells that are drawn: those within the bounds and on the table. */
export function cellsWithin({ x, y, width, height }: Box, edge: number): string[] {
  const from = (low: number): number => Math.max(-edge, Math.ceil(low / TILE));
  const to = (high: number): number => Math.min(edge, Math.floor(high / TILE));
  const cells: string[] = [];
  for (let row = from(y); row <= to(y + height); row += 1) {
    for (let column = from(x); column <= to(x + width); column += 1) cells.push(`${column},${row}`);
  }
  return cells;
}
