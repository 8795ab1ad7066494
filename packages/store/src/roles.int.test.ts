import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRoles, PROGRAMS, type Program, roleOf, urlOf } from './roles.ts';
import { openStore } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';

const PASSWORD = 'p"a\'ss wörd';
let database: TestDatabase;

beforeAll(async () => {
  database = await withDatabase();
  const passwords = Object.fromEntries(PROGRAMS.map((program) => [program, PASSWORD]));
  // Several machines may do it at once, and again.
  await Promise.all([grantRoles(database.url, passwords), grantRoles(database.url, passwords)]);
});
afterAll(() => database.drop());

async function as<T>(program: Program, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(database.url, program, PASSWORD) });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const codeOf = (error: { code?: string }) => error.code;
const refused = (program: Program, sql: string) =>
  as(program, (client) => client.query(sql)).then(() => 'done', codeOf);

describe.each(PROGRAMS)('the role of the %s', (program) => {
  test.each([
    ['make tables', 'CREATE TABLE boat (id text)'],
    ['change tables', 'ALTER TABLE game ADD COLUMN boat text'],
    ['drop tables', 'DROP TABLE game_event'],
    ['empty tables at a stroke', 'TRUNCATE game_event CASCADE'],
    ['make roles', 'CREATE ROLE boat SUPERUSER'],
    ['give itself more', `ALTER ROLE ${roleOf(program)} SUPERUSER`],
    ['read files of the server', `SELECT pg_read_file('/etc/passwd')`],
    ['write files of the server', `COPY (SELECT 1) TO '/tmp/boat'`],
    ['run programs on the server', `COPY (SELECT 1) TO PROGRAM 'true'`],
    ['make temporary tables', 'CREATE TEMPORARY TABLE boat (id text)'],
    ['make large objects', 'SELECT lo_create(0)'],
    ['fill large objects', `SELECT lo_from_bytea(0, 'boat')`],
    ['open large objects', 'SELECT lo_creat(-1)'],
    ['become another', 'SET ROLE wayfinder'],
    ['change what was applied', 'DELETE FROM _prisma_migrations'],
  ])('can’t %s', async (_what, sql) => {
    expect(await refused(program, sql)).toBe('42501');
  });

  test('knows whether the database is up to date', async () => {
    const store = openStore({ databaseUrl: urlOf(database.url, program, PASSWORD), connections: 1 });
    expect(await store.readiness()).toEqual({ database: true, migrations: true });
    await store.close();
  });
});

test('the pages see accounts and sessions, and nothing of any game', async () => {
  const { rows } = await as('api', (client) =>
    client.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`),
  );
  const hidden: string[] = [];
  for (const { name } of rows) {
    if ((await refused('web', `SELECT 1 FROM "${name}" LIMIT 1`)) === '42501') hidden.push(name);
    expect(await refused('api', `SELECT 1 FROM "${name}" LIMIT 1`)).toBe('done');
  }
  expect(hidden).toEqual(
    expect.arrayContaining(['game', 'game_event', 'snapshot', 'draft', 'standing_order', 'webhook', 'api_token']),
  );
  expect(hidden).not.toContain('session');
});

test('an owner who doesn’t own the server’s functions makes the roles all the same', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`DROP ROLE IF EXISTS managed_owner`);
  await owner.query(`CREATE ROLE managed_owner LOGIN CREATEROLE PASSWORD 'managed'`);
  const { rows } = await owner.query('SELECT current_database() AS name');
  const own = `managed_${rows[0].name}`.slice(0, 60);
  await owner.query(`CREATE DATABASE ${own} OWNER managed_owner`);
  const url = new URL(database.url);
  Object.assign(url, { username: 'managed_owner', password: 'managed', pathname: `/${own}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('CREATE TABLE _prisma_migrations (id text); CREATE TABLE "user" (id text)');
  await client.end();
  await expect(grantRoles(url.href, {})).resolves.toBeUndefined();
  await owner.query(`DROP DATABASE ${own}`);
  await owner.query('DROP OWNED BY managed_owner; DROP ROLE managed_owner');
  await owner.end();
});

test('without a password nobody comes in by a role', async () => {
  const client = new pg.Client({ connectionString: urlOf(database.url, 'web', 'another') });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('the pages can sign somebody in', async () => {
  const store = openStore({ databaseUrl: urlOf(database.url, 'web', PASSWORD), connections: 2 });
  const expires = new Date(Date.now() + 60_000);
  const [identifier, token] = ['ana@example.com', 'token'];
  expect((await store.limits.hit('key', 5, 60)).allowed).toBe(true);
  await store.auth.createVerificationToken({ identifier, token, expires });
  const code = { identifier, codeHash: 'hash', link: token, leadsTo: '/', expires };
  await store.codes.put('asker', code);
  expect(await store.codes.attempt('asker')).toMatchObject({ identifier });
  expect(await store.auth.useVerificationToken({ identifier, token })).toMatchObject({ identifier });
  expect(await store.auth.getUserByEmail(identifier)).toBeNull();
  const user = await store.auth.createUser({ email: identifier, locale: 'en', emailVerified: new Date() });
  await store.auth.createSession({ sessionToken: 'session', userId: user.id, expires });
  expect(await store.auth.getSessionAndUser('session')).toMatchObject({ user: { email: identifier } });
  await store.auth.updateUser({ id: user.id, emailVerified: new Date() });
  await store.auth.updateSession({ sessionToken: 'session', expires });
  await store.auth.deleteSession('session');
  await store.close();
});
