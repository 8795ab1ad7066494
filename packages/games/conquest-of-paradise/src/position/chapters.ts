/** The chapters of the advanced rules in positions. */
import { eventsPosition } from './events.ts';
import { heldPosition } from './held.ts';
import { islandsPosition } from './islands.ts';
import type { PositionPart } from './part.ts';
import { soloPosition } from './solo.ts';
import { startPosition } from './start.ts';

export const POSITION_PARTS: readonly PositionPart[] = [
  startPosition,
  eventsPosition,
  heldPosition,
  islandsPosition,
  soloPosition,
];
