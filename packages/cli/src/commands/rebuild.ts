import type { CliCommand } from '../command.ts';
import { headOf, WHICH_DATABASE, withService } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Drops projections and snapshots and makes them anew. */
export const command: CliCommand = {
  name: 'rebuild',
  summary: 'make projections (open decisions, calls, deadlines, heads) anew from the log',
  configure(command, terminal) {
    command
      .argument('[game]', "a game's id; all games without it")
      .addHelpText('after', `\nMay be run at any time, also while games are played.${WHICH_DATABASE}`)
      .action((gameId: string | undefined) => rebuild(gameId, terminal));
  },
};

async function rebuild(gameId: string | undefined, terminal: Terminal): Promise<void> {
  const games = await withService(terminal, async (service, store) => {
    if (gameId !== undefined) await headOf(store, gameId);
    return service.rebuild(gameId ?? 'all');
  });
  terminal.stdout.say(`${games} ${games === 1 ? 'game' : 'games'} rebuilt`);
}
