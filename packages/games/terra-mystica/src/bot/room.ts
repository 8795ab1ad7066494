/** Room to grow: what the bot holds the spaces around its structures to be worth. */
import type { Seat } from '@wayfinder/engine';
import { LAST_ROUND } from '../data/numbers.ts';
import { atDistance, LAND_BESIDE, shippedFrom } from '../map.ts';
import { homeOf } from '../rules/facts.ts';
import { hasShipping, ownSpaces, skipOf } from '../rules/reach.ts';
import { stepsUp } from '../rules/spades.ts';
import { type State, seatOf } from '../state.ts';
import type { SpaceId, Terrain } from '../words.ts';
import type { Weights } from './weights.ts';

/** Rounds before the last in which room counts whole. */
const ROUNDS_WITH_ROOM = 2.5;

/** Spades between two terrains by the shorter way. */
export function terrainDistance(from: Terrain, to: Terrain): number {
  return Math.min(stepsUp(from, to), stepsUp(to, from));
}

/** Spaces that a seat reaches without sharing a side: over rivers, or by skipping. */
function farFrom(state: State, seat: Seat, space: SpaceId): readonly SpaceId[] {
  const now = seatOf(state, seat);
  return hasShipping(now) ? shippedFrom(space, now.shipping) : atDistance(space, skipOf(now));
}

/** Worth of the empty spaces around own structures, the best first. */
function roomsOf(state: State, seat: Seat, w: Weights): number[] {
  const home = homeOf(seatOf(state, seat));
  const own = ownSpaces(state, seat);
  const seen = new Set<SpaceId>();
  const rooms: number[] = [];
  const look = (space: SpaceId, share: number): void => {
    if (seen.has(space)) return;
    seen.add(space);
    if (state.structures[space]) return;
    rooms.push(share * (w.room[terrainDistance(state.terrain[space] ?? home, home)] ?? 0));
  };
  for (const space of own) for (const other of LAND_BESIDE[space] ?? []) look(other, 1);
  for (const space of own) for (const other of farFrom(state, seat, space)) look(other, w.roomFar);
  return rooms.sort((a, b) => b - a);
}

/** Own structures with an opponent's beside them. */
function withNeighbours(state: State, seat: Seat): number {
  const isForeign = (space: SpaceId): boolean => (state.structures[space]?.seat ?? seat) !== seat;
  return ownSpaces(state, seat).filter((space) => LAND_BESIDE[space]?.some(isForeign)).length;
}

/** Worth of the spaces around own structures; nothing in the last round. */
export function roomValue(state: State, seat: Seat, w: Weights): number {
  const left = Math.min(1, (LAST_ROUND - Math.max(1, state.round)) / ROUNDS_WITH_ROOM);
  if (left <= 0) return 0;
  let sum = w.neighbour * withNeighbours(state, seat);
  for (const room of roomsOf(state, seat, w).slice(0, w.roomsCounted)) sum += room;
  return left * sum;
}
