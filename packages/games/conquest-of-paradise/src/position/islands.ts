/** Fields of `given` for South Island and Kumara (sections 27, 29). */
import { secret } from '@wayfinder/engine';
import { z } from 'zod';
import { SOUTH_TILE, valueIn } from '../proof/facts.ts';
import type { State } from '../state.ts';
import { positionPart, seat } from './part.ts';
import { impossible, seatsThere } from './problem.ts';

/** The explorer of `exploration` searches: what its last roll asks for, and how often it has rolled. */
const searchData = z.strictObject({
  result: z.enum(['off-course', 'explore']).nullable().optional(),
  rolls: z.number().int().min(0).optional(),
});
/** Place of Te Waka Maui while it lies in no hex, and the face-down tile that it removed with those who had seen it. */
const southIslandData = z.strictObject({
  out: z.boolean().optional(),
  removed: z.strictObject({ tile: z.string(), finders: z.array(seat).min(1) }).optional(),
});

function beginSearch(state: State, { result = null, rolls = 0 }: z.infer<typeof searchData>): void {
  const exploration = state.exploration ?? impossible('search needs exploration');
  exploration.stage = 'search';
  exploration.search = { result, rolls };
}

function hexOf(state: State, id: string | undefined): string | undefined {
  return Object.keys(state.hexes).find((hex) => {
    const tile = state.hexes[hex]?.tile;
    return tile?.faceUp === true && tile.id === id;
  });
}

const southHex = (state: State): string | undefined => hexOf(state, SOUTH_TILE?.id);

/** The removed tile is none of the unseen ones, and its island marker has left the cup. */
function takeOut(state: State, tile: string): void {
  const unseen = valueIn(state.unseenTiles) ?? [];
  if (!unseen.includes(tile)) impossible(`tile ${tile} lies twice`);
  const left = unseen.filter((one) => one !== tile);
  state.unseenTiles = secret([], left, { n: left.length });
  const marker = state.cup.find(({ type, n }) => type === 'island_group' && n > 0);
  if (!marker) return;
  marker.n -= 1;
  state.markersOut.island_group += 1;
}

function laySouthIsland(state: State, { out = false, removed }: z.infer<typeof southIslandData> = {}): void {
  const hex = southHex(state);
  if (hex !== undefined && out) impossible('Te Waka Maui is on the map and out of the game');
  // CP-27.3: it comes, or goes, in the moment in which Aotearoa is turned up.
  if (hex === undefined && !out && hexOf(state, 'aotearoa'))
    impossible('Aotearoa lies face up: where is Te Waka Maui?');
  seatsThere(removed?.finders ?? [], state.seats.length);
  if (removed) takeOut(state, removed.tile);
  const tile = removed ? secret([...removed.finders].sort(), removed.tile, null) : null;
  state.southIsland = { place: hex ?? (out ? 'out' : 'aside'), removed: tile };
}

export const islandsPosition = positionPart({
  given: { search: searchData.optional(), southIsland: southIslandData.optional() },
  ofSeat: { kumara: z.enum(['none', 'galapagos', 'kumara']).optional() },
  ofHex: {},
  apply(state, { given, seats }, settings) {
    for (const [owner, own] of state.seats.entries()) {
      const said = seats[String(owner)]?.kumara;
      if (settings.kumara === true) own.kumara = said ?? 'none';
      else if (said !== undefined) impossible('kumara needs the setting');
    }
    if (settings.southIsland === true) laySouthIsland(state, given.southIsland);
    else if (given.southIsland || southHex(state) !== undefined) impossible('Te Waka Maui needs the setting');
    if (given.search) beginSearch(state, given.search);
  },
});
