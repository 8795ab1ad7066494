import type { Command } from 'commander';
import { plainLine, type Terminal } from './terminal.ts';

/**
 * One subcommand of `wayfinder`. Each lives in `src/commands/<name>.ts`, which exports a `command` of this shape and is
 * listed in `src/commands/index.ts`. Heavy imports (store, games) belong inside the action, so that `--help` is instant
 * and a command works without the parts that it doesn't use.
 */
export interface CliCommand {
  /** Word that is typed after `wayfinder`. */
  readonly name: string;
  /** One line for `wayfinder --help`. */
  readonly summary: string;
  /**
   * Declares arguments, options, help texts and the action on the subcommand made for it. The action speaks with its
   * caller by `terminal` alone, so that tests can call it in their own process.
   */
  configure(command: Command, terminal: Terminal): void;
}

/**
 * A failure that the person at the terminal can mend: its message is printed without a stack trace and the program
 * ends with `exitCode`. An empty message prints nothing: the output has said it all. A text is one line, whatever went
 * into it; several lines are a list.
 */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string | readonly string[], exitCode = 1) {
    super([message].flat().map(plainLine).join('\n'));
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}
