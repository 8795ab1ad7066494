import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GameListener } from './listen.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { wireTo } from './testing/wire.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await withDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Cap of a wait: on a busy machine alone it is long. */
const BUSY = { timeout: 60_000 };

const say = (game: string) => client.query(`SELECT pg_notify('game', $1)`, [game]);

describe('a listener', () => {
  it('hears what changes, and after a lost connection that it may have missed something', async () => {
    const listener = new GameListener(database.url);
    const heard: string[] = [];
    let missed = 0;
    const stop = await listener.listen({ changed: (game) => heard.push(game), missed: () => (missed += 1) });
    await say('one');
    await vi.waitFor(() => expect(heard).toEqual(['one']), BUSY);

    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'wayfinder-changes' AND datname = current_database()`,
    );
    await vi.waitFor(() => expect(missed).toBe(1), BUSY);
    await say('two');
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), BUSY);

    stop();
    await say('three');
    await say('four');
    await listener.close();
    expect(heard).toEqual(['one', 'two']);
  });

  it('finds that its connection died without a word, and takes up another', async () => {
    const wire = await wireTo(database.url);
    const listener = new GameListener(wire.url, 100);
    const heard: string[] = [];
    let missed = 0;
    await listener.listen({ changed: (game) => heard.push(game), missed: () => (missed += 1) });
    wire.die();
    await say('unheard');
    await vi.waitFor(() => expect(missed).toBeGreaterThan(0), BUSY);
    await say('five');
    await vi.waitFor(() => expect(heard).toEqual(['five']), BUSY);
    await listener.close();
    await wire.close();
  });

  it('says that it hears nothing as soon as its connection is lost, and whatever it still believes when nobody answers', async () => {
    const wire = await wireTo(database.url);
    const listener = new GameListener(wire.url, 100);
    const said: string[] = [];
    expect(listener.hears).toBe(false);
    await listener.listen({
      changed: () => {},
      lost: () => said.push(`lost, hears: ${listener.hears}`),
      missed: () => said.push(`missed, hears: ${listener.hears}`),
    });
    expect(listener.hears).toBe(true);
    wire.die();
    await vi.waitFor(() => expect(listener.hears).toBe(false), BUSY);
    await vi.waitFor(() => expect(said).toEqual(['lost, hears: false', 'missed, hears: true']), BUSY);
    await listener.close();
    expect(listener.hears).toBe(false);
    await wire.close();
  });

  it('says so when it can’t begin', async () => {
    const listener = new GameListener('postgresql://nobody@127.0.0.1:1/none');
    await expect(listener.listen({ changed: () => {}, missed: () => {} })).rejects.toThrow();
    await listener.close();
  });
});
