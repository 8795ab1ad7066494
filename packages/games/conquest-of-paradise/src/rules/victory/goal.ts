/** VP that end the game (CP-19.2). Public, and the same to the end. */
import { goalOf } from '../../data/index.ts';
import type { State } from '../../state.ts';

/** The game's goal: the standard one of its number of seats. Rules, board and bot ask here. */
export function goal(state: State): number {
  return goalOf(state.seats.length);
}
