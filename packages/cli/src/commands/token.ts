import { createToken, type Scope, scope } from '@wayfinder/contract';
import { tellMisshapen } from '@wayfinder/engine';
import { z } from 'zod';
import { type CliCommand, CliError } from '../command.ts';
import { WHICH_DATABASE, withStore } from '../local.ts';
import { wholeNumber } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  scopes: string;
  days?: string;
  name: string;
}

/** A personal access token, for programs on this machine. */
export const command: CliCommand = {
  name: 'token',
  summary: 'make a personal access token for an account',
  configure(command, terminal) {
    command
      .argument('<email>', "the account's address; an account is made when there is none")
      .option('--scopes <list>', `what the token allows: ${scope.options.join(', ')}`, scope.options.join(','))
      .option('--days <n>', 'expires after so many days (default: when it is withdrawn)')
      .option('--name <name>', 'what the list of tokens shows', 'wayfinder token')
      .addHelpText(
        'after',
        `\nThe token alone goes to standard output; it can't be shown again. For example:\n  WAYFINDER_TOKEN=$(npx wayfinder token you@example.org)${WHICH_DATABASE}`,
      )
      .action((email: string, options: Options) => makeToken(email, options, terminal));
  },
};

/** The longest that mail knows, as where people sign in. */
const ADDRESS = z.email().max(254);

async function makeToken(email: string, options: Options, terminal: Terminal): Promise<void> {
  if (!ADDRESS.safeParse(email).success) throw new CliError(`"${email}" is not an e-mail address.`, 2);
  const scopes = options.scopes.split(',').map((text) => scopeOf(text.trim()));
  const days = options.days === undefined ? null : wholeNumber(options.days, '--days', 1, 366);
  const name = nameOf(options.name);
  const token = await withStore(terminal, async (store) => {
    const known = await store.people.byEmail(email);
    const user = known ?? (await store.people.ensure(email));
    if (!known) terminal.stderr.say(`There was no account of ${user.email}; it was made, and named ${user.name}.`);
    const made = await store.people.createToken(user.id, { name, scopes: [...new Set(scopes)], days });
    return made.token;
  });
  terminal.stdout.say(token);
}

function scopeOf(text: string): Scope {
  const parsed = scope.safeParse(text);
  if (!parsed.success) throw new CliError(`There is no scope "${text}". There are: ${scope.options.join(', ')}.`, 2);
  return parsed.data;
}

/** The name as the API reads it: it stands in the list of tokens, and in the mail about the new one. */
function nameOf(text: string): string {
  const parsed = createToken.shape.name.safeParse(text);
  if (!parsed.success) throw new CliError(`--name is no name of a token: ${tellMisshapen(parsed.error)}.`, 2);
  return parsed.data;
}
