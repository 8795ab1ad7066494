/** Which games may be created: seats and the level of Alexis (SI-2.1, 13.1, 13.2). */
import { type Allowed, type Refusal, type RuleId, refuse } from '@wayfinder/engine';
import type { Settings } from '../state.ts';

export const SEATS = { min: 1, max: 4 } as const;

/** All settings that there are. Pages audit finished games without schemas. */
export const ALLOWED: Allowed = {
  mode: ['normal', 'advanced'],
  alexis: ['none', '1', '2', '3', '4', '5', '6'],
  firstPlayer: ['drawn', 'first-seat'],
  startTiles: ['arranged', 'drawn'],
};

/**
 * Why these settings don't fit so many seats: one player plays against Alexis, and only one. All of it is about the number of seats, so all of it has
 * the code by which a form leaves out the numbers that don't fit.
 */
export function settingsRefusal({ alexis }: Settings, seats: number): Refusal | null {
  const wrong = (...rules: RuleId[]): Refusal => refuse('wrong-number-of-seats', rules, { n: { count: seats } });
  if (seats < SEATS.min || seats > SEATS.max) return wrong('SI-2.1');
  if (seats === 1 && alexis === 'none') return wrong('SI-13.1', 'SI-13.2');
  return seats > 1 && alexis !== 'none' ? wrong('SI-13.1') : null;
}
