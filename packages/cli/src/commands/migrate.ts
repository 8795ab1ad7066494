import type { Program } from '@wayfinder/store';
import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE } from '../local.ts';

/** Passwords of the programs' roles; null: none is given, and roles are left as they are. */
function passwordsIn(env: NodeJS.ProcessEnv): Partial<Record<Program, string>> | null {
  const given = {
    api: env.API_DATABASE_PASSWORD,
    web: env.WEB_DATABASE_PASSWORD,
    worker: env.WORKER_DATABASE_PASSWORD,
  };
  const set = Object.entries(given).filter(([, password]) => password);
  return set.length > 0 ? Object.fromEntries(set) : null;
}

/** Brings a database up to date, once before the services of a new version start. */
export const command: CliCommand = {
  name: 'migrate',
  summary: 'bring the database up to date with this version',
  configure(command, { env, stdout, stderr }) {
    command
      .addHelpText(
        'after',
        `\nSafe to run at any time and from several machines at once: what is applied is never repeated.${WHICH_DATABASE}`,
      )
      .action(async () => {
        const { url } = await findDatabase(env);
        const { grantRoles, MigrationError, migrate } = await import('@wayfinder/store');
        const waiting = (): void => stderr.say('The tables are in use, as by a backup: waiting until they are free.');
        const applied = await migrate(url, undefined, { waiting }).catch((error: unknown) => {
          const known = error instanceof MigrationError || (error instanceof Error && 'code' in error);
          throw known ? new CliError(`The database: ${error.message}`) : error;
        });
        const passwords = passwordsIn(env);
        if (passwords) await grantRoles(url, passwords);
        stdout.say(applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date');
      });
  },
};
