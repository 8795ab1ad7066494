/** Division as the search for final ranks sees it: numbers that compare as points and tie-breaks do, and contests still open. */

import { type Division, type DivisionGame, isOpen, type Scoring } from './division.ts';
import { COUNTED, compareBy, type DivisionFigures, divisorOf, figuresOf, isCounted } from './figures.ts';
import { placeUnits, unitsOf } from './points.ts';

/** Own place in a contest: the first of `size` places that are shared, counted from 0 within the contest. */
export interface Held {
  readonly first: number;
  readonly size: number;
}

/** Seats of an open game whose order among themselves is open. Seats that were left are a contest behind the others. */
export interface Contest {
  readonly game: string;
  /** Place before the contest's first. */
  readonly offset: number;
  /** Index of the member of each seat; null: the seat scores for nobody. */
  readonly seats: readonly (number | null)[];
  /** Worth of a place: `worth[first][size]`. */
  readonly worth: readonly (readonly number[])[];
  /** Contests with the same key have the same worths. */
  readonly key: string;
}

export interface Field {
  readonly figures: DivisionFigures;
  /** Worth of what each member has now: points and counted tie-breaks as one number, which adds and compares as they do. */
  readonly now: readonly number[];
  readonly divisors: readonly number[];
  readonly contests: readonly Contest[];
  /** Worth that one unit of points has. */
  readonly unit: number;
  /** Holds where members with equal worth can still be parted by figures that open games decide. */
  readonly isLevelOpen: boolean;
  /** Holds where equal worth and closed shares leave nothing open but endings: ranges can be exact. */
  readonly isComplete: boolean;
  /** Holds where a better place is never worth less: then who comes last in a game does worst. */
  readonly isRegular: boolean;
  /** Holds where a contest gives the same sum of points, whatever is shared. */
  readonly isConstantSum: boolean;
  /** Compares two members without open games. Above 0: the first comes before the second; 0: they share a place; null: that is open. */
  readonly compareClosed: (a: number, b: number) => number | null;
}

type Counted = keyof typeof COUNTED;

/** Worth of a result: points first, then each counted tie-break as a digit. */
interface Digits {
  readonly base: number;
  readonly counted: readonly Counted[];
}

/**
 * Counted tie-breaks before the first that isn't counted, as many as a number holds exactly with the points.
 * The choice depends on what is set before a season, so that no result changes the choice.
 */
function digitsOf({ scoring, games, members }: Division, unit: number, most: number): Digits {
  const factor = scoring.count === 'mean' ? Math.max(1, most) : 1;
  const base = most * factor + 1;
  const end = scoring.tieBreaks.findIndex((each) => !isCounted(each));
  const counted = (end === -1 ? scoring.tieBreaks : scoring.tieBreaks.slice(0, end)).filter(isCounted);
  const points = Math.max(1, scoring.draw ?? 0, ...scoring.points) * unit * (most + 1) * factor;
  const fits = (digits: number): boolean => games.length * members.length > 0 && points * base ** digits < 2 ** 52;
  let digits = counted.length;
  while (digits > 0 && !fits(digits)) digits--;
  return { base, counted: counted.slice(0, digits) };
}

function worthOf({ base, counted }: Digits, units: number, count: (tieBreak: Counted) => number): number {
  return counted.reduce((worth, tieBreak) => worth * base + count(tieBreak), units);
}

function worths(scoring: Scoring, unit: number, digits: Digits, seats: number, offset: number, size: number) {
  return Array.from({ length: size }, (_, first) =>
    Array.from({ length: size - first + 1 }, (__, shared) => {
      if (shared === 0) return 0;
      const place = offset + first + 1;
      const units = placeUnits(scoring, unit, seats, place, shared);
      return worthOf(digits, units, (tieBreak) => Number(COUNTED[tieBreak] === place));
    }),
  );
}

function contestsOf(division: Division, unit: number, digits: Digits, game: DivisionGame): readonly Contest[] {
  const left = game.seats.filter(({ hasLeft }) => hasLeft === true);
  const stayed = game.seats.filter(({ hasLeft }) => hasLeft !== true);
  return [
    { offset: 0, group: stayed },
    { offset: stayed.length, group: left },
  ].flatMap(({ offset, group }) => {
    if (group.length === 0) return [];
    const seats = group.map(({ countsFor }) => {
      const member = countsFor === null ? -1 : division.members.indexOf(countsFor);
      return member === -1 ? null : member;
    });
    const worth = worths(division.scoring, unit, digits, game.seats.length, offset, group.length);
    return [{ game: game.id, offset, seats, worth, key: `${game.seats.length}:${offset}:${group.length}` }];
  });
}

/** Says that no place is worth less than one behind, alone or shared. */
function isRegular(worth: Contest['worth']): boolean {
  const alone = worth.map((row) => row[1] ?? 0);
  const sinks = alone.every((each, first) => first === 0 || each <= (alone[first - 1] ?? 0));
  return sinks && worth.every((row, first) => row.slice(1).every((each, n) => isBetween(worth, first, n + 1, each)));
}

/** Who leaves a shared place downwards does no better; those who stay in the place do no worse. */
function isBetween(worth: Contest['worth'], first: number, size: number, each: number): boolean {
  if (size === 1) return true;
  const [withOneLess, last] = [worth[first]?.[size - 1] ?? 0, worth[first + size - 1]?.[1] ?? 0];
  const [best, withOneBetter] = [worth[first]?.[1] ?? 0, worth[first + 1]?.[size - 1] ?? 0];
  return each <= withOneLess && last <= each && each <= best && withOneBetter <= each;
}

/** Compares two members without open games. What a group's other members decide is open while games are. */
function compareClosed(division: Division, { all }: DivisionFigures, a: number, b: number): number | null {
  const [own, other] = [all[a], all[b]];
  if (own === undefined || other === undefined) return null;
  for (const criterion of ['points', ...division.scoring.tieBreaks] as const) {
    if (criterion === 'head-to-head') return null;
    const difference = compareBy(division, criterion, all, own, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function fieldOf(division: Division): Field {
  const figures = figuresOf(division);
  const unit = unitsOf(division);
  const { scoring } = division;
  const digits = digitsOf(division, unit, Math.max(0, ...figures.all.map(({ games }) => games)));
  const contests = division.games.filter(isOpen).flatMap((game) => contestsOf(division, unit, digits, game));
  const unknown = scoring.tieBreaks.slice(digits.counted.length);
  // All games, ended ones too: no result may change which way is taken.
  const tables = new Set(division.games.map(({ seats }) => seats.length));
  const regular = [...tables].every((seats) => isRegular(worths(scoring, unit, digits, seats, 0, seats)));
  return {
    figures,
    now: figures.all.map((each) => worthOf(digits, each.units, (tieBreak) => each[tieBreak])),
    divisors: figures.all.map(({ games }) => divisorOf(scoring, games)),
    contests,
    unit: digits.base ** digits.counted.length,
    isLevelOpen: unknown.length > 0,
    isComplete: (unknown[0] ?? 'share') === 'share' && !unknown.includes('head-to-head'),
    isRegular: regular,
    isConstantSum: scoring.draw === null,
    compareClosed: (a, b) => compareClosed(division, figures, a, b),
  };
}
