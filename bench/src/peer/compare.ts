/** The same matches on two servers, in turn, so that what else the machine does weighs on both. */
import { type Figure, median, percentile, spread } from '../figures.ts';
import type { Sizes } from '../sizes.ts';
import type { Contender, Match } from './contender.ts';

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Moves a second and how long one takes until every seat has it, for so many matches at once, of each contender. */
export async function compare(
  contenders: readonly Contender[],
  matches: number,
  size: Sizes['peers'],
): Promise<Figure[]> {
  const open = new Map<Contender, Match[]>();
  try {
    for (const contender of contenders) {
      const own: Match[] = [];
      open.set(contender, own);
      for (let n = 0; n < matches; n += 1) own.push(await contender.match());
      await play(own, size.warmUpMs);
    }
    const rounds = new Map<Contender, Round[]>(contenders.map((contender) => [contender, []]));
    for (let n = 0; n < size.rounds; n += 1) {
      for (const [contender, own] of open) rounds.get(contender)?.push(await play(own, size.roundMs));
    }
    return withAims([...rounds].map(([{ name }, own]) => figuresOf(name, matches, own)));
  } finally {
    for (const match of [...open.values()].flat()) match.close();
  }
}

/** Plays on all matches at once, each move as soon as every seat has the one before. */
async function play(matches: readonly Match[], ms: number): Promise<Round> {
  const times: number[] = [];
  const from = performance.now();
  const until = from + ms;
  await Promise.all(
    matches.map(async (match) => {
      while (performance.now() < until) times.push(await match.move());
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - from);
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The first contender is to be better than each of the others by the rate of its moves and by the slowest of them. */
function withAims([first = [], ...others]: readonly Figure[][]): Figure[] {
  const aimed = first.map((figure, n): Figure => {
    if (figure.what.endsWith('p50')) return figure;
    const theirs = others.map((figures) => figures[n]?.value ?? Number.NaN);
    return { ...figure, aim: figure.unit === '/s' ? Math.max(...theirs) : Math.min(...theirs) };
  });
  return [aimed, ...others].flat();
}

function figuresOf(name: string, matches: number, rounds: readonly Round[]): Figure[] {
  const of = (what: string, unit: Figure['unit'], pick: (round: Round) => number): Figure => {
    const values = rounds.map(pick);
    const title = `${name}, ${matches === 1 ? '1 match' : `${matches} matches`} of 4 seats: ${what}`;
    return { what: title, value: median(values), unit, spread: spread(values) };
  };
  return [
    of('moves', '/s', ({ perSecond }) => perSecond),
    of('request to all seats, p50', 'ms', ({ p50 }) => p50),
    of('request to all seats, p99', 'ms', ({ p99 }) => p99),
  ];
}
