import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate, revert } from './migrate.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { untilWaiting } from './testing/locks.ts';
import { PATIENCE } from './when-free.ts';

let folder: string;
let empty: string;

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: empty });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Everything that the tables are made of, in words. */
async function schema(): Promise<string[]> {
  const rows = await ask<{ told: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS told
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', relname, reloptions) FROM pg_class WHERE relnamespace = 'public'::regnamespace
    ORDER BY 1`);
  return rows.map(({ told }) => told);
}

/** The version that can't be taken back while bots play. */
const DAYS = '0020_days';

const GAME = `INSERT INTO game (id, ruleset, settings, seat_count, seat_order, status, visibility, name, seed, seed_hash, salt_key, nonces, created_at,
    seq, batch, positions, spectator_position, heads, changes)
  VALUES ('game', 'sample', '{}', 2, 'chosen', 'running', 'open', 'Game', '', '', '', '{}', now(), 3, 1, '{}', 3, '{}', 0)`;

describe('migrate', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await withDatabase();
  });

  afterAll(() => database.drop());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wayfinder-migrations-'));
    // The shared template is migrated already; these tests need a database that has seen nothing.
    empty = new URL(`/empty_${Math.random().toString(36).slice(2)}`, database.url).href;
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${new URL(empty).pathname.slice(1)} TEMPLATE template0`);
    await client.end();
    return async () => {
      await rm(folder, { recursive: true });
      const admin = new pg.Client({ connectionString: database.url });
      await admin.connect();
      await admin.query(`DROP DATABASE ${new URL(empty).pathname.slice(1)} WITH (FORCE)`);
      await admin.end();
    };
  });

  it('applies migrations in order, once, and records them as Prisma does', async () => {
    await write('2_second', 'ALTER TABLE boat ADD COLUMN crew int');
    await write('1_first', 'CREATE TABLE boat (id text PRIMARY KEY); CREATE TABLE island (id text PRIMARY KEY)');
    expect(await migrate(empty, folder)).toEqual(['1_first', '2_second']);
    expect(await migrate(empty, folder)).toEqual([]);

    const rows = await ask<{ migration_name: string; checksum: string; applied_steps_count: number; done: boolean }>(
      `SELECT migration_name, checksum, applied_steps_count, finished_at >= started_at AS done
       FROM _prisma_migrations ORDER BY migration_name`,
    );
    const checksum = createHash('sha256').update('ALTER TABLE boat ADD COLUMN crew int').digest('hex');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({ migration_name: '2_second', checksum, applied_steps_count: 1, done: true });
    expect(await ask('SELECT id, crew FROM boat')).toEqual([]);
  });

  it('undoes a failing migration whole and keeps those before it', async () => {
    await write('1_first', 'CREATE TABLE boat (id text PRIMARY KEY)');
    await write('2_broken', 'CREATE TABLE island (id text); CREATE TABLE boat (id text)');
    await expect(migrate(empty, folder)).rejects.toMatchObject({ code: 'failed', migration: '2_broken' });
    expect(await ask(`SELECT to_regclass('boat') IS NOT NULL AS boat, to_regclass('island') AS island`)).toEqual([
      { boat: true, island: null },
    ]);
    await write('2_broken', 'CREATE TABLE island (id text)');
    expect(await migrate(empty, folder)).toEqual(['2_broken']);
  });

  it('refuses a migration that was changed after it was applied, and a database from the future', async () => {
    await write('1_first', 'CREATE TABLE boat (id text PRIMARY KEY)');
    await migrate(empty, folder);
    await write('1_first', 'CREATE TABLE boat (id int PRIMARY KEY)');
    await expect(migrate(empty, folder)).rejects.toMatchObject({ code: 'changed', migration: '1_first' });
    await rm(join(folder, '1_first'), { recursive: true });
    await expect(migrate(empty, folder)).rejects.toMatchObject({ code: 'unknown', migration: '1_first' });
  });

  it('may run in several processes at once', async () => {
    await write('1_first', 'SELECT pg_advisory_xact_lock(1); CREATE TABLE boat (id text PRIMARY KEY)');
    const holder = new pg.Client({ connectionString: empty });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    const apply = () => migrate(empty, folder, { patience: { ...PATIENCE, tryMs: 60_000 } });
    const applying = Promise.all([apply(), apply(), apply()]);
    // All three have begun: one waits for what is held here, the others wait for that one.
    await untilWaiting(holder, 3);
    await holder.end();
    expect((await applying).flat()).toEqual(['1_first']);
  });

  it('lets others use a table that it waits for, and comes back to it', async () => {
    await write('1_first', 'CREATE TABLE boat (id text PRIMARY KEY)');
    await migrate(empty, folder);
    await write('2_second', 'ALTER TABLE boat ADD COLUMN crew int');
    const backup = new pg.Client({ connectionString: empty });
    await backup.connect();
    await backup.query('BEGIN; SELECT count(*) FROM boat');
    let waited = 0;
    const waiting = () => {
      waited += 1;
    };
    const migrating = migrate(empty, folder, { patience: { ...PATIENCE, pauseMs: 50, longestPauseMs: 60 }, waiting });
    const watch = new pg.Client({ connectionString: empty });
    await watch.connect();
    await untilWaiting(watch, 1);
    await watch.end();
    // A query stands behind the migration, for as long as one try takes.
    for (let asked = 0; asked < 5; asked += 1) expect(await ask('SELECT id FROM boat')).toEqual([]);
    expect(waited).toBe(1);
    await backup.query('COMMIT');
    await backup.end();
    expect(await migrating).toEqual(['2_second']);
    expect(await ask('SELECT id, crew FROM boat')).toEqual([]);
  });

  it('is taken back for the version before, which can migrate then, and leads forth again', async () => {
    const names = (await readdir(MIGRATIONS)).sort();
    const last = names.at(-1) ?? '';
    for (const name of names.slice(0, -1)) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
    await migrate(empty, folder);
    const before = await schema();
    await ask(GAME);
    await migrate(empty);
    const after = await schema();
    await expect(migrate(empty, folder)).rejects.toMatchObject({ code: 'unknown', migration: last });

    const program = new pg.Client({ connectionString: empty, application_name: 'wayfinder-program' });
    await program.connect();
    await expect(revert(empty)).rejects.toMatchObject({ code: 'running' });
    await program.end();
    await expect.poll(() => revert(empty)).toBe(last);
    expect(await schema()).toEqual(before);
    expect(await migrate(empty, folder)).toEqual([]);
    expect(await ask('SELECT id, seq FROM game')).toEqual([{ id: 'game', seq: 3 }]);
    expect(await migrate(empty)).toEqual([last]);
    expect(await schema()).toEqual(after);

    const refuses = async (message: string, from: string): Promise<void> => {
      const as = { code: 'failed', message: expect.stringContaining(message) };
      await expect(revert(empty, { folder: from })).rejects.toMatchObject(as);
    };
    await ask(
      `INSERT INTO game_seat (game_id, seat, number, actor_id, nonce, from_at, bot) VALUES ('game', 0, 0, 'a', 'b', now(), 'easy')`,
    );
    // Each version takes back what was new in it, until one can't.
    const versions = join(folder, '..', `${basename(folder)}-versions`);
    const version = async (newest: string): Promise<string> => {
      const own = join(versions, newest);
      for (const name of names)
        if (name <= newest) await cp(join(MIGRATIONS, name), join(own, name), { recursive: true });
      return own;
    };
    const later = names.filter((name) => name > DAYS);
    for (const name of later.toReversed()) expect(await revert(empty, { folder: await version(name) })).toBe(name);
    const then = await schema();
    const days = await version(DAYS);
    await refuses('bots play', days);
    expect(await schema()).toEqual(then);
    expect(await migrate(empty, days)).toEqual([]);

    await ask("UPDATE game SET layout = 2, standing = '{}'; DELETE FROM game_seat");
    expect(await revert(empty, { folder: days })).toBe(DAYS);
    expect(await revert(empty, { folder: days })).toBeNull();
    await refuses('laid out anew', await version('0019_fewer_rows'));
    expect(await migrate(empty)).toEqual([DAYS, ...later]);
    expect(await schema()).toEqual(after);
    await rm(versions, { recursive: true });
  });

  it('gives up on a table that is used without a pause, and says so', async () => {
    await write('1_first', 'CREATE TABLE boat (id text PRIMARY KEY)');
    await migrate(empty, folder);
    await write('2_second', 'ALTER TABLE boat ADD COLUMN crew int');
    const backup = new pg.Client({ connectionString: empty });
    await backup.connect();
    await backup.query('BEGIN; SELECT count(*) FROM boat');
    const patience = { tryMs: 20, pauseMs: 20, longestPauseMs: 20, allMs: 200 };
    const given = expect(migrate(empty, folder, { patience })).rejects;
    await given.toMatchObject({
      code: 'busy',
      migration: '2_second',
      message: expect.stringContaining('try again later'),
    });
    await backup.end();
    expect(await migrate(empty, folder)).toEqual(['2_second']);
  });
});
