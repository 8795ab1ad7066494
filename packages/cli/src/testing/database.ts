/** For tests of commands that work on a database: one of their own, and commands that run on it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { type Ran, wayfinder } from './wayfinder.ts';

/** A database with a service on it, and a folder for files. */
export interface CliWorld {
  folder: string;
  database: TestDatabase;
  store: Store;
  service: Service;
  /** Module with its games; undefined: the catalog. */
  rulesetsModule: string | undefined;
  /** A private game of two that has begun. */
  privateGame(
    ruleset: string,
    preset: string,
    clock?: { turnSeconds: number },
  ): Promise<{ id: string; users: string[] }>;
  /** Runs `wayfinder` with these arguments; by default on this database. */
  wayfinder(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ran>;
  close(): Promise<void>;
}

async function privateGame(
  store: Store,
  service: Service,
  { ruleset, preset, clock = null }: { ruleset: string; preset: string; clock?: { turnSeconds: number } | null },
) {
  const users: string[] = [];
  for (const name of ['fred', 'gina']) users.push((await store.people.ensure(`${name}@example.org`, name)).id);
  const [host = '', guest = ''] = users;
  const game = {
    ruleset,
    preset,
    seats: 2,
    visibility: 'link',
    seatOrder: 'chosen',
    clock,
    starts: 'by-host',
  } as const;
  const { id, link } = await service.createGame(host, game);
  await service.joinGame(guest, id, { link: link ?? '' });
  await service.startGame(host, id);
  return { id, users };
}

/** Games of the command line: the sample alone, or those of the catalog. */
interface CliWorldOptions {
  games?: 'sample' | 'catalog';
}

/** Opens them; whoever did closes them. */
export async function openCliWorld({ games = 'sample' }: CliWorldOptions = {}): Promise<CliWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'wayfinder-cli-test-'));
  const database = await withDatabase();
  const store = openStore({ databaseUrl: database.url, connections: 4 });
  const module = games === 'sample' ? fileURLToPath(new URL('./rulesets.ts', import.meta.url)) : undefined;
  const service = createService({
    store,
    clock: systemClock,
    judging: { threads: 1 },
    ...(module ? { rulesetsModule: module } : {}),
  });
  return {
    folder,
    database,
    store,
    service,
    privateGame: (ruleset, preset, clock) => privateGame(store, service, { ruleset, preset, clock: clock ?? null }),
    wayfinder: (args, env = { DATABASE_URL: database.url }) =>
      wayfinder(args, { env: { RULESETS_MODULE: module, ...env } }),
    rulesetsModule: module,
    async close() {
      await service.close();
      await store.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
