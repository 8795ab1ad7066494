import { writeFile } from 'node:fs/promises';
import { type CliCommand, CliError } from '../command.ts';
import { WHICH_DATABASE, withService } from '../local.ts';

/** Writes a game as a file. */
export const command: CliCommand = {
  name: 'export',
  summary: 'write a game as a file that `wayfinder audit` checks',
  configure(command) {
    command
      .argument('<game>', "the game's id: the last part of its address")
      .option('--out <file>', 'write to this file instead of standard output')
      .addHelpText(
        'after',
        `\nAfter the end the file holds everything, with the seed. Before the end it holds what a spectator knows.${WHICH_DATABASE}`,
      )
      .action((gameId: string, options: { out?: string }) => exportGame(gameId, options.out));
  },
};

async function exportGame(gameId: string, out: string | undefined): Promise<void> {
  const file = await withService(async (service, store) => {
    const head = await store.games.head(gameId);
    if (!head) throw new CliError(`There is no game "${gameId}" in this database.`);
    // Who may use this command may see every game: a private one is read as somebody who sits there would.
    const user = head.seats.find((stay) => stay.userId !== null)?.userId ?? null;
    return service.exportGame({ user, as: 'spectator' }, gameId);
  });
  if (file.format !== 'wayfinder-game-1') {
    process.stderr.write(
      `Game ${gameId} isn't over: this is the part that a spectator knows. The whole file, with the seed for \`wayfinder audit\`, can be had after the end.\n`,
    );
  }
  const text = `${JSON.stringify(file)}\n`;
  if (out === undefined) process.stdout.write(text);
  else await writeFile(out, text).catch((error: Error) => Promise.reject(new CliError(`${out}: ${error.message}`)));
}
