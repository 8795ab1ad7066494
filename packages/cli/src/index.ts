// @wayfinder/cli: The command line of Wayfinder.
import { Command, CommanderError } from 'commander';
import { CliError } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { type Streams, type Terminal, terminalOn } from './terminal.ts';

export { type CliCommand, CliError } from './command.ts';
export type { Output, Streams, Terminal } from './terminal.ts';

/**
 * Builds the whole program. `args`: what is typed after `wayfinder`. Loads only the command that is asked for, so that
 * one command's parts can never break another; the general help loads all of them.
 */
async function buildProgram(args: readonly string[], terminal: Terminal): Promise<Command> {
  const program = new Command('wayfinder')
    .description('Wayfinder: long board games, one move a day.')
    .helpCommand(true)
    .showHelpAfterError('(wayfinder <command> --help shows how to use it)')
    .configureOutput({
      writeOut: (text) => terminal.stdout.copy(text),
      writeErr: (text) => terminal.stderr.copy(text),
    })
    .exitOverride();
  const one = COMMANDS.filter((entry) => entry.name === args[0]);
  for (const entry of one.length > 0 ? one : COMMANDS) {
    const command = await entry.load();
    const sub = program.command(command.name).description(command.summary);
    command.configure(sub, terminal);
  }
  return program;
}

/**
 * Runs one command line in this process and answers its exit code; it never ends the process and never throws.
 * `args`: what is typed after `wayfinder`.
 */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const terminal = terminalOn(streams);
  try {
    const program = await buildProgram(args, terminal);
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof CliError) {
      if (error.message) terminal.stderr.copy(`${error.message}\n`);
      return error.exitCode;
    }
    terminal.stderr.say(...crashLines(error));
    return 1;
  }
}

/** A fault of ours with its stack. All lines but the first are set in: a message from outside can't look like one of ours. */
function crashLines(error: unknown): string[] {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').map((line, i) => (i === 0 ? line : `    ${line.trimStart()}`));
}
