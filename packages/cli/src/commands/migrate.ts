import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE } from '../local.ts';

/** Brings a database up to date, once before the services of a new version start. */
export const command: CliCommand = {
  name: 'migrate',
  summary: 'bring the database up to date with this version',
  configure(command, { env, stdout }) {
    command
      .addHelpText(
        'after',
        `\nSafe to run at any time and from several machines at once: what is applied is never repeated.${WHICH_DATABASE}`,
      )
      .action(async () => {
        const { url } = await findDatabase(env);
        const { MigrationError, migrate } = await import('@wayfinder/store');
        const applied = await migrate(url).catch((error: unknown) => {
          const known = error instanceof MigrationError || (error instanceof Error && 'code' in error);
          throw known ? new CliError(`The database: ${error.message}`) : error;
        });
        stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'up to date\n');
      });
  },
};
