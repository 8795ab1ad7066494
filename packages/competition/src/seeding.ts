/** Next season: who plays in which division, and why. */

import { countZoned, groupsOf } from './division.ts';
import { heldMoves } from './moves.ts';
import { type ZoneRule, zoneOf, zonesAmong, zonesOf } from './zones.ts';

/** Player of the season before, at a final place. The order of rows decides where a place is shared. */
export interface Finisher {
  readonly member: string;
  readonly place: number;
  /** Games that ended and count, and games that are open. Whoever has neither was not in play. */
  readonly played: number;
  readonly open: number;
  /** Holds for whoever left a seat, also in a game that is void: not in play, they are in the zones all the same. */
  readonly hasLeft: boolean;
}

export interface SignUp {
  readonly member: string;
  /** Instant of the sign-up, in UTC. */
  readonly at: string;
  /** Rank in an order from elsewhere, such as a season played before: comes before all without. Null: none. */
  readonly seed: number | null;
}

/** Organiser's change, with the reason that all members read. */
export interface Move {
  readonly member: string;
  /** Number of the division; null: the waiting list. */
  readonly to: number | null;
  readonly reason: string;
}

export interface SeasonEnd {
  /** Divisions of the season before, the first division first, each from the first row to the last. */
  readonly divisions: readonly (readonly Finisher[])[];
  /** Answers of these players. Who hasn't answered is placed as if they played, and marked. */
  readonly answers: readonly { readonly member: string; readonly plays: boolean }[];
  /** New players and the waiting list. */
  readonly signUps: readonly SignUp[];
  /** Sizes of the divisions to come. */
  readonly sizes: readonly number[];
  /** Rule of the zones of the divisions before. */
  readonly rule: ZoneRule;
  readonly moves: readonly Move[];
  /** Holds where gaps are filled and what is too much is passed on; otherwise both are only told. */
  readonly fills: boolean;
}

/** Reason for a placement. Divisions are numbered from 1; `from` and `place` are of the season before. */
export type Reason =
  | { readonly kind: 'stays'; readonly place: number }
  | { readonly kind: 'up' | 'down'; readonly from: number; readonly place: number }
  /** Was not in play, had not left, and stays. */
  | { readonly kind: 'unplayed'; readonly place: number }
  /** Would go down, and fills a gap. */
  | { readonly kind: 'kept'; readonly place: number }
  /** Next from below, who fills a gap. */
  | { readonly kind: 'called-up'; readonly from: number; readonly place: number }
  /** Was in a division that there isn't any more, as fewer play; comes up without having been among those who go up. */
  | { readonly kind: 'division-gone'; readonly from: number; readonly place: number }
  /** Was to be in a higher division, which has no room. */
  | { readonly kind: 'no-room'; readonly from: number; readonly place: number }
  | { readonly kind: 'seeded'; readonly rank: number }
  | { readonly kind: 'new'; readonly at: string }
  | { readonly kind: 'moved'; readonly reason: string };

export interface Placement {
  readonly member: string;
  readonly reason: Reason;
  /** Holds where a player of the season before has not said whether they play. */
  readonly isAsked: boolean;
}

export interface DivisionPlan {
  readonly number: number;
  readonly size: number;
  /** Placements by last result, then newcomers by seed and date. */
  readonly placements: readonly Placement[];
  /** Players that the division lacks; below 0: it has so many too many. */
  readonly lacks: number;
}

export interface SeasonPlan {
  readonly divisions: readonly DivisionPlan[];
  /** Waiting list in its order. */
  readonly waiting: readonly Placement[];
  readonly leaves: readonly string[];
  /** All who are placed or wait, by last result, then newcomers by seed and date. */
  readonly order: readonly string[];
}

/** Player while the plan is made. */
interface Player {
  readonly member: string;
  /** Division and place of the season before; null: a newcomer. */
  readonly before: { readonly division: number; readonly place: number } | null;
  readonly isAsked: boolean;
  readonly isPinned: boolean;
  /** Reason that the waiting list tells, and that a newcomer is placed with. */
  readonly signUp: Reason;
  /** Division; null: the waiting list. */
  division: number | null;
  reason: Reason;
}

/** Rows of a division, those first that zones are counted over: a table that was kept by an earlier rule may have others between them. */
function putZonedFirst(rows: readonly Finisher[]): readonly Finisher[] {
  const { playing, leavers, others } = groupsOf(rows);
  return [...playing, ...leavers, ...others];
}

/** Returning players by their last result. */
function returning({ divisions, answers, sizes, rule }: SeasonEnd): readonly Player[] {
  const zones = zonesOf(
    rule,
    divisions.map((rows) => rows.length),
  );
  return divisions.flatMap((rows, n) => {
    const zoned = countZoned(rows);
    const among = zonesAmong(zones[n] ?? NO_ZONES, zoned);
    return putZonedFirst(rows).flatMap(({ member, place }, row) => {
      const answer = answers.find((each) => each.member === member);
      if (answer?.plays === false) return [];
      const zone = zoneOf(row + 1, among);
      const wanted = n + 1 + (zone === 'down' ? 1 : 0) - (zone === 'up' ? 1 : 0);
      const division = sizes.length === 0 ? null : Math.min(wanted, sizes.length);
      const before = { division: n + 1, place };
      const isGone = division !== null && division < n + 1 && division < wanted;
      const stays: Reason = row < zoned ? reasonFor(before, division) : unplayedReason(before, division);
      const reason: Reason = isGone ? { kind: 'division-gone', from: n + 1, place } : stays;
      return [{ member, before, isAsked: answer === undefined, isPinned: false, signUp: reason, division, reason }];
    });
  });
}

const NO_ZONES = { up: 0, down: 0 };

type Before = NonNullable<Player['before']>;

function unplayedReason(before: Before, to: number | null): Reason {
  return to === before.division ? { kind: 'unplayed', place: before.place } : reasonFor(before, to);
}

function reasonFor({ division: from, place }: Before, to: number | null): Reason {
  if (to === null) return { kind: 'no-room', from, place };
  if (to === from) return { kind: 'stays', place };
  return { kind: to < from ? 'up' : 'down', from, place };
}

function compareSignUps(a: SignUp, b: SignUp): number {
  const seeds = (a.seed ?? Number.MAX_SAFE_INTEGER) - (b.seed ?? Number.MAX_SAFE_INTEGER);
  if (seeds !== 0) return seeds;
  return a.at < b.at ? -1 : Number(a.at > b.at);
}

function newcomers({ divisions, signUps }: SeasonEnd): readonly Player[] {
  const known = new Set(divisions.flat().map(({ member }) => member));
  return [...signUps]
    .sort(compareSignUps)
    .filter(({ member }) => !known.has(member))
    .map(({ member, at, seed }) => {
      const reason: Reason = seed === null ? { kind: 'new', at } : { kind: 'seeded', rank: seed };
      const flags = { isAsked: false, isPinned: false };
      return { member, before: null, ...flags, signUp: reason, division: null, reason };
    });
}

function pin(players: readonly Player[], { moves, sizes }: SeasonEnd): readonly Player[] {
  for (const { member } of moves)
    if (!players.some((player) => player.member === member)) throw new RangeError(`${member} does not play`);
  const last = moves.filter((move, n) => moves.findLastIndex(({ member }) => member === move.member) === n);
  const held = heldMoves(last, sizes, players.length);
  return players.map((player) => {
    const move = held.find(({ member }) => member === player.member);
    if (move === undefined) return player;
    return { ...player, isPinned: true, division: move.to, reason: { kind: 'moved', reason: move.reason } };
  });
}

/** Next one to fill a gap: by last result, so that the best of those who would go down comes first; then newcomers. */
function fill(players: readonly Player[], division: number): boolean {
  const next = players.find((player) => !player.isPinned && (player.division === null || player.division > division));
  if (next === undefined) return false;
  next.division = division;
  if (next.before === null) next.reason = next.signUp;
  else if (next.before.division === division) next.reason = { kind: 'kept', place: next.before.place };
  else if (next.before.division < division) next.reason = reasonFor(next.before, division);
  else next.reason = { kind: 'called-up', from: next.before.division, place: next.before.place };
  return true;
}

/**
 * Order in which players yield where a division is too full, the last of each kind first: whose division is gone; who stays; who comes up; who comes down;
 * whoever had no game (`unplayed`). `isHeld`: somebody stays who had none. Then who comes up yields before those who stay, as fewer go down to make room.
 */
function yields({ reason: { kind } }: Player, isHeld: boolean): number {
  if (kind === 'unplayed') return 4;
  if (kind === 'down' || kind === 'no-room') return 3;
  if (kind === 'division-gone') return 0;
  return (kind === 'up') === isHeld ? 1 : 2;
}

function passOn(players: readonly Player[], division: number, divisions: number): boolean {
  const inside = players.filter((player) => player.division === division && !player.isPinned);
  const isHeld = inside.some(({ reason }) => reason.kind === 'unplayed');
  const first = Math.min(...inside.map((player) => yields(player, isHeld)));
  const last = inside.findLast((player) => yields(player, isHeld) === first);
  if (last === undefined) return false;
  last.division = division < divisions ? division + 1 : null;
  if (last.before !== null) last.reason = { kind: 'no-room', from: last.before.division, place: last.before.place };
  return true;
}

function level(players: readonly Player[], sizes: readonly number[]): void {
  for (const [n, size] of sizes.entries()) {
    const count = (): number => players.filter(({ division }) => division === n + 1).length;
    while (count() > size && passOn(players, n + 1, sizes.length));
    while (count() < size && fill(players, n + 1));
  }
}

/**
 * Plan of the next season. The top of each division goes up and its bottom down; who says no leaves.
 * A gap is filled by the best of those who would go down, then by the next from below; the waiting list follows by date.
 * Whoever was not in play, and had not left, stays, behind the others of their division, and yields last.
 * Moves of the organiser stand as far as there is room (`heldMoves`): the rule fills around them. With sizes that hold all players but those who wait, each
 * division has its size. Throws a RangeError for a move of somebody who doesn't play.
 */
export function nextSeason(end: SeasonEnd): SeasonPlan {
  const players = pin([...returning(end), ...newcomers(end)], end);
  if (end.fills) level(players, end.sizes);
  const placements = (of: number | null): readonly Placement[] =>
    players.flatMap(({ member, division, reason, isAsked }) => (division === of ? [{ member, reason, isAsked }] : []));
  const said = new Set(end.answers.filter(({ plays }) => !plays).map(({ member }) => member));
  return {
    divisions: end.sizes.map((size, n) => {
      const inside = placements(n + 1);
      return { number: n + 1, size, placements: inside, lacks: size - inside.length };
    }),
    waiting: placements(null),
    leaves: end.divisions.flat().flatMap(({ member }) => (said.has(member) ? [member] : [])),
    order: players.map(({ member }) => member),
  };
}

/** Plan of a first season: by an order from elsewhere, then by date of sign-up. */
export function firstSeason(
  signUps: readonly SignUp[],
  sizes: readonly number[],
  moves: readonly Move[] = [],
): SeasonPlan {
  const rule: ZoneRule = { kind: 'number', up: 0, down: 0 };
  return nextSeason({ divisions: [], answers: [], signUps, sizes, rule, moves, fills: true });
}
