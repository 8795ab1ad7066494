/** Steps with which only the service goes on, though a page could. */
import { known } from '@wayfinder/engine';
import type { State } from '../state.ts';

/**
 * Returns on the service and leaves a view to it: nobody at all knows the deck. Called before an event that must end a page's preview: the opening
 * of a window (CP-25.2), the automaton of solitaire.
 * @throws AskServer on a view of anybody
 */
export function onService(state: State): void {
  known(state.deck);
}
