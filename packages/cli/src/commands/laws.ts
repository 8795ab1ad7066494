import type { Ruleset } from '@wayfinder/engine';
import { type LawOptions, type LawReport, lawGame, newReport, variantsOf } from '@wayfinder/engine/laws';
import { type CliCommand, CliError } from '../command.ts';
import { Progress } from '../progress.ts';
import { type StartPosition, startPositions } from '../ruleset-files.ts';
import { rulesetIds, rulesetOf, wholeNumber } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';
import { summary } from './simulate.ts';

interface Options {
  minutes: string;
  seed: string;
  game?: string;
}

/** The laws over all presets, player counts and variants, for a given time. */
export const command: CliCommand = {
  name: 'laws',
  summary: 'hold the laws on random games of every preset, player count and variant, for a given time',
  configure(command, terminal) {
    command
      .argument('[ruleset]', 'id of the ruleset (default: all of them in turn)')
      .option('--minutes <n>', 'how long, for each ruleset', '20')
      .option('--seed <text>', 'the same seed plays the same games', String(Date.now()))
      .option('--game <n>', 'play only the game of this number, as a broken law names it')
      .addHelpText(
        'after',
        '\nPrints games, positions and what was not reached, each with its reason. Exit code 1: a law was broken; its game and how to play it again are told.',
      )
      .action((id: string | undefined, options: Options) => laws(id, options, terminal));
  },
};

async function laws(id: string | undefined, options: Options, { stdout, stderr }: Terminal): Promise<void> {
  const minutes = wholeNumber(options.minutes, '--minutes', 1, 24 * 60);
  const game = options.game === undefined ? null : wholeNumber(options.game, '--game', 0, Number.MAX_SAFE_INTEGER);
  const { seed } = options;
  const broken: string[] = [];
  for (const one of id === undefined ? await rulesetIds() : [id]) {
    const ruleset = await rulesetOf(one);
    const report =
      game === null
        ? runFor(ruleset, { seed, ms: minutes * 60_000, progress: new Progress(stderr) })
        : replay(ruleset, seed, game);
    stdout.sayJson({ seed, ...summary(ruleset, report) }, 2);
    broken.push(...gamesToReplay(ruleset, seed, report));
  }
  if (broken.length > 0) throw new CliError(['Laws were broken. To play a game again:', ...broken], 1);
}

/** The command that plays each game again in which a law was broken. */
export function gamesToReplay(
  { id }: Pick<Ruleset, 'id'>,
  seed: string,
  { violations }: Pick<LawReport, 'violations'>,
): string[] {
  const games = new Set(violations.map(({ game }) => game));
  return [...games].map((game) => `  npx wayfinder laws ${id} --seed ${JSON.stringify(seed)} --game ${game}`);
}

/** Positions a round, and commands played from each: battles, claims and last pieces are near in them. */
const POSITIONS_A_ROUND = 120;
const COMMANDS_A_POSITION = 25;
/** A game's number is its round times this, and its place in the round. */
const NUMBERS_A_ROUND = 1_000;

interface Work {
  seed: string;
  /** Milliseconds that it may take. */
  ms: number;
  progress: Progress;
}

function runFor(ruleset: Ruleset, { seed, ms, progress }: Work): LawReport {
  const report = newReport();
  const end = Date.now() + ms;
  const stop = (): boolean => Date.now() > end;
  const positions = startPositions(ruleset);
  const going = (): boolean => !stop() && report.violations.length === 0;
  for (let round = 0; going(); round += 1) {
    for (const [i, game] of gamesOf(ruleset, positions, round).entries()) {
      if (!going()) break;
      const left = Math.round((end - Date.now()) / 1000);
      progress.show(`round ${round + 1}, game ${report.games + 1}, ${report.positions} positions, ${left} s left`);
      lawGame(ruleset, { seed, stop, ...game }, round * NUMBERS_A_ROUND + i, report);
    }
  }
  progress.end();
  return report;
}

/** Plays one game of a seed again. @throws CliError for a number that no game has. */
function replay(ruleset: Ruleset, seed: string, number: number): LawReport {
  const round = Math.floor(number / NUMBERS_A_ROUND);
  const game = gamesOf(ruleset, startPositions(ruleset), round)[number % NUMBERS_A_ROUND];
  if (!game) throw new CliError(`No game of ${ruleset.id} has the number ${number}.`, 2);
  const report = newReport();
  lawGame(ruleset, { seed, ...game }, number, report);
  return report;
}

/** The games of a round: one from the start, and some from positions of the scenarios. */
function gamesOf(ruleset: Ruleset, positions: readonly StartPosition[], round: number): Omit<LawOptions, 'seed'>[] {
  const some = Array.from({ length: Math.min(POSITIONS_A_ROUND, positions.length) }, (_, i) => {
    const position = positions[(round * POSITIONS_A_ROUND + i) % positions.length];
    return position ? [{ ...position, maxCommands: COMMANDS_A_POSITION, positions: 8 }] : [];
  });
  return [...variant(ruleset, round), ...some.flat()];
}

/** Goes round all presets, player counts and variants; the number of the round decides, so that a seed plays the same games. */
function variant(ruleset: Ruleset, round: number): { seats: number; settings: unknown }[] {
  const all = variantsOf(ruleset);
  const turn = all[round % all.length];
  return turn ? [turn] : [];
}
