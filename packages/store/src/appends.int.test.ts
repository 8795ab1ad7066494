/** Batches of several games in one statement: each is written as if it were alone, or not at all. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Append } from './records.ts';
import { openStore, type Store } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';

const AT = '2026-01-01T12:00:00.000Z';
const NOTHING = { open: [], calls: [], clocks: [] };
const HEAD = 'ab'.repeat(32);

let database: TestDatabase;
let store: Store;
let sql: pg.Client;
let games = 0;

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, connections: 8 });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

/** A running game without a log. */
async function newGame(): Promise<string> {
  games += 1;
  const id = `game${String(games).padStart(8, '0')}`;
  await sql.query(
    `INSERT INTO game (id, ruleset, settings, seat_count, seat_order, status, visibility, name, seed, seed_hash, salt_key, nonces,
       created_at, seq, batch, positions, spectator_position, heads, changes)
     VALUES ($1, 'any', '{}', 1, 'chosen', 'running', 'open', '', '', '', '', '{}', $2, 0, 0, '{}', 0, '{}', 0)`,
    [id, AT],
  );
  return id;
}

function batch(gameId: string, seq = 0, change: Partial<Append> = {}, id = `command-${seq}`): Append {
  const event = {
    gameId,
    seq,
    commandId: id,
    index: 0,
    type: 'T',
    shape: 1,
    revision: 1,
    at: AT,
    because: [],
    data: { seq },
  };
  const draws = { $: 'secret' as const, to: [0], shown: { count: 0 }, value: [] };
  const command = { id, gameId, seat: 0, by: 'player' as const, actorId: 'a', decision: 'd:0:0', path: [], at: AT };
  return {
    ...{ gameId, layout: 2, expectedSeq: seq, expectedChanges: 0, at: AT },
    entries: [{ command, events: [{ ...event, draws, only: null }] }],
    sender: { seat: 0, sentHash: 'hash', answer: [1], draft: { draft: null, version: `after ${seq}`, stay: 0 } },
    change: {
      revision: 1,
      positions: [seq + 1],
      spectatorPosition: seq + 1,
      heads: [HEAD],
      outcome: null,
      achieved: [],
    },
    ...{ before: NOTHING, after: NOTHING, orders: [], snapshot: null },
    ...{
      announce: [{ seat: 0, call: seq + 1, own: true }],
      called: ['somebody'],
      notes: [],
      hold: { email: 1, webhook: 2 },
    },
    ...change,
  };
}

/** Appends them at once: the first goes alone, all others together. */
const appendAll = (batches: readonly Append[]) =>
  Promise.all(batches.map((one) => store.log.append(one).catch(({ code }: { code?: string }) => code)));

/** Everything that is stored of a game. */
async function rowsOf(gameId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of ['game', 'game_batch', 'game_command', 'outbox', 'draft', 'standing_order', 'snapshot']) {
    const key = table === 'game' ? 'id' : 'game_id';
    const { rows } = await sql.query(`SELECT * FROM ${table} WHERE ${key} = $1 ORDER BY 1, 2`, [gameId]);
    found.push(JSON.parse(JSON.stringify(rows).replaceAll(gameId, '')));
  }
  return found;
}

const names = (spy: { mock: { calls: unknown[][] } }): unknown[] =>
  spy.mock.calls.flatMap(([query]) => (query as { name?: string }).name ?? []);

describe('batches that come at once', () => {
  it('are written in one statement, each as if it were alone', async () => {
    const alone = await newGame();
    const together = await Promise.all([newGame(), newGame(), newGame()]);
    const first = await newGame();
    expect(await store.log.append(batch(alone))).toBe(1);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect(await appendAll([first, ...together].map((id) => batch(id)))).toEqual([1, 1, 1, 1]);
    expect(names(query).at(-1)).toBe('append-group');
    expect(names(query).length).toBeLessThanOrEqual(2);
    query.mockRestore();
    const stored = await rowsOf(alone);
    expect(JSON.stringify(stored)).toContain('command-0');
    for (const id of together) expect(await rowsOf(id)).toEqual(stored);
  });

  it('of one game are written one after the other', async () => {
    const [one, other] = [await newGame(), await newGame()];
    const sent = [batch(one), batch(other), batch(other, 1), batch(other, 2)];
    expect(await appendAll(sent)).toEqual([1, 1, 2, 3]);
  });

  it('are refused each for itself: who comes too late, and who takes an id that is taken', async () => {
    const [first, well, late, again] = [await newGame(), await newGame(), await newGame(), await newGame()];
    await store.log.append(batch(again, 0, {}, 'taken'));
    const before = await Promise.all([late, again].map(rowsOf));
    const sent = [batch(first), batch(well), batch(late, 5), batch(again, 1, {}, 'taken')];
    expect(await appendAll(sent)).toEqual([1, 1, null, '23505']);
    expect(await Promise.all([late, again].map(rowsOf))).toEqual(before);
    // And nothing is left of it for the next.
    expect(await appendAll([batch(first, 1), batch(well, 1), batch(again, 1)])).toEqual([2, 2, 2]);
  });

  it('leave out a game whose row somebody has locked: nobody waits for it but itself', async () => {
    const [first, well, locked] = [await newGame(), await newGame(), await newGame()];
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM game WHERE id = $1 FOR UPDATE', [locked]);
    let isWritten = false;
    const held = store.log.append(batch(locked)).then((number) => {
      isWritten = true;
      return number;
    });
    expect(await appendAll([batch(first), batch(well)])).toEqual([1, 1]);
    expect(await appendAll([batch(first, 1), batch(well, 1)])).toEqual([2, 2]);
    expect(isWritten).toBe(false);
    await holder.query('COMMIT');
    expect(await held).toBe(1);
    await holder.end();
  });

  it('of two processes on the same games never wait for each other for ever, and exactly one of each pair wins', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, newGame));
    const other = openStore({ databaseUrl: database.url, connections: 8 });
    for (let seq = 0; seq < 30; seq += 1) {
      // Orders differ between the two.
      const [mine, theirs] = await Promise.all([
        Promise.all(ids.map((id) => store.log.append(batch(id, seq, {}, `a-${seq}`)))),
        Promise.all(ids.toReversed().map((id) => other.log.append(batch(id, seq, {}, `b-${seq}`)))),
      ]);
      const winners = ids.map((_, n) => [mine[n], theirs.toReversed()[n]].filter((number) => number !== null));
      expect(winners).toEqual(ids.map(() => [seq + 1]));
    }
    await other.close();
  });
});
