import { type CliCommand, CliError } from '../command.ts';

/** Brings a database up to date, once before the services of a new version start. */
export const command: CliCommand = {
  name: 'migrate',
  summary: 'bring the database up to date with this version',
  configure(command) {
    command
      .option('--database <url>', 'address of the database (DATABASE_URL)')
      .addHelpText(
        'after',
        '\nSafe to run at any time and from several machines at once: what is applied is never repeated.',
      )
      .action(async ({ database }: { database?: string }) => {
        const url = database ?? process.env.DATABASE_URL;
        if (!url) throw new CliError('Which database? Give --database or set DATABASE_URL.', 2);
        const { MigrationError, migrate } = await import('@wayfinder/store');
        const applied = await migrate(url).catch((error: unknown) => {
          const known = error instanceof MigrationError || (error instanceof Error && 'code' in error);
          throw known ? new CliError(`The database: ${error.message}`) : error;
        });
        process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'up to date\n');
      });
  },
};
