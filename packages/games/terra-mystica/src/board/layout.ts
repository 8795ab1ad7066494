/** Layout of the board: the hexes of the map, the cult board beside it, and the rows of tiles below. In units. */
import { type Box, boxOf, boxUnion, type Point, pointedCentre, pointedCorners, walkPlaces } from '@wayfinder/board';
import { BONUS_CARDS, CULT_TOP, FAVOR_TILES, POWER_ACTIONS, TOWN_TILES } from '../data/index.ts';
import { LAST_ROUND } from '../data/numbers.ts';
import { BRIDGE_SPOTS, HEX_AT, RIVERS, SPACES } from '../map.ts';
import type { State } from '../state.ts';
import { CULTS, type Cult, type SpaceId } from '../words.ts';

/** Centre to corner of a hex. */
export const SIZE = 42;

/** The map with its frame: letters of rows stand in its margin. */
export const MAP: Box = { x: -82, y: -64, width: 1014, height: 632 };
const CULT_BOARD: Box = { x: 948, y: -64, width: 176, height: 632 };
const ROW_1 = 600;
const ROW_2 = 718;
const LEFT = MAP.x;

/** The whole board. */
export const BOUNDS: Box = { x: MAP.x, y: MAP.y, width: 1206, height: 890 };

/** The middle of a hex of the map. */
export function centreOf(hex: SpaceId): Point {
  const at = HEX_AT[hex];
  if (!at) throw new Error(`no hex ${hex}`);
  return pointedCentre(at, SIZE);
}

/** True for a hex of the map, land or river. */
export const isHex = (id: string): boolean => HEX_AT[id] !== undefined;

/** The box of a hex. */
export function hexBox(hex: SpaceId): Box {
  return boxOf(pointedCorners(centreOf(hex), SIZE)) ?? MAP;
}

/** A spot for a bridge: round the side that it lies along. */
function spotBox({ from, to }: { from: SpaceId; to: SpaceId }): Box {
  const [a, b] = [centreOf(from), centreOf(to)];
  return { x: (a.x + b.x) / 2 - 22, y: (a.y + b.y) / 2 - 22, width: 44, height: 44 };
}

/** One cult track, from its sign at the top to the places of priests. */
export function trackBox(cult: Cult): Box {
  const width = CULT_BOARD.width / CULTS.length;
  return { ...CULT_BOARD, x: CULT_BOARD.x + CULTS.indexOf(cult) * width, width };
}

const TRACK_TOP = CULT_BOARD.y + 44;
const STEP = 45;

/** The box of a space of a cult track; 10 lies at the top. */
export function stepBox(cult: Cult, at: number): Box {
  const { x, width } = trackBox(cult);
  return { x, y: TRACK_TOP + (CULT_TOP - at) * STEP, width, height: STEP };
}

/** The box in which the priests of a track stand. */
export function priestsBox(cult: Cult): Box {
  const { x, y, width, height } = trackBox(cult);
  const top = TRACK_TOP + (CULT_TOP + 1) * STEP + 4;
  return { x, y: top, width, height: y + height - top };
}

/** A row of boxes alike. */
function rowOf(ids: readonly string[], at: Point, size: { width: number; height: number }, gap: number) {
  return ids.map((id, i): [string, Box] => [id, { ...size, x: at.x + i * (size.width + gap), y: at.y }]);
}

/** Tiles in two rows, as many in each. */
function twoRows(ids: readonly string[], at: Point, size: { width: number; height: number }, gap: number) {
  const half = Math.ceil(ids.length / 2);
  const below = { x: at.x, y: at.y + size.height + gap };
  return [...rowOf(ids.slice(0, half), at, size, gap), ...rowOf(ids.slice(half), below, size, gap)];
}

const ACTIONS_AT = LEFT + 6 * 88 + 12;
const TOWNS_AT = ACTIONS_AT + 6 * 64 + 12;
const FAVORS_AT = LEFT + 9 * 78 + 14;

/** Thing that lies on the table: by its id, the words that name its group, and its box. */
export interface Laid {
  readonly id: string;
  readonly kind: 'scoring' | 'action' | 'card' | 'town' | 'favor';
  readonly box: Box;
}

/** Everything below the map on this view. A scoring tile that lies there twice, in a given set-up, keeps its first place. */
export function laidOut(view: State): Laid[] {
  const of = (kind: Laid['kind'], boxes: [string, Box][]): Laid[] => boxes.map(([id, box]) => ({ id, kind, box }));
  const scoring = rowOf(view.scoring, { x: LEFT, y: ROW_1 }, { width: 80, height: 96 }, 8);
  const actions = rowOf(Object.keys(POWER_ACTIONS), { x: ACTIONS_AT, y: ROW_1 }, { width: 60, height: 96 }, 4);
  const cards = Object.keys(BONUS_CARDS).filter((card) => view.cards[card] !== undefined);
  const towns = Object.keys(TOWN_TILES).filter((tile) => view.towns[tile] !== undefined);
  const favors = Object.keys(FAVOR_TILES);
  return [
    ...of('scoring', scoring),
    ...of('action', actions),
    ...of('town', twoRows(towns, { x: TOWNS_AT, y: ROW_1 }, { width: 66, height: 46 }, 4)),
    ...of('card', rowOf(cards, { x: LEFT, y: ROW_2 }, { width: 72, height: 104 }, 6)),
    ...of('favor', twoRows(favors, { x: FAVORS_AT, y: ROW_2 }, { width: 76, height: 50 }, 4)),
  ];
}

/** Points at which the groups below the map begin, for their names. */
export const GROUPS: Readonly<Record<Laid['kind'], Point>> = {
  scoring: { x: LEFT, y: ROW_1 - 12 },
  action: { x: ACTIONS_AT, y: ROW_1 - 12 },
  town: { x: TOWNS_AT, y: ROW_1 - 12 },
  card: { x: LEFT, y: ROW_2 - 10 },
  favor: { x: FAVORS_AT, y: ROW_2 - 10 },
};

/** The round of a scoring tile on the table, from 1. */
export function roundOf(view: State, tile: string): number {
  return Math.min(LAST_ROUND, view.scoring.indexOf(tile) + 1);
}

const HEXES: readonly (readonly [string, Box])[] = [...SPACES, ...RIVERS].map((id) => [id, hexBox(id)] as const);
const SPOTS: ReadonlyMap<string, Box> = new Map(BRIDGE_SPOTS.map((spot) => [spot.id, spotBox(spot)]));
const TRACKS: ReadonlyMap<string, Box> = new Map(CULTS.map((cult) => [cult, trackBox(cult)]));

/** Every place that a walk by keys leads to; what lies at the bridge spots only when it is asked for. */
function placesOn(view: State): Map<string, Box> {
  return new Map([...HEXES, ...TRACKS, ...laidOut(view).map(({ id, box }): [string, Box] => [id, box])]);
}

/** The box of anything that has an id on this board, or null. */
export function placeOf(view: State, id: string): Box | null {
  return placesOn(view).get(id) ?? SPOTS.get(id) ?? null;
}

/** The box round several places, or null for none. */
export function boxAround(view: State, ids: readonly string[]): Box | null {
  return boxUnion(ids.flatMap((id) => placeOf(view, id) ?? []));
}

type Direction = Parameters<typeof walkPlaces>[2];

/** True for a spot for a bridge. */
export const isSpot = (id: string): boolean => SPOTS.has(id);

/** Place to which a key leads from a place that is no hex, or over the edge of the map. From a bridge spot as well, to which no walk comes by itself. */
export function walkTo(view: State, id: string, direction: Direction): string | null {
  const places = placesOn(view);
  const spot = SPOTS.get(id);
  return walkPlaces(spot ? places.set(id, spot) : places, id, direction);
}

/** Spot to which a key leads among bridge spots that are asked for, from one of them or from anywhere else; null past the last. */
export function walkSpots(view: State, spots: readonly string[], id: string, direction: Direction): string | null {
  const places = [id, ...spots].flatMap((one): [string, Box][] => {
    const box = placeOf(view, one);
    return box ? [[one, box]] : [];
  });
  return walkPlaces(new Map(places), id, direction);
}
