/** A large club opens as fast as a small one: with ten thousand members and a hundred thousand games nothing reads them all. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LeagueSettings } from '@wayfinder/contract';
import { layMany } from '@wayfinder/store/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from './testing/world.ts';

const [MEMBERS, GAMES] = [10_000, 100_000];
/** Milliseconds that any of these reads may take, where a read of all rows takes hundreds. */
const MOST_MS = 100;
/** The database tells of reads so much later. */
const TOLD_MS = 1_500;

let world: World;
let sql: pg.Client;
let [small, large] = ['', ''];
let league = '';

beforeAll(async () => {
  world = await makeWorld();
  sql = new pg.Client({ connectionString: world.database.url });
  await sql.connect();
  const found = async (name: string): Promise<string> =>
    (await world.service.createClub(world.ann, { name, entry: 'open', visibility: 'open' })).id;
  [small, large] = [await found('Small'), await found('Large')];
  await fill();
});
afterAll(async () => {
  await sql.end();
  await world.close();
});

/** Members and games as the service would write them; made by the database, as a hundred thousand requests would take an hour. */
async function fill(): Promise<void> {
  const many = await layMany(world.database.url);
  await many.people(MEMBERS);
  await many.members(large, MEMBERS);
  const { id: like } = await world.service.createGame(world.ann, {
    ...{ ruleset: 'sample', preset: 'short', seats: 2, seatOrder: 'chosen', clock: null },
    ...{ visibility: 'club', clubId: large, starts: 'when-full' },
  });
  await world.service.joinClub(world.ben, large, {});
  await world.service.joinGame(world.ben, like, {});
  const all = { like, count: GAMES / 4, people: MEMBERS };
  await many.games({ ...all, letter: 'g', clubId: large, status: 'running' });
  await many.games({ ...all, letter: 'h', clubId: large, status: 'finished' });
  await many.games({ ...all, letter: 'i', clubId: large, status: 'open' });
  await many.games({ ...all, letter: 'j', clubId: null, status: 'finished' });
  await fillLeague();
  await many.settle();
  await many.close();
}

/** A league in whose season two hundred play, the owner too. */
async function fillLeague(): Promise<void> {
  const settings = {
    ruleset: 'sample',
    setUps: [{ preset: 'short' }],
    ...{ seats: 2, size: 5, uneven: 'waiting-list', games: 4, zones: { kind: 'number', up: 1, down: 1 } },
    ...{ clock: { turnSeconds: 86_400 }, hours: null, timeOut: 'harmless', weeks: 4, minute: 1200 },
    ...{ opensDays: 10, closesDays: 3, objectionDays: 5, waves: 1, atOnce: 4, replacers: [], daysAway: 7, again: null },
    scoring: { points: [3, 0], draw: 1, tieBreaks: ['wins', 'share'], count: 'mean' },
  } as const satisfies LeagueSettings;
  const { id } = await world.service.createLeague(world.ann, large, { name: 'Long', settings });
  league = id;
  const user = world.ann;
  await world.service.announceSeason(user, id, {});
  await world.service.stepSeason(user, id, 1, { to: 'registration', preview: false });
  await world.service.signUp(user, id, 1, {
    ...{ away: [], standIn: null, standsIn: false },
    promises: { toTheEnd: true, inTime: true },
  });
  await sql.query(
    `INSERT INTO season_player (league_id, season, number, user_id, signed_at, away, stands_in)
     SELECT $1, 1, n + 1, 'laid' || n, '2026-01-02', '[]', false FROM generate_series(1, 199) n`,
    [id],
  );
  for (const to of ['seeded', 'running'] as const) await world.service.stepSeason(user, id, 1, { to, preview: false });
  await fillOthers(id);
}

/** Seasons of another club's league, so many that to read them all takes its time. */
async function fillOthers(like: string): Promise<void> {
  const other = 'zzzzzzzzzzzz';
  await sql.query(
    `INSERT INTO league (id, club_id, name, settings, created_at) SELECT $1, $2, name, settings, created_at FROM league WHERE id = $3`,
    [other, small, like],
  );
  const { rows } = await sql.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'season' AND column_name NOT IN ('league_id', 'number')`,
  );
  const columns = rows.map(({ column_name: name }) => `"${name}"`).join(', ');
  await sql.query(
    `INSERT INTO season (league_id, number, ${columns}) SELECT $1, n, ${columns} FROM season, generate_series(1, 100) n WHERE league_id = $2 AND number = 1`,
    [other, like],
  );
  await sql.query(
    `INSERT INTO season_player (league_id, season, number, user_id, signed_at, away, stands_in)
     SELECT $1, s, n, 'laid' || n, '2026-01-02', '[]', false FROM generate_series(1, 100) s, generate_series(1, 200) n`,
    [other],
  );
  await sql.query(
    `INSERT INTO season_game (league_id, season, division, number, game, wave, begins_at, seats)
     SELECT $1, s, division, number, lpad((s * 100000 + division * 100 + number)::text, 12, 'x'), wave, begins_at, seats
     FROM season_game, generate_series(1, 100) s WHERE league_id = $2 AND season = 1`,
    [other, like],
  );
}

const reads: [name: string, read: (club: string) => Promise<unknown>][] = [
  ['its page', (club) => world.service.club(world.ann, club)],
  ['its home', (club) => world.service.clubHome(world.ann, club)],
  ['its members by name', (club) => world.service.members(null, club, { sort: 'name', limit: 50 })],
  ['the newest members', (club) => world.service.members(null, club, { sort: 'newest', limit: 50 })],
  ['members of a name', (club) => world.service.members(null, club, { sort: 'name', name: '9999', limit: 50 })],
  ['its running games', (club) => world.service.clubGames(null, club, { status: 'running', limit: 50 })],
  ['its finished games', (club) => world.service.clubGames(null, club, { status: 'finished', limit: 50 })],
  ['its news', (club) => world.service.news(null, club, { limit: 50 })],
  ['its log', (club) => world.service.clubLog(world.ann, club, { limit: 50 })],
  ['the clubs of a member', () => world.service.clubs(world.ann, { filter: 'mine', limit: 50 })],
];

/** A season of two hundred, asked by one of them. */
const ofSeason: [name: string, read: () => Promise<unknown>][] = [
  ['its league', () => world.service.league(world.ann, league)],
  ['its season', () => world.service.season(world.ann, league, 1)],
  ['what its season asks of a member', () => world.service.seasonMine(world.ann, league, 1)],
  ['running games of a division', () => world.service.seasonLive(world.ann, league, 1, 1)],
  ['the desk of its season', () => world.service.seasonDesk(world.ann, league, 1)],
  ['the log of its season', () => world.service.seasonLog(world.ann, league, 1, { limit: 50 })],
];

it.each([...reads, ...ofSeason])('reads %s in no time', async (_name, read) => {
  const quickest = async (club: string): Promise<number> => {
    const timed: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const begun = performance.now();
      await read(club);
      timed.push(performance.now() - begun);
    }
    return Math.min(...timed);
  };
  // A busy machine is slow with both.
  expect(await quickest(large)).toBeLessThan(MOST_MS + 10 * (await quickest(small)));
});

it('tells how many games there are up to a thousand, and how many members there are', async () => {
  const { games, members } = await world.service.club(null, large);
  expect(games).toEqual({ open: 1000, running: 1000, finished: 1000 });
  expect(members).toBe(MEMBERS + 2);
});

it('tells of those who are waited for longest, and of all that are looked at', async () => {
  const { waiting, happened } = await world.service.clubHome(world.cem, large);
  expect(waiting).toMatchObject({ games: 200, more: 194 });
  // The last one that was laid began first.
  expect(waiting.seats[0]?.game.id).toBe('ggggggg25AAA');
  expect(happened).toHaveLength(5);
});

it('reads no table as a whole', async () => {
  await sleep(TOLD_MS);
  const before = await scans();
  for (const [, read] of [...reads, ...ofSeason]) await read(large);
  await sleep(TOLD_MS);
  const after = await scans();
  expect(after.indexed).toBeGreaterThan(before.indexed);
  expect(after.whole).toBe(before.whole);
});

/** Reads of the large tables, as a whole and by an index. */
async function scans(): Promise<{ whole: number; indexed: number }> {
  const { rows } = await sql.query<{ whole: string; indexed: string }>(
    `SELECT sum(seq_scan) AS whole, sum(idx_scan) AS indexed FROM pg_stat_user_tables WHERE relname IN ('game', 'club_member', 'user', 'season_player', 'season_game')`,
  );
  return { whole: Number(rows[0]?.whole), indexed: Number(rows[0]?.indexed) };
}
