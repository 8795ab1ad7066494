import type { Service } from '@wayfinder/service';
import type { GameHead, Store } from '@wayfinder/store';
import { type CliCommand, CliError } from '../command.ts';
import { findDatabase, WHICH_DATABASE, withService } from '../local.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  tell?: boolean;
  keepClocks?: boolean;
}

/** Reads a backup into an empty database. */
export const command: CliCommand = {
  name: 'restore',
  summary: 'read a backup into an empty database, and check it',
  configure(command, terminal) {
    command
      .argument('<file>', 'written by `wayfinder backup`')
      .option('--tell', 'send the messages again that had not been sent; some of them may have been since')
      .option('--keep-clocks', 'leave deadlines as they were: what has passed since the backup runs out at once')
      .addHelpText(
        'after',
        `\nThe database must be migrated (\`wayfinder migrate\`) and empty, and no program may use it yet. All or nothing is written. Then every projection is made anew from its log and compared, and every running clock gets the time since the backup.${WHICH_DATABASE}`,
      )
      .action((file: string, options: Options) => restore(file, options, terminal));
  },
};

async function restore(file: string, { tell = false, keepClocks = false }: Options, terminal: Terminal): Promise<void> {
  const { url } = await findDatabase(terminal.env);
  const { BackupError, restoreBackup } = await import('@wayfinder/store');
  const { at, rows } = await restoreBackup(url, file, { now: new Date(), tell }).catch((error: unknown) => {
    if (error instanceof BackupError) throw new CliError(`Nothing was restored: ${error.message}.`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw code ? new CliError(`Nothing was restored (${code}): ${message}`) : error;
  });
  const { differing, given } = await withService(terminal, async (service, store) => ({
    differing: await differences(service, store),
    given: keepClocks ? 0 : await service.giveTime({ from: at, until: store.clock.now().toISOString() }),
  }));
  terminal.stdout.say(`${rows.game ?? 0} games, ${rows.user ?? 0} people, as of ${at}`);
  if (given > 0)
    terminal.stdout.say(`clocks were given the time since then in ${given} ${given === 1 ? 'game' : 'games'}`);
  if (differing.length > 0)
    throw new CliError(
      `These games are not what their logs say; their projections were made anew: ${differing.join(' ')}`,
    );
}

/** Games whose chain, positions, open decisions or calls were other than their log gives. */
async function differences(service: Service, store: Store): Promise<string[]> {
  const differing: string[] = [];
  for (const id of await store.games.withLog()) {
    const before = fingerprint(await store.games.head(id));
    await service.rebuild(id);
    if (fingerprint(await store.games.head(id)) !== before) differing.push(id);
  }
  return differing;
}

function fingerprint(head: GameHead | null): string {
  const { heads, positions, spectatorPosition, outcome, open, calls } = head ?? ({} as GameHead);
  return JSON.stringify({ heads, positions, spectatorPosition, outcome, open, calls });
}
