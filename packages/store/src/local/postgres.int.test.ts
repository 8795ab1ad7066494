import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningServer, startPostgres } from './postgres.ts';

let folder: string;

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wayfinder-postgres-'));
    // Only its owner may enter, as a home folder: the server must work there even when root has to run it as another.
    await chmod(folder, 0o700);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps what was committed through kill -9, and its folder through stop', async () => {
    const options = { dataDir: join(folder, 'pg'), persistent: true, password: 'a secret', database: 'boats' };
    const first = await startPostgres(options);
    await query(first.url, 'CREATE TABLE boat (id text PRIMARY KEY)');
    await query(first.url, `INSERT INTO boat VALUES ('kept')`);
    await first.kill();

    const second = await startPostgres(options);
    expect(await query(second.url, 'SELECT id FROM boat')).toEqual([{ id: 'kept' }]);
    expect(await runningServer(options.dataDir)).toBe(second.pid);
    await second.stop();
    expect(await runningServer(options.dataDir)).toBeUndefined();

    await expect(startPostgres({ ...options, password: 'another' })).rejects.toThrow('another password');
  });

  it('removes the folder of a passing server', async () => {
    const dataDir = join(folder, 'pg');
    const server = await startPostgres({ dataDir, persistent: false });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says what the server said when it cannot start', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'one'), persistent: false });
    const clash = startPostgres({ dataDir: join(folder, 'two'), port: server.port, persistent: false });
    await expect(clash).rejects.toThrow(/Address already in use/);
    await server.stop();
  });
});
