/** Seats that choose starting pieces now (section 21); apart, as games without that choice ask it too. */
import type { Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { players } from '../players.ts';

/** Seats that choose: from the allotting of homes until all pieces are laid down. */
export function choosing(state: State): Seat[] {
  if (state.step !== 'setUp') return [];
  return players(state).filter((seat) => seatOf(state, seat).startPieces !== undefined && seatOf(state, seat).home);
}

/** True while starting pieces are chosen or laid down: the first turn waits. */
export function startIsOpen(state: State): boolean {
  return choosing(state).length > 0;
}
