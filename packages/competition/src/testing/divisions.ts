/** Divisions at random, complete and half played. For tests only. */

import fc from 'fast-check';
import {
  type Division,
  type DivisionGame,
  type DivisionSeat,
  type Scoring,
  type TieBreak,
  usualScoring,
} from '../division.ts';

const COUNTED: readonly TieBreak[] = ['wins', 'seconds', 'thirds'];

function anyPoints(seats: number): fc.Arbitrary<readonly number[]> {
  return fc
    .array(fc.nat({ max: 6 }), { minLength: seats, maxLength: seats })
    .map((steps) => steps.map((_, n) => steps.slice(n).reduce((sum, step) => sum + step, 0)));
}

/** Scoring that ranks can be exact for. */
function anyScoring(seats: number): fc.Arbitrary<Scoring> {
  const own = fc.record<Scoring>({
    points: anyPoints(seats),
    draw: fc.constant(null),
    tieBreaks: fc
      .record({ counted: fc.nat({ max: 3 }), hasShare: fc.boolean() })
      .map(({ counted, hasShare }) => [...COUNTED.slice(0, counted), ...(hasShare ? (['share'] as const) : [])]),
    count: fc.constantFrom('sum', 'mean'),
  });
  return fc.oneof({ weight: 2, arbitrary: fc.constant(usualScoring(seats)) }, { weight: 1, arbitrary: own });
}

/** Any scoring that a league may set, with orders of tie-breaks that make little sense. */
function oddScoring(seats: number): fc.Arbitrary<Scoring> {
  const all: readonly TieBreak[] = [...COUNTED, 'share', 'head-to-head'];
  return fc.record<Scoring>({
    points: anyPoints(seats),
    draw: fc.option(fc.nat({ max: 9 })),
    tieBreaks: fc.shuffledSubarray([...all]),
    count: fc.constantFrom('sum', 'mean'),
  });
}

/** Mostly false. */
const seldom = fc.nat({ max: 11 }).map((n) => n === 0);

/** Seat of a game. `leaves`: the lower, the sooner its member leaves. */
interface AnySeat {
  readonly countsFor: string | null;
  readonly leaves: number;
}

function anySeat(member: string): fc.Arbitrary<AnySeat> {
  return fc
    .record({ isGuest: seldom, leaves: fc.nat({ max: 11 }) })
    .map(({ isGuest, leaves }) => ({ countsFor: isGuest ? null : member, leaves }));
}

/** Void games have more members who left: without any other game, these are a group of their own. */
function seatedIn(seats: readonly AnySeat[], isVoid: boolean): readonly DivisionSeat[] {
  return seats.map(({ countsFor, leaves }) => ({ countsFor, ...(leaves < (isVoid ? 4 : 1) ? { hasLeft: true } : {}) }));
}

function anyGame(
  id: string,
  members: readonly string[],
  seats: number,
  isVoid: fc.Arbitrary<boolean>,
): fc.Arbitrary<DivisionGame> {
  return fc
    .record({
      seats: fc
        .shuffledSubarray([...members], { minLength: seats, maxLength: seats })
        .chain((chosen) => fc.tuple(...chosen.map(anySeat))),
      levels: fc.array(fc.nat({ max: seats }), { minLength: seats, maxLength: seats }),
      scores: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: seats, maxLength: seats }),
      hasScores: fc.nat({ max: 5 }).map((n) => n > 0),
      isVoid,
    })
    .map(({ seats: all, levels, scores, hasScores, isVoid }) => {
      const places = levels.map((level) => 1 + levels.filter((other) => other > level).length);
      const own = levels.map((level, n) => (hasScores ? 5 * level + (scores[n] ?? 0) : null));
      return {
        id,
        seats: seatedIn(all, isVoid),
        result: { places, scores: own, how: 'played' },
        ...(isVoid ? { isVoid } : {}),
      };
    });
}

/** Sizes of a division at random. */
export interface Sizes {
  readonly seats: readonly number[];
  readonly most: number;
  readonly games: number;
}

const SIZES: Sizes = { seats: [2, 3, 4, 5], most: 7, games: 9 };

/** Complete divisions: all games have ended. */
export function completeDivision(isOdd: boolean, sizes: Sizes = SIZES): fc.Arbitrary<Division> {
  return fc.constantFrom(...sizes.seats).chain((seats) =>
    fc
      .record({
        members: fc.integer({ min: seats, max: Math.max(seats, sizes.most) }),
        games: fc.oneof(fc.nat({ max: sizes.games }), fc.integer({ min: 4, max: sizes.games })),
      })
      .chain(({ members: count, games }) => {
        const members = Array.from({ length: count }, (_, n) => `m${n}`);
        const gamesWith = (isVoid: fc.Arbitrary<boolean>) =>
          fc.tuple(...Array.from({ length: games }, (_, n) => anyGame(`g${n}`, members, seats, isVoid)));
        return fc.record<Division>({
          members: fc.constant(members),
          scoring: isOdd ? oddScoring(seats) : anyScoring(seats),
          // An early end takes many games out, so that some members have none that counts.
          games: fc.oneof(
            { weight: 3, arbitrary: gamesWith(seldom) },
            { weight: 1, arbitrary: gamesWith(fc.boolean()) },
          ),
        });
      }),
  );
}

/** Division with these games open again. */
export function reopen(division: Division, open: readonly string[]): Division {
  return {
    ...division,
    games: division.games.map((game) => (open.includes(game.id) ? { ...game, result: null } : game)),
  };
}

/** Open games at most: with four seats, two have 5,625 endings. */
const OPEN: Readonly<Record<number, number>> = { 2: 4, 3: 3, 4: 2, 5: 1 };

/** Half-played divisions with few endings, every second one with as many open games as there may be. `more`: so many games beyond. */
export function halfPlayed(isOdd: boolean, more = 0): fc.Arbitrary<Division> {
  return fc.tuple(completeDivision(isOdd), fc.boolean()).chain(([division, isFull]) => {
    const seats = division.games[0]?.seats.length ?? 2;
    const maxLength = Math.min(division.games.length, (OPEN[seats] ?? 1) + more);
    const games = division.games.map(({ id }) => id);
    return fc
      .shuffledSubarray(games, { minLength: isFull ? maxLength : 0, maxLength })
      .map((open) => reopen(division, open));
  });
}
