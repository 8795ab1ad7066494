import { describe, expect, test } from 'vitest';
import { balanceOf } from './balance.ts';
import { planWaves } from './labels.ts';
import { makeSchedule } from './schedule.ts';
import { squaresAmong } from './testing/random-tables.ts';
import { fewestWaves, putInWaves } from './waves.ts';

/** All sets of so many labels. */
function sets(members: number, seats: number, from = 0): number[][] {
  if (seats === 0) return [[]];
  const labels = Array.from({ length: members - from }, (_, n) => from + n);
  return labels.flatMap((label) => sets(members, seats - 1, label + 1).map((rest) => [label, ...rest]));
}

/** Least sum of squared meetings over all ways to fill so many tables, by trying every one. */
function leastByTrying(members: number, seats: number, games: number): number {
  const all = sets(members, seats);
  const tables = Math.ceil((members * games) / seats);
  const fits = (chosen: readonly number[][]) =>
    Array.from({ length: members }, (_, label) => chosen.filter((table) => table.includes(label)).length).every(
      (played) => played === games || played === games + 1,
    );
  const ways = (left: number, first: number): number[][][] =>
    left === 0
      ? [[]]
      : all.slice(first).flatMap((table, n) => ways(left - 1, first + n).map((rest) => [table, ...rest]));
  return Math.min(
    ...ways(tables, 0)
      .filter(fits)
      .map((chosen) => squaresAmong(chosen, members)),
  );
}

describe('schedules', () => {
  test.each([
    [4, 3, 2],
    [5, 3, 2],
    [5, 4, 2],
    [5, 4, 3],
    [6, 3, 2],
    [6, 4, 2],
    [6, 4, 3],
    [6, 5, 2],
    [6, 5, 3],
    [7, 5, 2],
    [5, 2, 1],
    [6, 2, 1],
  ])('no way of %i members at tables of %i, %i games each, is better', (members, seats, games) => {
    const { objective } = makeSchedule({ members, seats, games, seed: 'any' });
    expect(objective.squares).toBe(leastByTrying(members, seats, games));
  });

  test('one table has all members in each game, each position in turn', () => {
    const schedule = makeSchedule({ members: 4, seats: 4, games: 8, seed: 'any' });
    expect(schedule.source).toEqual({ kind: 'one-table' });
    expect(balanceOf(schedule).all).toEqual({ meetings: 8, positions: 2, games: 8 });
  });

  test('of two rounds of games of two let each of a pair start once against the other', () => {
    for (const members of [4, 5, 7, 8]) {
      const balance = balanceOf(makeSchedule({ members, seats: 2, games: 2 * (members - 1), seed: 'any' }));
      expect(balance).toMatchObject({ aheadMost: 0, all: { meetings: 2, positions: members - 1 } });
    }
  });

  test('another seed draws others to play one game more', () => {
    const lots = Array.from({ length: 20 }, (_, n) =>
      makeSchedule({ members: 9, seats: 2, games: 3, seed: `${n}` })
        .extra.map(({ member }) => member)
        .join(),
    );
    expect(new Set(lots).size).toBeGreaterThan(4);
  });

  test.each([
    [{ members: 3, seats: 4 }, 'members must be a whole number of at least 4, not 3'],
    [{ members: 4, seats: 1 }, 'seats must be a whole number of at least 2, not 1'],
    [{ games: 0 }, 'games must be a whole number of at least 1, not 0'],
    [{ members: 7.5 }, 'members must be a whole number of at least 4, not 7.5'],
  ])('are refused for %j', (part, message) => {
    expect(() => makeSchedule({ members: 7, seats: 4, games: 4, seed: '', ...part })).toThrow(new RangeError(message));
  });
});

describe('waves', () => {
  const seven = makeSchedule({ members: 7, seats: 4, games: 4, seed: 'any' });

  test('of seven members with two games at once at most are three', () => {
    const plan = putInWaves({ schedule: seven, atOnce: 2, waves: 3, seed: 'any' });
    expect(plan.overloads).toEqual([]);
    expect([0, 1, 2].map((wave) => plan.waveOf.filter((each) => each === wave).length).toSorted()).toEqual([2, 2, 3]);
    expect(fewestWaves(seven, 2)).toBe(2);
  });

  test.each([
    [8, 2, 7],
    [9, 3, 4],
    [15, 3, 7],
    [16, 4, 5],
  ])('of one game each find the rounds of %i members at tables of %i', (members, seats, games) => {
    const schedule = makeSchedule({ members, seats, games, seed: 'any' });
    const plan = putInWaves({ schedule, atOnce: 1, waves: games, seed: 'any' });
    expect(plan.overloads).toEqual([]);
  });

  test('are as good as the best of all, for overload and then for time away', () => {
    const away = [[{ from: 0, to: 0.5 }], [{ from: 0.5, to: 1 }], [{ from: 0.25, to: 0.75 }], [], [], [], []];
    const waves = 3;
    // The overlap of each member's time away with each third, in parts of a thousand, worked out by hand.
    const parts = [
      [1000, 500, 0],
      [0, 500, 1000],
      [250, 1000, 250],
    ];
    const score = (waveOf: readonly number[]): number => {
      const loads = Array.from({ length: 21 }, (_, n) => {
        return seven.games.filter((game, at) => waveOf[at] === n % 3 && game.includes(Math.floor(n / 3))).length;
      });
      const over = loads.reduce((sum, load) => sum + Math.max(0, load - 2), 0);
      const time = seven.games.flatMap((game, at) => game.map((label) => parts[label]?.[waveOf[at] ?? 0] ?? 0));
      return over * 1_000_000 + time.reduce((sum, each) => sum + each, 0);
    };
    const all = Array.from({ length: 3 ** 7 }, (_, n) =>
      Array.from({ length: 7 }, (_, at) => Math.floor(n / 3 ** at) % 3),
    );
    const plan = putInWaves({ schedule: seven, atOnce: 2, waves, away, seed: 'any' });
    expect(score(plan.waveOf)).toBe(Math.min(...all.map(score)));
  });

  test('leave the days away of four members free, with labels to suit', () => {
    const away = Array.from({ length: 7 }, (_, member) =>
      member < 4 ? [{ from: member / 4, to: (member + 1) / 4 }] : [],
    );
    const plan = planWaves({ schedule: seven, atOnce: 2, waves: 4, away, seed: 'any' });
    expect(plan).toMatchObject({ overloads: [], absences: [] });
  });

  test.each([
    [{ atOnce: 0 }, 'atOnce must be a whole number of at least 1, not 0'],
    [{ waves: 0.5 }, 'waves must be a whole number of at least 1, not 0.5'],
    [{ away: [[]] }, 'days away of 1 members, not of 7'],
    [{ away: Array.from({ length: 7 }, () => [{ from: 0.5, to: 0.4 }]) }, 'away from 0.5 to 0.4, not within 0 and 1'],
  ])('are refused for %j', (part, message) => {
    const input = { schedule: seven, atOnce: 2, waves: 3, seed: '', ...part };
    expect(() => putInWaves(input)).toThrow(new RangeError(message));
  });
});
