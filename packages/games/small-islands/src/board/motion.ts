/** Motion of an event on the board: where something comes. */
import type { BoardEvent, BoardMotion } from '@wayfinder/board';
import type { State } from '../state.ts';

interface EventData {
  readonly at?: string;
  readonly spot?: string;
}

/** Types of events that put something on the map. */
const SEEN: ReadonlySet<string> = new Set([
  'StartTilePlaced',
  'TilePlaced',
  'TokenPlaced',
  'ShipPlaced',
  'HousePlaced',
  'AlexisFound',
]);

/** Motion of an event; null for one that is only drawn anew. */
export function motion(_before: State, _after: State, { type, data }: BoardEvent): BoardMotion | null {
  const { at, spot } = (data ?? {}) as EventData;
  const place = at ?? spot;
  return SEEN.has(type) && place !== undefined ? { moves: [], appear: [place], disappear: [] } : null;
}
