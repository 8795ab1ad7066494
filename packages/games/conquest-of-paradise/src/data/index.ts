/**
 * The data file, typed (CP-1.1). Rules and board read map, groups, tiles, markers, cards, charts and counter mix here and nowhere else; only the
 * proof reads the file itself, to judge this too, and to write `played.json` from it: the facts that are played with, without their sources, as
 * pages load them. Rules of the rulebooks that the file doesn't hold are in `constants.ts`.
 */
import type { Kind } from '../state/pieces.ts';
import file from './played.json' with { type: 'json' };

export type HexKind = 'unknown' | 'printed' | 'ocean_printed';
export interface HexData {
  id: string;
  q: number;
  r: number;
  kind: HexKind;
  /** Name printed in an unknown hex; it means nothing in play (CP-1.5). */
  label: string | null;
}

/** A group printed on the map (CP-2.6). Without boxes it is an atoll. */
export interface PrintedGroup {
  id: string;
  name: string;
  hex: string;
  status: 'home' | 'independent' | 'atoll';
  green: number;
  brown: number;
  localWarriors: number;
  /** Faces of the die with which malaria strikes it (CP-30.1); none for most. */
  malariaRolls: readonly number[];
}

/** One of the island-group tiles. Without boxes it is an atoll (CP-2.5). */
export interface TileData {
  id: string;
  name: string;
  green: number;
  brown: number;
}

export type MarkerType = 'island_group' | 'open_ocean' | 'off_course';
export interface MarkerCount {
  type: MarkerType;
  knots: number;
  n: number;
}

export type Edition = '1' | '2';
/** An Arts & Culture card. Copies of one card have ids of their own: `pa-1`, `pa-2`. */
export interface CardData {
  id: string;
  /** Id of the card's record: the same for all copies. */
  kind: string;
  name: string;
  vp: number;
  mode: 'oneshot' | 'lasting' | 'plain';
  /** More VP while the owner controls one of these groups (CP-17.9). */
  bonus: { vp: number; groups: string[] } | null;
  editions: Edition[];
}

/** Set-up with which a number of seats starts (CP-3.2 to 3.5). */
export interface SetUpData {
  homes: string[];
  /** Tile by hex. */
  tiles: { hex: string; tile: string }[];
  removedIslandMarkers: number;
  ocean: string[];
}

const hexId = (cell: readonly number[]): string => `${cell[0]},${cell[1]}`;

export const HEXES: readonly HexData[] = file.map.hexes.map((hex) => ({
  id: hex.id,
  q: hex.q,
  r: hex.r,
  kind: hex.kind as HexKind,
  label: ('historical_label' in hex && hex.historical_label) || null,
}));

export const PRINTED_GROUPS: readonly PrintedGroup[] = file.printed_groups.map((group) => ({
  id: group.id,
  name: group.name,
  hex: hexId([group.q, group.r]),
  status: group.status as PrintedGroup['status'],
  green: group.green,
  brown: group.brown,
  localWarriors: group.local_warriors,
  malariaRolls: group.malaria_rolls ?? [],
}));

function tileOf({ id, name, green, brown }: TileData): TileData {
  return { id, name, green, brown };
}

/** The tiles that can be drawn (CP-1.11). */
export const TILES: readonly TileData[] = file.tiles.filter((tile) => tile.in_draw_pile_basic).map(tileOf);

/** Tiles that are never drawn: Te Waka Maui (CP-27.1). */
export const TILES_APART: readonly TileData[] = file.tiles.filter((tile) => !tile.in_draw_pile_basic).map(tileOf);

export const MARKERS: readonly MarkerCount[] = file.discovery_markers.records.map((record) => ({
  type: record.type as MarkerType,
  knots: record.knots,
  n: record.count,
}));

function copiesOf(record: (typeof file.arts_culture_cards)[number]): CardData[] {
  const card = {
    kind: record.id,
    name: record.name,
    vp: record.vp,
    mode: record.mode as CardData['mode'],
    bonus: record.bonus_vp ? { vp: record.bonus_vp.vp, groups: record.bonus_vp.if_controls_any } : null,
    editions: record.editions as Edition[],
  };
  if (record.copies === 1) return [{ ...card, id: record.id }];
  return Array.from({ length: record.copies }, (_, i) => ({ ...card, id: `${record.id}-${i + 1}` }));
}

/** All cards, copies apart (CP-1.10). */
export const CARDS: readonly CardData[] = file.arts_culture_cards.flatMap(copiesOf);

/** Rows of the build chart with a price: item and build points (CP-15.7). */
export const BUILD_CHART: readonly { item: string; cost: number }[] = file.build_chart.flatMap((row) =>
  typeof row.cost === 'number' ? [{ item: row.item, cost: row.cost }] : [],
);

function chartValue(item: string): number {
  const row = file.vp_chart.find((entry) => entry.item === item);
  if (typeof row?.vp !== 'number') throw new Error(`vp_chart has no ${item}`);
  return row.vp;
}

/** VP of the chart (CP-18.2 to 18.5), on the track at the start (CP-3.10), of Kumara (CP-29.14), and the goal of one player alone (CP-37.1). */
export const VP = {
  village: chartValue('village'),
  home: chartValue('home_island_group_controlled'),
  linkedGroup: chartValue('other_controlled_island_group_linked_to_home_by_chain'),
  linkedAtoll: chartValue('atoll_linked_to_home_by_chain'),
  start: chartValue('start_vp'),
  kumara: chartValue('kumara_marker'),
  soloGoal: chartValue('goal_solitaire'),
} as const;

/** VP needed to end the game with so many seats (CP-19.2). */
export function goalOf(seats: number): number {
  return chartValue(`goal_${seats}p`);
}

/** Pieces of one seat by kind (CP-1.6). */
export function counterMix(kind: Kind): number {
  return file.counter_mix.per_player_5_8_inch.find((row) => row.piece === kind)?.count ?? 0;
}

/** Discovered-island markers of one seat (CP-1.6, 7.7), of either edition's sheet, which holds those of four seats. */
export const DISCOVERED_ISLAND_MARKERS =
  (file.counter_mix.half_inch_140_2nd_edition.find((row) => row.marker === 'discovered island')?.count ?? 0) / 4;

type SetUps = Record<
  string,
  { homes: string[]; place_tiles: unknown; remove_island_markers: number; place_ocean: number[][] }
>;

/** Set-up with which so many seats start. @throws Error for a number of seats that the game isn't made for. */
export function setUpData(seats: number): SetUpData {
  const setUp = (file.map.setup as unknown as SetUps)[`${seats}p`];
  if (!setUp) throw new Error(`no set-up for ${seats} seats`);
  const tiles = Array.isArray(setUp.place_tiles) ? {} : (setUp.place_tiles as Record<string, number[]>);
  return {
    homes: setUp.homes,
    tiles: Object.entries(tiles).map(([tile, cell]) => ({ hex: hexId(cell), tile })),
    removedIslandMarkers: setUp.remove_island_markers,
    ocean: setUp.place_ocean.map(hexId),
  };
}

/** Direction of tiles by home of set-up, in steps of 60 degrees clockwise (CP-7.8). */
export function homeDirection(home: string): number {
  return (file.map.home_orientation.values as Record<string, number>)[home] ?? 0;
}

const hexes = new Map(HEXES.map((hex) => [hex.id, hex]));
const printed = new Map(PRINTED_GROUPS.map((group) => [group.hex, group]));
const tiles = new Map([...TILES, ...TILES_APART].map((tile) => [tile.id, tile]));
const cards = new Map(CARDS.map((card) => [card.id, card]));

/** The hex, or undefined off the map. */
export function hexData(hex: string): HexData | undefined {
  return hexes.get(hex);
}

/** The printed group in this hex, if any. */
export function printedGroupAt(hex: string): PrintedGroup | undefined {
  return printed.get(hex);
}

/** Of any tile, the one apart included. @throws Error for an id that is no tile. */
export function tileData(id: string): TileData {
  const tile = tiles.get(id);
  if (!tile) throw new Error(`no tile ${id}`);
  return tile;
}

/** @throws Error for an id that is no card. */
export function cardData(id: string): CardData {
  const card = cards.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

/** Ids of the cards of an edition's deck (CP-1.10), in the order of the data. */
export function deckOf(edition: Edition): string[] {
  return CARDS.filter((card) => card.editions.includes(edition)).map((card) => card.id);
}
