/** The window EventRead (CP-25.1): others may cancel an event card in the moment in which it is read. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';

/**
 * Called by whatever reads an event card to all: a drawn public card that has a target or needs none (CP-23.20), a held card as it is played.
 * @param opener the drawer, or who plays it
 * @returns the event that opens the window, to be the last of its command; none when nobody is to be asked (CP-25.6, 25.14)
 */
export function windowAfterRead(_state: State, _opener: Seat, _card: string): NewEvent[] {
  return [];
}
