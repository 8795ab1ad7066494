/** Fate of a tile in the moment in which it is drawn: in solitaire it lies open, and the opponent may hold it (CP-32.1, 32.3). */
import type { NewEvent, Random, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';

/** A tile drawn for a hex. */
export interface Find {
  seat: Seat;
  hex: HexId;
  tile: string;
}

/**
 * Called with each tile drawn by an explorer, on the service.
 * @param found the event `TileFound` with its draw, after which the seat keeps the tile face down or turns it up
 * @returns the events that the find is made of; ordinarily `[found]` alone
 */
export function afterFind(_state: State, _find: Find, found: NewEvent, _random: Random): NewEvent[] {
  return [found];
}
