import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Games whose moving is worth a line. */
const TOLD_EVERY = 1_000;

/** Gives games of before their new layout, once nobody needs the old one any more. */
export const command: CliCommand = {
  name: 'convert',
  summary: 'lay games of an older version out as this version does: faster, and in a fraction of the space',
  configure(command, terminal) {
    command
      .option('--force', 'although programs of the older version seem to be connected')
      .addHelpText(
        'after',
        `\nAfter an update, when no program of the older version runs any more. Games are played meanwhile. Until then \`wayfinder revert\` leads back to the
older version; afterwards only a backup does. May be cut off and run again. Exit code 1: some games could not be moved, and go on as they are.${WHICH_DATABASE}`,
      )
      .action((options: { force?: boolean }) => convert(options.force ?? false, terminal));
  },
};

async function convert(force: boolean, { env, stdout, stderr }: Terminal): Promise<void> {
  const { url } = await findDatabase(env);
  const { convertGames, StillRunning, TablesBusy } = await import('@wayfinder/store');
  const stayed: string[] = [];
  let told = 0;
  const moved = (done: number, all: number): void => {
    if (done - told < TOLD_EVERY) return;
    told = done;
    stderr.say(`${done} of ${all} games`);
  };
  const left = (gameId: string, why: unknown): void => {
    stayed.push(`${gameId}: ${why instanceof Error ? why.message : why}`);
  };
  const waiting = (): void => stderr.say('The table of games is in use, as by a backup: waiting until it is free.');
  const games = await convertGames(url, { moved, left, waiting }, force).catch((error: unknown) => {
    if (error instanceof TablesBusy) throw new CliError(`No game was moved: ${error.message}.`);
    if (!(error instanceof StillRunning)) throw error;
    throw new CliError(
      'A program of an older version is connected to the database. End it first; `--force` goes on all the same.',
    );
  });
  stdout.say(games === 1 ? '1 game converted' : `${games} games converted`);
  if (stayed.length > 0)
    throw new CliError(['These games could not be moved, as what is stored of them does not add up:', ...stayed]);
}
