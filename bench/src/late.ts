/** Speed of a late game against an early one: the same move in games of different age, in turn. */
import { openStore } from '@wayfinder/store';
import { type Figure, median, ratiosOf, spread } from './figures.ts';
import type { Match } from './peer/contender.ts';
import { openMatch } from './peer/ours.ts';
import type { Sizes } from './sizes.ts';

/** The latest game may be slower than the earliest by this factor. */
const MOST_RATIO = 1.05;

/**
 * Milliseconds of a move until all seats have it, in games of each age, and the latest beside the first, round by round. Then the time to read where such a game
 * stands, as a process does that hasn't played on it a moment ago.
 */
export async function benchLate(databaseUrl: string, apiUrl: string, size: Sizes['late']): Promise<Figure[]> {
  const { ages } = size;
  const games = await Promise.all(ages.map(() => openMatch(databaseUrl, apiUrl)));
  const store = openStore({ databaseUrl, connections: 1 });
  try {
    const matches = games.map(({ match }) => match);
    await Promise.all(matches.map((match, n) => playUpTo(match, ages[n] ?? 0)));
    const moves = await inTurn(
      matches.map((match) => () => match.move()),
      size,
    );
    const reads = await inTurn(
      games.map(
        ({ gameId }) =>
          () =>
            timed(() => store.games.head(gameId)),
      ),
      size,
    );
    const [first = 0, last = 0] = [ages[0], ages.at(-1)];
    const ratios = ratiosOf(moves.at(-1) ?? [], moves[0] ?? []);
    return [
      ...figures(ages, moves, (age) => `a move at event ${age} until all seats have it`),
      {
        what: `a move at event ${last.toLocaleString('en')} beside event ${first.toLocaleString('en')}`,
        value: median(ratios),
        unit: '×',
        spread: spread(ratios),
        aim: { most: MOST_RATIO },
      },
      ...figures(ages, reads, (age) => `where a game of ${age} events stands, read`),
    ];
  } finally {
    for (const { match } of games) match.close();
    await store.close();
  }
}

/** A move is an event; a game begins with those that deal the cards. */
async function playUpTo(match: Match, events: number): Promise<void> {
  for (let n = 0; n < events; n += 1) await match.move();
}

/**
 * Medians of each round, by game. Games take turns, another one first each time. So the rest of the
 * machine, and how warm the programs are, weighs on all alike. The first round is a warm-up.
 */
async function inTurn(games: readonly (() => Promise<number>)[], size: Sizes['late']): Promise<number[][]> {
  const medians = games.map((): number[] => []);
  for (let round = 0; round <= size.rounds; round += 1) {
    const times = games.map((): number[] => []);
    for (let n = 0; n < size.moves; n += 1) {
      for (let turn = 0; turn < games.length; turn += 1) {
        const game = (n + turn) % games.length;
        times[game]?.push((await games[game]?.()) ?? Number.NaN);
      }
    }
    if (round > 0) for (const [game, all] of times.entries()) medians[game]?.push(median(all));
  }
  return medians;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

function figures(ages: readonly number[], rounds: readonly number[][], what: (age: string) => string): Figure[] {
  return rounds.map((ms, n) => ({
    what: what((ages[n] ?? 0).toLocaleString('en')),
    value: median(ms),
    unit: 'ms',
    spread: spread(ms),
  }));
}
