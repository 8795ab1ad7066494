import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from './database.ts';
import { HEAD } from './game-rows.ts';
import { openStore, type Store } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';

const GAME = 'LongGame1234';
const SEATS = 4;
const CALLS = 2_000;

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
     VALUES ($1, 'any', '{}', $2, 'chosen', 'running', 'link', '', '', '', '', '{}', '2026-01-01', 0, 0, '{}', 0, '{}', 0)`,
    [GAME, SEATS],
  );
  // Each seat but the last was called as often as a very long game calls it; the last one never.
  await db.rows(
    `INSERT INTO call (game_id, seat, number, opened_at, opened_position, clocks)
     SELECT $1, seat, number, '2026-01-01', number, '{}' FROM generate_series(0, $2 - 2) AS seat, generate_series(1, $3 + seat) AS number`,
    [GAME, SEATS, CALLS],
  );
  await db.rows('ANALYZE call');
});
afterAll(async () => {
  await db.pool.end();
  await store.close();
  await database.drop();
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows of a table that a plan has looked at. */
function looked(plan: Plan, table: string): number {
  const own = plan['Relation Name'] === table ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, child) => sum + looked(child, table), 0);
}

it('a game is read with the last call of each seat', async () => {
  const head = await store.games.head(GAME);
  expect(head?.calls.map(({ seat, number }) => [seat, number])).toEqual([
    [0, CALLS],
    [1, CALLS + 1],
    [2, CALLS + 2],
  ]);
});

it('a game is read without the calls of long ago, however many there were', async () => {
  await db.rows('SET plan_cache_mode = force_generic_plan');
  await db.rows(`PREPARE head(text) AS SELECT ${HEAD} FROM game g WHERE g.id = $1`);
  const row = await db.row<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE head('${GAME}')`,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  expect(plan && looked(plan, 'game')).toBe(1);
  expect(plan && looked(plan, 'call')).toBeLessThanOrEqual(SEATS);
});
