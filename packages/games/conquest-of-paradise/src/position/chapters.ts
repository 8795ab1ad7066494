/** The chapters of the advanced rules in positions: what the settings bring comes first, what a scenario says of it goes over it. */
import { eventsPosition } from './events.ts';
import { heldPosition } from './held.ts';
import { islandsPosition } from './islands.ts';
import { laidOut } from './laid-out.ts';
import type { PositionPart } from './part.ts';
import { soloPosition } from './solo.ts';
import { startPosition } from './start.ts';

export const POSITION_PARTS: readonly PositionPart[] = [
  laidOut,
  startPosition,
  eventsPosition,
  heldPosition,
  islandsPosition,
  soloPosition,
];
