import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../store.ts';
import { type TestDatabase, withDatabase } from './database.ts';
import { openAccounts, type ServerAccounts } from './server-accounts.ts';

let database: TestDatabase;
let store: Store;
let accounts: ServerAccounts;

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url });
  accounts = await openAccounts(database.url);
});
afterAll(async () => {
  await accounts?.close();
  await store?.close();
  await database?.drop();
});

describe('accounts of a server', () => {
  it('count the rows and bytes of all tables, and what is written ahead', async () => {
    const [before, walBefore] = [await accounts.stored(), await accounts.walBytes()];
    for (let n = 0; n < 100; n += 1) await store.people.ensure(`somebody-${n}@example.org`);
    const after = await accounts.stored();
    expect(after.rows).toBe(before.rows + 100);
    expect(after.bytes).toBeGreaterThan(before.bytes);
    expect(await accounts.walBytes()).toBeGreaterThan(walBefore + 100 * 'somebody-0@example.org'.length);
  });

  it('know the process that began it', async () => {
    expect(accounts.pid).toSatisfy((pid) => process.platform !== 'linux' || pid > 1);
  });

  it('write all pages, and let room be used again', async () => {
    await accounts.checkpoint();
    await accounts.vacuum();
    expect((await accounts.stored()).rows).toBeGreaterThanOrEqual(100);
  });
});
