/** Putting a path together from the levels: the bot proposes, the levels decide. */
import type { Choice, Decision, Seat } from '@wayfinder/engine';
import { nextLevel } from '../parts.ts';
import type { State } from '../state.ts';

/** What a bot sees when it decides. */
export interface Sight {
  view: State;
  seat: Seat;
  decision: Decision;
}

/** Choices that can be made after this path; none when a choice on the way can't be made or the path is finished. */
export function offeredAfter({ view, seat, decision }: Sight, path: readonly string[]): Choice[] {
  for (let i = 0; i < path.length; i += 1) {
    const level = nextLevel(view, seat, decision, path.slice(0, i));
    if (level.done || level.has(path[i] ?? '') !== null) return [];
  }
  const level = nextLevel(view, seat, decision, path);
  return level.done ? [] : level.list().filter((choice) => !choice.refused);
}

/** Paths in the order in which the bot likes them; those that aren't legal are passed over. */
export type Proposes = (sight: Sight) => Iterable<readonly string[]>;
