/** Whether a late game is as quick as an early one: the same move in games of different age, in turn. */
import { type Figure, median, spread } from './figures.ts';
import type { Match } from './peer/contender.ts';
import { openMatch } from './peer/ours.ts';

/** Events that the games hold when they are measured. */
const AGES = [100, 2_000, 10_000];
const ROUNDS = 7;
const MOVES = 40;
/** No late game may be slower than the earliest by more than this. */
const MOST_RATIO = 1.1;

/** Milliseconds of a move until all seats have it, at event 100, 2,000 and 10,000; and the latest beside the first. */
export async function benchLate(databaseUrl: string, apiUrl: string): Promise<Figure[]> {
  const games = await Promise.all(AGES.map(() => openMatch(databaseUrl, apiUrl)));
  try {
    const matches = games.map(({ match }) => match);
    await Promise.all(matches.map((match, n) => playUpTo(match, AGES[n] ?? 0)));
    const rounds = matches.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [n, match] of matches.entries()) {
        const ms = median(await times(match));
        // The first round is a warm-up: the games were played up to here at different times.
        if (round > 0) rounds[n]?.push(ms);
      }
    }
    const figures = AGES.map(
      (age, n): Figure => ({
        what: `a move at event ${age.toLocaleString('en')} until all seats have it`,
        value: median(rounds[n] ?? []),
        unit: 'ms',
        spread: spread(rounds[n] ?? []),
      }),
    );
    const [first] = figures;
    const slowest = Math.max(...figures.map(({ value }) => value));
    const ratio = slowest / (first?.value ?? Number.NaN);
    return [...figures, { what: 'the slowest of them beside the first', value: ratio, unit: '×', aim: MOST_RATIO }];
  } finally {
    for (const { match } of games) match.close();
  }
}

/** A move is an event; a game begins with those that deal the cards. */
async function playUpTo(match: Match, events: number): Promise<void> {
  for (let n = 0; n < events; n += 1) await match.move();
}

async function times(match: Match): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < MOVES; n += 1) all.push(await match.move());
  return all;
}
