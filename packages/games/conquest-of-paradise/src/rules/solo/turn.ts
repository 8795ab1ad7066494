/** Whose move it is in a solitaire game. Read by pages, so it says when the automaton acts and never how. */
import type { State } from '../../state.ts';

/**
 * True when the next event is the automaton's: a chit to draw, or one that is being carried out. Asked by the page's rules before anything else
 * goes on by itself; a page then leaves it to the service.
 */
export function automatonActs(_state: State): boolean {
  return false;
}

/** True in a Turn Order step in which a chit is still to be drawn or carried out (CP-31.9): the agenda of that step asks. */
export function chitIsDue(_state: State): boolean {
  return false;
}
