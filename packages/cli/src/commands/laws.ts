import type { Ruleset } from '@wayfinder/engine';
import { type LawOptions, type LawReport, lawGame, newReport, variantsOf } from '@wayfinder/engine/laws';
import { type CliCommand, CliError } from '../command.ts';
import { Progress } from '../progress.ts';
import { type StartPosition, startPositions } from '../ruleset-files.ts';
import { rulesetOf, wholeNumber } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';
import { summary } from './simulate.ts';

interface Options {
  minutes: string;
  seed: string;
}

/** The laws over all presets, player counts and variants, for a given time. */
export const command: CliCommand = {
  name: 'laws',
  summary: 'hold the laws on random games of every preset, player count and variant, for a given time',
  configure(command, terminal) {
    command
      .argument('[ruleset]', 'id of the ruleset', 'conquest-of-paradise')
      .option('--minutes <n>', 'how long', '20')
      .option('--seed <text>', 'the same seed plays the same games', String(Date.now()))
      .addHelpText(
        'after',
        '\nPrints games, positions and what was not reached, each with its reason. Exit code 1: a law was broken.',
      )
      .action((id: string, options: Options) => laws(id, options, terminal));
  },
};

async function laws(id: string, options: Options, { stdout, stderr }: Terminal): Promise<void> {
  const minutes = wholeNumber(options.minutes, '--minutes', 1, 24 * 60);
  const ruleset = await rulesetOf(id);
  const report = runFor(ruleset, { seed: options.seed, ms: minutes * 60_000, progress: new Progress(stderr) });
  stdout.write(`${JSON.stringify({ seed: options.seed, ...summary(ruleset, report) }, null, 2)}\n`);
  if (report.violations.length > 0) throw new CliError(`${report.violations.length} laws were broken.`, 1);
}

/** Positions a round, and commands played from each: battles, claims and last pieces are near in them. */
const POSITIONS_A_ROUND = 120;
const COMMANDS_A_POSITION = 25;

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
      lawGame(ruleset, { seed, stop, ...game }, round * 1_000 + i, report);
    }
  }
  progress.end();
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
