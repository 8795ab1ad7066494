import { readFile } from 'node:fs/promises';
import { runScenario, scenarioSchema } from '@wayfinder/engine';
import { type CliCommand, CliError } from '../command.ts';
import { parseJson, rulesetOf } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';

/** Runs scenario files: given a position, when commands come, then this must hold. */
export const command: CliCommand = {
  name: 'scenario',
  summary: 'run scenario files (given, when, then) and say what did not hold',
  configure(command, terminal) {
    command
      .argument('<files...>', 'JSON files; their format is in docs/scenarios.md')
      .addHelpText(
        'after',
        '\nPrints one line a file. Exit code 1: something did not hold; 2: a file is not a scenario.',
      )
      .action((files: string[]) => runFiles(files, terminal));
  },
};

async function runFiles(files: string[], terminal: Terminal): Promise<void> {
  let failed = 0;
  for (const file of files) if (!(await runFile(file, terminal))) failed += 1;
  terminal.stdout.write(`${files.length - failed} held, ${failed} did not\n`);
  if (failed > 0) throw new CliError('', 1);
}

async function runFile(file: string, { stdout }: Terminal): Promise<boolean> {
  const data = parseJson(await read(file), file);
  const parsed = scenarioSchema.safeParse(data);
  if (!parsed.success) throw new CliError(`${file} is not a scenario: ${parsed.error.message}`, 2);
  const ruleset = await rulesetOf(parsed.data.ruleset);
  const { name, failures } = runScenario(ruleset, data);
  stdout.write(`${failures.length === 0 ? 'holds' : 'FAILS'}  ${name}\n`);
  for (const failure of failures) stdout.write(`       ${failure}\n`);
  return failures.length === 0;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new CliError(`${file} can't be read.`, 2);
  }
}
