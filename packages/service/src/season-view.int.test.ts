/** Seasons as they stand: running games of a division, and what a season asks of one member. */
import type { LeagueSettings, SeasonMine } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueOf, makeWorld, newcomer, playFirst, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 24 * 3600;
const SETTINGS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ settings: { rounds: 3, window: true } }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 20 * 60, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: ['bot'], daysAway: 21, again: null },
};
const PLAIN = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } } as const;

interface Stage {
  owner: string;
  league: string;
  members: string[];
  /** Users by start position. */
  games: { id: string; number: number; users: string[] }[];
}

/** A season of two divisions of four whose games have begun. */
async function runningSeason(): Promise<Stage> {
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'members', timeZone: 'Europe/Oslo' } as const;
  const { id: club, link } = await world.service.createClub(owner, wanted);
  const { id: league } = await world.service.createLeague(owner, club, { name: 'League', settings: SETTINGS });
  const members = [owner];
  while (members.length < 8) {
    const user = await newcomer(world);
    await world.service.joinClub(user, club, { link: link ?? '' });
    members.push(user);
  }
  const season = await world.service.announceSeason(owner, league, {});
  await passTo(season.opensAt);
  for (const user of members) await world.service.signUp(user, league, 1, { ...PLAIN, away: [] });
  expect(await mineOf({ league }, owner)).toMatchObject({ number: 1, division: null, games: [], range: null });
  await passTo(season.closesAt);
  const planned = await mineOf({ league }, owner);
  expect(planned.games).toHaveLength(3);
  expect(planned.games[0]).toMatchObject({ game: null, seat: null, due: null, awaited: [] });
  await passTo(season.startsAt);
  const players = await world.store.seasons.players(league, 1);
  const games = (await world.store.seasons.games(league, 1)).filter(({ division }) => division === 1);
  return {
    ...{ owner, league, members },
    games: games.map(({ game, number, seats }) => ({
      ...{ id: game, number },
      users: seats.map((seat) => players.find((one) => one.number === seat)?.userId ?? ''),
    })),
  };
}

const mineOf = ({ league }: { league: string }, user: string): Promise<SeasonMine> =>
  world.service.seasonMine(user, league, 1);
const liveOf = ({ league }: Stage, user: string | null) => world.service.seasonLive(user, league, 1, 1);

async function sweepAll(): Promise<void> {
  while ((await world.service.sweepSeasons()) > 0);
}

async function passTo(at: string): Promise<void> {
  await sweepAll();
  world.clock.pass((Date.parse(at) - world.clock.now().getTime()) / 1000);
  await sweepAll();
}

/** Plays until all answer in secret. */
async function toWindow(id: string, users: readonly string[]): Promise<void> {
  for (let moves = 0; moves < 60; moves += 1) {
    const { awaited } = await world.service.decisions({ user: users[0] ?? '' }, id);
    const user = users[awaited[0]?.seat ?? 0] ?? '';
    if ((await dueOf(world.service, user, id)).startsWith('window')) return;
    await playFirst(world.service, user, id);
  }
  throw new Error('there was no window');
}

/** Lets whoever owes something act once. False: nobody does, as the game is over. */
async function actOnce(id: string, users: readonly string[]): Promise<boolean> {
  for (const user of users) {
    const { viewer, decisions } = await world.service.decisions({ user }, id);
    // Who has answered in secret is awaited all the same.
    if (!decisions.some(({ seat, blocks }) => seat === viewer && blocks !== 'nothing')) continue;
    await playFirst(world.service, user, id);
    return true;
  }
  return false;
}

async function playAll(id: string, users: readonly string[]): Promise<void> {
  for (let moves = 0; await actOnce(id, users); moves += 1) if (moves > 300) throw new Error('the sample does not end');
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a running season', () => {
  let on: Stage;
  beforeAll(async () => {
    on = await runningSeason();
  });

  it('tells progress, standing and who is awaited of each running game of a division', async () => {
    const live = await liveOf(on, on.owner);
    expect(live.games.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(live.games.map(({ game }) => game)).toEqual(on.games.map(({ id }) => id));
    const [first] = live.games;
    expect(first?.progress).toMatchObject({ round: 1, rounds: 3 });
    expect(first?.standing?.places).toHaveLength(3);
    // No round is over.
    expect(first?.endsAt).toBeNull();
    expect(first?.awaited).toHaveLength(1);
    expect(first?.awaited[0]?.deadline).not.toBeNull();
    expect(await codeOf(world.service.seasonLive(on.owner, on.league, 1, 3))).toBe('unknown-division');
    expect(await codeOf(world.service.seasonLive(on.owner, on.league, 2, 1))).toBe('unknown-season');
    expect(await codeOf(liveOf(on, null))).toBe('unknown-league');
    const stranger = await newcomer(world);
    expect(await codeOf(mineOf(on, stranger))).toBe('unknown-league');
  });

  it('tells a member their own games, the one that waits for them first', async () => {
    const [game] = on.games;
    const [mover = ''] = game?.users ?? [];
    const { awaited } = await world.service.decisions({ user: mover }, game?.id ?? '');
    const user = game?.users[awaited[0]?.seat ?? 0] ?? '';
    const mine = await mineOf(on, user);
    expect(mine).toMatchObject({ division: 1, hasLeft: false, results: 0, cells: [], cellGames: [] });
    expect(mine.range).toMatchObject({ best: 1, worst: 4 });
    expect(mine.games).toHaveLength(3);
    const due = mine.games.filter((one) => one.due !== null);
    expect(mine.games.slice(0, due.length)).toEqual(due);
    expect(due.map(({ game: id }) => id)).toContain(game?.id);
    expect(due[0]?.due).toMatchObject({ waiting: 2, reserve: { seconds: 6 * DAY } });
    // A day a turn, and then the reserve of the game: told apart here and among the calls.
    const { deadline, reserve } = due[0]?.due ?? {};
    expect(Date.parse(deadline ?? '') - Date.parse(reserve?.from ?? '')).toBe(6 * DAY * 1000);
    const calls = await world.service.calls(user);
    expect(calls.find(({ gameId }) => gameId === due[0]?.game)).toMatchObject({ deadline, reserve });
    // Nobody goes up from the first division.
    expect(mine.needs.map(({ goal }) => goal)).toEqual(['stay']);
  });

  it('tells nothing of secret answers, neither to those who look on nor to others at the table', async () => {
    const [game] = on.games;
    const users = game?.users ?? [];
    await toWindow(game?.id ?? '', users);
    const [ann = '', ben = ''] = users;
    const told = async () => [
      await liveOf(on, null).catch(() => null),
      ...(await Promise.all(on.members.map((user) => liveOf(on, user)))),
      ...(await Promise.all(on.members.filter((user) => user !== ann).map((user) => mineOf(on, user)))),
    ];
    const before = await told();
    const owed = (await mineOf(on, ann)).games.find(({ game: id }) => id === game?.id);
    expect(owed?.due).not.toBeNull();
    await playFirst(world.service, ann, game?.id ?? '');
    expect(await told()).toEqual(before);
    // Whoever has answered knows it.
    expect((await mineOf(on, ann)).games.find(({ game: id }) => id === game?.id)?.due).toBeNull();
    expect((await mineOf(on, ben)).games.find(({ game: id }) => id === game?.id)?.due).not.toBeNull();
  });

  it('says by the rounds that are over when a game ends at this pace', async () => {
    const [, game] = on.games;
    const users = game?.users ?? [];
    const numberOf = async () => (await liveOf(on, on.owner)).games.find(({ game: id }) => id === game?.id);
    world.clock.pass(DAY);
    for (let moves = 0; moves < 60 && ((await numberOf())?.progress?.round ?? 0) < 2; moves += 1)
      await actOnce(game?.id ?? '', users);
    const told = await numberOf();
    const { startedAt, season } = await world.service.game({ user: on.owner }, game?.id ?? '');
    expect(season).toMatchObject({ league: on.league, name: 'League', season: 1, division: 1, number: game?.number });
    const { round, rounds, part } = told?.progress ?? { round: 0, rounds: 0, part: 0 };
    expect([round, rounds]).toEqual([2, 3]);
    const elapsed = world.clock.now().getTime() - Date.parse(startedAt ?? '');
    const whole = Date.parse(told?.endsAt ?? '') - Date.parse(startedAt ?? '');
    expect(whole).toBeCloseTo((elapsed * 3) / (1 + part), -1);
  });

  it('says what the last games decide, and who is champion once it is closed', async () => {
    const [user = ''] = on.games[3]?.users ?? [];
    const own = on.games.filter(({ users }) => users.includes(user));
    const last = own.at(-1);
    for (const game of on.games) if (game !== last) await playAll(game.id, game.users);
    await sweepAll();
    const mine = await mineOf(on, user);
    expect(mine.results).toBe(3);
    expect(mine.cellGames).toEqual([last?.number]);
    expect(mine.cells.map(({ places }) => places)).toEqual([[1], [2], [3]]);
    const table = (await world.service.season(user, on.league, 1)).list[0]?.table ?? [];
    expect(mine.range).toEqual(table.find(({ number }) => number === mine.number)?.range);
    for (const { range } of mine.cells) {
      expect(range.best).toBeGreaterThanOrEqual(mine.range?.best ?? 9);
      expect(range.worst).toBeLessThanOrEqual(mine.range?.worst ?? 0);
    }
    expect((await liveOf(on, user)).games.map(({ number }) => number)).toEqual([last?.number]);
    await playAll(last?.id ?? '', last?.users ?? []);
    const others = (await world.store.seasons.games(on.league, 1)).filter(({ division }) => division === 2);
    const players = await world.store.seasons.players(on.league, 1);
    for (const { game, seats } of others)
      await playAll(
        game,
        seats.map((seat) => players.find(({ number }) => number === seat)?.userId ?? ''),
      );
    await sweepAll();
    expect(await mineOf(on, user)).toMatchObject({ results: 4, cells: [], cellGames: [], games: [] });
    expect((await world.service.league(user, on.league)).champions).toEqual([]);
    const { endsAt, objectsUntil } = await world.service.season(user, on.league, 1);
    await passTo(endsAt);
    await passTo(objectsUntil);
    const { champions } = await world.service.league(user, on.league);
    const first = (await world.service.season(user, on.league, 1)).list[0]?.table[0]?.number;
    expect(champions.map(({ season }) => season)).toEqual([1]);
    expect(champions[0]?.players.map(({ number }) => number)).toContain(first);
    expect(champions[0]?.players[0]?.name).not.toBeNull();
  });
});
