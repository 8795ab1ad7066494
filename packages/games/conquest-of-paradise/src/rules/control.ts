/** Section 2: known, controlled, occupied, enemy. All of it is public. */
import type { Seat } from '@wayfinder/engine';
import { homeDirection, printedGroupAt } from '../data/index.ts';
import { kindOf, sortedHexes } from '../hexes.ts';
import type { Group, HexId, HexState, State } from '../state.ts';
import { OPPONENT } from './solo/opponent.ts';

const AS_PRINTED: HexState = { marker: null, tile: null, group: null, stacks: {} };

/** Contents of the hex. Changes nothing: for everything that only looks. */
export function hexAt(state: State, hex: HexId): Readonly<HexState> {
  return state.hexes[hex] ?? AS_PRINTED;
}

/** The hex's entry, made when it was as printed so far. For `evolve`. Mutates. */
export function changeHex(state: State, hex: HexId): HexState {
  const found = state.hexes[hex];
  if (found) return found;
  const made: HexState = { marker: null, tile: null, group: null, stacks: {} };
  state.hexes[hex] = made;
  return made;
}

/** CP-2.1, 2.2: printed hexes, ocean markers and face-up tiles are known; a face-down tile is known to nobody. */
export function isKnownHex(state: State, hex: HexId): boolean {
  return kindOf(hex) !== 'unknown' || isFoundOcean(state, hex) || state.hexes[hex]?.tile?.faceUp === true;
}

function isFoundOcean(state: State, hex: HexId): boolean {
  return state.hexes[hex]?.marker?.type === 'open_ocean';
}

/** CP-2.1: an unknown hex without a tile. */
export function isUnexplored(state: State, hex: HexId): boolean {
  return !isKnownHex(state, hex) && !state.hexes[hex]?.tile;
}

/** Known ocean, printed or found. A group that came to lie there later makes it land (CP-27.5). */
export function isSea(state: State, hex: HexId): boolean {
  if (groupAt(state, hex)) return false;
  return kindOf(hex) === 'ocean_printed' || isFoundOcean(state, hex);
}

/** The known group in this hex, atolls included; null for sea, unknown hexes and face-down tiles. */
export function groupAt(state: State, hex: HexId): Group | null {
  return state.hexes[hex]?.group ?? null;
}

/** True for a known group hex, atolls included (CP-2.5). */
export function isGroupHex(state: State, hex: HexId): boolean {
  return groupAt(state, hex) !== null;
}

/** CP-2.5: a group without boxes. */
export function isAtoll(group: Group): boolean {
  return group.green + group.brown === 0;
}

/** CP-2.3: at least one village of the seat is there. */
export function controls(state: State, seat: Seat, hex: HexId): boolean {
  return groupAt(state, hex)?.controller === seat;
}

/** Groups that the seat controls, by lowest q, then r. */
export function controlledGroups(state: State, seat: Seat): HexId[] {
  return sortedHexes(Object.keys(state.hexes).filter((hex) => controls(state, seat, hex)));
}

/** True when the seat controls the group of this name (printed or tile id), wherever it lies (CP-17.9). */
export function controlsGroupNamed(state: State, seat: Seat, id: string): boolean {
  return Object.values(state.hexes).some((hex) => hex.group?.id === id && hex.group.controller === seat);
}

/** CP-2.7: another seat controls it, or it is independent. */
export function isEnemyControlled(state: State, seat: Seat, hex: HexId): boolean {
  const group = groupAt(state, hex);
  if (!group) return false;
  if (group.independent || (group.controller !== null && group.controller !== seat)) return true;
  return isStationAgainst(state, seat, hex);
}

/** CP-31.13: for the human a station of the opponent counts as controlled, also without a village. */
function isStationAgainst(state: State, seat: Seat, hex: HexId): boolean {
  return state.solo !== undefined && seat !== OPPONENT && piecesIn(state, hex, OPPONENT) > 0;
}

/** Number of pieces of the seat in the hex, the link included: public (CP-11.3). */
export function piecesIn(state: State, hex: HexId, seat: Seat): number {
  const stack = state.hexes[hex]?.stacks[seat];
  return stack ? stack.faceDown.shown.n + stack.link : 0;
}

/** Number of pieces of other seats in the hex: public (CP-11.3). */
export function foreignPieces(state: State, seat: Seat, hex: HexId): number {
  return seatsIn(state, hex)
    .filter((other) => other !== seat)
    .reduce((sum, other) => sum + piecesIn(state, hex, other), 0);
}

/** Seats with pieces in the hex, in ascending order. */
export function seatsIn(state: State, hex: HexId): Seat[] {
  return Object.keys(state.hexes[hex]?.stacks ?? {})
    .map(Number)
    .filter((seat) => piecesIn(state, hex, seat) > 0)
    .sort((a, b) => a - b);
}

/** CP-2.11: the seat must keep a piece here. */
export function isHeldBy(state: State, seat: Seat, hex: HexId): boolean {
  return groupAt(state, hex)?.heldBy === seat;
}

/** All seats that have something on the map; those that decide are `players`. */
export function allSeats(state: State): Seat[] {
  return state.seats.map((_, seat) => seat);
}

/** CP-4.3: the seat to the left, whatever the direction of play. */
export function leftOf(state: State, seat: Seat): Seat {
  return (seat + 1) % state.seats.length;
}

/** Sets villages and controller together, so that there is a controller exactly when there are villages (CP-2.3, 2.8). Mutates. */
export function setVillages(state: State, hex: HexId, seat: Seat, villages: number): void {
  const group = groupAt(state, hex);
  if (!group) throw new Error(`no group in ${hex}`);
  group.villages = villages;
  group.controller = villages > 0 ? seat : null;
  if (villages > 0) group.independent = false;
}

/** CP-2.10: turns a tile to the seat's direction; printed groups are never turned. Mutates. */
export function turnTile(state: State, hex: HexId, seat: Seat): void {
  const tile = state.hexes[hex]?.tile;
  if (tile?.faceUp) tile.direction = homeDirection(state.seats[seat]?.homeOfSetUp ?? '');
}

/** CP-14.7, 14.8: the disc (2E) or the capital (1E) goes to this group; null takes it off the map. Mutates. */
export function setHome(state: State, seat: Seat, hex: HexId | null): void {
  const own = state.seats[seat];
  if (own) own.home = hex;
}

/** CP-2.12: a printed group without villages and without its holder's pieces is held no longer, and independent if it was so at the start. Mutates. */
function fallBack(state: State, hex: HexId, group: Group): void {
  const heldStill = group.heldBy !== null && piecesIn(state, hex, group.heldBy) > 0;
  if (!group.printed || heldStill || group.villages > 0) return;
  group.heldBy = null;
  group.independent = printedGroupAt(hex)?.status === 'independent';
}

/** CP-2.12: the same, after pieces have gone by an event. Mutates. */
export function fallBackIfEmpty(state: State, hex: HexId): void {
  const group = groupAt(state, hex);
  if (group && group.heldBy !== null) fallBack(state, hex, group);
}

/**
 * CP-23.14, 30.7: one village of a controlled group goes, by an event or by malaria; improved agriculture and pieces stay. Returns the seat that
 * controls the group no longer, so that it can lose its home; null while villages are left. Mutates.
 */
export function loseVillage(state: State, hex: HexId): Seat | null {
  const group = groupAt(state, hex);
  if (!group || group.controller === null) return null;
  const owner = group.controller;
  setVillages(state, hex, owner, group.villages - 1);
  if (group.villages > 0) return null;
  fallBack(state, hex, group);
  return owner;
}
