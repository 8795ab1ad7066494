/** VP that end the game (CP-19.2, 22.1, 37.1). Public, and the same to the end. */
import type { RuleId } from '@wayfinder/engine';
import { goalOf, VP } from '../../data/index.ts';
import type { State } from '../../state.ts';
import { chosenGoal, isSolo } from '../settings.ts';

/** The game's goal: the one agreed on, that of solitaire, or the standard one of its number of seats. Rules, board and bot ask here. */
export function goal(state: State): number {
  if (isSolo(state)) return VP.soloGoal;
  return chosenGoal(state) ?? goalOf(state.seats.length);
}

/** Rules on which a comparison with the goal rests beside the basic ones: a goal of the table's own, which halves must reach too (CP-22.1, 22.4). */
export function goalRules(state: State): RuleId[] {
  return chosenGoal(state) === null ? [] : ['CP-22.1', 'CP-22.4'];
}
