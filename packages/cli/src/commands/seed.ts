import type { CliCommand } from '../command.ts';
import { WHICH_DATABASE, withService } from '../local.ts';

/** What a local run shows to somebody who comes for the first time. */
export const command: CliCommand = {
  name: 'seed',
  summary: 'add the demo users and one running demo game (`npm start` does it)',
  configure(command) {
    command.addHelpText('after', `\nWhat is there already is left alone.${WHICH_DATABASE}`).action(seed);
  },
};

async function seed(): Promise<void> {
  const { seedDemo } = await import('../demo.ts');
  const { gameId, made } = await withService((service, store) => seedDemo(service, store));
  process.stdout.write(made ? `demo game ${gameId} was made\n` : `demo game ${gameId} is there already\n`);
}
