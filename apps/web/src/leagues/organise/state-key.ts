import type { SeasonState, SeasonSummary } from '@wayfinder/contract';

/** Key of the name of a state of a season: once objections are over, it isn't called open to them. */
export function stateKey(
  state: SeasonState,
  { objectsUntil }: Pick<SeasonSummary, 'objectsUntil'>,
  now: number,
): `state.${SeasonState}` | 'objectionsOver' {
  return state === 'objections' && Date.parse(objectsUntil) <= now ? 'objectionsOver' : `state.${state}`;
}
