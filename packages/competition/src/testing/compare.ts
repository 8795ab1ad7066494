/** Balance of schedules beside that of random assignment, measured. For tests and for the page of docs. */

import { seededRandom } from '@wayfinder/engine';
import { balanceOf } from '../balance.ts';
import { makeSchedule, type Schedule, type ScheduleSize } from '../schedule.ts';
import { randomGames, squaresAmong } from './random-tables.ts';

/** Means over several seeds. */
export interface Measure {
  /** Most meetings of a pair minus fewest. */
  readonly meetings: number;
  /** Sum over pairs of squared meetings, above the lower bound. */
  readonly above: number;
  /** Largest difference of one member between two start positions. */
  readonly positions: number;
}

export type Sizes = Omit<ScheduleSize, 'seed'>;

/** Sizes in the table of the docs: those that leagues use, then the hard ones. */
export const COMPARED: readonly Sizes[] = [
  [7, 4, 4],
  [7, 3, 3],
  [6, 4, 4],
  [8, 4, 4],
  [9, 4, 4],
  [10, 4, 6],
  [11, 5, 5],
  [12, 4, 4],
  [12, 3, 6],
  [16, 4, 5],
  [18, 5, 4],
  [20, 2, 7],
  [22, 4, 7],
  [24, 5, 6],
].map(([members = 0, seats = 0, games = 0]) => ({ members, seats, games }));

function meanOf(schedules: readonly Schedule[]): Measure {
  const mean = (count: (schedule: Schedule) => number) =>
    schedules.reduce((sum, schedule) => sum + count(schedule), 0) / schedules.length;
  return {
    meetings: mean((schedule) => {
      const { most, fewest } = balanceOf(schedule).meetings;
      return most - fewest;
    }),
    above: mean(({ games, members, objective }) => squaresAmong(games, members) - objective.least),
    positions: mean((schedule) => balanceOf(schedule).positions.spread),
  };
}

/**
 * Measures the schedules of some seeds, and as many random assignments times ten.
 * @param seeds number of schedules, at least 1
 */
export function compareWithRandom(sizes: Sizes, seeds: number): { schedule: Measure; random: Measure } {
  const { members, seats, games } = sizes;
  const made = Array.from({ length: seeds }, (_, n) => makeSchedule({ ...sizes, seed: `compare ${n}` }));
  const drawn = made.flatMap((schedule, n) => {
    const { next } = seededRandom(`bowl ${n}`);
    return Array.from({ length: 10 }, () => ({ ...schedule, games: randomGames(members, seats, games, next) }));
  });
  return { schedule: meanOf(made), random: meanOf(drawn) };
}

function rounded(number: number): string {
  return number.toFixed(1).replace(/\.0$/, '');
}

/** The comparison as a table in Markdown. */
export function comparisonTable(all: readonly Sizes[], seeds: number): string {
  const rows = all.map((sizes) => {
    const { schedule, random } = compareWithRandom(sizes, seeds);
    const figures = (['meetings', 'above', 'positions'] as const).flatMap((key) => [schedule[key], random[key]]);
    return `| ${[sizes.members, sizes.seats, sizes.games, ...figures.map(rounded)].join(' | ')} |`;
  });
  return [
    '| members | seats | games each | meetings differ by | at random | squares above the bound | at random | positions differ by | at random |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}
