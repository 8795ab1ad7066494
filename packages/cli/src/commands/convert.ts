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
        `\nAfter an update, when no program of the older version runs any more. Games are played meanwhile. Until then the older version can be started again;
afterwards only a backup leads back. May be cut off and run again.${WHICH_DATABASE}`,
      )
      .action((options: { force?: boolean }) => convert(options.force ?? false, terminal));
  },
};

async function convert(force: boolean, { env, stdout, stderr }: Terminal): Promise<void> {
  const { url } = await findDatabase(env);
  const { convertGames, StillRunning } = await import('@wayfinder/store');
  let told = 0;
  const moved = (done: number, all: number): void => {
    if (done - told < TOLD_EVERY) return;
    told = done;
    stderr.say(`${done} of ${all} games`);
  };
  const games = await convertGames(url, { moved }, force).catch((error: unknown) => {
    if (!(error instanceof StillRunning)) throw error;
    throw new CliError(
      'A program of an older version is connected to the database. End it first; `--force` goes on all the same.',
    );
  });
  stdout.say(games === 1 ? '1 game converted' : `${games} games converted`);
}
