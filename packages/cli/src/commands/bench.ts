import { writeFile } from 'node:fs/promises';
import { systemClock } from '@wayfinder/store';
import { type CliCommand, CliError } from '../command.ts';
import { wholeNumber } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';

const PAGE = new URL('../../../../docs/operations/measurements.md', import.meta.url);

interface Options {
  only?: string;
  rounds: string;
  json?: boolean;
  write?: boolean;
}

/** The benchmarks of `bench/`. */
export const command: CliCommand = {
  name: 'bench',
  summary:
    'measure folding, whole games, rebuilding, starts, requests, late games, large clubs, streams, mails, storage, and the same matches on boardgame.io; prints a table',
  configure(command, terminal) {
    command
      .option(
        '--only <parts>',
        'fold, bots, ledger, rebuild, start, http, routes, readers, late, large, streams, mail, storage, append, peers: those named, with commas in between',
      )
      .option('--rounds <n>', 'commands a game through HTTP', '40')
      .option('--json', 'the figures as JSON')
      .option('--write', 'write docs/operations/measurements.md as well; needs all parts')
      .addHelpText(
        'after',
        '\nStarts a database and an api process of its own, both as they run in production: every command is on the disk before it is answered.',
      )
      .action((options: Options) => bench(options, terminal));
  },
};

async function bench(options: Options, { stdout, stderr }: Terminal): Promise<void> {
  const { FULL, PARTS, pageText, runBench, tableText } = await import('@wayfinder/bench');
  const names = options.only?.split(',').map((name) => name.trim()) ?? PARTS;
  const parts = PARTS.filter((part) => names.includes(part));
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new CliError(`There is no part "${unknown}". There are: ${PARTS.join(', ')}.`, 2);
  const rounds = wholeNumber(options.rounds, '--rounds', 5, 10_000);
  if (options.write && options.only) throw new CliError('--write needs all parts: leave --only out.', 2);
  const sizes = { ...FULL, http: { ...FULL.http, rounds } };
  const { machine, sections } = await runBench({ parts, sizes, say: (line) => stderr.say(line) });
  const figures = sections.flatMap((section) => section.figures);
  if (options.write) await writeFile(PAGE, pageText(machine, systemClock.now().toISOString().slice(0, 10), sections));
  if (options.json) stdout.sayJson({ machine, sections }, 2);
  else stdout.copy(`${machine}\n\n${tableText(figures)}\n`);
}
