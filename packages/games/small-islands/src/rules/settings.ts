/** Which games may be created: seats and the level of Alexis (SI-2.1, 13.1, 13.2). */
import { type Refusal, refuse } from '@wayfinder/engine';
import type { Settings } from '../state.ts';

export const SEATS = { min: 1, max: 4 } as const;

/** Why these settings don't fit so many seats: one player plays against Alexis, and only one. */
export function settingsRefusal({ alexis }: Settings, seats: number): Refusal | null {
  if (seats < SEATS.min || seats > SEATS.max) {
    return refuse('wrong-number-of-seats', ['SI-2.1'], { n: { count: seats } });
  }
  if (seats === 1 && alexis === 'none') return refuse('alone-needs-alexis', ['SI-13.1', 'SI-13.2']);
  if (seats > 1 && alexis !== 'none') return refuse('alexis-plays-alone', ['SI-13.1'], { n: { count: seats } });
  return null;
}
