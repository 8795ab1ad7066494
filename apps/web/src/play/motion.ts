/** Motions that show an event going over the board. */
import { type BoardMotion, cssPalette } from '@wayfinder/board';
import type { ViewedEventData } from '@wayfinder/contract';
import type { Kit } from './kit.ts';
import type { Replay } from './replay.ts';

/** Motion that shows an event between two views; null where nothing goes, comes or is gone. */
export function motionOf(kit: Kit, before: unknown, after: unknown, event: ViewedEventData): BoardMotion | null {
  if (!before || !after) return null;
  return kit.board.motion?.(before, after, event, cssPalette) ?? null;
}

/** The same of the event that leads to a past position. */
export function motionAt(
  kit: Kit,
  replay: Replay,
  events: readonly ViewedEventData[],
  position: number,
): BoardMotion | null {
  const event = events.find((one) => one.position === position);
  return event ? motionOf(kit, replay.stateAt(position - 1), replay.stateAt(position), event) : null;
}
