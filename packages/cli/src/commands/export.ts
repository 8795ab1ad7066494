import { writeFile } from 'node:fs/promises';
import { type CliCommand, CliError } from '../command.ts';
import { ledgersOf, orFault } from '../ledgers.ts';
import { headOf, WHICH_DATABASE, withService, withStore } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Writes a game as a file. */
export const command: CliCommand = {
  name: 'export',
  summary: 'write a game as a file that `wayfinder audit` checks',
  configure(command, terminal) {
    command
      .argument('<game>', "the game's id: the last part of its address")
      .option('--out <file>', 'write to this file instead of standard output')
      .option('--ledger', "write it in the notation of the game's players, as `wayfinder import` reads it")
      .addHelpText(
        'after',
        `\nAfter the end the file holds everything, with the seed. Before the end it holds what a spectator knows.${WHICH_DATABASE}`,
      )
      .action((gameId: string, options: Options) =>
        options.ledger ? exportLedger(gameId, options.out, terminal) : exportGame(gameId, options.out, terminal),
      );
  },
};

interface Options {
  out?: string;
  ledger?: boolean;
}

async function write(text: string, out: string | undefined, { stdout }: Terminal): Promise<void> {
  if (out === undefined) stdout.copy(text);
  else
    await writeFile(out, text).catch(({ code }: NodeJS.ErrnoException) => {
      throw new CliError(`${out} can't be written (${code}).`);
    });
}

/** The whole game so far: only games without secrets have ledgers. */
async function exportLedger(gameId: string, out: string | undefined, terminal: Terminal): Promise<void> {
  const text = await withStore(terminal, async (store) => {
    const head = await headOf(store, gameId);
    const kit = await ledgersOf(head.ruleset);
    const entries = await store.log.entriesFrom(head.id, 0, head.batch);
    const info = { gameId: head.id, seats: head.seatCount, settings: head.settings };
    return orFault(kit, head.ruleset, `Game ${gameId}`, () => kit.exportLedger(info, entries));
  });
  await write(text, out, terminal);
}

async function exportGame(gameId: string, out: string | undefined, terminal: Terminal): Promise<void> {
  const file = await withService(terminal, async (service, store) => {
    const head = await headOf(store, gameId);
    // A user of this command may see every game: a private one is read as somebody who sits there would.
    const people = head.seats.filter((stay) => stay.userId !== null);
    const user = (people.find((stay) => stay.untilAt === null) ?? people[0])?.userId ?? null;
    return service.exportGame({ user, as: 'spectator' }, gameId);
  });
  if (file.format !== 'wayfinder-game-1') {
    terminal.stderr.say(
      `Game ${gameId} isn't over: this is the part that a spectator knows. The whole file, with the seed for \`wayfinder audit\`, can be had after the end.`,
    );
  }
  await write(`${JSON.stringify(file)}\n`, out, terminal);
}
