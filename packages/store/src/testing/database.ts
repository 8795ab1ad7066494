import { randomBytes } from 'node:crypto';
import { query } from './query.ts';

/** Environment variable with the address of the migrated template database; set by the global setup. */
export const SERVER_VARIABLE = 'WAYFINDER_TEST_POSTGRES';
/** Name of that database. */
export const TEMPLATE = 'wayfinder_template';

export interface TestDatabase {
  readonly url: string;
  /** Ends all its connections and removes it. */
  drop(): Promise<void>;
}

/**
 * Makes a fresh, fully migrated database on the shared test server. Call it in `beforeAll` and `drop` it in `afterAll`:
 * every test file then has one of its own.
 */
export function withDatabase(): Promise<TestDatabase> {
  return madeFrom(TEMPLATE);
}

/** Makes a database that holds what another does; nobody may be connected to that one. */
export function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return madeFrom(new URL(url).pathname.slice(1));
}

async function madeFrom(template: string): Promise<TestDatabase> {
  const server = process.env[SERVER_VARIABLE];
  if (!server)
    throw new Error(`${SERVER_VARIABLE} is not set: run this test in the project "integration" or "browser"`);
  const admin = new URL(server);
  admin.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied as they are: by default each of their pages is written ahead, which costs several times as much.
  await query(admin.href, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(admin.href, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
