import { type CliCommand, CliError } from '../command.ts';
import { WHICH_DATABASE, withStore } from '../local.ts';
import type { Terminal } from '../terminal.ts';

/** Somebody who looks after the talk of all: reports of lines come to them. */
export const command: CliCommand = {
  name: 'operator',
  summary: 'make an account an operator, who decides about reported talk',
  configure(command, terminal) {
    command
      .argument('<email>', "the account's address")
      .option('--remove', 'they are one no longer')
      .addHelpText('after', WHICH_DATABASE)
      .action((email: string, { remove = false }: { remove?: boolean }) => setOperator(email, !remove, terminal));
  },
};

async function setOperator(email: string, on: boolean, terminal: Terminal): Promise<void> {
  const said = await withStore(terminal, async ({ people, reports, clock }) => {
    const user = await people.byEmail(email);
    // An operator reads what was reported: a mistyped address makes none.
    if (!user) throw new CliError(`There is no account of ${email}.`);
    const isNew = await reports.setOperator(user.id, on, clock.now());
    const what = on ? 'an operator' : 'no operator';
    return `${user.name} (${user.email}) is ${what}${isNew ? '' : ', as before'}.`;
  });
  terminal.stdout.say(said);
}
