import { type CliCommand, CliError } from '../command.ts';
import { WHICH_DATABASE, withService } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Command for what `wayfinder restore` does of itself: for a database that was restored by other means. */
export const command: CliCommand = {
  name: 'give-time',
  summary: 'give every running clock the time in which the service was away',
  configure(command, terminal) {
    command
      .requiredOption('--from <instant>', 'the moment that the database was restored to, such as 2026-11-22T03:00:00Z')
      .option('--until <instant>', 'when the service was there again; now without it')
      .addHelpText(
        'after',
        `\nAfter a restore with PostgreSQL's own tools, before a worker starts; \`wayfinder restore\` does it of itself.${WHICH_DATABASE}`,
      )
      .action((wanted: Away) => giveTime(wanted, terminal));
  },
};

interface Away {
  from: string;
  until?: string;
}

async function giveTime(wanted: Away, terminal: Terminal): Promise<void> {
  const games = await withService(terminal, async (service, store) => {
    const now = store.clock.now();
    const from = instantIn(wanted.from, '--from');
    const until = wanted.until === undefined ? now : instantIn(wanted.until, '--until');
    if (from >= until || until > now) throw new CliError('--from must be before --until, and that not to come.', 2);
    return service.giveTime({ from: from.toISOString(), until: until.toISOString() });
  });
  terminal.stdout.say(`clocks were given that time in ${games} ${games === 1 ? 'game' : 'games'}`);
}

/** Only with its zone: an hour more or less would be somebody's turn. */
function instantIn(text: string, option: string): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new CliError(`${option} is an instant with its zone, such as 2026-11-22T03:00:00Z.`, 2);
  return at;
}
