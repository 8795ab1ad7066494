/** The same matches on several servers, in turn, so that what else the machine does weighs on all. */
import { isCounted } from '../cpu.ts';
import { type Aim, type Figure, median, percentile, ratiosOf, spread } from '../figures.ts';
import type { Sizes } from '../sizes.ts';
import type { Contender, Cpu, Match } from './contender.ts';

interface Round {
  moves: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU that the round took, by part; null where nothing keeps accounts. */
  cpu: { server: Cpu; client: number } | null;
}

type AimOf = (matches: number) => Aim | undefined;

/** Aims of the first contender. */
export interface Aims {
  /** Milliseconds of CPU a move, of its server in all. */
  server: AimOf;
  /** Beside each of the others: its rate, and its slowest moves. */
  rivals: readonly { moves: AimOf; p99: AimOf }[];
}

/**
 * Moves a second of each contender for so many matches at once, the time until every seat has a move, and its CPU. The first contender beside
 * each other one comes last.
 */
export async function compare(
  first: Contender,
  rivals: readonly Contender[],
  matches: number,
  size: Sizes['peers'],
  aims: Aims,
): Promise<Figure[]> {
  const contenders = [first, ...rivals];
  for (const contender of contenders) await warmUp(contender, matches, size.warmUp);
  const rounds = new Map<Contender, Round[]>(contenders.map((contender) => [contender, []]));
  for (let n = 0; n < size.rounds; n += 1) {
    for (const contender of inTurn(contenders, n)) rounds.get(contender)?.push(await round(contender, matches, size));
  }
  const of = (contender: Contender): Round[] => rounds.get(contender) ?? [];
  const at = matches === 1 ? '1 match of 4 seats' : `${matches} matches of 4 seats`;
  return [
    ...contenders.flatMap((contender) => [
      ...timesOf(`${contender.name}, ${at}`, of(contender)),
      ...cpuOf(`${contender.name}, ${at}`, of(contender), contender === first ? aims.server(matches) : undefined),
    ]),
    ...rivals.flatMap((rival, n): Figure[] => {
      const beside = (what: string, pick: (round: Round) => number, aim: Aim | undefined): Figure => {
        const ratios = ratiosOf(of(first).map(pick), of(rival).map(pick));
        return figureOf(`${first.name} beside ${rival.name}, ${at}: ${what}`, '×', ratios, aim);
      };
      return [
        beside('moves', ({ perSecond }) => perSecond, aims.rivals[n]?.moves(matches)),
        beside('request to all seats, p99', ({ p99 }) => p99, aims.rivals[n]?.p99(matches)),
      ];
    }),
  ];
}

/** A real game has as many moves. One server writes all that was played with each move. */
const MOVES_OF_A_MATCH = 500;

/** So many moves, in one set of matches after the other. */
async function warmUp(contender: Contender, matches: number, moves: number): Promise<void> {
  for (let left = moves; left > 0; left -= MOVES_OF_A_MATCH * matches) {
    const most = Math.min(left, MOVES_OF_A_MATCH * matches);
    await inMatches(contender, matches, (own) => play(own, (begun) => begun < most));
  }
}

/** All of them, another one first each time. */
function inTurn(contenders: readonly Contender[], round: number): Contender[] {
  const first = round % contenders.length;
  return [...contenders.slice(first), ...contenders.slice(0, first)];
}

/**
 * A round begins new matches and measures them in their middle: nobody's are longer than real ones, nor as short as they seldom are. One server writes
 * and tells more with each move. To begin and to end them isn't measured.
 */
function round(contender: Contender, matches: number, size: Sizes['peers']): Promise<Round> {
  return inMatches(contender, matches, async (own) => {
    await play(own, (begun) => begun < size.before * matches);
    const before = isCounted ? await contender.cpu() : null;
    const clientBefore = process.cpuUsage();
    const from = performance.now();
    const times = await play(own, () => performance.now() - from < size.roundMs);
    const perSecond = (times.length * 1000) / (performance.now() - from);
    const client = process.cpuUsage(clientBefore);
    const cpu = before && {
      server: difference(await contender.cpu(), before),
      client: (client.user + client.system) / 1000,
    };
    return { moves: times.length, perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu };
  });
}

/** Begins so many matches, and ends them afterwards. */
async function inMatches<Result>(
  contender: Contender,
  count: number,
  run: (matches: readonly Match[]) => Promise<Result>,
): Promise<Result> {
  const open: Match[] = [];
  try {
    for (let n = 0; n < count; n += 1) open.push(await contender.match());
    return await run(open);
  } finally {
    for (const match of open) match.close();
  }
}

/** Plays on all matches at once, each move as soon as every seat has the one before, while it is to `goOn`. Answers the milliseconds of each. */
async function play(matches: readonly Match[], goOn: (moves: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  let begun = 0;
  await Promise.all(
    matches.map(async (match) => {
      while (goOn(begun)) {
        begun += 1;
        times.push(await match.move());
      }
    }),
  );
  return times;
}

function difference(after: Cpu, before: Cpu): Cpu {
  return Object.fromEntries(Object.entries(after).map(([part, ms]) => [part, ms - (before[part] ?? 0)]));
}

function figureOf(what: string, unit: Figure['unit'], values: readonly number[], aim?: Aim): Figure {
  return { what, value: median(values), unit, spread: spread(values), aim };
}

function timesOf(whose: string, rounds: readonly Round[]): Figure[] {
  const of = (what: string, unit: Figure['unit'], pick: (round: Round) => number): Figure =>
    figureOf(`${whose}: ${what}`, unit, rounds.map(pick));
  return [
    of('moves', '/s', ({ perSecond }) => perSecond),
    of('request to all seats, p50', 'ms', ({ p50 }) => p50),
    of('request to all seats, p99', 'ms', ({ p99 }) => p99),
  ];
}

/** CPU of a move, part by part: of all rounds together, as what happens now and then belongs to every move. */
function cpuOf(whose: string, rounds: readonly Round[], aim: Aim | undefined): Figure[] {
  const counted = rounds.flatMap(({ moves, cpu }) => (cpu ? [{ moves, ...cpu }] : []));
  const all = counted.reduce((sum, { moves }) => sum + moves, 0);
  const of = (part: string, pick: (cpu: { server: Cpu; client: number }) => number, aim?: Aim): Figure => ({
    what: `${whose}: CPU of a move, ${part}`,
    value: counted.reduce((sum, cpu) => sum + pick(cpu), 0) / all,
    unit: 'ms',
    spread: spread(counted.map((cpu) => pick(cpu) / cpu.moves)),
    aim,
  });
  const parts = Object.keys(counted[0]?.server ?? {});
  const inAll = (cpu: Cpu): number => Object.values(cpu).reduce((sum, ms) => sum + ms, 0);
  if (counted.length === 0) return [];
  return [
    ...parts.map((part) => of(part, ({ server }) => server[part] ?? Number.NaN)),
    of('server in all', ({ server }) => inAll(server), aim),
    of('client', ({ client }) => client),
  ];
}
