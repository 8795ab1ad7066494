/** The map of a position: what each hex is said to hold, what it holds by set-up, and the hexes of the state made from both. */
import { type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { POSITION_PARTS } from './position/chapters.ts';
import { seat, withFields } from './position/part.ts';
import { impossible } from './position/problem.ts';
import {
  byPlace,
  DIRECTIONS,
  HEX_KINDS,
  homeHex,
  MARKERS,
  type MarkerType,
  PRINTED,
  SOUTH_TILE,
  setUpFacts,
  sizeOf,
  TILES,
  tileFacts,
} from './proof/facts.ts';
import { type Group, type HexState, KINDS, type MapTile, type Marker, type Pieces } from './state.ts';

/** A count. */
export const n = z.number().int().min(0);
/** Te Waka Maui is a tile like others, but that it lies on printed ocean too, and that no island marker came with it (CP-27.5, 27.9). */
const isSouthIsland = (tile: string | null | undefined): boolean => tile === SOUTH_TILE?.id;
const tileId = z.string().refine((id) => TILES.has(id) || isSouthIsland(id), { message: 'is no tile' });

const piecesData = z.strictObject({
  transport_canoe: n.optional(),
  war_canoe: n.optional(),
  warrior_band: n.optional(),
  colony: n.optional(),
  rumor: n.optional(),
  /** One more transport canoe, face up. */
  link: z.boolean().optional(),
});

const hexFields = z.strictObject({
  sea: z.union([z.boolean(), z.enum(['O1', 'O2', 'O3'])]).optional(),
  marker: z.enum(['I1', 'I2', 'I3', 'two-knots']).optional(),
  tile: tileId.nullable().optional(),
  faceDown: z.boolean().optional(),
  finders: z.array(seat).min(1).optional(),
  direction: z.number().int().min(0).max(5).nullable().optional(),
  villages: n.optional(),
  controller: seat.nullable().optional(),
  improved: n.optional(),
  independent: z.boolean().optional(),
  heldBy: seat.nullable().optional(),
  pieces: z.partialRecord(z.enum(['0', '1', '2', '3']), piecesData).optional(),
});
/** One hex of a position: what isn't said is as after set-up. */
export const hexData = withFields(
  hexFields,
  POSITION_PARTS.map(({ ofHex }) => ofHex),
);
export type HexData = z.infer<typeof hexData>;

/** Parts of a position from which its map is made. */
export interface MapMaking {
  data: { empty?: boolean | undefined; hexes?: Record<string, HexData> | undefined };
  seats: number;
  /** Homes of set-up by seat. */
  homes: string[];
}

/** Contents of a hex by set-up, before the position has its say. */
function setUpHex(making: MapMaking, hex: string): HexData {
  const facts = setUpFacts(making.seats);
  const owner = making.homes.findIndex((home) => homeHex(home, making.seats) === hex);
  const tile = facts.tiles[hex];
  return {
    ...(facts.ocean.includes(hex) ? { sea: true } : {}),
    ...(tile === undefined ? {} : { tile, direction: DIRECTIONS[tile] ?? null }),
    ...(owner < 0 ? {} : { villages: 2, controller: owner }),
    ...(owner < 0 || making.data.empty ? {} : { pieces: { [String(owner) as '0']: { warrior_band: 2 } } }),
  };
}

function mergedHex(making: MapMaking, hex: string): HexData {
  const given = making.data.hexes?.[hex] ?? {};
  const base = setUpHex(making, hex);
  // Another tile, or none, is another island: nothing of the set-up stays with it.
  if (given.tile !== undefined && given.tile !== base.tile) return given;
  return { ...base, ...given };
}

function checkHex(hex: string, data: HexData): void {
  const known = HEX_KINDS.get(hex) === 'unknown';
  const laid = data.tile != null && !(isSouthIsland(data.tile) && HEX_KINDS.get(hex) === 'ocean_printed');
  const foundHere = laid || (data.sea ?? false) !== false || data.marker !== undefined;
  if (!known && foundHere) impossible(`${hex} is printed: it holds no tile, marker or found sea`);
  if (data.tile != null && (data.sea ?? false) !== false) impossible(`${hex} can't be both sea and tile`);
  if (data.faceDown === true && (data.tile == null || data.finders === undefined)) {
    impossible(`${hex}: a face-down tile needs tile and finders`);
  }
  if (data.faceDown !== true && data.finders !== undefined) impossible(`${hex}: only a face-down tile has finders`);
}

/** The ocean marker types, those with the most markers first: what `"sea": true` takes. */
function takeMarker(cup: Map<string, number>, kind: 'I' | 'O', wanted: string | undefined): MarkerType {
  const types = MARKERS.filter((marker) => marker.code.startsWith(kind));
  const most = [...types].sort((a, b) => (cup.get(b.code) ?? 0) - (cup.get(a.code) ?? 0))[0];
  const type = wanted === undefined ? most : types.find((marker) => marker.code === wanted);
  if (!type || (cup.get(type.code) ?? 0) === 0) return impossible(`no marker ${wanted ?? kind} is left for the map`);
  cup.set(type.code, (cup.get(type.code) ?? 0) - 1);
  return type;
}

function markerOf(data: HexData, cup: Map<string, number>): Marker | null {
  if (data.marker === 'two-knots') return { type: 'two_knots', knots: 2 };
  if (data.sea !== undefined && data.sea !== false) {
    const { knots } = takeMarker(cup, 'O', data.sea === true ? undefined : data.sea);
    return { type: 'open_ocean', knots };
  }
  if (data.tile == null || isSouthIsland(data.tile)) return null;
  // Every tile came with an island marker, which has left the game unless it is said to lie there still.
  const { knots } = takeMarker(cup, 'I', data.marker);
  return data.marker === undefined ? null : { type: 'island_group', knots };
}

function tileOf(making: MapMaking, data: HexData): MapTile | null {
  if (data.tile == null) return null;
  if (data.faceDown === true) {
    const finders = [...(data.finders ?? [])].sort((a, b) => a - b);
    return { faceUp: false, id: secret(finders, data.tile, null), finders };
  }
  const turnedBy = making.homes[data.controller ?? 0] ?? '';
  const direction = data.direction === undefined ? (DIRECTIONS[turnedBy] ?? null) : data.direction;
  return { faceUp: true, id: data.tile, direction };
}

function groupOf(making: MapMaking, hex: string, data: HexData): Group | null {
  const printed = PRINTED.get(hex);
  const tile = data.tile == null || data.faceDown === true ? undefined : tileFacts(data.tile);
  const boxes = printed ?? tile;
  if (!boxes) {
    const owned = data.villages ?? data.improved ?? data.controller ?? data.heldBy;
    if (owned != null && owned !== 0) impossible(`${hex} is no known group`);
    return null;
  }
  const villages = data.villages ?? 0;
  const controller = data.controller ?? null;
  const taken = villages > 0 || data.heldBy != null;
  const native = printed !== undefined && !printed.home && printed.green + printed.brown > 0;
  return {
    id: printed?.id ?? data.tile ?? '',
    printed: printed !== undefined,
    green: boxes.green,
    brown: boxes.brown,
    improved: data.improved ?? 0,
    villages,
    controller: villages > 0 ? controller : null,
    independent: data.independent ?? (native && !taken),
    heldBy: data.heldBy === undefined ? heldBySetUp(making, hex, controller) : data.heldBy,
  };
}

/** A printed group that isn't its controller's home of set-up was taken in battle, so it is held (CP-2.11). */
function heldBySetUp(making: MapMaking, hex: string, controller: Seat | null): Seat | null {
  if (controller === null || !PRINTED.has(hex)) return null;
  return homeHex(making.homes[controller] ?? '', making.seats) === hex ? null : controller;
}

function stacksOf(hex: string, data: HexData): HexState['stacks'] {
  const stacks: HexState['stacks'] = {};
  for (const [owner, said] of Object.entries(data.pieces ?? {})) {
    const faceDown = Object.fromEntries(KINDS.map((kind) => [kind, said?.[kind] ?? 0])) as Pieces;
    const total = sizeOf(faceDown);
    const link = said?.link === true ? 1 : 0;
    if (total + link > 0) stacks[owner] = { faceDown: secret([Number(owner)], faceDown, { n: total }), link };
  }
  if (Object.keys(stacks).length > 0 && HEX_KINDS.get(hex) === 'unknown' && data.tile == null && !data.sea) {
    impossible(`${hex} is unknown: no pieces can stand there`);
  }
  return stacks;
}

/**
 * The hexes of a position, lowest q first.
 * @param cup markers still free by code; those that lie on the map, or have left it under a tile, are taken out
 * @throws Refused `bad-position`
 */
export function hexesOf(making: MapMaking, cup: Map<string, number>): Record<string, HexState> {
  const facts = setUpFacts(making.seats);
  const ids = new Set([
    ...PRINTED.keys(),
    ...Object.keys(facts.tiles),
    ...facts.ocean,
    ...Object.keys(making.data.hexes ?? {}),
  ]);
  const hexes: Record<string, HexState> = {};
  for (const hex of [...ids].sort(byPlace)) {
    const data = mergedHex(making, hex);
    checkHex(hex, data);
    const state: HexState = {
      marker: markerOf(data, cup),
      tile: tileOf(making, data),
      group: groupOf(making, hex, data),
      stacks: stacksOf(hex, data),
    };
    const bare = state.marker === null && state.tile === null && state.group === null;
    if (!bare || Object.keys(state.stacks).length > 0) hexes[hex] = state;
  }
  return hexes;
}
