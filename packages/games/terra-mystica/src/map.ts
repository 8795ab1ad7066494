/** The map: hexes, sides, rivers, bridge spots and distances, computed once from its rows (TM-1.2, 1.5, 7.1, 7.2). */
import { MAP_ROWS } from './data/index.ts';
import type { SpaceId, Terrain } from './words.ts';

interface Hex {
  id: SpaceId;
  row: number;
  column: number;
  terrain: Terrain | 'river';
}

function readHexes(): Hex[] {
  let rivers = 0;
  return MAP_ROWS.flatMap((cells, row) => {
    const letter = String.fromCharCode('A'.charCodeAt(0) + row);
    let land = 0;
    return cells.map((terrain, column) => {
      if (terrain === 'river') {
        rivers += 1;
        return { id: `r${rivers - 1}`, row, column, terrain };
      }
      land += 1;
      return { id: `${letter}${land}`, row, column, terrain };
    });
  });
}

const hexes = readHexes();

/** Cube coordinates: rows B, D, F, H are shifted half a hex to the right. */
function cube({ row, column }: Hex): [number, number] {
  return [column - Math.floor(row / 2), row];
}

function hexDistance(a: Hex, b: Hex): number {
  const [aq, ar] = cube(a);
  const [bq, br] = cube(b);
  const dq = aq - bq;
  const dr = ar - br;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** All land hexes in map order. */
export const SPACES: readonly SpaceId[] = hexes.filter(({ terrain }) => terrain !== 'river').map(({ id }) => id);
/** All river hexes, r0 first. */
export const RIVERS: readonly SpaceId[] = hexes.filter(({ terrain }) => terrain === 'river').map(({ id }) => id);

/** The printed terrain of every land hex. */
export const PRINTED_TERRAIN: Readonly<Record<SpaceId, Terrain>> = Object.fromEntries(
  hexes.filter(({ terrain }) => terrain !== 'river').map(({ id, terrain }) => [id, terrain as Terrain]),
);

/** Row (0 for A) and column of every hex, rivers too; rows B, D, F, H are shifted half a hex to the right. */
export const HEX_AT: Readonly<Record<SpaceId, { readonly row: number; readonly column: number }>> = Object.fromEntries(
  hexes.map(({ id, row, column }) => [id, { row, column }]),
);

const landIds: ReadonlySet<string> = new Set(SPACES);

/** True for the id of a land hex of this map. */
export function isLand(id: string): boolean {
  return landIds.has(id);
}

function sidesOf(hex: Hex): Hex[] {
  return hexes.filter((other) => hexDistance(hex, other) === 1);
}

const sides = new Map(hexes.map((hex) => [hex.id, sidesOf(hex)]));

function ids(list: readonly Hex[] | undefined, river: boolean): SpaceId[] {
  return (list ?? []).filter(({ terrain }) => (terrain === 'river') === river).map(({ id }) => id);
}

/** Land hexes that share a side with a hex (land or river). */
export const LAND_BESIDE: Readonly<Record<SpaceId, readonly SpaceId[]>> = Object.fromEntries(
  hexes.map(({ id }) => [id, ids(sides.get(id), false)]),
);
/** River hexes that share a side with a hex. */
export const RIVER_BESIDE: Readonly<Record<SpaceId, readonly SpaceId[]>> = Object.fromEntries(
  hexes.map(({ id }) => [id, ids(sides.get(id), true)]),
);

/** A place where a bridge can lie: two land hexes in map order. Its id is `F4-G3`. */
export interface BridgeSpot {
  id: string;
  from: SpaceId;
  to: SpaceId;
}

function spotBetween(a: Hex, b: Hex): BridgeSpot | null {
  if (hexDistance(a, b) !== 2) return null;
  const common = (sides.get(a.id) ?? []).filter((hex) => sides.get(b.id)?.includes(hex));
  const overRiver = common.length === 2 && common.every(({ terrain }) => terrain === 'river');
  return overRiver ? { id: `${a.id}-${b.id}`, from: a.id, to: b.id } : null;
}

const land = hexes.filter(({ terrain }) => terrain !== 'river');

/** The bridge spots (TM-1.5), in the order of its list. */
export const BRIDGE_SPOTS: readonly BridgeSpot[] = land.flatMap((a, i) =>
  land.slice(i + 1).flatMap((b) => spotBetween(a, b) ?? []),
);

const spotIds = new Map(BRIDGE_SPOTS.map((spot) => [spot.id, spot]));

/** The spot between two spaces, named in either order, or null. */
export function bridgeSpot(a: SpaceId, b: SpaceId): BridgeSpot | null {
  return spotIds.get(`${a}-${b}`) ?? spotIds.get(`${b}-${a}`) ?? null;
}

/** Most river hexes that any shipping crosses: five on the track of the Mermaids, and BON4 (TM-7.5). */
const MOST_SHIPPING = 6;

/** For every land hex: the fewest river hexes of a chain to other land hexes (TM-7.2), up to MOST_SHIPPING. Nothing for those out of range. */
const riverSteps = new Map(SPACES.map((space) => [space, riverStepsFrom(space)]));

function riverStepsFrom(from: SpaceId): Map<SpaceId, number> {
  const found = new Map<SpaceId, number>();
  const seen = new Set<SpaceId>();
  let wave = [...(RIVER_BESIDE[from] ?? [])];
  for (let steps = 1; steps <= MOST_SHIPPING && wave.length > 0; steps += 1) {
    for (const river of wave) seen.add(river);
    for (const space of wave.flatMap((river) => LAND_BESIDE[river] ?? [])) {
      if (space !== from && !found.has(space)) found.set(space, steps);
    }
    wave = [...new Set(wave.flatMap((river) => RIVER_BESIDE[river] ?? []))].filter((river) => !seen.has(river));
  }
  return found;
}

/** Number of river hexes between two land hexes on the shortest way, or Infinity. Sharing a side doesn't matter here. */
export function riverDistance(from: SpaceId, to: SpaceId): number {
  return riverSteps.get(from)?.get(to) ?? Number.POSITIVE_INFINITY;
}

/** Land hexes over at most `shipping` river hexes, in no order; also those that share a side. */
const overRiver = Array.from(
  { length: MOST_SHIPPING + 1 },
  (_, shipping) =>
    new Map(
      SPACES.map((space) => [
        space,
        [...(riverSteps.get(space) ?? [])].filter(([, steps]) => steps <= shipping).map(([to]) => to),
      ]),
    ),
);

/** Land hexes that `shipping` reaches from here over river hexes (TM-7.2). */
export function shippedFrom(space: SpaceId, shipping: number): readonly SpaceId[] {
  return overRiver[Math.min(shipping, MOST_SHIPPING)]?.get(space) ?? [];
}

const byId = new Map(hexes.map((hex) => [hex.id, hex]));
/** Farthest that anybody skips: Fakirs with the stronghold and both TW7 tiles. */
const MOST_DISTANCE = 5;
const byDistance = new Map(land.map((a) => [a.id, distancesFrom(a)]));

function distancesFrom(a: Hex): SpaceId[][] {
  const lists: SpaceId[][] = Array.from({ length: MOST_DISTANCE + 1 }, () => []);
  for (const b of land) lists[hexDistance(a, b)]?.push(b.id);
  return lists;
}

/** Land hexes at exactly this distance (counted in hex steps, whatever lies between), up to 5. */
export function atDistance(space: SpaceId, distance: number): readonly SpaceId[] {
  return byDistance.get(space)?.[distance] ?? [];
}

/** Hex steps between two hexes of the map. @throws Error for ids that aren't on it. */
export function distance(a: SpaceId, b: SpaceId): number {
  const from = byId.get(a);
  const to = byId.get(b);
  if (!from || !to) throw new Error(`no hex ${from ? b : a}`);
  return hexDistance(from, to);
}
