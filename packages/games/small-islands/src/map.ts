/**
 * The map: cells, what lies beside what, where a tile fits (section 5), and the islands. All of it is computed from what lies there. A cell is
 * `x,y`, a printed spot `x,y.4`, a region `x,y.A`; each has one spelling.
 */
import { type Refusal, refuse } from '@wayfinder/engine';
import {
  CORNERS,
  type Corner,
  type Data,
  dataOf,
  type Face,
  type Region,
  type Resource,
  SIDES,
  type Side,
  type SignKind,
  TURNS,
  type Turn,
} from './data/index.ts';
import { regionsAt, turned } from './data/turned.ts';
import type { Placed, State } from './state.ts';

/** Parts of a game that the map needs: a state or a view, or a map as it would be. */
export type Table = Pick<State, 'data' | 'map' | 'ships'>;

export interface Point {
  x: number;
  y: number;
}

const CELL = /^(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/;

/** The cell of that name, or null for what is no cell in its one spelling. */
export function pointOf(cell: string): Point | null {
  const match = CELL.exec(cell);
  return match ? { x: Number(match[1]), y: Number(match[2]) } : null;
}

export function cellAt({ x, y }: Point): string {
  return `${x},${y}`;
}

/** The cell that a spot or a region lies on, and which one it is there. */
export function splitPlace(place: string): { cell: string; part: string } {
  const at = place.indexOf('.');
  return { cell: place.slice(0, at), part: place.slice(at + 1) };
}

const STEPS: Readonly<Record<Side, Point>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', east: 'west', south: 'north', west: 'east' };

/** The three other pieces that meet at a corner of a cell: where they lie from it, and which of their corners it is. */
export const MEETING: Readonly<Record<Corner, readonly (Point & { corner: Corner })[]>> = {
  ne: [
    { x: 0, y: -1, corner: 'se' },
    { x: 1, y: 0, corner: 'nw' },
    { x: 1, y: -1, corner: 'sw' },
  ],
  se: [
    { x: 0, y: 1, corner: 'ne' },
    { x: 1, y: 0, corner: 'sw' },
    { x: 1, y: 1, corner: 'nw' },
  ],
  sw: [
    { x: 0, y: 1, corner: 'nw' },
    { x: -1, y: 0, corner: 'se' },
    { x: -1, y: 1, corner: 'ne' },
  ],
  nw: [
    { x: 0, y: -1, corner: 'sw' },
    { x: -1, y: 0, corner: 'ne' },
    { x: -1, y: -1, corner: 'se' },
  ],
};

/** The cell so many steps from another. */
export function stepFrom(cell: string, side: Side, steps = 1): string {
  const at = pointOf(cell) ?? { x: 0, y: 0 };
  const step = STEPS[side];
  return cellAt({ x: at.x + step.x * steps, y: at.y + step.y * steps });
}

/** The 8 cells around one (SI-12.1). */
export function around(cell: string): string[] {
  const at = pointOf(cell) ?? { x: 0, y: 0 };
  const near = [-1, 0, 1];
  const all = near.flatMap((dy) => near.map((dx) => ({ x: at.x + dx, y: at.y + dy })));
  return all.filter(({ x, y }) => x !== at.x || y !== at.y).map(cellAt);
}

/** Reading order of cells: the topmost, then the leftmost first. */
export function inReadingOrder(a: string, b: string): number {
  const [one, two] = [pointOf(a), pointOf(b)];
  return one && two ? one.y - two.y || one.x - two.x : 0;
}

/** SI-1.4: no tile beyond the edge of the table. */
export function isOnTable(data: Data, cell: string): boolean {
  const at = pointOf(cell);
  const edge = data.setup.tableRadius;
  return at !== null && Math.abs(at.x) <= edge && Math.abs(at.y) <= edge;
}

const facesOf = new WeakMap<Data, ReadonlyMap<string, Face>>();

/** The face of that id: a landscape tile has its own, a start tile one for each side. */
export function findFace(data: Data, id: string): Face | undefined {
  let all = facesOf.get(data);
  if (!all) {
    const faces = [...data.landscapeTiles, ...data.startTiles].flatMap((tile) => tile.faces);
    all = new Map(faces.map((face) => [face.id, face]));
    facesOf.set(data, all);
  }
  return all.get(id);
}

/** @throws Error for an id that is no face of this data. */
export function faceCalled(data: Data, id: string): Face {
  const face = findFace(data, id);
  if (!face) throw new Error(`no face ${id}`);
  return face;
}

export interface Lying {
  sides: Face['sides'];
  corners: Face['corners'];
}

/** Thing that a cell shows: a tile as it lies, or a ship, which is sea all round (SI-5.9); null where nothing lies. */
export function lyingAt(table: Table, cell: string): Lying | null {
  const placed = table.map[cell];
  const data = dataOf(table.data);
  if (placed) return turned(faceCalled(data, placed.tile), placed.turn);
  return table.ships[cell] ? data.ship : null;
}

export function isEmpty(table: Table, cell: string): boolean {
  return table.map[cell] === undefined && table.ships[cell] === undefined;
}

/** A map and ships are replaced whenever they change, so their shore is found once: each level of a turn asks for it. */
const shores = new WeakMap<State['map'], { ships: State['ships']; cells: readonly string[] }>();

/** Empty cells of the table beside something, in reading order: wherever a tile could lie (SI-5.2, 1.4). */
export function shore(table: Table): readonly string[] {
  const known = shores.get(table.map);
  if (known?.ships === table.ships) return known.cells;
  const data = dataOf(table.data);
  const found = new Set<string>();
  for (const cell of [...Object.keys(table.map), ...Object.keys(table.ships)]) {
    for (const side of SIDES) {
      const beside = stepFrom(cell, side);
      if (isEmpty(table, beside) && isOnTable(data, beside)) found.add(beside);
    }
  }
  const cells = [...found].sort(inReadingOrder);
  shores.set(table.map, { ships: table.ships, cells });
  return cells;
}

/** All of these cells that hang together with one of them, by sides. */
export function hangingWith(first: string, cells: ReadonlySet<string>): Set<string> {
  const seen = new Set([first]);
  const open = [first];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const side of SIDES) {
      const beside = stepFrom(next, side);
      if (!cells.has(beside) || seen.has(beside)) continue;
      seen.add(beside);
      open.push(beside);
    }
  }
  return seen;
}

/** Sides that don't go on (SI-5.3; of a ship, or beside one, SI-5.9). */
function sideRefusal(table: Table, cell: string, { sides }: Lying, isShip: boolean): Refusal | null {
  for (const side of SIDES) {
    const beside = stepFrom(cell, side);
    const there = lyingAt(table, beside);
    if (there === null || there.sides[OPPOSITE[side]] === sides[side]) continue;
    const rules = isShip || table.ships[beside] ? ['SI-5.3', 'SI-5.9'] : ['SI-5.3'];
    return refuse('edge-differs', rules, { side: { option: side }, space: { space: beside } });
  }
  return null;
}

/** Corners that don't go on: all that meet at a point show the same, and `any` agrees (SI-5.4). */
function cornerRefusal(table: Table, cell: string, { corners }: Lying): Refusal | null {
  const at = pointOf(cell) ?? { x: 0, y: 0 };
  for (const corner of CORNERS) {
    const mine = corners[corner];
    if (mine === 'any') continue;
    for (const meeting of MEETING[corner]) {
      const beside = cellAt({ x: at.x + meeting.x, y: at.y + meeting.y });
      const theirs = lyingAt(table, beside)?.corners[meeting.corner] ?? 'any';
      if (theirs !== 'any' && theirs !== mine) {
        return refuse('corner-differs', ['SI-5.4'], { corner: { option: corner }, space: { space: beside } });
      }
    }
  }
  return null;
}

/** Why nothing at all may lie on a cell, or null: it is off the table, taken, or beside nothing (SI-1.4, 5.2). */
export function cellRefusal(table: Table, cell: string): Refusal | null {
  const space = { space: { space: cell } };
  if (!isOnTable(dataOf(table.data), cell)) return refuse('off-table', ['SI-1.4'], space);
  if (!isEmpty(table, cell)) return refuse('occupied', ['SI-5.2'], space);
  if (SIDES.every((side) => isEmpty(table, stepFrom(cell, side)))) return refuse('touches-nothing', ['SI-5.2'], space);
  return null;
}

/** Why a face can't lie on a cell at a turn, or null: it fits (SI-5.1 to 5.4). */
export function turnRefusal(table: Table, face: Face, cell: string, turn: Turn): Refusal | null {
  const lying = turned(face, turn);
  const isShip = face.id === dataOf(table.data).ship.id;
  return cellRefusal(table, cell) ?? sideRefusal(table, cell, lying, isShip) ?? cornerRefusal(table, cell, lying);
}

/** Why a face can't lie on a cell at any turn: the reason of the turn that comes furthest. */
export function placeRefusal(table: Table, face: Face, cell: string): Refusal | null {
  const bare = cellRefusal(table, cell);
  if (bare) return bare;
  let reason: Refusal | null = null;
  for (const turn of TURNS) {
    const refused = turnRefusal(table, face, cell, turn);
    if (refused === null) return null;
    if (reason === null || refused.code === 'corner-differs') reason = refused;
  }
  return reason;
}

/** True when a face has a legal place somewhere (SI-4.11). */
export function fitsSomewhere(table: Table, face: Face): boolean {
  return shore(table).some((cell) => placeRefusal(table, face, cell) === null);
}

/** A region as it lies on the map. */
interface LyingRegion {
  id: string;
  cell: string;
  placed: Placed;
  region: Region;
}

/** A maximal set of regions joined across sides (SI-5.5), with what it shows (SI-5.8). */
export interface Island {
  /** Its topmost, then leftmost region. */
  id: string;
  /** In reading order. */
  regions: readonly string[];
  /** Different tiles, in reading order: as many as its size (SI-5.6). */
  cells: readonly string[];
  /** Symbols: printed ones less those covered, and what tokens supply. */
  signs: Readonly<Record<SignKind, number>>;
  houses: readonly { spot: string; seat: number }[];
  /** House symbols without a house, in reading order. */
  free: readonly string[];
}

/** Regions touch a side by its letter: where an island goes on. */
function regionTouching(all: readonly LyingRegion[] | undefined, side: Side): LyingRegion | undefined {
  return all?.find(({ region }) => region.sides.includes(side));
}

function lyingRegions(table: Pick<Table, 'data' | 'map'>): Map<string, LyingRegion[]> {
  const data = dataOf(table.data);
  const cells = Object.keys(table.map).sort(inReadingOrder);
  return new Map(
    cells.map((cell) => {
      const placed = table.map[cell] as Placed;
      const regions = regionsAt(faceCalled(data, placed.tile), placed.turn);
      return [cell, regions.map((region) => ({ id: `${cell}.${region.id}`, cell, placed, region }))];
    }),
  );
}

/** The regions joined to one across sides (SI-5.5): corners join nothing. */
function joined(first: LyingRegion, all: Map<string, LyingRegion[]>, seen: Set<string>): LyingRegion[] {
  const found: LyingRegion[] = [];
  const open = [first];
  seen.add(first.id);
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    for (const side of next.region.sides) {
      const beyond = regionTouching(all.get(stepFrom(next.cell, side)), OPPOSITE[side]);
      if (!beyond || seen.has(beyond.id)) continue;
      seen.add(beyond.id);
      open.push(beyond);
    }
  }
  return found;
}

/** Counts what one region shows: a covered resource is replaced by the token's, a port token adds a port (SI-6.3, 6.4). */
function countSigns(data: Data, { placed, region }: LyingRegion, signs: Record<SignKind, number>): void {
  for (const { spot, kind } of region.symbols) {
    const cover = placed.tokens.find((token) => token.covers === spot);
    signs[cover ? resourceOf(data, cover.id) : kind] += 1;
  }
  signs.port += placed.tokens.filter((token) => token.region === region.id).length;
}

/** The resource side of a bonus token. */
export function resourceOf(data: Data, token: string): Resource {
  const found = data.bonusTokens.find(({ id }) => id === token);
  if (!found) throw new Error(`no bonus token ${token}`);
  return found.resource;
}

function islandOf(data: Data, regions: readonly LyingRegion[]): Island {
  const order = [...regions].sort((a, b) => inReadingOrder(a.cell, b.cell) || (a.id < b.id ? -1 : 1));
  const signs = { lotus: 0, dragonFruit: 0, arka: 0, temple: 0, port: 0, house: 0 };
  const houses: { spot: string; seat: number }[] = [];
  const free: string[] = [];
  for (const lying of order) {
    countSigns(data, lying, signs);
    for (const { spot, kind } of lying.region.symbols) {
      if (kind !== 'house') continue;
      const house = lying.placed.houses.find((one) => one.spot === spot);
      if (house) houses.push({ spot: `${lying.cell}.${spot}`, seat: house.seat });
      else free.push(`${lying.cell}.${spot}`);
    }
  }
  const cells = [...new Set(order.map(({ cell }) => cell))];
  return { id: order[0]?.id ?? '', regions: order.map(({ id }) => id), cells, signs, houses, free };
}

/** A map is replaced whenever it changes, so its islands are found once. */
const islandsByMap = new WeakMap<State['map'], readonly Island[]>();

/** All islands, in the order of their names: topmost, then leftmost first. */
export function islandsOf(table: Pick<Table, 'data' | 'map'>): readonly Island[] {
  const known = islandsByMap.get(table.map);
  if (known) return known;
  const data = dataOf(table.data);
  const all = lyingRegions(table);
  const seen = new Set<string>();
  const islands: Island[] = [];
  for (const region of [...all.values()].flat()) {
    if (!seen.has(region.id)) islands.push(islandOf(data, joined(region, all, seen)));
  }
  islandsByMap.set(table.map, islands);
  return islands;
}

/** The island that a region belongs to. @throws Error for a region that isn't on the map. */
export function islandWith(table: Pick<Table, 'data' | 'map'>, region: string): Island {
  const found = islandsOf(table).find(({ regions }) => regions.includes(region));
  if (!found) throw new Error(`no region ${region} on the map`);
  return found;
}

/** The islands that a face would touch on an empty cell: those whose lands go on across a side on one of its own. */
export function islandsBeside(
  table: Pick<Table, 'data' | 'map'>,
  face: Face,
  cell: string,
  turn: Turn,
): ReadonlySet<Island> {
  const data = dataOf(table.data);
  const found = new Set<Island>();
  for (const side of regionsAt(face, turn).flatMap(({ sides }) => sides)) {
    const beside = stepFrom(cell, side);
    const placed = table.map[beside];
    if (!placed) continue;
    const there = regionsAt(faceCalled(data, placed.tile), placed.turn);
    const region = there.find(({ sides }) => sides.includes(OPPOSITE[side]));
    if (region) found.add(islandWith(table, `${beside}.${region.id}`));
  }
  return found;
}

/** The island on which a house symbol lies, or null where there is none. */
export function islandOfHouseSpot(table: Pick<Table, 'data' | 'map'>, spot: string): Island | null {
  const has = ({ free, houses }: Island): boolean => free.includes(spot) || houses.some((one) => one.spot === spot);
  return islandsOf(table).find(has) ?? null;
}

/** Ports of one tile, printed ones and tokens, whatever their regions (SI-6.5, 12.2). */
export function portsOn(table: Pick<Table, 'data' | 'map'>, cell: string): number {
  const placed = table.map[cell];
  if (!placed) return 0;
  const { regions } = faceCalled(dataOf(table.data), placed.tile);
  const printed = regions.flatMap(({ symbols }) => symbols).filter(({ kind }) => kind === 'port').length;
  return printed + placed.tokens.filter(({ region }) => region !== null).length;
}

/** Ports on the 8 cells around a ship (SI-12.1, 12.2). */
export function portsAround(table: Pick<Table, 'data' | 'map'>, cell: string): number {
  return around(cell).reduce((sum, beside) => sum + portsOn(table, beside), 0);
}
