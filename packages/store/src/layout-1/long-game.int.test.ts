import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../database.ts';
import { HEAD } from '../game-rows.ts';
import { openStore, type Store } from '../store.ts';
import { type TestDatabase, withDatabase } from '../testing/database.ts';
import { looked, planOf } from '../testing/plans.ts';
import { OVER } from './append-sql.ts';
import { COMMANDS } from './log.ts';

const GAME = 'LongGame1234';
const SEATS = 4;
const CALLS = 2_000;
/** Commands of the game, each a batch of its own with two events. */
const COMMANDS_SENT = 2_000;

let database: TestDatabase;
let db: Database;
let store: Store;

beforeAll(async () => {
  database = await withDatabase();
  db = new Database(database.url, 1);
  store = openStore({ databaseUrl: database.url });
  await db.rows(
    `INSERT INTO game (id, ruleset, settings, seat_count, seat_order, status, visibility, name, seed, seed_hash, salt_key, nonces,
       created_at, seq, batch, positions, spectator_position, heads, changes, layout)
     VALUES ($1, 'any', '{}', $2, 'chosen', 'running', 'link', '', '', '', '', '{}', '2026-01-01', 0, 0, '{}', 0, '{}', 0, 1)`,
    [GAME, SEATS],
  );
  // Each seat but the last was called as often as a very long game calls it; the last one never.
  await db.rows(
    `INSERT INTO call (game_id, seat, number, opened_at, opened_position, clocks)
     SELECT $1, seat, number, '2026-01-01', number, '{}' FROM generate_series(0, $2 - 2) AS seat, generate_series(1, $3 + seat) AS number`,
    [GAME, SEATS, CALLS],
  );
  await db.rows(
    `INSERT INTO game_event (game_id, seq, command_id, "index", batch, type, shape, revision, at, because, data, draws, only_seats)
     SELECT $1, seq, 'c' || seq / 2, seq % 2, 1 + seq / 2, 'Any', 1, 1, '2026-01-01', ARRAY['A-' || seq % 2], jsonb_build_object('n', seq),
       '{"$": "secret", "to": [], "shown": {"count": 0}, "value": []}', CASE WHEN seq % 2 = 1 THEN ARRAY[0] END
     FROM generate_series(0, 2 * $2::int - 1) AS seq`,
    [GAME, COMMANDS_SENT],
  );
  await db.rows(
    `INSERT INTO game_batch (game_id, batch, first_seq, events, at)
     SELECT $1, n, 2 * (n - 1), 2, '2026-01-01' FROM generate_series(1, $2::int) AS n`,
    [GAME, COMMANDS_SENT],
  );
  // The first entry has none.
  await db.rows(
    `INSERT INTO game_command (game_id, command_id, batch, seat, by, actor_id, decision, path, at)
     SELECT $1, 'c' || n, n + 1, n % 4, 'player', 'actor', 'any:' || n, ARRAY['a', n::text], '2026-01-01'
     FROM generate_series(1, $2 - 1) AS n`,
    [GAME, COMMANDS_SENT],
  );
  await db.rows('ANALYZE call, game_event, game_command');
  await db.rows('SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await db.pool.end();
  await store.close();
  await database.drop();
});

it('a game of layout 1 is read with the last call of each seat', async () => {
  const head = await store.games.head(GAME);
  expect(head?.calls.map(({ seat, number }) => [seat, number])).toEqual([
    [0, CALLS],
    [1, CALLS + 1],
    [2, CALLS + 2],
  ]);
});

it('a game of layout 1 is read without the calls of long ago, however many there were', async () => {
  await db.rows(`PREPARE head(text) AS SELECT ${HEAD} FROM game g WHERE g.id = $1`);
  const plan = await planOf(db, `head('${GAME}')`);
  expect(looked(plan, 'game')).toBe(1);
  // The last call of each seat and the one before it.
  expect(looked(plan, 'call')).toBeLessThanOrEqual(2 * SEATS);
});

it('the end of a log is read without the commands of long ago', async () => {
  await db.rows(`PREPARE commands(text, int, int) AS ${COMMANDS}`);
  const plan = await planOf(db, `commands('${GAME}', ${2 * COMMANDS_SENT - 20}, ${COMMANDS_SENT})`);
  expect(looked(plan, 'game_command')).toBe(10);
});

it('calls that a move ends are found among all that a game had, and among all that waits elsewhere', async () => {
  const { id: user } = await store.people.ensure('long-game@store.test');
  const others = 'text, text, text, text, text, text, text, text, text, text, text, text';
  await db.rows(
    `PREPARE over(text, text, text, timestamptz, ${others}, jsonb) AS
     WITH moved AS (SELECT id FROM game WHERE id = $1) ${OVER}`,
  );
  const calls = [
    { seat: 0, number: CALLS, closedAt: '2026-01-02' },
    { seat: 2, number: CALLS, closedAt: '2026-01-02' },
    { seat: 3, number: CALLS, closedAt: null },
  ];
  const nothing = Array.from({ length: 12 }, () => 'NULL').join(', ');
  const over = `over('${GAME}', NULL, NULL, '2026-01-02', ${nothing}, '${JSON.stringify(calls)}')`;
  // The plan is of a time at which nobody had been told of anything.
  await planOf(db, over);
  // Each call was told by mail; those of the last move wait, and so do many of other games.
  await db.rows(
    `INSERT INTO message (game_id, seat, call, channel, id, user_id, state, created_at, due_at, attempts)
     SELECT game, seat, number, 'email', game || seat || '-' || number, $3,
       CASE WHEN game = $1 AND number < $2 THEN 'sent' ELSE 'waiting' END, '2026-01-01', '2026-01-01', 0
     FROM unnest(ARRAY[$1, 'Other']) AS game, generate_series(0, 3) AS seat, generate_series(1, $2) AS number`,
    [GAME, CALLS, user],
  );
  const plan = await planOf(db, over);
  const dropped = await db.rows<{ seat: number }>(
    `SELECT seat FROM message WHERE game_id = $1 AND state = 'dropped' ORDER BY seat`,
    [GAME],
  );
  expect(dropped.map(({ seat }) => seat)).toEqual([0, 2]);
  expect(looked(plan, 'message')).toBeLessThanOrEqual(4);
});

it('a stretch of a log is read from its first event to its last batch, each entry with its command and all its events', async () => {
  const [first, second, ...more] = await store.log.entriesFrom(GAME, 0, 2);
  expect(more).toEqual([]);
  expect([first?.batch, first?.command, first?.events.map(({ seq }) => seq)]).toEqual([1, null, [0, 1]]);
  const at = '2026-01-01T00:00:00.000Z';
  const event = { gameId: GAME, commandId: 'c1', type: 'Any', shape: 1, revision: 1, at };
  const draws = { $: 'secret', to: [], shown: { count: 0 }, value: [] };
  expect(second).toEqual({
    batch: 2,
    command: {
      id: 'c1',
      gameId: GAME,
      seat: 1,
      by: 'player',
      actorId: 'actor',
      decision: 'any:1',
      path: ['a', '1'],
      at,
    },
    events: [
      { ...event, seq: 2, index: 0, because: ['A-0'], data: { n: 2 }, draws, only: null },
      { ...event, seq: 3, index: 1, because: ['A-1'], data: { n: 3 }, draws, only: [0] },
    ],
  });
  const whole = await store.log.entriesFrom(GAME, 0, COMMANDS_SENT);
  expect(whole.length).toBe(COMMANDS_SENT);
  expect(await store.log.entriesFrom(GAME, 1_000, COMMANDS_SENT)).toEqual(whole.slice(500));
  expect(await store.log.entriesFrom(GAME, 2 * COMMANDS_SENT, COMMANDS_SENT)).toEqual([]);
});
