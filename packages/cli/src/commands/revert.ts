import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Leads back to the older version, for as long as there is a way back. */
export const command: CliCommand = {
  name: 'revert',
  summary: 'take the last migration back, so that the older version can be started again; only before `convert`',
  configure(command, terminal) {
    command
      .option('--force', 'although programs of this version seem to be connected')
      .addHelpText(
        'after',
        `\nEnd all programs of this version first. No game is lost, and nothing of what was played. Then start the older version with its own \`migrate\`.${WHICH_DATABASE}`,
      )
      .action((options: { force?: boolean }) => takeBack(options.force ?? false, terminal));
  },
};

async function takeBack(force: boolean, { env, stdout, stderr }: Terminal): Promise<void> {
  const { url } = await findDatabase(env);
  const { MigrationError, revert } = await import('@wayfinder/store');
  const waiting = (): void => stderr.say('The tables are in use, as by a backup: waiting until they are free.');
  const name = await revert(url, { force, waiting }).catch((error: unknown) => {
    if (!(error instanceof MigrationError)) throw error;
    const more = error.code === 'running' ? ' End it first; `--force` goes on all the same.' : '';
    throw new CliError(`Nothing was changed: ${error.message}${more}`);
  });
  stdout.say(name === null ? 'the database lacks the last migration already' : `took back ${name}`);
}
