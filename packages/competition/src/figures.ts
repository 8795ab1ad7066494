/** Figures of each member of a division: what ended games gave, and how. */

import {
  type Division,
  type DivisionGame,
  gamesOf,
  type How,
  isOpen,
  leaguePlaces,
  type Result,
  type TieBreak,
} from './division.ts';
import { compareRatios, meanOf, type Ratio } from './fraction.ts';
import { placeUnits, unitsOf } from './points.ts';

/** One ended game of a member. */
export interface Line {
  readonly game: string;
  readonly how: How;
  readonly place: number;
  /** How many seats have this place, the own one included. */
  readonly sharedBy: number;
  /** Points in units of the division. */
  readonly units: number;
  /** Own score and the winner's; null: the game counts for no share. */
  readonly scores: { readonly own: number; readonly winner: number } | null;
}

export interface Figures {
  readonly member: string;
  readonly lines: readonly Line[];
  /** Games that count, ended and open. */
  readonly games: number;
  readonly open: number;
  /** Games that ended and count. */
  readonly played: number;
  /** Holds for whoever left a seat, also in a game that is void. */
  readonly hasLeft: boolean;
  readonly units: number;
  readonly wins: number;
  readonly seconds: number;
  readonly thirds: number;
  readonly share: Ratio | null;
}

export interface DivisionFigures {
  /** Units of one point. */
  readonly unit: number;
  /** Games of the member who plays the fewest, of those who play. */
  readonly fewest: number;
  /** Members in their own order. */
  readonly all: readonly Figures[];
}

/** Scores that count for a share: own and winner's. A winner without a score above 0 makes no share. A seat that was left has 0. */
function scoresOf({ seats }: DivisionGame, result: Result, places: readonly number[], seat: number): Line['scores'] {
  const winners = places.flatMap((place, n) => (place === 1 ? [result.scores[n] ?? 0] : []));
  const winner = Math.max(0, ...winners);
  if (winner === 0) return null;
  const hasLeft = seats[seat]?.hasLeft === true;
  return { own: hasLeft ? 0 : (result.scores[seat] ?? 0), winner };
}

function linesOf({ scoring, games }: Division, unit: number, member: string): readonly Line[] {
  return games.flatMap((game) => {
    const seat = game.seats.findIndex(({ countsFor }) => countsFor === member);
    if (seat === -1 || game.result === null || game.isVoid === true) return [];
    const places = leaguePlaces(game.seats, game.result.places);
    const place = places[seat] ?? game.seats.length;
    const sharedBy = places.filter((each) => each === place).length;
    const units = placeUnits(scoring, unit, game.seats.length, place, sharedBy);
    const scores = scoresOf(game, game.result, places, seat);
    return [{ game: game.id, how: game.result.how, place, sharedBy, units, scores }];
  });
}

/** Figures of all members. A shared place counts as that place for each who shares it. */
export function figuresOf(division: Division): DivisionFigures {
  const unit = unitsOf(division);
  const games = gamesOf(division);
  const all = division.members.map((member) => {
    const lines = linesOf(division, unit, member);
    const count = (place: number): number => lines.filter((line) => line.place === place).length;
    const ratios = lines.flatMap(({ scores }) => scores ?? []);
    return {
      member,
      lines,
      games: games.get(member) ?? 0,
      open: division.games.filter((game) => isOpen(game) && game.seats.some(({ countsFor }) => countsFor === member))
        .length,
      played: lines.length,
      hasLeft: division.games.some(({ seats }) =>
        seats.some(({ countsFor, hasLeft }) => countsFor === member && hasLeft === true),
      ),
      units: lines.reduce((sum, line) => sum + line.units, 0),
      wins: count(1),
      seconds: count(2),
      thirds: count(3),
      share: meanOf(ratios.map(({ own, winner }) => ({ n: BigInt(own), d: BigInt(winner) }))),
    };
  });
  return { unit, fewest: Math.min(...[...games.values()].filter((count) => count > 0)), all };
}

/** Number that a member's sums are divided by where means count. Sums of members without games are 0 and need none. */
export function divisorOf(scoring: Division['scoring'], games: number): number {
  return scoring.count === 'mean' ? Math.max(1, games) : 1;
}

export type Criterion = 'points' | TieBreak;

/** Tie-breaks that count places, and the place of each. */
export const COUNTED = { wins: 1, seconds: 2, thirds: 3 } as const;

export function isCounted(criterion: Criterion): criterion is keyof typeof COUNTED {
  return criterion in COUNTED;
}

/** Times that a member came before another of these, less the times behind. */
function headToHead(division: Division, member: string, among: readonly string[]): number {
  let balance = 0;
  for (const { seats, result, isVoid } of division.games) {
    const own = seats.findIndex(({ countsFor }) => countsFor === member);
    if (own === -1 || result === null || isVoid === true) continue;
    const places = leaguePlaces(seats, result.places);
    for (const [seat, { countsFor }] of seats.entries()) {
      if (countsFor === null || !among.includes(countsFor)) continue;
      balance += Math.sign((places[seat] ?? 0) - (places[own] ?? 0));
    }
  }
  return balance;
}

/** Below 0: `a` is less by this criterion. `among` are all whom no criterion before has parted. */
export function compareBy(
  division: Division,
  criterion: Criterion,
  among: readonly Figures[],
  a: Figures,
  b: Figures,
): number {
  if (criterion === 'share') return compareRatios(a.share, b.share);
  if (criterion === 'head-to-head') {
    const members = among.map(({ member }) => member);
    return headToHead(division, a.member, members) - headToHead(division, b.member, members);
  }
  const figure = criterion === 'points' ? 'units' : criterion;
  const { scoring } = division;
  return a[figure] * divisorOf(scoring, b.games) - b[figure] * divisorOf(scoring, a.games);
}
