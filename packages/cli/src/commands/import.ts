import { readFile } from 'node:fs/promises';
import type { LedgerFault } from '@wayfinder/games-catalog';
import { type CliCommand, CliError } from '../command.ts';
import { ledgersOf } from '../rulesets.ts';

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
  const { importLedger, faultOf } = await ledgersOf(id);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliError(`${path} can't be read.`, 2);
  });
  const game = await orTold(
    () => importLedger(text),
    (fault) => told(fault, id, path),
    faultOf,
  );
  if (!game.over) process.stderr.write(`${path} tells a game that isn't over: these are the points so far.\n`);
  const lines = trace
    ? game.trace().map((line) => JSON.stringify(line))
    : game.points.map(({ name, points }) => `${name} ${points}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** @throws CliError that tells where the ledger is wrong */
async function orTold<Made>(
  make: () => Made,
  tell: (fault: LedgerFault) => Promise<string>,
  faultOf: (error: unknown) => LedgerFault | null,
): Promise<Made> {
  try {
    return make();
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    throw new CliError(await tell(fault), fault.row === null ? 2 : 1);
  }
}

async function told(fault: LedgerFault, id: string, path: string): Promise<string> {
  const { row, text, code, rules } = fault;
  const reason = [await sentenceOf(fault, id), `(${[code, ...rules].join(', ')})`].filter(Boolean).join(' ');
  return row === null ? `${path}: ${reason}` : `${path}, row ${row}: ${text}\n${reason}`;
}

/** The game's own words for the refusal, else those that came with it. */
async function sentenceOf({ code, args = {}, sentence }: LedgerFault, id: string): Promise<string | null> {
  const { gameWords } = await import('@wayfinder/games-catalog/faces');
  const words = await gameWords(id, { locale: 'en', seat: (seat) => `seat ${seat + 1}` }, null);
  const key = `refusal.${code}`;
  return words.has(key) ? words.say({ key, args }) : sentence;
}
