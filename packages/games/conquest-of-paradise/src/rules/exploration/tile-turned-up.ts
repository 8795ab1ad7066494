/** What comes onto the map, or leaves the game, in the moment in which a tile is turned up (CP-27.3). */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';

/**
 * Called with each tile that is turned up, however it happens: kept no longer, found by all, freed for a marker, a free action.
 * @param state still without the tile's turning: what follows must be right after `TileTurnedUp` of `hex` by `seat`
 * @param tile the tile's id; on a view only when that view knows it
 * @returns the events that follow at once, in the same command
 */
export function withTileTurnedUp(_state: State, _seat: Seat, _hex: HexId, _tile: string): NewEvent[] {
  return [];
}
