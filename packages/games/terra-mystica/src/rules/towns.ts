/** Section 14 and TM-18.20: which own structures are joined, when they found a town, and when they join one. */
import { FAVOR_TILES, POWER_VALUE } from '../data/index.ts';
import { TOWN_NEEDS } from '../data/numbers.ts';
import { LAND_BESIDE, RIVER_BESIDE, RIVERS } from '../map.ts';
import type { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { KINDS, type SpaceId } from '../words.ts';
import { directlyAdjacent, isOwn, ownSpaces } from './reach.ts';

/** River hexes that carry a town tile of a seat, and those about to. */
function markedRivers(state: State, seat: number): SpaceId[] {
  const due = state.turn?.seat === seat ? state.turn.towns : [];
  return [...seatOf(state, seat).towns, ...due].flatMap(({ river }) => (river === null ? [] : [river]));
}

function addOwn(state: State, seat: number, spaces: readonly SpaceId[], group: SpaceId[]): void {
  for (const space of spaces) if (isOwn(state, seat, space) && !group.includes(space)) group.push(space);
}

/** Everything of a seat that hangs together with a space, towns or not (TM-14.5 to 14.7, 18.20). */
export function hangingTogether(state: State, seat: number, start: SpaceId): SpaceId[] {
  return groupFrom(state, seat, start, markedRivers(state, seat));
}

/** All that hangs together with a structure for towns: directly adjacent, or around a marked river hex (TM-14.12, 18.20). */
function groupFrom(state: State, seat: number, start: SpaceId, rivers: readonly SpaceId[]): SpaceId[] {
  const group = [start];
  for (const space of group) {
    addOwn(state, seat, directlyAdjacent(state, space), group);
    for (const river of rivers) {
      const around = LAND_BESIDE[river] ?? [];
      if (around.includes(space)) addOwn(state, seat, around, group);
    }
  }
  return group;
}

/** Structures in a town, or in one whose tile is still to be chosen. */
function settledSpaces(state: State, seat: number): Set<SpaceId> {
  const due = state.turn?.seat === seat ? state.turn.towns : [];
  const settled = new Set<SpaceId>();
  for (const { spaces } of seatOf(state, seat).towns) for (const space of spaces) settled.add(space);
  for (const { spaces } of due) for (const space of spaces) settled.add(space);
  return settled;
}

/** Power that a town needs; a favor tile may have its own (TM-14.1, 14.3). */
export function powerNeeded(state: State, seat: number): number {
  const ofTiles = seatOf(state, seat).favors.map((tile) => FAVOR_TILES[tile]?.townPowerNeeded ?? TOWN_NEEDS.power);
  return Math.min(TOWN_NEEDS.power, ...ofTiles);
}

/** Power values of a group of structures together (TM-14.1). */
export function powerOf(state: State, group: readonly SpaceId[]): number {
  return group.reduce((sum, space) => sum + POWER_VALUE[state.structures[space]?.kind ?? 'dwelling'], 0);
}

/** Structures that a town needs (TM-14.1, 14.2). */
export function structuresNeeded(withSanctuary: boolean): number {
  return withSanctuary ? TOWN_NEEDS.structuresWithSanctuary : TOWN_NEEDS.structures;
}

/** True for a group that founds a town: four structures, or three with the sanctuary, and power enough (TM-14.1 to 14.3). */
function isTown(state: State, seat: number, group: readonly SpaceId[]): boolean {
  const kinds = group.map((space) => state.structures[space]?.kind ?? 'dwelling');
  return (
    group.length >= structuresNeeded(kinds.includes('sanctuary')) && powerOf(state, group) >= powerNeeded(state, seat)
  );
}

/** True while a town tile is left (TM-14.10). */
export function tilesLeft(state: State): number {
  return Object.values(state.towns).reduce((sum, n) => sum + n, 0);
}

/**
 * Effects of a new structure, a bridge or FAV5: structures that now hang together with a town join it, groups strong enough found one.
 */
export function checkTowns(script: Script, seat: number): void {
  const rivers = markedRivers(script.state, seat);
  const seen = new Set<SpaceId>();
  for (const space of ownSpaces(script.state, seat)) {
    const settled = settledSpaces(script.state, seat);
    if (seen.has(space) || settled.has(space)) continue;
    const group = groupFrom(script.state, seat, space, rivers);
    for (const other of group) seen.add(other);
    const free = group.filter((other) => !settled.has(other));
    if (free.length < group.length) extend(script, seat, group, free);
    else found(script, seat, group, null);
  }
}

/** Structures join the town they touch, the one founded first; none touches a town only through one still due (TM-14.6, 14.7). */
function extend(script: Script, seat: number, group: readonly SpaceId[], free: readonly SpaceId[]): void {
  const { towns } = script.seat(seat);
  const touched = towns.flatMap(({ spaces }, i) => (spaces.some((space) => group.includes(space)) ? [i] : []));
  const [town] = touched;
  if (town === undefined) return;
  const rules = touched.length > 1 ? ['TM-14.6', 'TM-14.7'] : ['TM-14.6'];
  script.emit('TownExtended', { seat, town, spaces: [...free] }, rules);
}

function found(script: Script, seat: number, group: SpaceId[], river: SpaceId | null): void {
  if (tilesLeft(script.state) === 0 || !isTown(script.state, seat, group)) return;
  const rules = river === null ? ['TM-14.1', 'TM-14.4', 'TM-14.5'] : ['TM-18.20', 'TM-14.1'];
  if (group.length < TOWN_NEEDS.structures) rules.push('TM-14.2');
  if (powerOf(script.state, group) < TOWN_NEEDS.power) rules.push('TM-14.3');
  script.emit('RewardDue', { seat, kind: 'town', spaces: group, river }, rules);
}

/** Own structures outside towns, by the groups that they hang together in. */
export function freeGroups(state: State, seat: number): SpaceId[][] {
  const rivers = markedRivers(state, seat);
  const seen = settledSpaces(state, seat);
  const groups: SpaceId[][] = [];
  for (const space of ownSpaces(state, seat)) {
    if (seen.has(space)) continue;
    const group = groupFrom(state, seat, space, rivers);
    for (const other of group) seen.add(other);
    groups.push(group);
  }
  return groups;
}

/** Own structures outside towns, by the river hexes that they stand beside. */
function freeBesideRivers(state: State, seat: number): ReadonlyMap<SpaceId, SpaceId[]> {
  const settled = settledSpaces(state, seat);
  const beside = new Map<SpaceId, SpaceId[]>();
  for (const space of ownSpaces(state, seat)) {
    if (settled.has(space)) continue;
    for (const river of RIVER_BESIDE[space] ?? []) {
      const others = beside.get(river);
      if (others) others.push(space);
      else beside.set(river, [space]);
    }
  }
  return beside;
}

/** True for structures that don't hang together yet. Most stand side by side, and their group need not be found. */
function areApart(state: State, seat: number, [first, ...others]: readonly SpaceId[]): boolean {
  if (first === undefined || others.length === 0) return false;
  const sides = directlyAdjacent(state, first);
  const farther = others.filter((space) => !sides.includes(space));
  if (farther.length === 0) return false;
  const group = groupFrom(state, seat, first, markedRivers(state, seat));
  return farther.some((space) => !group.includes(space));
}

/**
 * River hexes across which the Mermaids could found a town now (TM-18.20). Asked after every entry: only rivers that would join two groups are
 * looked at closer.
 */
export function riversToFound(state: State, seat: number): SpaceId[] {
  if (!hasEnoughForTown(state, seat)) return [];
  const rivers: SpaceId[] = [];
  for (const [river, spaces] of freeBesideRivers(state, seat)) {
    if (areApart(state, seat, spaces) && groupAcross(state, seat, river) !== null) rivers.push(river);
  }
  return rivers.length > 1 ? RIVERS.filter((river) => rivers.includes(river)) : rivers;
}

/** False while a seat has too few structures outside towns to found one in any way (TM-14.1, 14.2): asked first, as it costs nothing. */
function hasEnoughForTown(state: State, seat: number): boolean {
  const { built, towns } = seatOf(state, seat);
  const standing = KINDS.reduce((sum, kind) => sum + built[kind], 0);
  const settled = towns.reduce((sum, { spaces }) => sum + spaces.length, 0);
  return standing - settled >= structuresNeeded(built.sanctuary > 0);
}

/** The group that the Mermaids would make a town by skipping a river hex, or null (TM-18.20). */
function groupAcross(state: State, seat: number, river: SpaceId): SpaceId[] | null {
  const around = (LAND_BESIDE[river] ?? []).filter((space) => isOwn(state, seat, space));
  const [first] = around;
  if (first === undefined || around.length < 2 || tilesLeft(state) === 0) return null;
  const group = groupFrom(state, seat, first, [...markedRivers(state, seat), river]);
  const settled = settledSpaces(state, seat);
  return group.some((space) => settled.has(space)) || !isTown(state, seat, group) ? null : group;
}

/** The Mermaids declare a town across a river hex. @throws Error where there is none. */
export function foundAcross(script: Script, seat: number, river: SpaceId): void {
  const group = groupAcross(script.state, seat, river);
  if (!group) throw new Error(`no town across ${river}`);
  found(script, seat, group, river);
}
