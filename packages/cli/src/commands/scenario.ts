import { rulesUnknown, runScenario, type ScenarioResult, scenarioSchema, tellMisshapen } from '@wayfinder/engine';
import { z } from 'zod';
import { type CliCommand, CliError } from '../command.ts';
import { parseJson, rulesetOf } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';
import { readText } from '../text-file.ts';

/** Runs scenario files: given a position, when commands come, then this must hold. */
export const command: CliCommand = {
  name: 'scenario',
  summary: 'run scenario files (given, when, then) and say what did not hold',
  configure(command, terminal) {
    command
      .argument('<files...>', 'JSON files; their format is in docs/scenarios.md')
      .addHelpText('after', '\nRuns every file. Exit code 1: something did not hold; 2: a file is not a scenario.')
      .action((files: string[]) => runFiles(files, terminal));
  },
};

/** The outcome of one file. */
type Fate = 'held' | 'failed' | 'unsound';

async function runFiles(files: string[], terminal: Terminal): Promise<void> {
  const count: Record<Fate, number> = { held: 0, failed: 0, unsound: 0 };
  for (const file of files) count[await runFile(file, terminal)] += 1;
  const unsound = count.unsound > 0 ? `, ${count.unsound} are no scenarios` : '';
  terminal.stdout.say(`${count.held} held, ${count.failed} did not${unsound}`);
  if (count.unsound > 0) throw new CliError('', 2);
  if (count.failed > 0) throw new CliError('', 1);
}

/** Runs a file and tells what became of it. A file that is no scenario keeps no other from being run. */
async function runFile(file: string, { stdout }: Terminal): Promise<Fate> {
  try {
    const { name, failures, unknown } = await resultOf(file);
    stdout.say(`${failures.length === 0 ? 'holds' : 'FAILS'}  ${name}`, ...[...failures, ...unknown].map(setIn));
    return failures.length === 0 ? 'held' : 'failed';
  } catch (error) {
    const [first = '', ...more] = toldOf(error, file);
    stdout.say(`NONE   ${first}`, ...more.map(setIn));
    return 'unsound';
  }
}

/** A line that belongs to the one above. */
function setIn(line: string): string {
  return `       ${line}`;
}

/** The fault of a file, in lines. Anything that its run throws is that file's fault: the others are run all the same. */
function toldOf(error: unknown, file: string): string[] {
  if (error instanceof CliError) return error.message.split('\n');
  return [`${file} stops its run: ${error instanceof Error ? error.message : String(error)}`];
}

/** `unknown`: rules that it names and its game doesn't have, which changes nothing about what holds. @throws CliError where the file is no scenario */
async function resultOf(file: string): Promise<ScenarioResult & { unknown: string[] }> {
  const data = parseJson(await readText(file), file);
  const parsed = scenarioSchema.safeParse(data);
  if (!parsed.success) throw notAScenario(file, tellMisshapen(parsed.error));
  const ruleset = await rulesetOf(parsed.data.ruleset);
  try {
    return { ...runScenario(ruleset, data), unknown: rulesUnknown(ruleset, parsed.data) };
  } catch (error) {
    throw error instanceof z.ZodError ? notAScenario(file, tellMisshapen(error)) : error;
  }
}

function notAScenario(file: string, why: string): CliError {
  return new CliError([`${file} is not a scenario:`, why], 2);
}
