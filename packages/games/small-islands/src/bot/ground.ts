/**
 * The map as the bot weighs it: every island as a `Land`, and every cell where a tile could lie as a `Frame` that says what it must show and which
 * islands it would touch. So many placements are weighed without laying a tile and finding all islands anew.
 */
import {
  CORNERS,
  type Corner,
  dataOf,
  type Face,
  type Ground,
  SIDES,
  type Side,
  type SignKind,
} from '../data/index.ts';
import { type Turned, turned } from '../data/turned.ts';
import {
  cellAt,
  faceCalled,
  type Island,
  islandsOf,
  lyingAt,
  MEETING,
  OPPOSITE,
  pointOf,
  shore,
  stepFrom,
  type Table,
} from '../map.ts';

/** Facts of an island that matter to one seat's houses. */
export interface Land {
  signs: Readonly<Record<SignKind, number>>;
  cells: readonly string[];
  /** House symbols without a house. */
  free: number;
  /** The seat has a house on it already (SI-8.6). */
  mine: boolean;
}

/** An empty cell beside something. */
export interface Frame {
  cell: string;
  /** Ground that a tile must show on each side and corner; null: anything. */
  sides: Readonly<Record<Side, Ground | null>>;
  corners: Readonly<Record<Corner, Ground | null>>;
  /** Islands that end at it, by the side on which they lie. */
  beside: Readonly<Partial<Record<Side, Land>>>;
}

export interface Lands {
  /** Islands and what is weighed of them, in the same order. */
  islands: readonly Island[];
  all: readonly Land[];
}

/** Effect that a tile would have on the islands: some are gone, others are there in their place. */
export interface Change {
  gone: readonly Land[];
  made: readonly Land[];
}

function landOf({ signs, cells, free, houses }: Island, seat: number): Land {
  return { signs, cells, free: free.length, mine: houses.some((house) => house.seat === seat) };
}

/** The region of a tile on the map that reaches the side, by its name. */
function regionAt(table: Table, cell: string, side: Side): string | null {
  const placed = table.map[cell];
  if (!placed) return null;
  const { regions } = turned(faceCalled(dataOf(table.data), placed.tile), placed.turn);
  const region = regions.find(({ sides }) => sides.includes(side));
  return region ? `${cell}.${region.id}` : null;
}

function cornerWanted(table: Table, cell: string, corner: Corner): Ground | null {
  const at = pointOf(cell) ?? { x: 0, y: 0 };
  for (const meeting of MEETING[corner]) {
    const there = lyingAt(table, cellAt({ x: at.x + meeting.x, y: at.y + meeting.y }))?.corners[meeting.corner];
    if (there !== undefined && there !== 'any') return there;
  }
  return null;
}

function frameOf(table: Table, cell: string, landAt: ReadonlyMap<string, Land>): Frame {
  const sides: Record<Side, Ground | null> = { north: null, east: null, south: null, west: null };
  const beside: Partial<Record<Side, Land>> = {};
  for (const side of SIDES) {
    const next = stepFrom(cell, side);
    sides[side] = lyingAt(table, next)?.sides[OPPOSITE[side]] ?? null;
    const region = sides[side] === 'land' ? regionAt(table, next, OPPOSITE[side]) : null;
    const land = region === null ? undefined : landAt.get(region);
    if (land) beside[side] = land;
  }
  const corners: Record<Corner, Ground | null> = { ne: null, se: null, sw: null, nw: null };
  for (const corner of CORNERS) corners[corner] = cornerWanted(table, cell, corner);
  return { cell, sides, corners, beside };
}

/** The islands as one seat weighs them. */
export function landsOf(table: Pick<Table, 'data' | 'map'>, seat: number): Lands {
  const islands = islandsOf(table);
  return { islands, all: islands.map((island) => landOf(island, seat)) };
}

/** Every cell where a tile could lie, in reading order, beside these islands. */
export function framesOf(table: Table, { islands, all }: Lands): Frame[] {
  const landAt = new Map<string, Land>();
  islands.forEach(({ regions }, at) => {
    for (const region of regions) landAt.set(region, all[at] as Land);
  });
  return shore(table).map((cell) => frameOf(table, cell, landAt));
}

/** True when a picture may lie in a frame (SI-5.3, 5.4, 5.9). */
export function fitsFrame({ sides, corners }: Frame, lying: Pick<Turned, 'sides' | 'corners'>): boolean {
  for (const side of SIDES) {
    if (sides[side] !== null && sides[side] !== lying.sides[side]) return false;
  }
  for (const corner of CORNERS) {
    if (corners[corner] !== null && lying.corners[corner] !== 'any' && corners[corner] !== lying.corners[corner]) {
      return false;
    }
  }
  return true;
}

interface Group {
  regions: Turned['regions'][number][];
  lands: Set<Land>;
}

/** Regions of a picture that would be of one island, with the islands that they join (SI-5.5, 5.11). */
function groupsOf({ beside }: Frame, { regions }: Turned): Group[] {
  let groups: Group[] = [];
  for (const region of regions) {
    const lands = new Set(region.sides.map((side) => beside[side]).filter((land) => land !== undefined));
    const group: Group = { regions: [region], lands };
    const shared = groups.filter((other) => [...other.lands].some((land) => lands.has(land)));
    for (const other of shared) {
      group.regions.push(...other.regions);
      for (const land of other.lands) group.lands.add(land);
    }
    groups = [...groups.filter((other) => !shared.includes(other)), group];
  }
  return groups;
}

function landFrom(cell: string, { regions, lands }: Group): Land {
  const signs: Record<SignKind, number> = { lotus: 0, dragonFruit: 0, arka: 0, temple: 0, port: 0, house: 0 };
  const joined = [...lands];
  for (const land of joined) for (const kind in signs) signs[kind as SignKind] += land.signs[kind as SignKind];
  let free = joined.reduce((sum, land) => sum + land.free, 0);
  for (const { symbols } of regions) {
    for (const { kind } of symbols) {
      signs[kind] += 1;
      if (kind === 'house') free += 1;
    }
  }
  const [first] = joined;
  const before = joined.length === 1 ? (first?.cells ?? []) : [...new Set(joined.flatMap(({ cells }) => cells))];
  return { signs, cells: [...before, cell], free, mine: joined.some(({ mine }) => mine) };
}

/** Effect that a face in a frame would have on the islands. */
export function changeBy(frame: Frame, face: Face, turn: 0 | 1 | 2 | 3): Change {
  const groups = groupsOf(frame, turned(face, turn));
  return {
    gone: groups.flatMap(({ lands }) => [...lands]),
    made: groups.map((group) => landFrom(frame.cell, group)),
  };
}
