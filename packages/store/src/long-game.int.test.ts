/** A game that has lasted long is read and played on as one that has just begun. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from './database.ts';
import { HEAD } from './game-rows.ts';
import { FROM } from './log.ts';
import { openStore, type Store } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { looked, planOf } from './testing/plans.ts';

const GAME = 'LongGame1234';
const SEATS = 4;
/** Batches of two events each. */
const BATCHES = 2_000;

let database: TestDatabase;
let db: Database;
let store: Store;

beforeAll(async () => {
  database = await withDatabase();
  db = new Database(database.url, 1);
  store = openStore({ databaseUrl: database.url });
  await db.rows(
    `INSERT INTO game (id, ruleset, settings, seat_count, seat_order, status, visibility, name, seed, seed_hash, salt_key, nonces,
       created_at, seq, batch, positions, spectator_position, heads, changes)
     VALUES ($1, 'any', '{}', $2, 'chosen', 'running', 'link', '', '', '', '', '{}', '2026-01-01', $3::int, $3::int / 2, '{}', 0, '{}', 0)`,
    [GAME, SEATS, 2 * BATCHES],
  );
  // The first entry of a game has no command; every second event is seat 0's alone.
  await db.rows(
    `INSERT INTO game_batch (game_id, batch, first_seq, events, at, positions, entries)
     SELECT $1, n, 2 * (n - 1), 2, '2026-01-01', ARRAY[n, 2 * n, n, n, n],
       json_build_array(1, json_build_array(json_build_array(
         CASE n WHEN 1 THEN '"start"'::json
           ELSE json_build_array('c' || n, n % 4, 'player', 'actor', 'any:' || n, json_build_array('a', n::text)) END,
         json_build_array(json_build_array('Any', 1, '["A-0"]'::json, json_build_object('n', 2 * n - 2), 4),
           json_build_array('Any', 1, '["A-1"]'::json, json_build_object('n', 2 * n - 1), 4, '[0]'::json)))))
     FROM generate_series(1, $2::int) AS n`,
    [GAME, BATCHES],
  );
  await db.rows('ANALYZE game_batch');
  await db.rows('SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await db.pool.end();
  await store.close();
  await database.drop();
});

it('a game is read by its own row alone, however long it has lasted', async () => {
  await db.rows(`PREPARE head(text) AS SELECT ${HEAD} FROM game g WHERE g.id = $1`);
  const plan = await planOf(db, `head('${GAME}')`);
  expect(looked(plan, 'game')).toBe(1);
  for (const table of ['call', 'open_decision', 'game_batch', 'game_command'])
    expect(looked(plan, table), table).toBe(0);
});

it('the end of a log is read without the batches of long ago', async () => {
  await db.rows(`PREPARE stretch(text, int, int) AS ${FROM}`);
  const plan = await planOf(db, `stretch('${GAME}', ${2 * BATCHES - 20}, ${BATCHES})`);
  expect(looked(plan, 'game_batch')).toBeLessThanOrEqual(22);
});

it('a stretch of a log is read from its first event to its last batch, each entry with its command and all its events', async () => {
  const [first, second, ...more] = await store.log.entriesFrom(GAME, 0, 2);
  expect(more).toEqual([]);
  expect([first?.batch, first?.command, first?.events.map(({ seq }) => seq)]).toEqual([1, null, [0, 1]]);
  const at = '2026-01-01T00:00:00.000Z';
  const event = { gameId: GAME, commandId: 'c2', type: 'Any', shape: 1, revision: 1, at };
  const draws = { $: 'secret', to: [0, 1, 2, 3], shown: { count: 0 }, value: [] };
  const sent = {
    id: 'c2',
    gameId: GAME,
    seat: 2,
    by: 'player',
    actorId: 'actor',
    decision: 'any:2',
    path: ['a', '2'],
    at,
  };
  expect(second).toEqual({
    batch: 2,
    command: sent,
    events: [
      { ...event, seq: 2, index: 0, because: ['A-0'], data: { n: 2 }, draws, only: null },
      { ...event, seq: 3, index: 1, because: ['A-1'], data: { n: 3 }, draws, only: [0] },
    ],
  });
  const whole = await store.log.entriesFrom(GAME, 0, BATCHES);
  expect(whole.length).toBe(BATCHES);
  expect(await store.log.entriesFrom(GAME, 1_000, BATCHES)).toEqual(whole.slice(500));
  expect(await store.log.entriesFrom(GAME, 2 * BATCHES, BATCHES)).toEqual([]);
});

it('an event is found by its number in a viewer’s eyes', async () => {
  expect(await store.log.placeOf(GAME, 0, 7)).toEqual({ seq: 6, batch: 4 });
  expect(await store.log.placeOf(GAME, 0, 8)).toEqual({ seq: 7, batch: 4 });
  expect(await store.log.placeOf(GAME, 1, 7)).toEqual({ seq: 12, batch: 7 });
  expect(await store.log.placeOf(GAME, 'spectator', BATCHES)).toEqual({ seq: 2 * BATCHES - 2, batch: BATCHES });
  expect(await store.log.placeOf(GAME, 'spectator', BATCHES + 1)).toBeNull();
});
