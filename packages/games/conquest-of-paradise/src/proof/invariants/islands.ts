/** Invariants of South Island and Kumara: CP-40.3, 40.4, 29.9, 29.12. */
import { HEX_KINDS, neighboursOf, SEARCH, SOUTH_TILE, valueIn } from '../facts.ts';
import type { Check, InvariantsPart } from './part.ts';

/** CP-40.4: one of none, Galapagos, Kumara a seat, in games with Kumara; a search ends by itself. */
const kumaraKept: Check = (state) => {
  const played = state.settings.kumara === true;
  const wrong = state.seats.flatMap(({ kumara }, seat) =>
    (kumara !== undefined) === played ? [] : [`seat ${seat} has ${kumara} for Kumara (CP-40.4)`],
  );
  const { exploration } = state;
  if (exploration?.stage !== 'search') return wrong;
  const at = exploration.at ?? '';
  if (!played) wrong.push(`seat ${exploration.seat} searches in a game without Kumara (CP-29.1)`);
  if (HEX_KINDS.get(at) !== 'ocean_printed' && !SEARCH.start.includes(at))
    wrong.push(`a searcher stands on ${at}, outside the search area (CP-29.9)`);
  if (exploration.knots > 0 || exploration.markers.length > 0) wrong.push('a search counts knots (CP-29.5)');
  if ((exploration.search?.rolls ?? 0) > 100) wrong.push('a search lasts for more than 100 rolls (CP-29.12)');
  return wrong;
};

/** CP-40.3: Te Waka Maui is aside, out, or beside Aotearoa; a tile is removed only by it. */
const southIslandKept: Check = (state) => {
  const { southIsland, hexes } = state;
  const lying = (id: string | undefined): string[] =>
    Object.keys(hexes).filter((hex) => {
      const tile = hexes[hex]?.tile;
      return tile?.faceUp === true && tile.id === id;
    });
  const south = lying(SOUTH_TILE?.id);
  const north = lying('aotearoa');
  if ((southIsland !== undefined) !== (state.settings.southIsland === true))
    return ['the South Island is there without its setting, or missing (CP-27.1)'];
  if (!southIsland) return south.length === 0 ? [] : ['Te Waka Maui lies on the map of a game without it (CP-27.1)'];
  const { place, removed } = southIsland;
  const wrong: string[] = [];
  if (south.join() !== (HEX_KINDS.has(place) ? place : ''))
    wrong.push(`Te Waka Maui lies on [${south}], its place is ${place} (CP-40.3)`);
  if (south.length > 0 && !north.some((hex) => neighboursOf(hex).includes(place)))
    wrong.push(`Te Waka Maui lies on ${place}, not beside Aotearoa (CP-40.3)`);
  if (removed && south.length === 0) wrong.push('a tile was removed by Te Waka Maui, which is not there (CP-40.3)');
  return wrong;
};

export const islandsInvariants: InvariantsPart = {
  checks: [kumaraKept, southIslandKept],
  markersElsewhere: (state, type) => (type === 'open_ocean' ? (state.markersOut.open_ocean ?? 0) : 0),
  moreTiles: (state) => (state.southIsland && SOUTH_TILE ? [SOUTH_TILE.id] : []),
  tilesElsewhere({ southIsland }) {
    if (!southIsland || !SOUTH_TILE) return [];
    const removed = southIsland.removed ? valueIn(southIsland.removed) : null;
    const away = southIsland.place === 'aside' || southIsland.place === 'out';
    return [...(removed === null ? [] : [removed]), ...(away ? [SOUTH_TILE.id] : [])];
  },
};
