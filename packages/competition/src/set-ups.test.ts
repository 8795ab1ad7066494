import { describe, expect, test } from 'vitest';
import { makeSchedule } from './schedule.ts';
import { drawSetUps, leastSetUpSquares, setUpBalanceOf } from './set-ups.ts';

function squaresOf(counts: readonly (readonly number[])[]): number {
  return counts.flat().reduce((sum, count) => sum + count * count, 0);
}

/** The squares, and the largest difference of a member, of the best assignment, by trying every one. */
function bestByTrying(games: readonly (readonly number[])[], members: number, setUps: number): [number, number] {
  let best: [number, number] = [Number.POSITIVE_INFINITY, 0];
  const setUpOf = games.map(() => 0);
  const used = Array<number>(setUps).fill(0);
  const least = Math.floor(games.length / setUps);
  const most = Math.ceil(games.length / setUps);
  const visit = (game: number): void => {
    if (game < games.length) {
      for (let setUp = 0; setUp < setUps; setUp += 1) {
        if ((used[setUp] ?? 0) === most) continue;
        setUpOf[game] = setUp;
        used[setUp] = (used[setUp] ?? 0) + 1;
        visit(game + 1);
        used[setUp] = (used[setUp] ?? 0) - 1;
      }
      return;
    }
    if (used.some((times) => times < least)) return;
    const { counts, spread } = setUpBalanceOf({ members, games, setUps, setUpOf });
    const squares = squaresOf(counts);
    if (squares < best[0] || (squares === best[0] && spread < best[1])) best = [squares, spread];
  };
  visit(0);
  return best;
}

describe('set-ups', () => {
  test.each([
    [7, 4, 4, 2],
    [7, 4, 4, 3],
    [7, 3, 3, 2],
    [7, 3, 3, 3],
    [5, 4, 4, 2],
    [5, 2, 4, 2],
    [6, 4, 4, 3],
    [9, 3, 3, 3],
    [8, 4, 4, 4],
    [5, 2, 4, 3],
  ])('of %i members at tables of %i, %i games each: no way to use %i is more even', (members, seats, each, setUps) => {
    const { games } = makeSchedule({ members, seats, games: each, seed: 'any' });
    const setUpOf = drawSetUps({ games, setUps, waveOf: games.map(() => 0), seed: 'any' });
    const { counts, spread } = setUpBalanceOf({ members, games, setUps, setUpOf });
    expect([squaresOf(counts), spread]).toEqual(bestByTrying(games, members, setUps));
    expect(squaresOf(counts)).toBeGreaterThanOrEqual(leastSetUpSquares(games, setUps));
  });

  test('are played equally often by all where that can be', () => {
    const { games } = makeSchedule({ members: 6, seats: 2, games: 5, seed: 'any' });
    const setUpOf = drawSetUps({ games, setUps: 5, waveOf: games.map(() => 0), seed: 'any' });
    const balance = setUpBalanceOf({ members: 6, games, setUps: 5, setUpOf });
    expect(balance).toMatchObject({ fewest: 1, most: 1, spread: 0, used: [3, 3, 3, 3, 3] });
  });

  test('are spread over the waves where members lose nothing by it', () => {
    const { games } = makeSchedule({ members: 4, seats: 4, games: 6, seed: 'any' });
    const setUpOf = drawSetUps({ games, setUps: 2, waveOf: [0, 0, 1, 1, 2, 2], seed: 'any' });
    for (const wave of [0, 1, 2]) expect(setUpOf.slice(2 * wave, 2 * wave + 2).toSorted()).toEqual([0, 1]);
  });

  test('are used equally often also where members would play them more evenly else', () => {
    const games = [[0, 1, 2, 3, 4, 5], ...[0, 1].flatMap(() => [0, 2, 4].map((label) => [label, label + 1]))];
    const setUpOf = drawSetUps({ games, setUps: 3, waveOf: games.map(() => 0), seed: 'any' });
    expect(setUpBalanceOf({ members: 6, games, setUps: 3, setUpOf }).used.toSorted()).toEqual([2, 2, 3]);
  });

  test('are others from another seed', () => {
    const { games } = makeSchedule({ members: 7, seats: 4, games: 4, seed: 'any' });
    const lots = Array.from({ length: 20 }, (_, n) =>
      drawSetUps({ games, setUps: 2, waveOf: games.map(() => 0), seed: `${n}` }).join(),
    );
    expect(new Set(lots).size).toBeGreaterThan(4);
  });

  test('are the only one in each game where there is one, and none where there is no game', () => {
    const games = [
      [0, 1],
      [1, 2],
    ];
    expect(drawSetUps({ games, setUps: 1, waveOf: [0, 0], seed: '' })).toEqual([0, 0]);
    expect(drawSetUps({ games: [], setUps: 3, waveOf: [], seed: '' })).toEqual([]);
    expect(new Set(drawSetUps({ games, setUps: 8, waveOf: [0, 0], seed: '' })).size).toBe(2);
  });

  test.each([
    [{ setUps: 0 }, 'setUps must be a whole number of at least 1, not 0'],
    [{ setUps: 1.5 }, 'setUps must be a whole number of at least 1, not 1.5'],
    [{ waveOf: [0] }, 'waves of 1 games, not of 2'],
  ])('are refused for %j', (part, message) => {
    const games = [
      [0, 1],
      [1, 2],
    ];
    expect(() => drawSetUps({ games, setUps: 2, waveOf: [0, 0], seed: '', ...part })).toThrow(new RangeError(message));
  });
});
