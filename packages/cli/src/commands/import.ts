import { readFile } from 'node:fs/promises';
import { type CliCommand, CliError } from '../command.ts';
import { ledgersOf, orFault } from '../ledgers.ts';

/** Plays a ledger, row by row. */
export const command: CliCommand = {
  name: 'import',
  summary: 'play a game from a ledger file, row by row, and print its points',
  configure(command) {
    command
      .argument('<ruleset>', 'the game, such as terra-mystica')
      .argument('<file>', "a ledger in the notation of the game's players")
      .option('--trace', 'print the state after every row as JSON lines instead of the points')
      .addHelpText(
        'after',
        '\nNothing is stored. Exit code 1: a row is not legal, with its line, its text and the reason; 2: the file can not be used.',
      )
      .action(importFile);
  },
};

async function importFile(id: string, path: string, { trace }: { trace?: boolean }): Promise<void> {
  const kit = await ledgersOf(id);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliError(`${path} can't be read.`, 2);
  });
  const game = await orFault(kit, id, path, () => kit.importLedger(text));
  if (!game.over) process.stderr.write(`${path} tells a game that isn't over: these are the points so far.\n`);
  const lines = trace
    ? game.trace().map((line) => JSON.stringify(line))
    : game.points.map(({ name, points }) => `${name} ${points}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
