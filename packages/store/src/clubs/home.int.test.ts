/** Reads of a club's home: a few rows, however many games the club has. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../database.ts';
import { type TestDatabase, withDatabase } from '../testing/database.ts';
import { looked, planOf } from '../testing/plans.ts';
import { ClubHomes, LATEST_RESULTS, LONGEST_WAITS } from './home.ts';

const CLUB = 'ClubOfMany12';
const OTHER = 'ClubOfFew123';
/** Games of each state: many times as many as are read. */
const GAMES = 3_000;
const READ = 50;
/** Newest results that count nowhere. */
const VOID = 10;

let database: TestDatabase;
let db: Database;

async function lay(clubId: string, ids: string, status: string, standing: string, count: number): Promise<void> {
  await db.rows(
    `INSERT INTO game (id, ruleset, settings, seat_count, seat_order, status, visibility, name, seed, seed_hash, salt_key, nonces,
       created_at, finished_at, seq, batch, positions, spectator_position, heads, changes, layout, club_id, outcome, standing)
     SELECT ${ids}, 'any', '{}', 2, 'chosen', $2, 'club', '', '', '', '', '{}',
       '2026-01-01', '2026-01-01'::timestamptz + n * interval '1 minute', 2, 1, '{}', 0, '{}', 0, 2, $1, '{"ranking":[]}', ${standing}
     FROM generate_series(1, $3::int) n`,
    [clubId, status, count],
  );
}

beforeAll(async () => {
  database = await withDatabase();
  db = new Database(database.url, 1);
  for (const id of [CLUB, OTHER])
    await db.rows(
      `INSERT INTO club (id, name, description, time_zone, entry, visibility, link_key, created_at, members, acts, news, notices)
       VALUES ($1, 'Club', '', 'UTC', 'open', 'open', '', '2026-01-01', 0, 0, 0, 0)`,
      [id],
    );
  const waits = `json_build_object('open', json_build_array(json_build_array('turn:0:1', 1, 1000000 - n)), 'calls', '[]'::json)`;
  await lay(CLUB, `lpad(n::text, 12, 'r')`, 'running', waits, GAMES);
  await lay(CLUB, `lpad(n::text, 12, 'f')`, 'finished', 'NULL', GAMES);
  // All with results are of one season.
  await db.rows(
    `INSERT INTO league (id, club_id, name, settings, created_at) VALUES ('LeagueOfMany', $1, 'League', '{}', '2026-01-01')`,
    [CLUB],
  );
  await db.rows(
    `INSERT INTO season (league_id, number, state, settings, time_zone, first_day, last_day, opens_at, closes_at, starts_at, ends_at, objects_until,
       seed, moves, players, acts, created_at)
     SELECT id, 1, 'running', '{}', 'UTC', '2026-01-01', '2026-02-01', now(), now(), now(), now(), now(), '', '[]', 0, 0, now() FROM league`,
  );
  await db.rows(
    `INSERT INTO season_game (league_id, season, division, number, game, wave, begins_at, seats, void_at)
     SELECT 'LeagueOfMany', 1, 1, n, lpad(n::text, 12, 'f'), 1, now(), '{1,2}', CASE WHEN n > $1::int THEN now() END FROM generate_series(1, $2::int) n`,
    [GAMES - VOID, GAMES],
  );
  for (const table of ['game', 'season_game']) await db.rows(`ANALYZE ${table}`);
  await db.rows('SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await db.pool.end();
  await database.drop();
});

it.each([
  ['those that have waited longest', LONGEST_WAITS, 0],
  ['those that were over last, beside those that count nowhere', LATEST_RESULTS, VOID],
])('of many games no more are looked at than are told of: %s', async (_of, text, besides) => {
  await db.rows(`PREPARE told(text, int) AS ${text}`);
  const plan = await planOf(db, `told('${CLUB}', ${READ})`);
  await db.rows('DEALLOCATE told');
  expect(looked(plan, 'game')).toBe(READ + besides);
  expect(looked(plan, 'season_game')).toBeLessThanOrEqual(READ + besides);
});

it('the longest wait is that of the oldest decision that somebody must take', async () => {
  const standings: [id: string, open: unknown[] | null][] = [
    // A decision that blocks nothing waits for nobody, however old it is.
    [
      'gameWithFree',
      [
        ['free:0:1', 0, 1000],
        ['turn:1:1', 1, 5000],
      ],
    ],
    ['gameOwnTurn1', [['offer:0:1', 2, 4000]]],
    ['gameUntil123', [['seal:0:1', 'until:round', 3000]]],
    ['gameSettled1', [['seal:0:1', 1, 2000, null, null, null, 1]]],
    // A game of before: its row doesn't say.
    ['gameOfBefore', null],
  ];
  for (const [id, open] of standings) {
    const standing = open === null ? 'NULL' : `'${JSON.stringify({ open, calls: [] })}'`;
    await lay(OTHER, `'${id}'`, 'running', standing, 1);
  }
  const found = await new ClubHomes(db).waiting(OTHER, READ);
  expect(found.map(({ id }) => id)).toEqual([
    ...['gameOfBefore', 'gameSettled1', 'gameUntil123', 'gameOwnTurn1', 'gameWithFree'],
  ]);
  const results = await new ClubHomes(db).results(CLUB, 2);
  expect(results.map(({ id }) => id)).toEqual(['ffffffff2990', 'ffffffff2989']);
});
