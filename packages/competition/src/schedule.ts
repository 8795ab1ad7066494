/** Schedules of a division: who meets whom in which game, and who starts in which position. */

import { seededRandom } from '@wayfinder/engine';
import { type Next, shuffled } from './deal.ts';
import { type BaseBlock, developDesign, findDesign } from './designs.ts';
import { leastSquares, type Sizes, sizesOf } from './least-meetings.ts';
import { assignPositions } from './positions.ts';
import { roundRobin } from './round-robin.ts';
import { searchTables } from './search.ts';

/** A division to be scheduled. */
export interface ScheduleSize {
  /** Members, at least as many as seats. The tests cover up to 24; memory grows with the square, time hardly. */
  readonly members: number;
  /** Seats of each game, at least 2. The tests cover up to 5. */
  readonly seats: number;
  /** Games of each member, at least 1. The tests cover 2 to 8. */
  readonly games: number;
  /** Any text; the same text gives the same schedule. */
  readonly seed: string;
}

/** A member who plays one game more than the others. `fill`: members × games is no multiple of the seats, and this member fills the last table. */
export interface Extra {
  readonly member: number;
  readonly reason: 'fill';
}

/** Origin of the tables of a schedule. */
export type Source =
  /** As many members as seats: all sit at each table. */
  | { readonly kind: 'one-table' }
  /** Games of two by the circle method. */
  | { readonly kind: 'round-robin' }
  /** One set of labels, moved on by one for each next game. */
  | {
      readonly kind: 'difference-set';
      readonly set: readonly number[];
      readonly times: number;
      readonly reference: string;
    }
  /** Several base blocks. */
  | {
      readonly kind: 'difference-family';
      readonly modulus: number;
      readonly blocks: readonly BaseBlock[];
      readonly times: number;
      readonly reference: string;
    }
  /** A search from the seed. */
  | { readonly kind: 'search' };

/** Value of the first objective. */
export interface Objective {
  /** Sum over all pairs of squared meetings. */
  readonly squares: number;
  /** Lower bound of that sum. Where both are equal, no schedule is better; where they differ, there may still be none. */
  readonly least: number;
}

/** A schedule over labels 0 … members − 1; `drawLabels` says which member has which. */
export interface Schedule {
  readonly members: number;
  readonly seats: number;
  /** Games of each member; those in `extra` play one more. */
  readonly gamesEach: number;
  /** Labels of each game; the index is the start position. */
  readonly games: readonly (readonly number[])[];
  /** Labels that play one game more, drawn by lot from the seed; in the order of labels. Their results count as a mean. */
  readonly extra: readonly Extra[];
  readonly source: Source;
  readonly objective: Objective;
}

interface Tables {
  readonly tables: readonly (readonly number[])[];
  readonly extra: readonly number[];
  readonly source: Source;
}

function checkDivision({ members, seats, games }: ScheduleSize): void {
  for (const [name, value, least] of [
    ['seats', seats, 2],
    ['members', members, seats],
    ['games', games, 1],
  ] as const) {
    if (!Number.isInteger(value) || value < least) {
      throw new RangeError(`${name} must be a whole number of at least ${least}, not ${value}`);
    }
  }
}

/** Games of two: labels are moved on by lot, so that the seed says who plays one game more. */
function roundRobinTables({ members, games, extra }: Sizes, next: Next): Tables {
  const by = next(members);
  const tables = roundRobin(members, games).map((pair) => pair.map((label) => (label + by) % members));
  return { tables, extra: extra === 0 ? [] : [by], source: { kind: 'round-robin' } };
}

function designTables({ members, seats, games }: Sizes): Tables | null {
  const found = findDesign(members, seats, games);
  if (!found) return null;
  const { design, times } = found;
  const { modulus, blocks, reference } = design;
  const [first, ...others] = blocks;
  const isOneSet = first !== undefined && others.length === 0 && modulus === members;
  const source: Source = isOneSet
    ? { kind: 'difference-set', set: first.labels, times, reference }
    : { kind: 'difference-family', modulus, blocks, times, reference };
  return { tables: developDesign(design, times), extra: [], source };
}

function searchedTables(sizes: Sizes, next: Next): Tables {
  const labels = Array.from({ length: sizes.members }, (_, label) => label);
  const extra = shuffled(labels, next).slice(0, sizes.extra);
  const played = labels.map((label) => sizes.games + (extra.includes(label) ? 1 : 0));
  return { tables: searchTables(sizes, played, next), extra, source: { kind: 'search' } };
}

function tablesOf(sizes: Sizes, next: Next): Tables {
  const { members, seats, games } = sizes;
  if (members === seats) {
    const all = Array.from({ length: members }, (_, label) => label);
    return { tables: Array.from({ length: games }, () => all), extra: [], source: { kind: 'one-table' } };
  }
  if (seats === 2) return roundRobinTables(sizes, next);
  return designTables(sizes) ?? searchedTables(sizes, next);
}

/** Sum over all pairs of squared meetings. */
function squaresOf(tables: readonly (readonly number[])[], members: number): number {
  const met = new Map<number, number>();
  for (const table of tables) {
    for (const a of table) {
      for (const b of table) if (a < b) met.set(a * members + b, (met.get(a * members + b) ?? 0) + 1);
    }
  }
  return [...met.values()].reduce((sum, times) => sum + times * times, 0);
}

/**
 * A schedule in which pairs meet, and members have start positions, as equally often as can be.
 *
 * These hold always: nobody sits twice at one table; each member plays `games` games, and as few as fill the last table play one more; each member has
 * every position equally often, within one. Beyond that the objective is, in this order: least sum over pairs of squared meetings, least difference
 * between the most and the fewest meetings, least sum over pairs of the squared difference in who sits before whom.
 *
 * Tables come from a published design where `DESIGNS` has one, from the circle method for games of two, and else from a search.
 * @throws RangeError where members, seats or games are no whole numbers, or there are fewer members than seats
 */
export function makeSchedule(division: ScheduleSize): Schedule {
  checkDivision(division);
  const { members, seats, games: gamesEach, seed } = division;
  const { next } = seededRandom(JSON.stringify(['schedule', members, seats, gamesEach, seed]));
  const sizes = sizesOf(members, seats, gamesEach);
  const { tables, extra, source } = tablesOf(sizes, next);
  return {
    members,
    seats,
    gamesEach,
    games: assignPositions(tables, seats, next),
    extra: extra.toSorted((a, b) => a - b).map((member) => ({ member, reason: 'fill' })),
    source,
    objective: { squares: squaresOf(tables, members), least: leastSquares(sizes) },
  };
}
