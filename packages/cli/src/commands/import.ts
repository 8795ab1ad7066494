import type { CliCommand } from '../command.ts';
import { ledgersOf, orFault } from '../ledgers.ts';
import type { Terminal } from '../terminal.ts';
import { readText } from '../text-file.ts';

/** Plays a ledger, row by row. */
export const command: CliCommand = {
  name: 'import',
  summary: 'play a game from a ledger file, row by row, and print its points',
  configure(command, terminal) {
    command
      .argument('<ruleset>', 'the game, such as terra-mystica')
      .argument('<file>', "a ledger in the notation of the game's players; - for standard input")
      .option('--trace', 'print the state after every row as JSON lines instead of the points')
      .addHelpText(
        'after',
        '\nNothing is stored. Exit code 1: a row is not legal, with its line, its text and the reason; 2: the file can not be used.',
      )
      .action((id: string, file: string, options: Options) => importFile(id, file, options, terminal));
  },
};

interface Options {
  trace?: boolean;
}

async function importFile(id: string, path: string, { trace }: Options, terminal: Terminal): Promise<void> {
  const kit = await ledgersOf(id);
  const text = await readText(path, terminal.stdin);
  const game = await orFault(kit, id, path, () => kit.importLedger(text));
  if (!game.over) terminal.stderr.say(`${path} tells a game that isn't over: these are the points so far.`);
  const lines = trace
    ? game.trace().map((line) => JSON.stringify(line))
    : game.seats.map(({ name, points }) => `${name} ${points}`);
  terminal.stdout.say(...lines);
}
