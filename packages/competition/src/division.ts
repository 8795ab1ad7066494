/** Division of a season: its members, its games, and what places are worth. Plain values, as stored and sent. */

/** Figure that parts members with equal points, in the order that a league has set. */
export type TieBreak = 'wins' | 'seconds' | 'thirds' | 'share' | 'head-to-head';

export interface Scoring {
  /** Points of each place, the first place first. Whole numbers, none negative, none more than the one before. Places beyond the list have none. */
  readonly points: readonly number[];
  /** Points of each seat where all seats share the first place; null: the mean, as for every shared place. */
  readonly draw: number | null;
  readonly tieBreaks: readonly TieBreak[];
  /** 'mean': members who play more games than others have their mean counted. */
  readonly count: 'sum' | 'mean';
}

export interface DivisionSeat {
  /** Member for whom the seat's place counts; null: a bot or a guest holds the seat, which takes its place and scores for nobody. */
  readonly countsFor: string | null;
  /** Holds for a seat whose member left the game: the seat comes behind all who stayed, whatever its stand-in reached. */
  readonly hasLeft?: boolean;
}

/** Way in which a game came to its places. */
export type How = 'played' | 'adjudicated';

export interface Result {
  /** Place of each seat at the board. Shared places are equal, and the next place is left out: 1, 1, 3. */
  readonly places: readonly number[];
  /** Whole number for each seat; null: the game has no scores, or that of the seat counts as 0. */
  readonly scores: readonly (number | null)[];
  readonly how: How;
}

export interface DivisionGame {
  readonly id: string;
  /** Seats by start position. */
  readonly seats: readonly DivisionSeat[];
  /** Result; null: the game is open. */
  readonly result: Result | null;
  /** Places as an open game stands. They are shown, and count nowhere. */
  readonly now?: readonly number[];
  /** Holds for a game that was annulled: it counts nowhere. */
  readonly isVoid?: boolean;
}

export interface Division {
  /** Members, each once, in the order that holds while nothing parts them. */
  readonly members: readonly string[];
  readonly scoring: Scoring;
  readonly games: readonly DivisionGame[];
}

const POINTS: Readonly<Record<number, readonly number[]>> = {
  2: [3, 0],
  3: [10, 5, 1],
  4: [10, 6, 3, 1],
  5: [10, 6, 4, 2, 1],
};
const POINTS_OF_MORE = [10, 6, 4, 2, 1];
const DRAW_OF_TWO = 1;

/** The scoring that a league of games with so many seats begins with. A league may set its own. */
export function usualScoring(seats: number): Scoring {
  return {
    points: POINTS[seats] ?? POINTS_OF_MORE,
    draw: seats === 2 ? DRAW_OF_TWO : null,
    tieBreaks: seats === 2 ? ['wins', 'share'] : ['wins', 'seconds', 'thirds', 'share'],
    count: 'mean',
  };
}

export function isOpen(game: DivisionGame): boolean {
  return game.result === null && game.isVoid !== true;
}

/** Places of a game for its league: seats that were left come behind all others, and keep their order among themselves. */
export function leaguePlaces(seats: readonly DivisionSeat[], places: readonly number[]): readonly number[] {
  const stayed = seats.filter(({ hasLeft }) => hasLeft !== true).length;
  return seats.map(({ hasLeft = false }, seat) => {
    const own = places[seat] ?? seats.length;
    const before = seats.filter((other, n) => (other.hasLeft ?? false) === hasLeft && (places[n] ?? own) < own).length;
    return 1 + before + (hasLeft ? stayed : 0);
  });
}

/** True for a row of a member in play: a game of theirs counts, or is still open. */
export function isInPlay({ played, open }: { readonly played: number; readonly open: number }): boolean {
  return played + open > 0;
}

/** Row of a table as zones look at it. `hasLeft`: a seat of the member was left, also in a game that is void. */
export interface ZonedRow {
  readonly played: number;
  readonly open: number;
  readonly hasLeft?: boolean | undefined;
}

/** Rows of a division by how they stand: in play; not in play, of those who left; and all others. Where nobody is in play, all are others. */
export interface Groups<T> {
  readonly playing: readonly T[];
  readonly leavers: readonly T[];
  readonly others: readonly T[];
}

export function groupsOf<T extends ZonedRow>(rows: readonly T[]): Groups<T> {
  const playing = rows.filter(isInPlay);
  const leavers = playing.length === 0 ? [] : rows.filter((row) => !isInPlay(row) && row.hasLeft === true);
  return { playing, leavers, others: rows.filter((row) => !isInPlay(row) && !leavers.includes(row)) };
}

/** Number of rows that zones are counted over: those of members in play, and of those who left. */
export function countZoned(rows: readonly ZonedRow[]): number {
  const { playing, leavers } = groupsOf(rows);
  return playing.length + leavers.length;
}

/** How many games count for each member, ended and open. Void games do not. */
export function gamesOf(division: Division): ReadonlyMap<string, number> {
  const counts = new Map(division.members.map((member) => [member, 0]));
  for (const { seats, isVoid } of division.games) {
    if (isVoid === true) continue;
    for (const { countsFor } of seats) {
      const count = countsFor === null ? undefined : counts.get(countsFor);
      if (countsFor !== null && count !== undefined) counts.set(countsFor, count + 1);
    }
  }
  return counts;
}
