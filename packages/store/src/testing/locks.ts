/** Locks of a test database: a test that holds one knows by them that others have come as far as it. */
import type pg from 'pg';
import { expect } from 'vitest';

const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;
/** A cap alone: a busy machine takes its time. */
const PATIENCE = { timeout: 60_000 };

/** Waits until so many statements in the client's database wait for locks. */
export async function untilWaiting(client: pg.Client, statements: number): Promise<void> {
  await expect.poll(async () => (await client.query<{ n: number }>(WAITING)).rows[0]?.n, PATIENCE).toBe(statements);
}
