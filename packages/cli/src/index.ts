// @wayfinder/cli: The command line of Wayfinder.
import { Command, CommanderError } from 'commander';
import { CliError } from './command.ts';
import { COMMANDS } from './commands/index.ts';

export { type CliCommand, CliError } from './command.ts';

/**
 * Builds the whole program. Every command is loaded only when it is the one asked for, or all of them for the general
 * help, so that one command's parts can never break another.
 */
export async function buildProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('wayfinder')
    .description('Wayfinder: long board games, one move a day.')
    .helpCommand(true)
    .showHelpAfterError('(wayfinder <command> --help shows how to use it)')
    .exitOverride();
  const asked = argv[2];
  const one = COMMANDS.filter((entry) => entry.name === asked);
  for (const entry of one.length > 0 ? one : COMMANDS) {
    const command = await entry.load();
    const sub = program.command(command.name).description(command.summary);
    command.configure(sub);
  }
  return program;
}

/** Runs one command line; sets `process.exitCode` instead of exiting, so that output is flushed. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    const program = await buildProgram(argv);
    if (argv.length <= 2) {
      program.outputHelp();
      return;
    }
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
    } else if (error instanceof CliError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error.exitCode;
    } else {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}
