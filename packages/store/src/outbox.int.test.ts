/** Claims of the outbox, as workers at once and workers that died make them. What becomes of messages is tried in apps/worker. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MessageRecord } from './outbox.ts';
import { openStore, type Store } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { untilWaiting } from './testing/locks.ts';

const LEASE = 30;
const NOW = new Date('2026-01-01T12:00:00.000Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

let database: TestDatabase;
let store: Store;
let sql: pg.Client;

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, connections: 4 });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterEach(() => sql.query('DELETE FROM message'));
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

let games = 0;

/** A post that is due, of a game of its own, to a webhook of somebody. */
async function post(): Promise<string> {
  games += 1;
  const gameId = `game0000000${games}`;
  const { id: userId } = await store.people.ensure(`ana-${games}@example.com`);
  const hook = await store.webhooks.create(userId, 'https://example.com/in');
  await sql.query(
    `INSERT INTO message (game_id, seat, call, channel, id, user_id, webhook_id, state, created_at, due_at, attempts)
     VALUES ($1, 0, 1, 'webhook:' || $2, 'msg_' || $1, $3, $2, 'waiting', $4, $4, 0)`,
    [gameId, hook?.id, userId, NOW],
  );
  return gameId;
}

describe('a post that is due', () => {
  it('is claimed with no more others than are wanted, whatever plan Postgres makes', async () => {
    for (let n = 0; n < 6; n += 1) await post();
    // Each row compared with the query on its own: a limit within a condition would hold for each of them.
    const off = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'];
    const options = off.map((one) => `-c enable_${one}=off`).join(' ');
    const address = new URL(database.url);
    address.searchParams.set('options', options);
    const other = openStore({ databaseUrl: address.href, connections: 1 });
    try {
      expect(await other.outbox.claim(NOW, LEASE, 2)).toHaveLength(2);
      const { rows } = await sql.query('SELECT id FROM message WHERE claimed_until IS NOT NULL');
      expect(rows).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('is left alone while another worker is claiming it', async () => {
    const gameId = await post();
    await sql.query('BEGIN');
    await sql.query('SELECT id FROM message WHERE game_id = $1 FOR UPDATE', [gameId]);
    const claim = store.outbox.claim(NOW, LEASE, 1);
    expect(await Promise.race([claim, untilWaiting(sql, 1).then(() => 'waits for the other')])).toEqual([]);
    await sql.query('COMMIT');
    expect(await store.outbox.claim(NOW, LEASE, 1)).toMatchObject([{ gameId }]);
  });

  it('belongs to its last claim alone: whoever had it before can neither keep it nor put it off', async () => {
    const gameId = await post();
    const [first] = (await store.outbox.claim(NOW, LEASE, 1)) as [MessageRecord];
    const [second] = (await store.outbox.claim(later(LEASE), LEASE, 1)) as [MessageRecord];
    expect([first.gameId, second.gameId]).toEqual([gameId, gameId]);
    expect(await store.outbox.renew(first, later(LEASE), LEASE)).toBe(false);
    await store.outbox.retry(first, later(3600), 'too late');
    expect(await store.outbox.claim(later(2 * LEASE - 1), LEASE, 1)).toEqual([]);
    expect(await store.outbox.renew(second, later(LEASE), LEASE)).toBe(true);
    await store.outbox.retry(second, later(3600), 'in time');
    expect(await store.outbox.claim(later(3600), LEASE, 1)).toMatchObject([{ gameId, attempts: 2 }]);
  });
});
