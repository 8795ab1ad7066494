import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../local/postgres.ts';
import { migrate } from '../migrate.ts';
import { SERVER_VARIABLE, TEMPLATE } from './database.ts';

/**
 * Vitest's global setup for tests with a database: one server for the whole run, holding one migrated database that
 * every test file's own is copied from. Uses the server that the environment names when there is one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[SERVER_VARIABLE]) return async () => {};
  const dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-test-postgres-'));
  const server = await startPostgres({ dataDir, persistent: false, database: TEMPLATE });
  await migrate(server.url).catch(async (error) => {
    await server.stop();
    throw error;
  });
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    delete process.env[SERVER_VARIABLE];
    await server.stop();
  };
}
