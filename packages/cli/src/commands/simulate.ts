import type { Ruleset } from '@wayfinder/engine';
import { type LawReport, lawGame, newReport, seatCountsOf, unreached } from '@wayfinder/engine/laws';
import { type CliCommand, CliError } from '../command.ts';
import { Progress } from '../progress.ts';
import { reasonsOf } from '../ruleset-files.ts';
import { rulesetOf, settingsOf, wholeNumber } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  games: string;
  players?: string;
  seed: string;
  settings?: string;
  positions: string;
}

/** Random complete games under the laws. */
export const command: CliCommand = {
  name: 'simulate',
  summary: 'play random complete games and hold every law on them',
  configure(command, terminal) {
    command
      .argument('<ruleset>', 'id of the ruleset, such as conquest-of-paradise')
      .option('--games <n>', 'how many games', '10')
      .option('--players <n>', 'how many seats (default: the fewest that these settings allow)')
      .option('--seed <text>', 'the same seed plays the same games', 'wayfinder')
      .option('--settings <json>', 'settings of the games (default: the first preset)')
      .option('--positions <n>', 'positions a game at which the costly laws are tried', '50')
      .addHelpText(
        'after',
        '\nProgress goes to the terminal, a JSON summary to standard output. Exit code 1: a law was broken.',
      )
      .action((id: string, options: Options) => simulate(id, options, terminal));
  },
};

async function simulate(id: string, options: Options, { stdout, stderr }: Terminal): Promise<void> {
  const ruleset = await rulesetOf(id);
  const settings = settingsOf(ruleset, options.settings);
  const seats = seatsFor(ruleset, settings, options.players);
  const games = wholeNumber(options.games, '--games', 1, 1_000_000);
  const positions = wholeNumber(options.positions, '--positions', 0, 100_000);
  const report = newReport();
  const progress = new Progress(stderr);
  for (let game = 0; game < games; game += 1) {
    progress.show(`game ${game + 1} of ${games}, ${report.events} events, ${report.violations.length} broken laws`);
    lawGame(ruleset, { seed: options.seed, seats, settings, positions }, game, report);
  }
  progress.end();
  stdout.sayJson(summary(ruleset, report), 2);
  if (report.violations.length > 0) throw new CliError(`${report.violations.length} laws were broken.`, 1);
}

/** Number of players: as asked, or the fewest that may play. @throws CliError for a number that these settings refuse. */
function seatsFor(ruleset: Ruleset, settings: unknown, asked: string | undefined): number {
  const { min, max } = ruleset.seats;
  const seats = wholeNumber(asked ?? String(seatCountsOf(ruleset, settings)[0] ?? min), '--players', min, max);
  const refusal = ruleset.settings.refused?.(settings, seats) ?? null;
  if (refusal) throw new CliError(`These settings can't be played by ${seats}: ${refusal.code}.`, 2);
  return seats;
}

/** The report with what it did not reach, each with what reaches it instead, where the ruleset's own files say so. */
export function summary(ruleset: Ruleset, report: LawReport): Record<string, unknown> {
  const { events, decisions, rules } = unreached(ruleset, report);
  const reasons = reasonsOf(ruleset.id);
  const withReason = (names: string[]): Record<string, string | null> =>
    Object.fromEntries(names.map((name) => [name, reasons[name] ?? null]));
  return {
    ruleset: ruleset.id,
    ...report,
    notReached: { events: withReason(events), decisions: withReason(decisions), rules: withReason(rules) },
  };
}
