/** CP-27.3 to 27.9: Te Waka Maui comes onto the map, or leaves the game, in the moment in which Aotearoa is turned up. */
import { hidden, type NewEvent, type RuleId, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { homeDirection } from '../../data/index.ts';
import { NORTH_ISLAND, SOUTH_ISLAND, southIslandBeside } from '../../data/islands.ts';
import { isOnMap } from '../../hexes.ts';
import type { HexId, HexState, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { changeHex, hexAt, isGroupHex, isSea, seatsIn } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { isOpponent } from '../players.ts';
import { groupOfTile } from '../set-up.ts';
import { hasSouthIsland, isSolo } from '../settings.ts';
import { place } from '../solo/placing.ts';

const placed = z.strictObject({
  /** Seat that turned Aotearoa up. */
  seat: z.number().int(),
  hex: z.string(),
  direction: z.number().int(),
  replaced: z.enum(['unknown', 'ocean', 'tile']),
  /** The face-down tile that leaves the game: known to who had seen it (CP-27.7). */
  tile: hidden(z.string(), z.null()).nullable(),
  /** Seats whose discovered-island markers return (CP-27.5). */
  markersTo: z.array(z.number().int()),
  /** The opponent of a solitaire game found both tiles, and has a canoe on this one, too (CP-27.16, 35.6). */
  canoe: z.literal(true).optional(),
  /** The human of a solitaire game stands there already: found without a die, it calls for a chit (CP-27.16, 32.7). */
  chit: z.literal(true).optional(),
});
type Placed = z.infer<typeof placed>;
const removed = z.strictObject({ seat: z.number().int(), reason: z.enum(['no-hex', 'taken']) });

/** CP-27.8: somebody or something is there that stays. */
function staysThere(state: State, hex: HexId): boolean {
  return seatsIn(state, hex).length > 0 || state.exploration?.at === hex;
}

function placedAt(state: State, seat: Seat, hex: HexId, direction: number): NewEvent {
  const { tile } = hexAt(state, hex);
  const lying = tile?.faceUp === false ? tile : null;
  const replaced = lying ? 'tile' : isSea(state, hex) ? 'ocean' : 'unknown';
  const because: RuleId[] = ['CP-27.3', 'CP-27.4', 'CP-27.5', 'CP-27.9'];
  if (lying) because.push('CP-27.7');
  if (staysThere(state, hex)) because.push('CP-27.8');
  if (isSolo(state)) because.push('CP-27.16');
  const canoe = isOpponent(state, seat) && seatsIn(state, hex).length === 0;
  if (canoe) because.push('CP-35.6');
  const laid = { seat, hex, direction, replaced, tile: lying?.id ?? null, markersTo: lying?.finders ?? [] } as const;
  const data: Placed = canoe ? { ...laid, canoe } : laid;
  return { type: 'SouthIslandPlaced', data, because };
}

/** Events that follow a tile that is turned up, when it is Aotearoa. Uses nothing of the tile that may lie there but what all know. */
export function southIslandComes(state: State, seat: Seat, hex: HexId, tile: string): NewEvent[] {
  if (!hasSouthIsland(state) || tile !== NORTH_ISLAND) return [];
  const home = seatOf(state, seat).homeOfSetUp;
  const beside = southIslandBeside(hex, home);
  const gone = (reason: 'no-hex' | 'taken'): NewEvent[] => [
    { type: 'SouthIslandRemoved', data: { seat, reason }, because: ['CP-27.3', 'CP-27.4', 'CP-27.6'] },
  ];
  if (!isOnMap(beside)) return gone('no-hex');
  return isGroupHex(state, beside) ? gone('taken') : [placedAt(state, seat, beside, homeDirection(home))];
}

/** The marker of a replaced hex leaves the game; a 2-knot marker is taken off. */
function takeOff(state: State, { marker }: HexState): void {
  const out = state.markersOut;
  if (marker?.type === 'open_ocean') out.open_ocean = (out.open_ocean ?? 0) + 1;
  if (marker?.type === 'island_group') out.island_group += 1;
}

/** CP-8.17: an explorer that was about to decide on the hex has nothing left to decide there; its knots count on. */
function explorerGoesOn(state: State, hex: HexId): void {
  const { exploration } = state;
  if (exploration?.at !== hex || (exploration.stage !== 'keep' && exploration.stage !== 'choose-marker')) return;
  exploration.stage = 'step';
  delete exploration.seen;
}

function lay(state: State, { hex, direction, tile, markersTo, canoe, chit }: Placed): void {
  const entry = changeHex(state, hex);
  takeOff(state, entry);
  entry.marker = null;
  entry.tile = { faceUp: true, id: SOUTH_ISLAND, direction };
  entry.group = groupOfTile(SOUTH_ISLAND);
  for (const seat of markersTo) seatOf(state, seat).freeMarkers += 1;
  state.southIsland = { place: hex, removed: tile };
  explorerGoesOn(state, hex);
  if (canoe) place(state, { hex, piece: 'transport_canoe', n: 1 });
  if (chit && state.solo) state.solo.extraDue += 1;
}

export const placeEvents = {
  SouthIslandPlaced: eventPart(placed, lay),
  SouthIslandRemoved: eventPart(removed, (state) => {
    state.southIsland = { place: 'out', removed: null };
  }),
};
