/** The least that a member has to reach so that a zone is certain, and what their last games decide. */

import { countZoned, type Division, isInPlay } from './division.ts';
import type { Held } from './field.ts';
import type { Fraction } from './fraction.ts';
import { leastPoints } from './needs-points.ts';
import { heldFor, type OwnContest, ownContests } from './own-contests.ts';
import { type FinalRange, type Ranges, rangesOf } from './ranges.ts';
import { standings } from './standings.ts';
import { finalOutlook, type Outlook, outlookOf, type Zones, zonesAmong } from './zones.ts';

/** 'up': to go up; 'stay': to go up or stay. */
export type Goal = 'up' | 'stay';

/** Statement that holds in all endings. `place` means this place or better in that game; `isClear`: this place must not be shared. */
export type Need = { readonly goal: Goal } & (
  | { readonly kind: 'certain' }
  | { readonly kind: 'impossible' }
  /** The place does in any one of the open games. */
  | { readonly kind: 'place-in-any'; readonly place: number; readonly isClear: boolean }
  | { readonly kind: 'place-in-game'; readonly game: string; readonly place: number; readonly isClear: boolean }
  /** So many points from the open games do, however they come. */
  | { readonly kind: 'points'; readonly points: Fraction }
  /** No own result is enough whatever the others do. */
  | { readonly kind: 'depends' }
);

/** Range for given clear places in the own open games. */
export interface NeedCell {
  readonly places: readonly number[];
  readonly range: FinalRange;
  readonly outlook: Outlook;
}

export interface Needs {
  readonly range: FinalRange;
  readonly outlook: Outlook;
  /** Own open games whose place is open. */
  readonly games: readonly string[];
  /** The least for each goal that the zones have. */
  readonly needs: readonly Need[];
  /** Cells for one or two games: each place of the first game with each of the second. Empty for none, and for more. */
  readonly cells: readonly NeedCell[];
}

interface Ask {
  readonly ranges: Ranges;
  readonly member: number;
  readonly own: readonly OwnContest[];
  /** The last place that meets the goal. */
  readonly limit: number;
}

/** Says that this place in this game meets the goal in all endings. */
function isEnough({ ranges, member, limit }: Ask, own: OwnContest, place: number, isClear: boolean): boolean {
  const all = heldFor(own, place, isClear);
  return all.length > 0 && all.every((held) => ranges.worstOf(member, new Map([[own.index, held]])) <= limit);
}

type Premise = readonly [place: number, isClear: boolean];

/** Places from the last but one up, each first in any way, then clear. */
function premisesOf(own: readonly OwnContest[]): readonly Premise[] {
  const last = Math.max(0, ...own.map(({ contest }) => contest.offset + contest.seats.length));
  return Array.from({ length: Math.max(0, last - 1) }, (_, n) => last - 1 - n).flatMap((place): Premise[] => [
    [place, false],
    [place, true],
  ]);
}

function placeNeed(ask: Ask, goal: Goal): Need | null {
  const { own } = ask;
  const premises = premisesOf(own);
  const enough = premises.map(([place, isClear]) => own.map((each) => isEnough(ask, each, place, isClear)));
  const inAny = own.length > 1 ? premises[enough.findIndex((each) => each.every(Boolean))] : undefined;
  if (inAny !== undefined) return { goal, kind: 'place-in-any', place: inAny[0], isClear: inAny[1] };
  const n = enough.findIndex((each) => each.some(Boolean));
  const [inOne, game] = [premises[n], own[enough[n]?.indexOf(true) ?? -1]?.contest.game];
  if (inOne === undefined || game === undefined) return null;
  return { goal, kind: 'place-in-game', game, place: inOne[0], isClear: inOne[1] };
}

function needFor(ask: Ask, goal: Goal): Need {
  const { ranges, member, own, limit } = ask;
  const whole = ranges.of(member, new Map());
  if (whole.worstIfShared <= limit) return { goal, kind: 'certain' };
  if (whole.best > limit) return { goal, kind: 'impossible' };
  const place = placeNeed(ask, goal);
  if (place !== null) return place;
  const points = own.length > 0 ? leastPoints(ranges, member, own, limit) : null;
  return points === null ? { goal, kind: 'depends' } : { goal, kind: 'points', points };
}

function cellsOf(ranges: Ranges, member: number, own: readonly OwnContest[], zones: Zones): readonly NeedCell[] {
  if (own.length === 0 || own.length > 2) return [];
  let rows: readonly ReadonlyMap<number, Held>[] = [new Map()];
  for (const { index, contest } of own) {
    rows = rows.flatMap((row) => contest.seats.map((_, first) => new Map([...row, [index, { first, size: 1 }]])));
  }
  return rows.map((held) => {
    const range = ranges.of(member, held);
    const places = own.map(({ index, contest }) => contest.offset + (held.get(index)?.first ?? 0) + 1);
    return { places, range, outlook: outlookOf(range, zones) };
  });
}

/** Needs where all is decided by the rows of the table: no game is open, or none of the member's counts. */
function finalNeeds(division: Division, member: string, zones: Zones, range: FinalRange): Needs {
  const row = standings(division).findIndex((each) => each.member === member) + 1;
  const outlook = finalOutlook(row, zones);
  const needs: Need[] = [];
  if (zones.down > 0) needs.push({ goal: 'stay', kind: outlook.down === 'no' ? 'certain' : 'impossible' });
  if (zones.up > 0) needs.push({ goal: 'up', kind: outlook.up === 'certain' ? 'certain' : 'impossible' });
  return { range, outlook, games: [], needs, cells: [] };
}

/**
 * Answers what a member needs in a division with these zones, as far as there are rows for them: for each goal the statement that asks least, in this
 * order: certain or impossible, a place in any open game, a place in one game, a number of points.
 * `ranges` of the same division can be given, so that many members share the work.
 */
export function whatINeed(division: Division, member: string, planned: Zones, ranges = rangesOf(division)): Needs {
  const index = division.members.indexOf(member);
  if (index === -1) throw new RangeError(`${member} is not a member of this division`);
  const own = ownContests(ranges, index);
  const { all } = ranges.field.figures;
  const zones = zonesAmong(planned, countZoned(all));
  const figures = all[index];
  const isDecided = figures !== undefined && !isInPlay(figures);
  if (isDecided || division.games.every(({ result, isVoid }) => result !== null || isVoid === true))
    return finalNeeds(division, member, zones, ranges.of(index, new Map()));
  const ask = { ranges, member: index, own };
  const range = ranges.of(index, new Map());
  const needs: Need[] = [];
  if (zones.down > 0) needs.push(needFor({ ...ask, limit: zones.size - zones.down }, 'stay'));
  if (zones.up > 0) needs.push(needFor({ ...ask, limit: zones.up }, 'up'));
  return {
    range,
    outlook: outlookOf(range, zones),
    games: own.map(({ contest }) => contest.game),
    needs,
    cells: cellsOf(ranges, index, own, zones),
  };
}
