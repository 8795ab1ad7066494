/** Things that come onto the map, or leave the game, in the moment in which a tile is turned up (CP-27.3). */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { southIslandComes } from '../south-island/place.ts';

/**
 * Called with each tile that is turned up, however it happens: kept no longer, found by all, freed for a marker, a free action.
 * @param state still without the tile's turning: what follows must be right after `TileTurnedUp` of `hex` by `seat`
 * @param tile the tile's id; on a view only when that view knows it
 * @returns the events that follow at once, in the same command
 */
export function withTileTurnedUp(state: State, seat: Seat, hex: HexId, tile: string): NewEvent[] {
  return southIslandComes(state, seat, hex, tile);
}
