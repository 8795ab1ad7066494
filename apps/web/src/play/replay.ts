/** Replay: the viewer's state at every past position, folded here from the events, with a checkpoint now and then. */
import type { ViewedEventData } from '@wayfinder/contract';
import type { PageRules, Table } from '@wayfinder/engine';
import { foldEvent } from './table.ts';

const CHECKPOINT_EVERY = 20;

/** Past states of one game as one viewer may know them. */
export interface Replay {
  /** The last position that can be shown. */
  readonly length: number;
  /** The state after `position` events; null at 0, before anything has happened. */
  stateAt(position: number): unknown;
}

/** Makes a replay of all events from the first. */
export function makeReplay(
  ruleset: PageRules,
  table: Pick<Table, 'viewer' | 'info'>,
  events: readonly ViewedEventData[],
): Replay {
  const checkpoints = new Map<number, unknown>([[0, null]]);
  const nearest = (position: number): number => {
    let at = position - (position % CHECKPOINT_EVERY);
    while (!checkpoints.has(at)) at -= CHECKPOINT_EVERY;
    return at;
  };
  const stateAt = (wanted: number): unknown => {
    const position = Math.max(0, Math.min(wanted, events.length));
    let at = nearest(position);
    // The engine's fold changes the state it is given: a checkpoint keeps its own copy.
    let state = structuredClone(checkpoints.get(at));
    for (; at < position; at += 1) {
      const event = events[at];
      if (!event) break;
      state = foldEvent(ruleset, state, event, table);
      if ((at + 1) % CHECKPOINT_EVERY === 0) checkpoints.set(at + 1, structuredClone(state));
    }
    return state;
  };
  return { length: events.length, stateAt };
}
