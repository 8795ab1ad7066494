import type { SeasonState, SeasonSummary } from '@wayfinder/contract';
import { objectionsAt } from '../../seasons/objections-at.ts';

/** Key of the name of a state of a season: once objections are over, it isn't called open to them. */
export function stateKey(
  state: SeasonState,
  season: Pick<SeasonSummary, 'objectsUntil' | 'standsFrom'>,
  now: Date,
): `state.${SeasonState}` | 'objectionsOver' {
  return state === 'objections' && objectionsAt(season, now) !== 'open' ? 'objectionsOver' : `state.${state}`;
}
