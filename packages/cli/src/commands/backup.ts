import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Writes everything that is stored into one file. */
export const command: CliCommand = {
  name: 'backup',
  summary: 'write all games and people into a file that `wayfinder restore` reads',
  configure(command, terminal) {
    command
      .argument('<file>', 'is written anew; readable by you alone')
      .addHelpText(
        'after',
        `\nMay be run while games are played: the file holds one moment. It holds what players keep secret and who they are, so keep it as you keep the database.${WHICH_DATABASE}`,
      )
      .action((file: string) => backup(file, terminal));
  },
};

async function backup(file: string, { env, stdout }: Terminal): Promise<void> {
  const { url } = await findDatabase(env);
  const { BackupError, writeBackup } = await import('@wayfinder/store');
  const { at, rows } = await writeBackup(url, file, new Date()).catch((error: unknown) => {
    if (error instanceof BackupError) throw new CliError(`The backup could not be made: ${error.message}.`);
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new CliError(`The backup could not be made (${code}): ${(error as Error).message}`) : error;
  });
  stdout.say(`${file}: ${rows.game ?? 0} games, ${rows.user ?? 0} people, as of ${at}`);
}
