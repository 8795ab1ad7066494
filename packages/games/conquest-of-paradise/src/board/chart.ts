/** Layout of the chart: the hexes by what is known of them, and their places in units. Pure; works on any view. */
import { type Box, boxGrow, boxUnion, HEX_SIZE, hexBounds, hexCentre, type Point, parseHex } from '@wayfinder/board';
import { HEXES, PRINTED_GROUPS, tileData } from '../data/index.ts';
import { hexAt, isKnownHex } from '../rules/control.ts';
import type { HexId, HexState, State } from '../state.ts';

/** Every hex of the map, west to east. */
export const CHART_HEXES: readonly HexId[] = HEXES.map(({ id }) => id);

const PRINTED = new Map(PRINTED_GROUPS.map((group) => [group.hex, group.name]));
const LABELS = new Map(HEXES.map(({ id, label }) => [id, label]));

/** Middle of a hex in units. */
export function centreOf(hex: HexId): Point {
  return hexCentre(parseHex(hex), HEX_SIZE);
}

/** The part of the chart that these hexes take, with `margin` units round them. */
export function boxOf(hexes: readonly HexId[], margin = 0): Box | null {
  const box = hexBounds(hexes.map(parseHex), HEX_SIZE);
  return box && boxGrow(box, margin);
}

/** The whole chart. */
export const CHART: Box = boxOf(CHART_HEXES, 14) ?? { x: 0, y: 0, width: 1, height: 1 };

/** Degrees at the edge, after the data's grid (its `geo`). */
export const GRATICULE = {
  x: [160, 170, 180, -170, -160, -150, -140, -130, -120, -110, -100, -90].map((lon) => ({
    at: xOfLongitude(lon),
    label: lon === 180 ? '180°' : `${Math.abs(lon)}°${lon < 0 ? 'W' : 'E'}`,
  })),
  y: [30, 20, 10, 0, -10, -20, -30, -40].map((lat) => ({
    at: yOfLatitude(lat),
    label: lat === 0 ? '0°' : `${Math.abs(lat)}°${lat < 0 ? 'S' : 'N'}`,
  })),
};

/** x of a longitude: the data place column q at -174.75 + 7.5 q degrees. */
function xOfLongitude(lon: number): number {
  const east = lon > 0 ? lon - 360 : lon;
  return ((east + 174.75) / 7.5) * 1.5 * HEX_SIZE;
}

/** y of a latitude: the data place a hex at -13.6 - 8.66 (r + q/2) degrees. */
function yOfLatitude(lat: number): number {
  return ((-13.6 - lat) / 8.66) * Math.sqrt(3) * HEX_SIZE;
}

/** The great currents of the ocean as points of longitude and latitude: along the equator to the west, between them and in the south to the east. */
const CURRENTS_AT: readonly (readonly (readonly [lon: number, lat: number])[])[] = [
  [
    [-92, 17],
    [-112, 14],
    [-132, 13],
    [-150, 16],
    [-168, 14],
    [176, 16],
    [158, 14],
  ],
  [
    [156, 5],
    [172, 7],
    [-172, 5],
    [-152, 7],
    [-134, 5],
    [-116, 7],
    [-98, 6],
  ],
  [
    [-92, -4],
    [-110, -7],
    [-128, -5],
    [-146, -9],
    [-164, -7],
    [178, -10],
    [160, -7],
  ],
  [
    [-96, -22],
    [-112, -19],
    [-130, -20],
    [-150, -18],
    [-168, -22],
    [172, -20],
  ],
  [
    [166, -36],
    [-178, -39],
    [-160, -36],
    [-140, -39],
    [-120, -36],
    [-100, -33],
    [-92, -26],
  ],
];

/** The same in units. */
export const CURRENTS: readonly (readonly Point[])[] = CURRENTS_AT.map((way) =>
  way.map(([lon, lat]) => ({ x: xOfLongitude(lon), y: yOfLatitude(lat) })),
);

/** Kind of a hex to the viewer. */
export type Ground = 'unknown' | 'sea' | 'find' | 'group' | 'atoll';

/** Ground that a hex shows on this view. */
export function groundOf(view: State, hex: HexId): Ground {
  const here = hexAt(view, hex);
  if (here.tile && !here.tile.faceUp) return 'find';
  if (here.group) return here.group.green + here.group.brown === 0 ? 'atoll' : 'group';
  return isKnownHex(view, hex) ? 'sea' : 'unknown';
}

/** Name of the group in a hex, as far as this view knows it; null at sea, in the unknown, and for others' finds. */
export function islandName(view: State, hex: HexId): string | null {
  const { tile, group } = hexAt(view, hex);
  if (tile?.faceUp === false) return tile.id.$ === 'secret' ? tileData(tile.id.value).name : null;
  if (tile) return tileData(tile.id).name;
  return group ? (PRINTED.get(hex) ?? null) : null;
}

/**
 * Labels that the chart shows on hexes without an island: where islands lie in the real ocean. No effect in play (CP-1.5). One that has turned
 * out to mark open sea stays, for the hex is called by it. Once its island was found elsewhere it goes: no name stands twice.
 */
export function labelsOn(view: State): ReadonlyMap<HexId, string> {
  const islands = new Set(CHART_HEXES.map((hex) => islandName(view, hex)));
  return new Map(
    CHART_HEXES.flatMap((hex): [HexId, string][] => {
      const label = LABELS.get(hex)?.replace(/ \(To South America\)$/, '');
      const ground = groundOf(view, hex);
      const shown = (ground === 'unknown' || ground === 'sea') && !islands.has(label ?? null);
      return label && shown ? [[hex, label]] : [];
    }),
  );
}

/** Hexes that somebody has something on, or that are not as printed; what a first look should hold. */
export function livelyHexes(view: State): HexId[] {
  return Object.entries(view.hexes)
    .filter(([, here]) => isLively(here))
    .map(([hex]) => hex);
}

function isLively(here: HexState): boolean {
  return here.tile !== null || Object.keys(here.stacks).length > 0 || (here.group?.villages ?? 0) > 0;
}

/** The union of boxes, or the whole chart when there are none. */
export function boxAround(hexes: readonly HexId[], margin: number): Box {
  const boxes = hexes.flatMap((hex) => boxOf([hex]) ?? []);
  const box = boxUnion(boxes);
  return box ? boxGrow(box, margin) : CHART;
}
