/**
 * The facts that the proof works with: read from the data file straight, apart from the code of the rules, so that a slip there can't hide here.
 * With them the few words that all of the proof needs for pieces, hidden things and places.
 */
import type { Hidden } from '@wayfinder/engine';
import data from '../data/conquest-of-paradise.json' with { type: 'json' };
import { KINDS, type Kind, type Pieces } from '../state.ts';

/** One type of discovery marker, as scenarios write it: `I2`, `O1`, `X`. */
export interface MarkerType {
  code: string;
  type: 'island_group' | 'open_ocean' | 'off_course';
  knots: number;
  count: number;
}

/** Group that is printed in a hex. */
export interface PrintedGroup {
  id: string;
  hex: string;
  green: number;
  brown: number;
  warriors: number;
  /** Tonga and Samoa: nobody's unless a seat has its home there, never independent (CP-2.6). */
  home: boolean;
}

const LETTER = { island_group: 'I', open_ocean: 'O', off_course: 'X' } as const;

/** The discovery markers of the data: code, type, knots, count. */
export const MARKERS: readonly MarkerType[] = data.discovery_markers.records.map((record) => {
  const type = record.type as MarkerType['type'];
  return {
    code: type === 'off_course' ? 'X' : `${LETTER[type]}${record.knots}`,
    type,
    knots: record.knots ?? 0,
    count: record.count,
  };
});

/** Hex id to kind: `unknown`, `printed` or `ocean_printed` (CP-1.3). */
export const HEX_KINDS: ReadonlyMap<string, string> = new Map(
  data.map.hexes.map((hex) => [`${hex.q},${hex.r}`, hex.kind]),
);

/** The printed groups by hex. */
export const PRINTED: ReadonlyMap<string, PrintedGroup> = new Map(
  data.printed_groups.map((group) => {
    const hex = `${group.q},${group.r}`;
    const { id, green, brown } = group;
    return [hex, { id, hex, green, brown, warriors: group.local_warriors, home: group.status === 'home' }];
  }),
);

/** The tiles of the basic game by id (CP-1.11). */
export const TILES: ReadonlyMap<string, { green: number; brown: number }> = new Map(
  data.tiles
    .filter((tile) => tile.in_draw_pile_basic)
    .map((tile) => [tile.id, { green: tile.green, brown: tile.brown }]),
);

/** Number of pieces of each kind that a seat has in all (CP-1.6). */
export const COUNTER_MIX: Readonly<Pieces> = Object.fromEntries(
  KINDS.map((kind) => [kind, data.counter_mix.per_player_5_8_inch.find((row) => row.piece === kind)?.count ?? 0]),
) as Record<Kind, number>;

/** No piece of any kind, to be counted up. */
export function noPieces(): Pieces {
  return { transport_canoe: 0, war_canoe: 0, warrior_band: 0, colony: 0, rumor: 0 };
}

/** Number of pieces of all kinds. */
export function sizeOf(pieces: Readonly<Pieces>): number {
  return KINDS.reduce((sum, kind) => sum + pieces[kind], 0);
}

/** Value that is hidden, or null where it isn't known. */
export function valueIn<Value, Shown>(hidden: Hidden<Value, Shown>): Value | null {
  return hidden.$ === 'secret' ? hidden.value : null;
}

/** Card ids of an edition, one a copy: copies are numbered `pa-1`, `pa-2` (CP-1.10). */
export function cardIds(edition: '1' | '2'): string[] {
  return data.arts_culture_cards
    .filter((card) => card.editions.includes(edition))
    .flatMap((card) =>
      card.copies === 1 ? [card.id] : Array.from({ length: card.copies }, (_, i) => `${card.id}-${i + 1}`),
    );
}

/** Direction in which a home of set-up turns its tiles (CP-7.8). */
export const DIRECTIONS: Readonly<Record<string, number>> = data.map.home_orientation.values;

/** Discovered-island markers a seat has (CP-7.7). */
export const FINDER_MARKERS = 3;

const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** q and r of a hex id. */
export function axial(hex: string): [number, number] {
  const [q, r] = hex.split(',').map(Number);
  return [q ?? Number.NaN, r ?? Number.NaN];
}

/** Order of hex ids: lowest q, then lowest r. */
export function byPlace(a: string, b: string): number {
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return aq - bq || ar - br;
}

/** Neighbours on the map, clockwise from the north (CP-1.2). */
export function neighboursOf(hex: string): string[] {
  const [q, r] = axial(hex);
  return STEPS.map(([dq, dr]) => `${q + dq},${r + dr}`).filter((id) => HEX_KINDS.has(id));
}

/** Steps between two hexes over the bare grid (CP-1.2). */
export function distanceOf(a: string, b: string): number {
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  const dq = bq - aq;
  const dr = br - ar;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Things that are laid out before the first turn with this many seats (CP-3.2 to 3.5). */
export interface SetUpFacts {
  homes: string[];
  tiles: Record<string, string>;
  ocean: string[];
  islandsRemoved: number;
}

function hexOf(pair: readonly number[]): string {
  return `${pair[0]},${pair[1]}`;
}

/** The set-up of the data for 2, 3 or 4 seats. */
export function setUpFacts(seats: number): SetUpFacts {
  const key = `${seats}p` as '2p' | '3p' | '4p';
  const raw = data.map.setup[key];
  const tiles = Array.isArray(raw.place_tiles) ? [] : Object.entries(raw.place_tiles);
  return {
    homes: raw.homes,
    tiles: Object.fromEntries(tiles.map(([tile, pair]) => [hexOf(pair as number[]), tile])),
    ocean: (raw.place_ocean as number[][]).map(hexOf),
    islandsRemoved: raw.remove_island_markers,
  };
}

/** Hex where a home of set-up lies (CP-3.2, 3.3, 3.5). */
export function homeHex(home: string, seats: number): string | undefined {
  for (const [hex, group] of PRINTED) if (group.id === home) return hex;
  return Object.entries(setUpFacts(seats).tiles).find(([, tile]) => tile === home)?.[0];
}

/** An event card of the data: copies are numbered `typhoon-1`, `typhoon-2` (CP-23.1). */
export interface EventFacts {
  id: string;
  kind: string;
  held: boolean;
}

/** All event cards. */
export const EVENTS: readonly EventFacts[] = data.random_events.flatMap(({ id: kind, copies, hold: held }) => {
  if (copies === 1) return [{ id: kind, kind, held }];
  return Array.from({ length: copies }, (_, i) => ({ id: `${kind}-${i + 1}`, kind, held }));
});

/** The tile that no pile holds (CP-27.1). */
export const SOUTH_TILE = data.tiles.filter((tile) => !tile.in_draw_pile_basic)[0];

/** The boxes of any tile, the one that no pile holds included. */
export function tileFacts(id: string): { green: number; brown: number } | undefined {
  return id === SOUTH_TILE?.id ? SOUTH_TILE : TILES.get(id);
}

/** Faces of the die that strike a malaria group, by hex (CP-30.1). */
export const MALARIA_FACES: ReadonlyMap<string, readonly number[]> = new Map(
  data.printed_groups.flatMap(({ q, r, malaria_rolls: faces }) =>
    faces === null ? [] : [[`${q},${r}`, faces] as [string, number[]]],
  ),
);

/** Hexes of a search for Kumara (CP-29.2, 29.10, 29.11, 29.13), as the hexes themselves are marked. */
export const SEARCH: Readonly<Record<'start' | 'shore' | 'desolate' | 'cells', readonly string[]>> = {
  start: data.map.hexes.filter((hex) => 'to_south_america' in hex && hex.to_south_america).map(({ id }) => id),
  shore: data.map.hexes
    .filter((hex) => 'adjacent_south_america' in hex && hex.adjacent_south_america)
    .map(({ id }) => id),
  desolate: data.map.hexes.filter((hex) => 'desolate_group' in hex && hex.desolate_group).map(({ id }) => id),
  cells: data.map.south_america.cells.map(hexOf),
};

/** Chits of the solitaire game by number; `late` ones lie aside at first (CP-31.3). */
export const CHIT_FACTS: ReadonlyMap<number, { expand: string; action: string; late: boolean }> = new Map(
  data.solitaire_chits.map(({ id, expand, action, added_after_six_draws: late }) => [id, { expand, action, late }]),
);

/** The event cards by id, copies numbered (CP-23.1), and those of them that are kept instead of read (CP-23.9). */
const EVENT_CARDS = data.random_events.flatMap(({ id, copies, hold }) =>
  Array.from({ length: copies }, (_, i) => ({ id: copies === 1 ? id : `${id}-${i + 1}`, hold })),
);
export const EVENT_CARD_IDS: readonly string[] = EVENT_CARDS.map(({ id }) => id);
export const HELD_CARDS: ReadonlySet<string> = new Set(EVENT_CARDS.filter(({ hold }) => hold).map(({ id }) => id));

/** Hexes in which malaria strikes (CP-30.1). */
export const MALARIA_HEXES: readonly string[] = data.printed_groups
  .filter((group) => (group.malaria_rolls ?? []).length > 0)
  .map((group) => `${group.q},${group.r}`);
