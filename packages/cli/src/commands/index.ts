import type { CliCommand } from '../command.ts';

/** Name of a subcommand, its one line of help, and how to load it. Add one line for a new command. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: 'start', load: async () => (await import('./start.ts')).command },
];

export interface CommandEntry {
  readonly name: string;
  load(): Promise<CliCommand>;
}
