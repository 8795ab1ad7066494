/** Set-ups as they are drawn beside set-ups taken in turn, measured. For tests and for the page of docs. */

import { planWaves } from '../labels.ts';
import { makeSchedule } from '../schedule.ts';
import { drawSetUps, leastSetUpSquares, setUpBalanceOf } from '../set-ups.ts';

export interface SetUpSizes {
  readonly members: number;
  readonly seats: number;
  readonly games: number;
  readonly setUps: number;
}

/** Means over several seeds. */
interface Measure {
  /** Largest difference of one member between two set-ups. */
  readonly spread: number;
  /** Sum over members and set-ups of squared games, above the lower bound. */
  readonly above: number;
}

/** Games at once of the divisions that are measured. */
const AT_ONCE = 2;

/** Sizes in the table of the docs: those that leagues use, then the hard ones. */
export const SET_UPS_COMPARED: readonly SetUpSizes[] = [
  [5, 2, 4, 2],
  [6, 2, 5, 5],
  [7, 3, 3, 3],
  [7, 4, 4, 2],
  [7, 4, 4, 3],
  [8, 4, 4, 2],
  [9, 3, 4, 2],
  [10, 4, 6, 3],
  [12, 3, 6, 3],
  [13, 4, 4, 2],
  [16, 4, 5, 3],
  [20, 2, 7, 3],
  [21, 5, 5, 2],
  [24, 4, 8, 4],
].map(([members = 0, seats = 0, games = 0, setUps = 0]) => ({ members, seats, games, setUps }));

/** Measures set-ups of some seeds, for games in waves. */
export function compareWithTurns({ setUps, ...sizes }: SetUpSizes, seeds: number): { drawn: Measure; turns: Measure } {
  const all = Array.from({ length: seeds }, (_, n) => {
    const seed = `compare ${n}`;
    const schedule = makeSchedule({ ...sizes, seed });
    const planned = planWaves({ schedule, atOnce: AT_ONCE, waves: Math.ceil(sizes.games / AT_ONCE), seed });
    const inOrder = schedule.games
      .map((labels, game) => ({ labels, wave: planned.waveOf[game] ?? 0 }))
      .sort((a, b) => a.wave - b.wave);
    const games = inOrder.map(({ labels }) => labels);
    return { games, waveOf: inOrder.map(({ wave }) => wave), seed };
  });
  const meanOf = (take: (one: (typeof all)[number]) => readonly number[]): Measure => {
    const balances = all.map((one) => {
      const { counts, spread } = setUpBalanceOf({ ...one, members: sizes.members, setUps, setUpOf: take(one) });
      const squares = counts.flat().reduce((sum, count) => sum + count * count, 0);
      return { spread, above: squares - leastSetUpSquares(one.games, setUps) };
    });
    const mean = (key: keyof Measure): number => balances.reduce((sum, one) => sum + one[key], 0) / seeds;
    return { spread: mean('spread'), above: mean('above') };
  };
  return {
    drawn: meanOf((one) => drawSetUps({ ...one, setUps })),
    turns: meanOf(({ games }) => games.map((_, game) => game % setUps)),
  };
}

function rounded(number: number): string {
  return number.toFixed(1).replace(/\.0$/, '');
}

/** The comparison as a table in Markdown. */
export function setUpTable(all: readonly SetUpSizes[], seeds: number): string {
  const rows = all.map((sizes) => {
    const { drawn, turns } = compareWithTurns(sizes, seeds);
    const figures = [drawn.spread, turns.spread, drawn.above, turns.above];
    const { members, seats, games, setUps } = sizes;
    return `| ${[members, seats, games, setUps, ...figures.map(rounded)].join(' | ')} |`;
  });
  return [
    '| members | seats | games each | set-ups | a member’s differ by | in turn | squares above the bound | in turn |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}
