import { type Ruleset, tellMisshapen } from '@wayfinder/engine';
import { median, type Stops, stopsOf } from '@wayfinder/engine/laws';
import { type CliCommand, CliError } from '../command.ts';
import { Progress } from '../progress.ts';
import { parseJson, rulesetOf, settingsOf, wholeNumber } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  games: string;
  players?: string;
  seed: string;
  settings?: string;
  turns?: string;
  turn?: string;
  bots?: true;
  orders?: string;
}

const TURN_EVENTS = ['RoundBegan', 'RoundStarted', 'TurnBegan'];

/** Number of times that games stop for somebody: without standing orders, and with the ones that players are offered. */
export const command: CliCommand = {
  name: 'stops',
  summary: 'count how often games stop for somebody, without standing orders and with the suggested ones',
  configure(command, terminal) {
    command
      .argument('[ruleset]', 'id of the ruleset', 'conquest-of-paradise')
      .option('--games <n>', 'how many games', '20')
      .option('--players <n>', 'how many seats (default: the most the ruleset allows)')
      .option('--seed <text>', 'the same seed plays the same games', 'wayfinder')
      .option('--settings <json>', 'settings of the games (default: the first preset)')
      .option('--turns <n>', 'break each game off after so many turns')
      .option('--turn <event>', `type of event that begins a turn of the game (default: ${TURN_EVENTS.join(' or ')})`)
      .option('--bots', 'bots play instead of chance')
      .option('--orders <json>', 'orders in place of the suggested ones; what they don’t name asks')
      .addHelpText(
        'after',
        '\nA stop: after a command, and all that orders answer in the same breath, somebody is awaited who wasn’t before. Set-up isn’t counted. Prints JSON.',
      )
      .action((id: string, options: Options) => stops(id, options, terminal));
  },
};

async function stops(id: string, options: Options, { stdout, stderr }: Terminal): Promise<void> {
  const ruleset = await rulesetOf(id);
  const games = wholeNumber(options.games, '--games', 1, 100_000);
  const asked = {
    seed: options.seed,
    seats: wholeNumber(options.players ?? String(ruleset.seats.max), '--players', ruleset.seats.min, ruleset.seats.max),
    settings: settingsOf(ruleset, options.settings),
    turnEvent: options.turn ?? turnEventOf(ruleset),
    bots: options.bots ?? false,
    ...(options.turns === undefined ? {} : { turns: wholeNumber(options.turns, '--turns', 1, 10_000) }),
  };
  const { initial } = ruleset.standingOrders;
  const orders = ordersOf(ruleset, options.orders);
  const progress = new Progress(stderr);
  const count = (name: string, orders: unknown): StopsFigures => {
    const counted = Array.from({ length: games }, (_, game) => {
      progress.show(`${name}: game ${game + 1} of ${games}`);
      return stopsOf(ruleset as Ruleset, { ...asked, orders }, game);
    });
    return figuresOf(counted);
  };
  const without = count('no orders', initial);
  const withOrders = count('with orders', orders);
  progress.end();
  const fewer = {
    games: lessBy(without.medianOfGames, withOrders.medianOfGames),
    turns: lessBy(without.medianOfTurns, withOrders.medianOfTurns),
    mean: lessBy(without.mean, withOrders.mean),
  };
  stdout.sayJson({ ruleset: id, games, ...asked, without, withOrders, fewer }, 2);
}

/** The orders that are counted: those that are given, or the suggested ones. @throws CliError for what can't be laid down */
function ordersOf({ standingOrders }: Ruleset, given: string | undefined): unknown {
  const { schema, initial, suggested } = standingOrders;
  if (given === undefined) return suggested;
  const orders = schema.safeParse({ ...(initial as object), ...(parseJson(given, '--orders') as object) });
  if (!orders.success) throw new CliError(`--orders: ${tellMisshapen(orders.error)}`, 2);
  return orders.data;
}

/** In a game of rounds, each of them is counted; their turns are those of single seats. */
function turnEventOf({ id, events }: Ruleset): string {
  const found = TURN_EVENTS.find((type) => Object.hasOwn(events, type));
  if (!found) throw new CliError(`${id}: say with --turn which event begins a turn.`, 2);
  return found;
}

/** By how many percent it is less. */
function lessBy(before: number, after: number): number {
  return before === 0 ? 0 : Math.round(100 * (1 - after / before));
}

/** Figures of some games together. */
export interface StopsFigures {
  turns: number;
  /** Stops a turn: the median over games of each one's mean, the median over all turns, and the mean. */
  medianOfGames: number;
  medianOfTurns: number;
  mean: number;
  /** Stops a turn on average, by the kind of decision that was asked. */
  byKind: Record<string, number>;
  /** Decisions a turn that orders answered. */
  answered: Record<string, number>;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);
}

const twoPlaces = (n: number): number => Math.round(n * 100) / 100;

/** The figures of some games. */
export function figuresOf(counted: readonly Stops[]): StopsFigures {
  const perTurn = counted.flatMap((game) => game.perTurn);
  const turns = Math.max(1, perTurn.length);
  const perTurnOf = (countsOf: (stops: Stops) => Record<string, number>): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const game of counted)
      for (const [kind, n] of Object.entries(countsOf(game))) sums[kind] = (sums[kind] ?? 0) + n;
    const sorted = Object.entries(sums).sort(([, a], [, b]) => b - a);
    return Object.fromEntries(sorted.map(([kind, n]) => [kind, twoPlaces(n / turns)]));
  };
  return {
    turns: perTurn.length,
    medianOfGames: twoPlaces(median(counted.flatMap((game) => (game.perTurn.length > 0 ? [mean(game.perTurn)] : [])))),
    medianOfTurns: median(perTurn),
    mean: twoPlaces(mean(perTurn)),
    byKind: perTurnOf(({ byKind }) => byKind),
    answered: perTurnOf(({ answered }) => answered),
  };
}
