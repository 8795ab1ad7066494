/** Section 7: which spaces and structures are adjacent, and what a faction reaches. */
import { SKIPPING, type Skipping } from '../data/abilities.ts';
import { TOWN_TILES } from '../data/index.ts';
import { atDistance, LAND_BESIDE, SPACES, shippedFrom } from '../map.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import type { SpaceId } from '../words.ts';
import { cardOf } from './facts.ts';

/** Way in which a space is reached: adjacent, directly or not; or by tunneling or carpet flight (TM-18.17, 18.24). */
export type Reached = 'adjacent' | 'skipping';

/** True when an own structure stands there. */
export function isOwn(state: State, seat: number, space: SpaceId): boolean {
  return state.structures[space]?.seat === seat;
}

/** A space is empty when no structure stands on it (TM-1.3). */
export function isEmpty(state: State, space: SpaceId): boolean {
  return state.structures[space] === undefined;
}

/** Spaces that share a side with this one or are joined to it by a bridge, whoever built it (TM-7.1). */
export function directlyAdjacent(state: State, space: SpaceId): readonly SpaceId[] {
  const sides = LAND_BESIDE[space] ?? [];
  const bridged: SpaceId[] = [];
  for (const { from, to } of state.bridges) {
    if (from === space) bridged.push(to);
    else if (to === space) bridged.push(from);
  }
  return bridged.length > 0 ? [...sides, ...bridged] : sides;
}

/** Way in which a faction skips hexes; null for those that have shipping (TM-7.6). */
export function skippingOf({ faction }: SeatState): Skipping | null {
  return faction === null ? null : (SKIPPING[faction] ?? null);
}

/** Dwarves and Fakirs skip hexes instead (TM-7.6). */
export function hasShipping(now: SeatState): boolean {
  return skippingOf(now) === null;
}

/** River hexes that a faction crosses; with its card in phase II (TM-7.5). */
function shippingOf(now: SeatState, withCard: boolean): number {
  if (!hasShipping(now)) return 0;
  return now.shipping + (withCard ? (cardOf(now)?.shippingBonus ?? 0) : 0);
}

/** Reach of Dwarves and Fakirs by skipping hexes (TM-17.6, 18.17, 18.23), in hex steps; 1: others, who don't. TW7 helps the Fakirs (TM-20.7). */
export function skipOf(now: SeatState): number {
  const skipping = skippingOf(now);
  if (skipping === null) return 1;
  const printed = now.built.stronghold > 0 ? skipping.withStronghold.distance : skipping.distance;
  if (now.faction !== 'fakirs') return printed;
  return now.towns.reduce((sum, { tile }) => sum + (TOWN_TILES[tile]?.gain.shippingStep ?? 0), printed);
}

/** True when an own structure is directly adjacent. */
function isDirectlyReached(state: State, seat: number, space: SpaceId): boolean {
  return directlyAdjacent(state, space).some((other) => isOwn(state, seat, other));
}

/** Way in which a seat reaches an empty space now, or null (TM-7.3, 18.17). In phase III cards and skipping don't count (TM-16.4). */
export function reached(state: State, seat: number, space: SpaceId): Reached | null {
  const now = seatOf(state, seat);
  const inActions = state.phase === 'actions';
  if (isDirectlyReached(state, seat, space)) return 'adjacent';
  const shipping = shippingOf(now, inActions);
  if (shipping > 0 && shippedFrom(space, shipping).some((other) => isOwn(state, seat, other))) return 'adjacent';
  return inActions && isSkippedTo(state, seat, space) ? 'skipping' : null;
}

function isSkippedTo(state: State, seat: number, space: SpaceId): boolean {
  const most = skipOf(seatOf(state, seat));
  for (let steps = 2; steps <= most; steps += 1) {
    if (atDistance(space, steps).some((other) => isOwn(state, seat, other))) return true;
  }
  return false;
}

/** Spaces by the seats whose structures stand there. Events replace the structures and never change them (`workingCopy` relies on it, too). */
const spacesOf = new WeakMap<State['structures'], SpaceId[][]>();

/** Own structures, in the order of the map: a stored state has its keys in another one. Asked several times in a move, most often of no change. */
export function ownSpaces({ structures }: State, seat: number): readonly SpaceId[] {
  let spaces = spacesOf.get(structures);
  if (!spaces) {
    spaces = spacesBySeat(structures);
    spacesOf.set(structures, spaces);
  }
  return spaces[seat] ?? [];
}

function spacesBySeat(structures: State['structures']): SpaceId[][] {
  const spaces: SpaceId[][] = [];
  for (const space of SPACES) {
    const seat = structures[space]?.seat;
    if (seat === undefined) continue;
    spaces[seat] ??= [];
    spaces[seat].push(space);
  }
  return spaces;
}
