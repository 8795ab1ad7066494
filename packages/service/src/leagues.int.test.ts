/** Leagues: a season from its announcement to its end, by the clock of the service and by organisers. */
import type { LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import { dateOf, dayOf } from '@wayfinder/hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refereeOf } from './testing/season.ts';
import { makeWorld, newcomer, playOut, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 24 * 3600;
const SETTINGS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 20 * 60, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 2, atOnce: 2, replacers: ['bot'], daysAway: 21, again: null },
};
const PROMISES = { toTheEnd: true, inTime: true } as const;
const PLAIN = { away: [], standIn: null, standsIn: false, promises: PROMISES };

interface Stage {
  owner: string;
  club: string;
  league: string;
  members: string[];
}

/** A club with a league, and members who haven't signed up. */
async function stage(members: number, more: Partial<LeagueSettings> = {}): Promise<Stage> {
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  const { id: club } = await world.service.createClub(owner, wanted);
  const league = await world.service.createLeague(owner, club, { name: 'League', settings: { ...SETTINGS, ...more } });
  const all = [owner];
  while (all.length < members) {
    const user = await newcomer(world);
    await world.service.joinClub(user, club, {});
    all.push(user);
  }
  return { owner, club, league: league.id, members: all };
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Lets time pass to an instant, a day at a time, and everything happen that is due. */
async function passTo(at: string): Promise<void> {
  for (;;) {
    await sweepAll();
    const left = (Date.parse(at) - world.clock.now().getTime()) / 1000;
    if (left <= 0) return;
    world.clock.pass(Math.min(DAY, left));
  }
}

async function sweepAll(): Promise<void> {
  while ((await world.service.sweepSeasons()) > 0);
}

const seasonOf = ({ owner, league }: Stage, number = 1): Promise<SeasonDetail> =>
  world.service.season(owner, league, number);

/** Announces a season and signs all members up, as soon as that is open. */
async function signAllUp(on: Stage): Promise<SeasonDetail> {
  const season = await world.service.announceSeason(on.owner, on.league, {});
  await passTo(season.opensAt);
  for (const user of on.members) await world.service.signUp(user, on.league, season.number, PLAIN);
  return seasonOf(on, season.number);
}

/** Plays out all games of a season that have begun. */
async function playAll(on: Stage, number: number): Promise<void> {
  const { list, roster } = await seasonOf(on, number);
  const games = await world.store.seasons.games(on.league, number);
  const players = await world.store.seasons.players(on.league, number);
  expect(list.length).toBeGreaterThan(0);
  expect(roster.length).toBeGreaterThan(0);
  for (const { game, begunAt, seats, result } of games) {
    if (begunAt === null || result !== null) continue;
    const users = seats.map((seat) => players.find((player) => player.number === seat)?.userId ?? '');
    await playOut(world.service, game, users);
  }
  await sweepAll();
}

describe('a season', () => {
  it('goes from its announcement to its end by the clock', async () => {
    const on = await stage(9);
    const announced = await world.service.announceSeason(on.owner, on.league, {});
    expect(announced).toMatchObject({ state: 'announced', number: 1, timeZone: 'Europe/Oslo' });
    expect(new Date(`${announced.firstDay}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(await codeOf(world.service.signUp(on.owner, on.league, 1, PLAIN))).toBe('sign-up-closed');
    await passTo(announced.opensAt);
    expect((await seasonOf(on)).state).toBe('registration');
    for (const user of on.members) await world.service.signUp(user, on.league, 1, PLAIN);
    const open = await seasonOf(on);
    // As it would be today.
    expect(open.list.map(({ size }) => size)).toEqual([4, 4]);
    expect(open.waiting.map(({ reason }) => reason.kind)).toEqual(['new']);
    // No games are drawn for whoever looks on: that takes a second for a club of sixty.
    expect(open.list.map(({ games, balance }) => [games, balance])).toEqual(Array(2).fill([[], null]));

    await passTo(announced.closesAt);
    const seeded = await seasonOf(on);
    expect(seeded.state).toBe('seeded');
    expect(seeded.list.map(({ balance }) => balance)).toEqual([
      { meetings: 2, positions: 1, games: 3, setUps: null },
      { meetings: 2, positions: 1, games: 3, setUps: null },
    ]);
    expect(seeded.list.flatMap(({ games }) => games.map(({ game }) => game))).toEqual(Array(8).fill(null));
    expect(await codeOf(world.service.withdraw(on.members[3] ?? '', on.league, 1))).toBe('sign-up-closed');

    await passTo(announced.startsAt);
    const running = await seasonOf(on);
    expect(running.state).toBe('running');
    const begun = running.list.flatMap(({ games }) => games.filter(({ game }) => game !== null));
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.every(({ wave }) => wave === 0)).toBe(true);
    expect(running.list[0]?.table.map(({ place, range }) => [place, range.best, range.worst])).toEqual(
      Array(4).fill([1, 1, 4]),
    );
    const [first] = begun;
    const game = await world.service.game({ user: null }, first?.game ?? '');
    expect(game).toMatchObject({ name: first?.name, status: 'running', visibility: 'club', clubName: 'Skerry Light' });

    await playAll(on, 1);
    await passTo(new Date(Date.parse(announced.startsAt) + 15 * DAY * 1000).toISOString());
    await playAll(on, 1);
    const played = await seasonOf(on);
    expect(played.games).toEqual({ all: 8, ended: 8 });
    checkTables(played);

    await passTo(announced.endsAt);
    expect((await seasonOf(on)).state).toBe('objections');
    await passTo(announced.objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
    const log = await world.store.seasons.acts(on.league, 1, 20, null);
    expect(log.map(({ act }) => act).reverse()).toEqual(['registration', 'seeded', 'running', 'objections', 'closed']);

    // The next one: the last of the first division changes with the first of the second.
    const before = played.list.map(({ table }) => table.map(({ number }) => number));
    const next = await signAllUp(on);
    const numbers = new Map(next.roster.map(({ player, number }) => [player, number]));
    const nowOf = (number: number | undefined): number | undefined =>
      numbers.get(played.roster.find((one) => one.number === number)?.player ?? '');
    const divisions = next.list.map(({ placements }) => placements.map(({ number }) => number));
    expect(divisions[1]).toContain(nowOf(before[0]?.[3]));
    expect(divisions[0]).toContain(nowOf(before[1]?.[0]));
    expect(divisions[0]).toEqual(expect.arrayContaining([0, 1, 2].map((n) => nowOf(before[0]?.[n]))));
  });

  it('can be stepped on, looked at before and taken back by an organiser', async () => {
    const on = await stage(5);
    const { closesAt } = await signAllUp(on);
    const step = (to: SeasonDetail['state'], preview = false) =>
      world.service.stepSeason(on.owner, on.league, 1, { to, preview });
    const looked = await step('seeded', true);
    expect(looked.list[0]?.games).toHaveLength(4);
    expect((await seasonOf(on)).state).toBe('registration');
    const seeded = await step('seeded');
    expect(seeded.list).toEqual(looked.list);
    expect(await step('seeded')).toEqual(seeded);
    expect(await codeOf(step('objections'))).toBe('wrong-step');
    const back = await step('registration');
    expect([back.state, back.list[0]?.games]).toEqual(['registration', []]);
    // The clock makes it when it is due; what is taken back after that, it doesn't make again a moment later.
    await passTo(closesAt);
    expect((await seasonOf(on)).state).toBe('seeded');
    await step('registration');
    await sweepAll();
    expect((await seasonOf(on)).state).toBe('registration');
    await step('seeded');
    await step('running');
    await sweepAll();
    const referee = await refereeOf(world, on);
    const start = await world.service.stepSeason(referee, on.league, 1, { to: 'seeded', preview: false });
    expect(start.state).toBe('seeded');
  });

  it('is seeded by an order that was pasted, and organisers move members with a reason', async () => {
    const on = await stage(8);
    const names = await Promise.all(
      on.members.map(async (user, n) => {
        await world.service.patchSettings(user, { name: `Order ${on.club.slice(0, 4)} ${n}` });
        return `Order ${on.club.slice(0, 4)} ${n}`;
      }),
    );
    // Whoever was before them isn't in the club.
    const order = ['Somebody else', ...names.toReversed()];
    const csv = ['name,division,place', ...order.map((name, n) => `${name},1,${n + 1}`)].join('\n');
    await world.service.importMembers(on.owner, on.club, { csv, preview: false });
    const season = await signAllUp(on);
    const nameOf = (number: number | undefined) => season.roster.find((one) => one.number === number)?.name;
    expect(season.list[0]?.placements.map(({ number }) => nameOf(number))).toEqual(names.toReversed().slice(0, 4));
    expect(season.list[0]?.placements[0]?.reason).toEqual({ kind: 'seeded', rank: 2 });
    // The owner is the last one, and moves themselves nowhere.
    const last = season.list[1]?.placements.at(-2)?.number ?? 0;
    const moved = await world.service.moveMember(on.owner, on.league, 1, {
      number: last,
      to: 1,
      reason: 'Plays with a friend',
    });
    expect(moved.list[0]?.placements.find(({ number }) => number === last)?.reason).toEqual({
      kind: 'moved',
      reason: 'Plays with a friend',
    });
    expect(moved.list.map(({ placements }) => placements.length)).toEqual([4, 4]);
    const wrong = { number: last, to: 9, reason: 'Nowhere' };
    expect(await codeOf(world.service.moveMember(on.owner, on.league, 1, wrong))).toBe('unknown-division');
    expect(await codeOf(world.service.moveMember(on.members[1] ?? '', on.league, 1, wrong))).toBe('not-organiser');
  });

  it('is followed by the next one, where its league plays on by itself', async () => {
    const on = await stage(4, { again: 14 });
    const { closesAt, startsAt, endsAt, objectsUntil } = await signAllUp(on);
    for (const at of [closesAt, startsAt]) await passTo(at);
    await playAll(on, 1);
    await passTo(new Date(Date.parse(startsAt) + 15 * DAY * 1000).toISOString());
    await playAll(on, 1);
    await passTo(endsAt);
    expect((await world.service.league(on.owner, on.league)).seasons).toHaveLength(1);
    await passTo(objectsUntil);
    const { seasons } = await world.service.league(on.owner, on.league);
    expect(seasons.map(({ number, state }) => [number, state])).toEqual([
      [2, 'announced'],
      [1, 'closed'],
    ]);
    const days = (Date.parse(`${seasons[0]?.firstDay}T00:00:00Z`) - Date.parse(objectsUntil)) / 86_400_000;
    expect(days).toBeGreaterThan(12);
    expect(days).toBeLessThan(21);
  });

  it('with too few players waits for an organiser', async () => {
    const on = await stage(2);
    const { closesAt } = await signAllUp(on);
    await passTo(closesAt);
    expect((await seasonOf(on)).state).toBe('registration');
    expect((await world.store.seasons.acts(on.league, 1, 1, null))[0]).toMatchObject({
      act: 'waits',
      by: null,
      data: { for: 'too-few-players' },
    });
  });

  it('has its games begun once, whatever is cut off and however many workers sweep', async () => {
    const on = await stage(4);
    const { startsAt } = await signAllUp(on);
    const other = world.another().service;
    world.clock.pass((Date.parse(startsAt) - world.clock.now().getTime()) / 1000);
    for (let round = 0; round < 6; round += 1) await Promise.all([world.service.sweepSeasons(), other.sweepSeasons()]);
    const { games } = await world.service.clubGames(null, on.club, { status: 'running', limit: 50 });
    const season = await seasonOf(on);
    const begun = season.list.flatMap((division) => division.games.flatMap(({ game }) => game ?? []));
    expect(games.map(({ id }) => id).sort()).toEqual(begun.sort());
  });
});

describe('a league', () => {
  it('keeps what each of several organisers changes at once', async () => {
    const { owner, league } = await stage(1);
    const settings = { ...SETTINGS, objectionDays: 9 };
    for (let round = 0; round < 4; round += 1) {
      const name = `Skerries ${round}`;
      const archived = round % 2 === 0;
      await Promise.all(
        [{ name }, { archived }, { settings: { ...settings, weeks: 4 + round } }].map((patch) =>
          world.another().service.patchLeague(owner, league, patch),
        ),
      );
      const kept = await world.service.league(owner, league);
      expect(kept).toMatchObject({ name, settings: { weeks: 4 + round, objectionDays: 9 } });
      expect(kept.archivedAt !== null).toBe(archived);
    }
  });
});

describe('signing up', () => {
  it('keeps days away within what the league allows, and names a stand-in of the club', async () => {
    const on = await stage(3);
    const { firstDay, opensAt } = await world.service.announceSeason(on.owner, on.league, {});
    await passTo(opensAt);
    const [, ben = '', cem = ''] = on.members;
    const long = [{ from: firstDay, to: '2999-01-01' }];
    expect(await codeOf(world.service.signUp(ben, on.league, 1, { ...PLAIN, away: long }))).toBe('bad-fields');
    const player = (await world.store.people.byId(cem))?.playerId ?? '';
    const { daysAway } = (await world.service.league(ben, on.league)).settings;
    const awayFor = (days: number) => [{ from: firstDay, to: dateOf((dayOf(firstDay) ?? 0) + days - 1) }];
    const tooLong = { ...PLAIN, away: awayFor(daysAway + 1) };
    expect(await codeOf(world.service.signUp(ben, on.league, 1, tooLong))).toBe('bad-fields');
    await world.service.signUp(ben, on.league, 1, { ...PLAIN, standIn: player, away: awayFor(daysAway) });
    expect(await codeOf(world.service.signUp(cem, on.league, 1, { ...PLAIN, standIn: player }))).toBe('unknown-member');
    const stranger = await newcomer(world);
    expect(await codeOf(world.service.signUp(stranger, on.league, 1, PLAIN))).toBe('not-member');
    const told = await world.service.season(ben, on.league, 1);
    expect(told.you).toBe('signed-up');
    await world.service.withdraw(ben, on.league, 1);
    expect((await world.service.season(ben, on.league, 1)).you).toBe('left');
    await world.service.signUp(ben, on.league, 1, PLAIN);
    expect((await world.service.season(ben, on.league, 1)).you).toBe('signed-up');
  });

  it('ends with leaving the club, and a deleted account leaves its number', async () => {
    const on = await stage(5);
    const season = await signAllUp(on);
    const [, ben = '', cem = ''] = on.members;
    await world.service.leaveClub(ben, on.club);
    await world.service.deleteAccount(cem);
    const after = await seasonOf(on);
    expect(after.players).toBe(3);
    expect(after.roster.map(({ number }) => number)).toEqual(season.roster.map(({ number }) => number));
    expect(after.roster[2]).toMatchObject({ player: null, name: null });
    expect(after.list).toEqual([]);
  });
});

/** Recomputes points and order of each table from the results alone. */
function checkTables({ list, settings }: SeasonDetail): void {
  for (const { table, games } of list) {
    const points = new Map(table.map(({ number }) => [number, 0]));
    for (const { seats, result } of games) {
      for (const [seat, { number }] of seats.entries()) {
        const place = result?.places[seat] ?? 0;
        const shared = result?.places.filter((one) => one === place).length ?? 1;
        const worth = Array.from({ length: shared }, (_, n) => settings.scoring.points[place - 1 + n] ?? 0);
        points.set(number, (points.get(number) ?? 0) + worth.reduce((a, b) => a + b, 0) / shared);
      }
    }
    expect([...points.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(16 * games.length);
    for (const row of table) {
      expect(row.points.n / row.points.d).toBeCloseTo(points.get(row.number) ?? -1);
      expect([row.range.best, row.range.worst]).toEqual([row.place, row.place]);
    }
    const told = table.map(({ number }) => points.get(number) ?? 0);
    expect(told).toEqual(told.toSorted((a, b) => b - a));
  }
}
