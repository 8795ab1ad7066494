import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Tells which part of the service is ill. */
export const command: CliCommand = {
  name: 'health',
  summary: 'tell which part of the service is ill: database, workers, mail, messages',
  configure(command, terminal) {
    command
      .option('--json', 'as JSON')
      .addHelpText('after', `\nExit code 1: a part is ill.${WHICH_DATABASE}`)
      .action((options: { json?: boolean }) => health(options, terminal));
  },
};

async function health({ json }: { json?: boolean }, { env, stdout }: Terminal): Promise<void> {
  const { url } = await findDatabase(env);
  const { openStore } = await import('@wayfinder/store');
  const { healthOf } = await import('@wayfinder/service');
  const store = openStore({ databaseUrl: url, connections: 1 });
  try {
    const { ok, ...parts } = await healthOf(store);
    const lines = Object.entries(parts).map(([name, { ok: well, ...more }]) => {
      const said = Object.entries(more).map(
        ([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
      );
      return `${well ? 'well' : 'ILL '} ${name}${said.length > 0 ? `: ${said.join(', ')}` : ''}`;
    });
    if (json) stdout.sayJson({ ok, ...parts });
    else stdout.say(...lines);
    if (!ok) throw new CliError('', 1);
  } finally {
    await store.close();
  }
}
