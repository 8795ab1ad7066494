import type { CliCommand } from '../command.ts';

/** Name of a subcommand, its one line of help, and how to load it. Add one line for a new command. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: 'start', load: async () => (await import('./start.ts')).command },
  { name: 'migrate', load: async () => (await import('./migrate.ts')).command },
  { name: 'revert', load: async () => (await import('./revert.ts')).command },
  { name: 'convert', load: async () => (await import('./convert.ts')).command },
  { name: 'simulate', load: async () => (await import('./simulate.ts')).command },
  { name: 'stops', load: async () => (await import('./stops.ts')).command },
  { name: 'laws', load: async () => (await import('./laws.ts')).command },
  { name: 'scenario', load: async () => (await import('./scenario.ts')).command },
  { name: 'import', load: async () => (await import('./import.ts')).command },
  { name: 'export', load: async () => (await import('./export.ts')).command },
  { name: 'audit', load: async () => (await import('./audit.ts')).command },
  { name: 'rebuild', load: async () => (await import('./rebuild.ts')).command },
  { name: 'health', load: async () => (await import('./health.ts')).command },
  { name: 'backup', load: async () => (await import('./backup.ts')).command },
  { name: 'restore', load: async () => (await import('./restore.ts')).command },
  { name: 'give-time', load: async () => (await import('./give-time.ts')).command },
  { name: 'token', load: async () => (await import('./token.ts')).command },
  { name: 'operator', load: async () => (await import('./operator.ts')).command },
  { name: 'seed', load: async () => (await import('./seed.ts')).command },
  { name: 'bench', load: async () => (await import('./bench.ts')).command },
];

export interface CommandEntry {
  readonly name: string;
  load(): Promise<CliCommand>;
}
