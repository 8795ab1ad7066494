/** Data of seasons: what members and organisers take away, and what is left of an account that is gone. */
import type { LeagueSettings, SignUp } from '@wayfinder/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, newcomer, playOut, type World } from './testing/world.ts';

const DAY = 24 * 3600;
const SETTINGS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 20 * 60, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: [], daysAway: 21, again: null },
};
const PLAIN: SignUp = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } };

let world: World;
let club: string;
let league: string;
let members: string[];

/** Days away that lie in a season. */
async function daysOff(number: number): Promise<SignUp['away']> {
  const { firstDay } = await world.service.season(null, league, number);
  return [{ from: firstDay, to: firstDay }];
}

beforeAll(async () => {
  world = await makeWorld();
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  club = (await world.service.createClub(owner, wanted)).id;
  league = (await world.service.createLeague(owner, club, { name: 'Skerries', settings: SETTINGS })).id;
  members = [owner];
  while (members.length < 5) {
    const user = await newcomer(world);
    await world.service.joinClub(user, club, {});
    members.push(user);
  }
  await playSeason(1, members);
  // In another order: numbers differ from season to season.
  await playSeason(2, members.toReversed());
}, 300_000);
afterAll(() => world.close());

const step = (number: number, to: 'registration' | 'seeded' | 'running' | 'objections' | 'closed') =>
  world.service.stepSeason(members[0] ?? '', league, number, { to, preview: false });

/** A season from its announcement to its close, as organisers can make it at once. */
async function playSeason(number: number, order: readonly string[]): Promise<void> {
  const [owner = ''] = members;
  if (number < 3) {
    await world.service.announceSeason(owner, league, {});
    await step(number, 'registration');
  }
  const away = await daysOff(number);
  for (const [n, user] of order.entries()) {
    const standIn = n === 1 ? await playerOf(order[4] ?? '') : null;
    await world.service.signUp(user, league, number, { ...PLAIN, standIn, away: n === 1 ? away : [] });
    world.clock.pass(60);
  }
  await step(number, 'seeded');
  await step(number, 'running');
  while ((await world.service.sweepSeasons()) > 0);
  const players = await world.store.seasons.players(league, number);
  for (const { game, seats } of await world.store.seasons.games(league, number)) {
    const users = seats.map((seat) => players.find((player) => player.number === seat)?.userId ?? '');
    if (number === 1) await playOut(world.service, game, users);
  }
  if (number > 1) await putResults(number);
  while ((await world.service.sweepSeasons()) > 0);
  await step(number, 'objections');
  if (number === 3) return;
  world.clock.pass(SETTINGS.objectionDays * 24 * 3600);
  await step(number, 'closed');
}

/** Results as if the games had been played. */
async function putResults(number: number): Promise<void> {
  const { leagues, seasons } = world.store;
  const at = world.clock.now().toISOString();
  for (const game of await seasons.games(league, number))
    await leagues.change(league, number, at, async (change) => {
      await change.putResult(game, { places: [1, 2, 3], scores: [9, 6, 3], how: 'played', at });
    });
}

const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';

it('of one’s own is all in the export of an account, and nothing of others', async () => {
  const [owner = '', ben = '', , , eve = ''] = members;
  const { leagues } = await world.service.exportAccount(ben, undefined);
  expect(leagues.seasons.map(({ season, division, leftAt }) => [season, division, leftAt])).toEqual([
    [1, 1, null],
    [2, 1, null],
  ]);
  const [first] = leagues.seasons;
  expect(first).toMatchObject({
    ...{
      league,
      name: 'Skerries',
      club,
      number: 2,
      away: await daysOff(1),
      standIn: await playerOf(eve),
      standsIn: false,
    },
    reason: { kind: 'new' },
    row: { number: 2, played: 3, open: 0 },
  });
  expect(first?.games.map(({ result }) => result?.how)).toEqual(['played', 'played', 'played']);
  expect(leagues.acts).toEqual([]);
  const others = JSON.stringify(await world.service.exportAccount(eve, undefined));
  expect(others).not.toContain(await playerOf(ben));
  // Whoever waited in the first season.
  const { leagues: ofEve } = await world.service.exportAccount(eve, undefined);
  expect(ofEve.seasons.map(({ division, row, games }) => [division, row === null, games.length])[0]).toEqual([
    0,
    true,
    0,
  ]);
  const { leagues: ofOwner } = await world.service.exportAccount(owner, undefined);
  expect(ofOwner.acts.map(({ season, act }) => `${season} ${act}`)).toEqual(
    [1, 2].flatMap((season) =>
      ['registration', 'seeded', 'running', 'objections', 'closed'].map((act) => `${season} ${act}`),
    ),
  );
});

it('of a club is in its file: leagues, seasons, tables, games and the board', async () => {
  const [owner = '', ben = ''] = members;
  await world.service.openTopic(ben, club, { title: 'Rules', text: 'Who starts?' });
  const { leagues, board } = await world.service.exportClub(owner, club);
  expect(leagues.map(({ name, settings, seasons }) => [name, settings, seasons.map(({ number }) => number)])).toEqual([
    ['Skerries', SETTINGS, [2, 1]],
  ]);
  const [, first] = leagues[0]?.seasons ?? [];
  expect(first).toMatchObject({ state: 'closed', games: { all: 4, ended: 4 }, waiting: [{ number: 5 }] });
  expect(first?.list[0]?.table.map(({ place }) => place)).toHaveLength(4);
  expect(first?.list[0]?.games.every(({ result }) => result !== null)).toBe(true);
  expect(first?.log.map(({ act }) => act)).toContain('closed');
  expect(board).toMatchObject([{ title: 'Rules', lines: [{ text: 'Who starts?' }] }]);
});

it('of a season is in two tables that spreadsheets open, and no name is taken for a formula', async () => {
  const [owner = '', , cem = ''] = members;
  await world.service.patchSettings(cem, { name: '=1+1' });
  const linesOf = (csv: string): string[][] =>
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const season = await world.service.season(owner, league, 1);
  const [heads = [], ...all] = linesOf(await world.service.exportSeasonTable(null, league, 1));
  const rows = all.slice(0, -1);
  // The last one waits, and has neither place nor points.
  const waits = all.at(-1) ?? [];
  expect([waits[heads.indexOf('number')], waits.at(0), waits[heads.indexOf('place')], waits.at(-1)]).toEqual([
    ...['5', '', '', 'waits'],
  ]);
  const column = (name: string): string[] => rows.map((row) => row[heads.indexOf(name)] ?? '');
  const table = season.list[0]?.table ?? [];
  expect(column('place')).toEqual(table.map(({ place }) => String(place)));
  expect(column('points').map(Number)).toEqual(table.map(({ points }) => Number((points.n / points.d).toFixed(3))));
  expect(column('name')).toContain("'=1+1");
  expect(new Set(column('division'))).toEqual(new Set(['1']));
  const [names = [], ...seats] = linesOf(await world.service.exportSeasonGames(null, league, 1));
  const games = season.list[0]?.games ?? [];
  const cells = (name: string): string[] => seats.map((row) => row[names.indexOf(name)] ?? '');
  expect(cells('id')).toEqual(games.flatMap(({ game, seats: at }) => at.map(() => game)));
  expect(cells('place')).toEqual(games.flatMap(({ result }) => result?.places.map(String) ?? []));
  expect(cells('score')).toEqual(games.flatMap(({ result }) => result?.scores.map(String) ?? []));
  expect(new Set(cells('state'))).toEqual(new Set(['played']));
  expect(cells('player')).toContain("'=1+1");
  const stranger = await newcomer(world);
  await world.service.patchClub(owner, club, { visibility: 'members', entry: 'invitation' });
  for (const file of ['exportSeasonTable', 'exportSeasonGames'] as const)
    await expect(world.service[file](stranger, league, 1)).rejects.toMatchObject({ code: 'unknown-league' });
  await world.service.patchClub(owner, club, { visibility: 'open', entry: 'open' });
});

it('days away are told to players of the season and organisers alone, and lie in the season', async () => {
  const [owner = '', ben = ''] = members;
  const [member, stranger] = [await newcomer(world), await newcomer(world)];
  await world.service.joinClub(member, club, {});
  const told = async (user: string | null) =>
    (await world.service.season(user, league, 1)).roster.flatMap(({ away }) => away);
  const days = await daysOff(1);
  for (const user of [owner, ben, members[4] ?? '']) expect(await told(user)).toEqual(days);
  for (const user of [null, stranger, member]) expect(await told(user)).toEqual([]);
  await world.service.announceSeason(owner, league, {});
  await step(3, 'registration');
  const next = await world.service.season(null, league, 3);
  const early = [{ from: '2020-01-02', to: next.firstDay }];
  for (const away of [early, [{ from: next.lastDay, to: '2099-01-01' }]]) {
    await expect(world.service.signUp(member, league, 3, { ...PLAIN, away })).rejects.toMatchObject({
      code: 'bad-fields',
      data: { errors: [{ at: '/away' }] },
    });
    const query = away.map(({ from, to }) => `${from}..${to}`).join(',');
    await expect(world.service.signUpPlan(member, league, 3, { away: query })).rejects.toMatchObject({
      code: 'bad-fields',
    });
  }
  expect((await world.service.season(null, league, 3)).players).toBe(0);
});

it('of a deleted account is a number in each season: tables stay, and nothing links two of its seats', async () => {
  const [owner = '', ben = ''] = members;
  const name = 'Benedikt of the canary';
  await world.store.people.rename(ben, name, () => true);
  await playSeason(3, members);
  const { games } = await world.service.objections(ben, league, 3);
  await world.service.object(ben, league, 3, { ...(games[0] ?? { division: 0, game: 0 }), text: 'A canary of mine' });
  await world.service.importMembers(owner, club, { csv: `name,division,place\n${name},1,1`, preview: false });
  const seasons = [1, 2, 3];
  const before = await Promise.all(seasons.map((number) => world.service.season(owner, league, number)));
  const user = await world.store.people.byId(ben);
  await world.service.deleteAccount(ben);
  for (const was of before) {
    const now = await world.service.season(owner, league, was.number);
    const number = was.roster.find(({ player }) => player === user?.playerId)?.number;
    const gone = now.roster.filter(({ player }) => player === null);
    expect(gone).toEqual([
      {
        ...{ number, player: null, name: null, flag: 0, you: false, signedUpAt: null, away: [], standsIn: false },
        ...{ leftAt: was.number === 3 ? expect.stringMatching(/T00:00:00.000Z$/) : null, admission: null },
      },
    ]);
    // Tables, games and the places of others are as they were.
    const list = was.list.map((division) => ({
      ...division,
      placements: division.placements.map((one) =>
        one.number === number ? { ...one, reason: { kind: 'former' } } : one,
      ),
    }));
    expect(
      now.list.map(({ games: of, table, placements }) => [of.map(({ result }) => result), table, placements]),
    ).toEqual(list.map(({ games: of, table, placements }) => [of.map(({ result }) => result), table, placements]));
  }
  const { objections } = await world.service.objections(owner, league, 3);
  expect(objections).toMatchObject([{ by: null, text: '…', at: expect.stringMatching(/T00:00:00.000Z$/) }]);
  const { acts } = await world.service.seasonLog(owner, league, 3, { limit: 100 });
  expect(acts.find(({ act }) => act === 'objected')?.at).toMatch(/T00:00:00.000Z$/);
  const file = JSON.stringify(await world.service.exportClub(owner, club));
  for (const word of [name, 'canary', user?.playerId ?? '']) expect(file).not.toContain(word);
  const left = await everywhere([ben, name, 'A canary of mine', user?.playerId ?? '', user?.email ?? '']);
  expect(left).toEqual([]);
});

/** Tables in which one of these words stands. */
async function everywhere(words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const of = await client.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE ANY ($1) LIMIT 1`, [
        words.map((word) => `%${word}%`),
      ]);
      if (of.rowCount !== 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
