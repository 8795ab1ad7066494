import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database, isUnavailable } from './database.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { wireTo } from './testing/wire.ts';

let database: TestDatabase;
let db: Database;
let other: Database;

beforeAll(async () => {
  database = await withDatabase();
  db = new Database(database.url, 1);
  other = new Database(database.url, 1);
});
afterAll(async () => {
  await db.pool.end();
  await other.pool.end();
  await database.drop();
});

/** Ends a connection from outside, as a restarting server does; resolves when its client has noticed. */
async function cut(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const noticed = new Promise<void>((done) => client.once('end', () => done()));
  await other.rows('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await noticed;
}

describe('a connection that breaks', () => {
  // The client never says that it has ended where nobody hears of the break.
  it('between two statements of a transaction ends the transaction and not the process', async () => {
    // An error that nobody catches ends a process; here the test's runner would catch it too, and fail.
    const fatal: unknown[] = [];
    const note = (error: unknown): void => void fatal.push(error);
    process.on('uncaughtException', note);
    const failed = await db
      .transaction(async (client) => {
        await cut(client);
        await client.query('SELECT 1');
      })
      .catch((error: unknown) => error);
    process.off('uncaughtException', note);
    expect(fatal).toEqual([]);
    expect(isUnavailable(failed)).toBe(true);
    expect(await db.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('without a word is given up in time, and the next statement has another', async () => {
    const wire = await wireTo(database.url);
    const far = new Database(wire.url, 1, 500);
    try {
      await far.rows('SELECT 1');
      wire.die();
      const failed = await far.rows('SELECT 1').catch((error: unknown) => error);
      expect(isUnavailable(failed)).toBe(true);
      expect(await far.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      wire.die();
      expect(isUnavailable(await far.transaction((client) => client.query('SELECT 1')).catch((e: unknown) => e))).toBe(
        true,
      );
      expect(await far.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await wire.close();
      await far.pool.end();
    }
  }, 40_000);
});
