import { type CliCommand, CliError } from '../command.ts';
import { wholeNumber } from '../rulesets.ts';

interface Options {
  only?: string;
  rounds: string;
  json?: boolean;
}

/** The benchmarks of `bench/`. */
export const command: CliCommand = {
  name: 'bench',
  summary: 'measure folding, whole games, rebuilding and commands through HTTP; prints a table',
  configure(command) {
    command
      .option('--only <parts>', 'fold, ledger, rebuild, http: those named, with commas in between')
      .option('--rounds <n>', 'commands a game through HTTP', '40')
      .option('--json', 'the figures as JSON')
      .addHelpText(
        'after',
        '\nStarts a database and an api process of its own, both as they run in production: every command is on the disk before it is answered.',
      )
      .action(bench);
  },
};

async function bench(options: Options): Promise<void> {
  const { PARTS, runBench, tableText } = await import('@wayfinder/bench');
  const names = options.only?.split(',').map((name) => name.trim()) ?? PARTS;
  const parts = PARTS.filter((part) => names.includes(part));
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new CliError(`There is no part "${unknown}". There are: ${PARTS.join(', ')}.`, 2);
  const rounds = wholeNumber(options.rounds, '--rounds', 5, 10_000);
  const figures = await runBench({ parts, rounds, say: (line) => process.stderr.write(`${line}\n`) });
  process.stdout.write(options.json ? `${JSON.stringify(figures, null, 2)}\n` : `${tableText(figures)}\n`);
}
