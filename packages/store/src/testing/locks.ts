/** Locks of a test database: a test that holds one knows by them that others have come as far as it. */
import type pg from 'pg';
import { expect } from 'vitest';

const WAITING = `SELECT pid FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Waits until so many statements in the client's database wait for locks; answers the processes of the server that run them. */
export async function untilWaiting(client: pg.Client, statements: number): Promise<number[]> {
  let found: { pid: number }[] = [];
  const look = async (): Promise<number> => {
    found = (await client.query<{ pid: number }>(WAITING)).rows;
    return found.length;
  };
  await expect.poll(look).toBe(statements);
  return found.map(({ pid }) => pid);
}
