/** Needs of a member by walking through all endings. For tests only. */

import type { Division, DivisionGame } from '../division.ts';
import type { Goal, Need } from '../needs.ts';
import { type Ending, walkEndings } from './brute.ts';

/** One ending, as one member sees it. */
interface Own {
  readonly places: readonly number[];
  readonly sharers: readonly number[];
  readonly points: number;
  readonly best: number;
  readonly worst: number;
  readonly shared: number;
}

export interface Seen {
  readonly games: readonly DivisionGame[];
  readonly endings: readonly Own[];
}

function ownOf({ scoring }: Division, games: readonly DivisionGame[], member: string, { places, ranks }: Ending): Own {
  const rank = ranks.get(member) ?? { best: 0, worst: 0, shared: 0 };
  const results = games.map(({ id, seats }) => {
    const all = places.get(id) ?? [];
    const place = all[seats.findIndex(({ countsFor }) => countsFor === member)] ?? 0;
    const sharers = all.filter((each) => each === place).length;
    const taken = scoring.points.slice(place - 1, place - 1 + sharers).reduce((sum, each) => sum + each, 0);
    const isDraw = scoring.draw !== null && sharers === seats.length && sharers > 1;
    return { place, sharers, points: isDraw ? (scoring.draw ?? 0) : taken / sharers };
  });
  return {
    places: results.map(({ place }) => place),
    sharers: results.map(({ sharers }) => sharers),
    points: results.reduce((sum, { points }) => sum + points, 0),
    ...rank,
  };
}

/** Endings as a member sees them: own places in those of the open games in which the place is open. */
export function see(division: Division, member: string): Seen {
  const games = division.games.filter(({ seats, result, isVoid }) => {
    const own = seats.find(({ countsFor }) => countsFor === member);
    const rivals = seats.filter(({ hasLeft = false }) => hasLeft === (own?.hasLeft ?? false));
    return result === null && !isVoid && own !== undefined && rivals.length > 1;
  });
  const endings: Own[] = [];
  walkEndings(division, (ending) => endings.push(ownOf(division, games, member, ending)));
  return { games, endings };
}

/** Floats are near enough here: sums of points differ by at least a sixtieth. */
const NEAR = 1e-6;

/** The first true statement, from the one that asks least. `points` is a float, to be compared as such. */
export function leastNeed(
  { games, endings }: Seen,
  goal: Goal,
  limit: number,
): Need | { kind: 'points'; least: number } {
  const isSafe = ({ shared }: Own): boolean => shared <= limit;
  if (endings.every(isSafe)) return { goal, kind: 'certain' };
  if (endings.every(({ best }) => best > limit)) return { goal, kind: 'impossible' };
  const isEnough = (game: number, place: number, isClear: boolean): boolean => {
    const such = endings.filter(({ places, sharers }) => {
      const own = places[game] ?? 0;
      return own < place || (own === place && (!isClear || sharers[game] === 1));
    });
    return such.length > 0 && such.every(isSafe);
  };
  const last = Math.max(0, ...games.map(({ seats }) => seats.length));
  const premises = Array.from({ length: last }, (_, n) => last - n).flatMap((place) => [
    { place, isClear: false },
    { place, isClear: true },
  ]);
  for (const { place, isClear } of premises) {
    if (games.length < 2 || !games.every((_, n) => isEnough(n, place, isClear))) continue;
    return { goal, kind: 'place-in-any', place, isClear };
  }
  for (const { place, isClear } of premises) {
    const game = games.find((_, n) => isEnough(n, place, isClear));
    if (game !== undefined) return { goal, kind: 'place-in-game', game: game.id, place, isClear };
  }
  const failing = Math.max(...endings.filter((ending) => !isSafe(ending)).map(({ points }) => points));
  const enough = endings.map(({ points }) => points).filter((points) => points > failing + NEAR);
  if (games.length === 0 || enough.length === 0) return { goal, kind: 'depends' };
  return { kind: 'points', least: Math.min(...enough) };
}

export function isSameNeed(need: Need, expected: ReturnType<typeof leastNeed>): boolean {
  if (need.kind === 'points') {
    return 'least' in expected && Math.abs(need.points.n / need.points.d - expected.least) < NEAR;
  }
  return JSON.stringify(Object.entries(need).sort()) === JSON.stringify(Object.entries(expected).sort());
}
