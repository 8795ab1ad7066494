/** A state from a scenario's `given`. */
import { Refused } from '@wayfinder/engine';
import type { Settings, State } from './state.ts';

/** @throws Refused `bad-position` */
export function position(_raw: unknown, _settings: Settings, _seats: number): State {
  throw new Refused({ code: 'bad-position', rules: [] });
}
