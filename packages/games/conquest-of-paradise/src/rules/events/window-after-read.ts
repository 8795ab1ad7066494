/** The window EventRead (CP-25.1): others may cancel an event card in the moment in which it is read. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { openWhenDrawn } from '../held/windows.ts';

/**
 * Called when a public card that has a target or needs none has been drawn (CP-23.20). Held cards as they are played have `openWhenPlayed`.
 * @param opener the drawer
 * @returns the event that opens the window, to be the last of its command; none when nobody is to be asked (CP-25.6, 25.14)
 */
export function windowAfterRead(state: State, opener: Seat, card: string): NewEvent[] {
  return openWhenDrawn(state, opener, card);
}
