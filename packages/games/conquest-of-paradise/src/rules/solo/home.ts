/** CP-33.7: the opponent's new home. */
import type { NewEvent, Random } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { controlledGroups } from '../control.ts';
import { OPPONENT } from './opponent.ts';
import { villagesOf } from './stations.ts';
import { best, chosenOf } from './ties.ts';

/** The event that names it: the controlled group with most villages, ties drawn. The opponent controls one at least. */
export function opponentHome(state: State, random: Random): NewEvent {
  const groups = best(controlledGroups(state, OPPONENT), (hex) => villagesOf(state, hex));
  const chosen = chosenOf(random, groups);
  if (!chosen) throw new Error('no group for a home');
  const tied = chosen.draws.length > 0;
  return {
    type: 'HomeNamed',
    data: { seat: OPPONENT, hex: chosen.item },
    because: ['CP-33.7', ...(tied ? ['CP-31.7'] : [])],
    ...(tied ? { draws: chosen.draws } : {}),
  };
}
