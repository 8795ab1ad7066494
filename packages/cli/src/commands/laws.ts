import type { Ruleset } from '@wayfinder/engine';
import { type LawReport, lawGame, newReport } from '@wayfinder/engine/laws';
import { type CliCommand, CliError } from '../command.ts';
import { Progress } from '../progress.ts';
import { rulesetOf, wholeNumber } from '../rulesets.ts';
import { summary } from './simulate.ts';

interface Options {
  minutes: string;
  seed: string;
}

/** The laws over all player counts and presets, for a given time. */
export const command: CliCommand = {
  name: 'laws',
  summary: 'hold the laws on random games of every player count and preset, for a given time',
  configure(command) {
    command
      .argument('[ruleset]', 'id of the ruleset', 'conquest-of-paradise')
      .option('--minutes <n>', 'how long', '20')
      .option('--seed <text>', 'the same seed plays the same games', String(Date.now()))
      .addHelpText(
        'after',
        '\nPrints games, positions and what was not reached, each with its reason. Exit code 1: a law was broken.',
      )
      .action(laws);
  },
};

async function laws(id: string, options: Options): Promise<void> {
  const minutes = wholeNumber(options.minutes, '--minutes', 1, 24 * 60);
  const ruleset = await rulesetOf(id);
  const report = runFor(ruleset, options.seed, minutes * 60_000);
  process.stdout.write(`${JSON.stringify({ seed: options.seed, ...summary(ruleset, report) }, null, 2)}\n`);
  if (report.violations.length > 0) throw new CliError(`${report.violations.length} laws were broken.`, 1);
}

function runFor(ruleset: Ruleset, seed: string, ms: number): LawReport {
  const report = newReport();
  const progress = new Progress();
  const end = Date.now() + ms;
  const stop = (): boolean => Date.now() > end;
  for (let game = 0; !stop() && report.violations.length === 0; game += 1) {
    const { seats, settings } = variant(ruleset, game);
    progress.show(
      `game ${game + 1} (${seats} seats), ${report.positions} positions, ${Math.round((end - Date.now()) / 1000)} s left`,
    );
    lawGame(ruleset, { seed, seats, settings, stop }, game, report);
  }
  progress.end();
  return report;
}

/** Goes round all player counts and presets; game numbers decide, so that a seed plays the same games. */
function variant(ruleset: Ruleset, game: number): { seats: number; settings: unknown } {
  const { min, max } = ruleset.seats;
  const { presets } = ruleset.settings;
  // Games alternate between preferring progress and not; each manner meets every count and preset.
  const n = Math.floor(game / 2);
  return {
    seats: min + (n % (max - min + 1)),
    settings: presets[Math.floor(n / (max - min + 1)) % presets.length]?.settings,
  };
}
