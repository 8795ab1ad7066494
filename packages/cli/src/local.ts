/** The store that the data commands work on: that of DATABASE_URL, or the one that `npm start` runs on this machine. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { PROBLEMS } from '@wayfinder/contract';
import type { Service } from '@wayfinder/service';
import type { GameHead, Store } from '@wayfinder/store';
import { CliError } from './command.ts';
import type { Terminal } from './terminal.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** For the help of every command that needs the database. */
export const WHICH_DATABASE =
  '\nWorks on the database of DATABASE_URL or, without it, on the one that `npm start` runs (WAYFINDER_DATA names its folder).';

interface Found {
  url: string;
  /** Words to say when it doesn't answer. */
  silent: string | readonly string[];
}

/** The environment, and what `.env` adds to it: as `npm start` reads it, so that every command means the same database. */
async function settings(env: NodeJS.ProcessEnv, root: string): Promise<NodeJS.ProcessEnv> {
  const text = await readFile(join(root, '.env'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CliError(`.env can't be read (${error.code}).`);
  });
  return { ...parseEnv(text), ...env };
}

/** `root`: where `.env` is. @throws CliError when there is no database to work on */
export async function findDatabase(given: NodeJS.ProcessEnv, root: string = ROOT): Promise<Found> {
  const env = await settings(given, root);
  if (env.DATABASE_URL) {
    return { url: env.DATABASE_URL, silent: 'The database of DATABASE_URL does not answer, or does not let us in.' };
  }
  const dataDir = resolve(ROOT, env.WAYFINDER_DATA || '.wayfinder');
  const silent = [
    `Wayfinder isn't running from ${dataDir}, and DATABASE_URL isn't set: there is no database to work on.`,
    'Start it with `npm start` in another terminal, or set DATABASE_URL.',
  ];
  const port = await portOf(join(dataDir, 'postgres/postmaster.pid'));
  const password = await passwordOf(join(dataDir, 'secrets.json'));
  if (port === null || password === null) throw new CliError(silent);
  return { url: `postgresql://wayfinder:${encodeURIComponent(password)}@127.0.0.1:${port}/wayfinder`, silent };
}

/** PostgreSQL's own status file names the port in its fourth line; it is there while the server runs. */
async function portOf(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const port = Number(text.split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

async function passwordOf(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { POSTGRES_PASSWORD: password } = JSON.parse(text) as { POSTGRES_PASSWORD?: string };
  return password ?? null;
}

/**
 * Runs `work` on the store that the terminal's environment names, and closes it again.
 * @throws CliError when the database can't be used, and for every refusal of the service
 */
export async function withStore<T>({ env }: Pick<Terminal, 'env'>, work: (store: Store) => Promise<T>): Promise<T> {
  const { url, silent } = await findDatabase(env);
  const { openStore } = await import('@wayfinder/store');
  const store = openStore({ databaseUrl: url, connections: 3 });
  try {
    const { database, migrations } = await store.readiness();
    if (!database) throw new CliError(silent);
    if (!migrations) throw new CliError('The database lacks migrations of this version: `npm start` applies them.');
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The same with a service over the store. */
export async function withService<T>(
  { env }: Pick<Terminal, 'env'>,
  work: (service: Service, store: Store) => Promise<T>,
): Promise<T> {
  const { createService, Problem } = await import('@wayfinder/service');
  return withStore({ env }, async (store) => {
    const faults: string[] = [];
    const { RULESETS_MODULE: rulesetsModule } = await settings(env, ROOT);
    const service = createService({
      store,
      clock: store.clock,
      ...(rulesetsModule ? { rulesetsModule } : {}),
      log: ({ kind, gameId, error }) => faults.push([kind, gameId, error].filter(Boolean).join(' ')),
    });
    try {
      return await work(service, store);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { title } = PROBLEMS[error.code];
      throw new CliError([error.data.detail ?? title, ...faults]);
    } finally {
      await service.close();
    }
  });
}

/** A game of this database, private ones too. @throws CliError when there is none */
export async function headOf(store: Store, gameId: string): Promise<GameHead> {
  const head = await store.games.head(gameId);
  if (!head) throw new CliError(`There is no game "${gameId}" in this database.`);
  return head;
}
