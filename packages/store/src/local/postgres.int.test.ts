import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries, programsFor, runningServer, startPostgres } from './postgres.ts';

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

  it('gives its server no right to read or write what is others’, whoever starts it', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'pg'), persistent: false });
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
    for (const [, name, rights] of status.matchAll(/^(Cap(?:Prm|Eff|Inh|Amb)):\s*(\w+)$/gm))
      expect([name, BigInt(`0x${rights}`)]).toEqual([name, 0n]);
    expect(status).not.toMatch(/^Uid:\s+0\b/m);
    // Its own superuser can't, either.
    const secret = join(folder, 'secret');
    execFileSync('sh', ['-c', 'umask 077 && echo secret > "$0"', secret]);
    const asked = query(server.url, `SELECT pg_read_file('${secret}')`);
    if (process.getuid?.() === 0) await expect(asked).rejects.toThrow(/Permission denied/);
    else await asked.catch(() => undefined);
    await server.stop();
  });

  it('copies its programs for a run where root starts it and their user can’t reach them', async () => {
    const real = await programsFor(undefined, await findBinaries());
    expect(real.postgres).toBe((await findBinaries()).postgres);
    if (process.getuid?.() !== 0) return;
    const hidden = join(folder, 'native');
    await cp(dirname(dirname(real.postgres)), hidden, { recursive: true, verbatimSymlinks: true });
    const owner = { uid: 65_534, gid: 65_534 };
    const programs = await programsFor(owner, {
      postgres: join(hidden, 'bin/postgres'),
      initdb: join(hidden, 'bin/initdb'),
    });
    expect(programs.postgres.startsWith(folder)).toBe(false);
    expect(execFileSync(programs.postgres, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' })).toContain(
      'PostgreSQL',
    );
    expect((await stat(dirname(dirname(programs.postgres)))).mode & 0o022).toBe(0);
    await programs.remove();
    expect(existsSync(programs.postgres)).toBe(false);
  });

  it('says what the server said when it cannot start', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'one'), persistent: false });
    const clash = startPostgres({ dataDir: join(folder, 'two'), port: server.port, persistent: false });
    await expect(clash).rejects.toThrow(/Address already in use/);
    await server.stop();
  });
});
