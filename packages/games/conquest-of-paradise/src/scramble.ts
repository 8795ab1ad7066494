/** Placeholder until the proof's own scramble lands: redraws nothing. */
import type { Viewer } from '@wayfinder/engine';
import type { State } from './state.ts';

export function scramble(state: State, _seat: Viewer): State {
  return structuredClone(state);
}
