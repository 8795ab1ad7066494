/**
 * Wait of all else for an open window (CP-25.1). While one is open nothing goes on by itself but the window, and only a few kinds of decisions
 * are open. From what everybody knows.
 */
import type { State } from '../state.ts';

/** While answers are awaited, and while they are played out: a played card may open a window of its own and leave losses to be chosen. */
const OPEN: Readonly<Record<'asking' | 'playing', ReadonlySet<string>>> = {
  asking: new Set(['reaction', 'free']),
  playing: new Set(['reaction', 'free', 'eventLoss', 'newHome']),
};

/** True while a window is open: `advance` of the windows alone goes on. */
export function isPaused(state: State): boolean {
  return (state.windows?.length ?? 0) > 0;
}

/** The kinds of decisions that may be open now; null: all of them. */
export function openKinds(state: State): ReadonlySet<string> | null {
  const last = state.windows?.at(-1);
  return last ? OPEN[last.stage] : null;
}
