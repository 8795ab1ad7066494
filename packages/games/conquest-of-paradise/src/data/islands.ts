/** Facts with which the South Island, Kumara and malaria are played (sections 27, 29, 30). */
import { beside } from '../hexes.ts';
import type { HexId } from '../state.ts';
import { homeDirection, PRINTED_GROUPS } from './index.ts';
import file from './played.json' with { type: 'json' };

/** Te Waka Maui, which is set aside (CP-27.1). */
export const SOUTH_ISLAND = file.tiles.find((tile) => 'advanced_rule' in tile)?.id ?? '';

const north = file.tiles.flatMap((tile) => ('south_island_edge_in_tile_frame' in tile ? [tile] : []))[0];

/** Aotearoa, which brings it (CP-27.3). */
export const NORTH_ISLAND = north?.id ?? '';

/** Edges of a hex as the data names them, in the order of `beside`. */
const EDGES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** CP-27.4: where Te Waka Maui goes when a seat of this home of set-up turns Aotearoa up; the hex may be off the map. */
export function southIslandBeside(hex: HexId, homeOfSetUp: string): HexId {
  const edge = EDGES.indexOf(north?.south_island_edge_in_tile_frame ?? '');
  return beside(hex, edge + homeDirection(homeOfSetUp));
}

const hexId = (cell: readonly number[]): HexId => cell.join(',');

/** The cells of South America, which are no hexes of the map, and the hexes that touch them (CP-29.10, 29.11). */
export const SOUTH_AMERICA: { cells: readonly HexId[]; adjacent: readonly HexId[] } = {
  cells: file.map.south_america.cells.map(hexId),
  adjacent: file.map.south_america.adjacent_hexes,
};

/** The hexes "To South America", where a search begins (CP-29.2). */
export const TO_SOUTH_AMERICA: readonly HexId[] = file.map.to_south_america.map(hexId);

/** Galapagos Islands and Unfortunate Islands (CP-29.13). */
export const DESOLATE_GROUPS: readonly HexId[] = file.map.desolate;

/** A group that malaria may strike, with the faces that do. */
export interface MalariaGroup {
  id: string;
  hex: HexId;
  faces: readonly number[];
}

/** CP-30.1, 30.3: by their lowest face, which is the order of rolls: Bismarck, Solomon, Santa Cruz, Vanuatu. */
export const MALARIA_GROUPS: readonly MalariaGroup[] = PRINTED_GROUPS.filter(
  ({ malariaRolls }) => malariaRolls.length > 0,
)
  .map(({ id, hex, malariaRolls }) => ({ id, hex, faces: malariaRolls }))
  .sort((a, b) => Math.min(...a.faces) - Math.min(...b.faces));
