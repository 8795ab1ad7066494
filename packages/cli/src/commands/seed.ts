import type { CliCommand } from '../command.ts';
import { WHICH_DATABASE, withService } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Data that a local run shows to somebody who comes for the first time. */
export const command: CliCommand = {
  name: 'seed',
  summary: 'add the demo users and one running demo game (`npm start` does it)',
  configure(command, terminal) {
    command
      .addHelpText('after', `\nWhat is there already is left alone.${WHICH_DATABASE}`)
      .action(() => seed(terminal));
  },
};

async function seed(terminal: Terminal): Promise<void> {
  const { seedDemo } = await import('../demo.ts');
  const { gameId, made } = await withService(terminal, (service, store) => seedDemo(service, store));
  terminal.stdout.say(made ? `demo game ${gameId} was made` : `demo game ${gameId} is there already`);
}
