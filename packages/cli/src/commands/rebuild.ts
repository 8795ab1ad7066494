import type { CliCommand } from '../command.ts';
import { headOf, WHICH_DATABASE, withService } from '../local.ts';

/** Drops projections and snapshots and makes them anew. */
export const command: CliCommand = {
  name: 'rebuild',
  summary: 'make projections (open decisions, calls, deadlines, heads) anew from the log',
  configure(command) {
    command
      .argument('[game]', "a game's id; all games without it")
      .addHelpText('after', `\nMay be run at any time, also while games are played.${WHICH_DATABASE}`)
      .action(rebuild);
  },
};

async function rebuild(gameId: string | undefined): Promise<void> {
  const games = await withService(async (service, store) => {
    if (gameId !== undefined) await headOf(store, gameId);
    return service.rebuild(gameId ?? 'all');
  });
  process.stdout.write(`${games} ${games === 1 ? 'game' : 'games'} rebuilt\n`);
}
