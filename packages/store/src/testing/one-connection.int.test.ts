import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../database.ts';
import { type TestDatabase, withDatabase } from './database.ts';
import { SecondConnection, takeSecondConnections } from './one-connection.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await withDatabase();
  db = new Database(database.url, 2);
});
afterAll(async () => {
  await db.pool.end();
  await database.drop();
});

it('refuses a transaction its second connection, by a statement as by another transaction', async () => {
  const asks: (() => Promise<unknown>)[] = [
    () => db.row('SELECT 1 AS n'),
    () => db.transaction(async () => 1),
    () => Promise.all([db.rows('SELECT 1 AS n')]),
    () => db.pool.connect(),
  ];
  for (const ask of asks) {
    await expect(db.transaction(ask)).rejects.toThrow(SecondConnection);
    expect(takeSecondConnections()).toHaveLength(1);
  }
});

it('lets a transaction ask its own connection, other pools, and ask behind its end', async () => {
  const other = new Database(database.url, 1);
  let later: Promise<unknown> = Promise.resolve();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { rows } = await db.transaction(async (client) => {
    later = ended.then(() => db.row('SELECT 3 AS n'));
    await other.row('SELECT 2 AS n');
    return client.query<{ n: number }>('SELECT 1 AS n');
  });
  end();
  expect([rows, await later, await db.row('SELECT 4 AS n')]).toEqual([[{ n: 1 }], { n: 3 }, { n: 4 }]);
  await other.pool.end();
  expect(takeSecondConnections()).toEqual([]);
});
