import type { SeasonSummary } from '@wayfinder/contract';

/** Stage of the objections of an ended season: open; over, with some that wait for decisions; over. */
export function objectionsAt(
  { objectsUntil, standsFrom }: Pick<SeasonSummary, 'objectsUntil' | 'standsFrom'>,
  now: Date,
): 'open' | 'undecided' | 'over' {
  if (Date.parse(objectsUntil) > now.getTime()) return 'open';
  return standsFrom === null ? 'over' : 'undecided';
}
