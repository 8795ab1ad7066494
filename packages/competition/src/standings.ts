/** Standings of a division: places, points, tie-breaks, cross table, and how each figure came about. */

import { type Division, type DivisionGame, groupsOf, type How, leaguePlaces } from './division.ts';
import { type COUNTED, type Criterion, compareBy, divisorOf, type Figures, figuresOf } from './figures.ts';
import { type Fraction, fraction, thousandths } from './fraction.ts';

/** One game of one member in the cross table. */
export type Cell = {
  readonly game: string;
  /** Holds for a seat that its member left: the place behind all who stayed is sure. */
  readonly hasLeft: boolean;
} & (
  | { readonly state: 'ended'; readonly how: How; readonly place: number; readonly sharedBy: number }
  /** `place`: as the game stands; null: nobody knows. */
  | { readonly state: 'open'; readonly place: number | null }
  | { readonly state: 'void' }
);

/** One ended game in the sum of points. `sharedBy` seats have the mean of the places from `place` on. */
export interface PointsLine {
  readonly game: string;
  readonly place: number;
  readonly sharedBy: number;
  readonly points: Fraction;
}

/** Figure or group that parts a row from the next. */
export type Parting = Criterion | 'in-play' | 'left' | 'nothing';

export interface Because {
  readonly points: {
    readonly lines: readonly PointsLine[];
    readonly sum: Fraction;
    /** Means: points are the sum times `of`, which everybody plays, divided by the own `games`. Null: the sum counts. */
    readonly mean: { readonly games: number; readonly of: number } | null;
  };
  /** Games that count for the share. A game without scores counts for none. */
  readonly share: readonly { readonly game: string; readonly own: number; readonly winner: number }[];
  /**
   * Figure that parts this row from the next; 'in-play': no game of the next one counts or is open; 'left': nor of this one, who left, and the next one
   * didn't; 'nothing': they share the place; null: this is the last row.
   */
  readonly place: { readonly by: Parting; readonly next: string } | null;
}

export interface StandingsRow {
  readonly member: string;
  readonly place: number;
  /** How many members have this place. */
  readonly sharedBy: number;
  readonly points: Fraction;
  /** Games that ended and count. */
  readonly played: number;
  /** Games to come. */
  readonly open: number;
  /** Holds for whoever left a seat, also in a game that is void. */
  readonly hasLeft: boolean;
  readonly wins: number;
  readonly seconds: number;
  readonly thirds: number;
  /** Wins, seconds and thirds as the order goes by them: where means count, in the unit of the points. */
  readonly counted: Readonly<Record<keyof typeof COUNTED, Fraction>>;
  /** Mean of own score by winner's score, in thousandths, a half rounded up; null: no game with scores has ended. The order goes by the exact value. */
  readonly share: number | null;
  /** Games of the member, in the order of the division's games. */
  readonly cells: readonly Cell[];
  readonly because: Because;
}

interface Sorted {
  readonly figures: Figures;
  readonly place: number;
  readonly sharedBy: number;
  /** Figure or group that parts this member from the one behind. */
  readonly partedBy: Parting;
}

/** Splits members into those alike by a criterion, the best first. */
function split(division: Division, criterion: Criterion, group: readonly Figures[]): readonly (readonly Figures[])[] {
  const compare = (a: Figures, b: Figures): number => compareBy(division, criterion, group, a, b);
  const parts: Figures[][] = [];
  for (const each of [...group].sort((a, b) => compare(b, a))) {
    const last = parts.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && compare(first, each) === 0) last.push(each);
    else parts.push([each]);
  }
  return parts;
}

function sort(
  division: Division,
  [criterion, ...rest]: readonly Criterion[],
  group: readonly Figures[],
  place: number,
): readonly Sorted[] {
  if (criterion === undefined || group.length === 1) {
    return group.map((figures) => ({ figures, place, sharedBy: group.length, partedBy: 'nothing' }));
  }
  let next = place;
  return split(division, criterion, group).flatMap((part) => {
    const sorted = sort(division, rest, part, next);
    next += part.length;
    return sorted.map((each, n) => (n === sorted.length - 1 ? { ...each, partedBy: criterion } : each));
  });
}

/** Members who share a place. */
function level(group: readonly Figures[], place: number, partedBy: Parting): readonly Sorted[] {
  return group.map((figures, n) => ({
    ...{ figures, place, sharedBy: group.length },
    partedBy: n === group.length - 1 ? partedBy : 'nothing',
  }));
}

/**
 * Members in play by their figures, then those not in play who left, then all others: each of these two groups shares a place. Where nobody is in play, all
 * share the first place.
 */
function sortAll(criteria: readonly Criterion[], division: Division, all: readonly Figures[]): readonly Sorted[] {
  const { playing, leavers, others } = groupsOf(all);
  const sorted = sort(division, criteria, playing, 1);
  return [
    ...sorted.map((each, n): Sorted => (n === sorted.length - 1 ? { ...each, partedBy: 'in-play' } : each)),
    ...level(leavers, playing.length + 1, 'left'),
    ...level(others, playing.length + leavers.length + 1, 'nothing'),
  ];
}

function cellOf(game: DivisionGame, member: string): readonly Cell[] {
  const seat = game.seats.findIndex(({ countsFor }) => countsFor === member);
  if (seat === -1) return [];
  const common = { game: game.id, hasLeft: game.seats[seat]?.hasLeft === true };
  if (game.isVoid === true) return [{ ...common, state: 'void' }];
  const known = game.result?.places ?? game.now;
  const places = known === undefined ? [] : leaguePlaces(game.seats, known);
  const place = places[seat] ?? null;
  if (game.result === null || place === null) return [{ ...common, state: 'open', place }];
  const sharedBy = places.filter((each) => each === place).length;
  return [{ ...common, state: 'ended', how: game.result.how, place, sharedBy }];
}

/**
 * Rows of a division, the best first. Members whom no criterion parts share a place and keep their own order. Members of whom no game counts or is open stand
 * behind all others: first those who left, who share one place, then the rest, who share one too.
 */
export function standings(division: Division): readonly StandingsRow[] {
  const { unit, fewest, all } = figuresOf(division);
  const { scoring, games } = division;
  const sorted = sortAll(['points', ...scoring.tieBreaks], division, all);
  return sorted.map(({ figures, place, sharedBy, partedBy }, n) => {
    const { member, lines, share } = figures;
    const next = sorted[n + 1]?.figures.member;
    const isMean = scoring.count === 'mean' && figures.games > fewest;
    const divisor = divisorOf(scoring, figures.games);
    const counts = (sum: number, units: number): Fraction =>
      isMean ? fraction(sum * fewest, units * divisor) : fraction(sum, units);
    return {
      member,
      place,
      sharedBy,
      points: counts(figures.units, unit),
      played: lines.length,
      open: figures.open,
      hasLeft: figures.hasLeft,
      wins: figures.wins,
      seconds: figures.seconds,
      thirds: figures.thirds,
      counted: {
        wins: counts(figures.wins, 1),
        seconds: counts(figures.seconds, 1),
        thirds: counts(figures.thirds, 1),
      },
      share: share === null ? null : thousandths(share),
      cells: games.flatMap((game) => cellOf(game, member)),
      because: {
        points: {
          lines: lines.map((line) => ({
            game: line.game,
            place: line.place,
            sharedBy: line.sharedBy,
            points: fraction(line.units, unit),
          })),
          sum: fraction(figures.units, unit),
          mean: isMean ? { games: figures.games, of: fewest } : null,
        },
        share: lines.flatMap(({ game, scores }) => (scores === null ? [] : [{ game, ...scores }])),
        place: next === undefined ? null : { by: partedBy, next },
      },
    };
  });
}
