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
export async function withDatabase(): Promise<TestDatabase> {
  const template = process.env[SERVER_VARIABLE];
  if (!template)
    throw new Error(`${SERVER_VARIABLE} is not set: run this test in the project "integration" or "browser"`);
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(admin.href, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(admin.href, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
