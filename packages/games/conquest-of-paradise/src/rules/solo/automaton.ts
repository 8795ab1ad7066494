/** The automaton of solitaire games (sections 31 to 37): what it does next. Reached by `ruleset.ts` alone, so no page loads it. */
import type { NewEvent, Random } from '@wayfinder/engine';
import type { State } from '../../state.ts';

/** The automaton's next events, asked when `automatonActs`; one step at a time, each with its ties drawn in it. */
export function automaton(_state: State, _random: Random): NewEvent[] | null {
  return null;
}
