/** Ways into a league: presets that can be taken as they are, the home of a club, and a season before one signs up for it. */
import { balanceOf, makeSchedule } from '@wayfinder/competition';
import { type LeagueSettings, leagueSettings } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTo, refereeOf } from './testing/season.ts';
import { makeWorld, newcomer, playOut, type World } from './testing/world.ts';

let world: World;
let hosted: World;
beforeAll(async () => {
  [world, hosted] = [await makeWorld(), await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' })];
});
afterAll(async () => {
  await world.close();
  await hosted.close();
});

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

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A club of its owner and others, with a league. */
async function stage(members: number): Promise<{ owner: string; club: string; league: string; members: string[] }> {
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  const { id: club } = await world.service.createClub(owner, wanted);
  const { id: league } = await world.service.createLeague(owner, club, { name: 'League', settings: SETTINGS });
  const all = [owner];
  while (all.length < members) {
    const user = await newcomer(world);
    await world.service.joinClub(user, club, {});
    all.push(user);
  }
  return { owner, club, league, members: all };
}

async function opened(members: number) {
  const on = await stage(members);
  await world.service.announceSeason(on.owner, on.league, {});
  await world.service.stepSeason(on.owner, on.league, 1, { to: 'registration', preview: false });
  return on;
}

/** A season that runs, with the games of its first wave begun. */
async function running(members: number) {
  const on = await opened(members);
  for (const user of on.members) await world.service.signUp(user, on.league, 1, PLAIN);
  for (const to of ['seeded', 'running'] as const)
    await world.service.stepSeason(on.owner, on.league, 1, { to, preview: false });
  while ((await world.service.sweepSeasons()) > 0);
  return on;
}

describe('presets of leagues', () => {
  it('are three for each board game, with settings of the contract that begin a game', async () => {
    const presets = await hosted.service.leaguePresets({});
    const rulesets = (await hosted.service.rulesets()).map(({ id }) => id);
    expect(new Set(presets.map(({ ruleset }) => ruleset))).toEqual(new Set(rulesets));
    for (const ruleset of rulesets)
      expect((await hosted.service.leaguePresets({ ruleset })).map(({ id }) => id)).toEqual([
        'gentle',
        'usual',
        'brisk',
      ]);
    const owner = await newcomer(hosted);
    const { id } = await hosted.service.createClub(owner, { name: 'Presets', entry: 'open', visibility: 'open' });
    for (const { settings, ruleset, id: pace } of presets) {
      expect(leagueSettings.parse(settings)).toEqual(settings);
      const league = await hosted.service.createLeague(owner, id, { name: `${ruleset} ${pace}`, settings });
      expect(league.ruleset).toBe(ruleset);
    }
  });

  it('let every pair meet equally often, and everybody start equally often', async () => {
    for (const { settings } of await hosted.service.leaguePresets({})) {
      const { seats, size, games } = settings;
      const { all } = balanceOf(makeSchedule({ members: size, seats, games, seed: 'presets' }));
      expect(all.games).toBe(games);
      expect(all.meetings).toBeGreaterThan(0);
      // Where games aren't a multiple of the seats, nobody can start everywhere equally often.
      if (games % seats === 0) expect(all.positions).toBe(games / seats);
    }
  });

  it('let clocks stand at night and on vacations, and longer on days that are named at sign-up', async () => {
    for (const { settings } of await hosted.service.leaguePresets({})) {
      const { hours, daysAway } = settings;
      expect(hours?.leastHours).toBeLessThanOrEqual(16);
      expect(hours?.vacationDays).toBeGreaterThan(0);
      expect(hours?.vacationDays).toBeLessThan(daysAway);
    }
  });

  it('are none of a game that isn’t hosted', async () => {
    expect(await codeOf(hosted.service.leaguePresets({ ruleset: 'chess' }))).toBe('unknown-ruleset');
    expect(await world.service.leaguePresets({ ruleset: 'sample' })).toEqual([]);
  });
});

describe('a season as it would be', () => {
  it('puts whoever asks into a division before they promise anything', async () => {
    const on = await opened(5);
    const [first, second, third, fourth, fifth] = on.members as [string, string, string, string, string];
    const alone = await world.service.signUpPlan(first, on.league, 1, {});
    expect(alone).toMatchObject({ kept: null, others: 0, division: null, waitsAt: 1, lacking: 3, games: [] });
    for (const user of [first, second, third]) await world.service.signUp(user, on.league, 1, PLAIN);
    const plan = await world.service.signUpPlan(fourth, on.league, 1, {});
    expect(plan).toMatchObject({ kept: null, others: 3, division: 1, divisions: 1, waitsAt: null, lacking: 0 });
    expect(plan).toMatchObject({ meetings: 2, positions: 1, reason: { kind: 'new' } });
    expect(plan.games.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
    const { firstDay, lastDay } = await world.service.season(first, on.league, 1);
    expect(plan.games.every(({ begins, ends }) => firstDay <= begins && begins < ends && ends <= lastDay)).toBe(true);
    // Nothing was written down.
    expect((await world.service.season(first, on.league, 1)).players).toBe(3);
    await world.service.signUp(fourth, on.league, 1, PLAIN);
    expect(await world.service.signUpPlan(fifth, on.league, 1, {})).toMatchObject({ division: null, waitsAt: 1 });
  });

  it('plans games around days away, and tells what was said before', async () => {
    const on = await opened(4);
    const [owner = '', other = ''] = on.members;
    const { firstDay } = await world.service.season(owner, on.league, 1);
    const away = [{ from: firstDay, to: firstDay }];
    const standIn = (await world.service.members(owner, on.club, { sort: 'name', limit: 10 })).members.find(
      ({ you }) => !you,
    );
    await world.service.signUp(owner, on.league, 1, { ...PLAIN, away, standsIn: true, standIn: standIn?.player ?? '' });
    for (const user of on.members.slice(1)) await world.service.signUp(user, on.league, 1, PLAIN);
    const plan = await world.service.signUpPlan(owner, on.league, 1, {});
    expect(plan.kept).toMatchObject({
      away,
      standsIn: true,
      standIn: { player: standIn?.player, name: standIn?.name, willing: false },
    });
    // Whoever was named says so themselves, or isn't seated.
    const named = await world.store.clubMembers.accountOf(on.club, standIn?.player ?? '');
    await world.service.signUp(named ?? '', on.league, 1, { ...PLAIN, standsIn: true });
    expect((await world.service.signUpPlan(owner, on.league, 1, {})).kept?.standIn?.willing).toBe(true);
    const moved = await world.service.signUpPlan(owner, on.league, 1, { away: `${firstDay}..${firstDay}` });
    expect(moved.games).toEqual(plan.games);
    expect((await world.service.signUpPlan(other, on.league, 1, {})).kept).toMatchObject({ away: [], standIn: null });
  });

  it('refuses days that are none, too many, and whoever is no member', async () => {
    const on = await opened(2);
    const ask = (away: string) => codeOf(world.service.signUpPlan(on.owner, on.league, 1, { away }));
    expect(await ask('2026-02-30..2026-03-01')).toBe('bad-fields');
    expect(await ask('2026-03-02..2026-03-01')).toBe('bad-fields');
    expect(await ask('2026-03-01..2026-03-31')).toBe('bad-fields');
    const { firstDay, lastDay } = await world.service.season(null, on.league, 1);
    expect(await ask('2026-03-01..2026-03-21')).toBe('bad-fields');
    expect(await ask(`${firstDay}..${firstDay},${lastDay}..2026-12-01`)).toBe('bad-fields');
    expect(await ask(`${firstDay}..${firstDay},${lastDay}..${lastDay}`)).toBe('done');
    expect(await codeOf(world.service.signUpPlan(on.owner, on.league, 2, {}))).toBe('unknown-season');
    expect(await codeOf(world.service.signUpPlan(await newcomer(world), on.league, 1, {}))).toBe('not-member');
  });
});

describe('the home of a club', () => {
  it('tells a member where they stand, whom the games wait for, and what comes', async () => {
    const on = await running(4);
    const home = await world.service.clubHome(on.owner, on.club);
    expect(home.leagues).toMatchObject([{ id: on.league, season: { number: 1, state: 'running', you: 'playing' } }]);
    expect(home.standings).toMatchObject([
      { of: { league: on.league, season: 1 }, division: 1, size: 4, row: { place: 1, played: 0 }, needs: [] },
    ]);
    expect(home.coming.map(({ what }) => what)).toEqual(['ends', 'objections-end']);
    expect(home.next).toMatchObject([{ kind: 'wave', closesAt: null }]);
    expect(home.waiting.games).toBeGreaterThan(0);
    const { seats, games, people, more } = home.waiting;
    expect(seats.length + more).toBeGreaterThanOrEqual(games);
    expect(people).toBeLessThanOrEqual(4);
    const mine = seats.findIndex(({ who }) => who.you);
    expect(mine).toBeLessThanOrEqual(0);
    const stranger = await world.service.clubHome(null, on.club);
    expect(stranger).toMatchObject({ standings: [], next: [], leagues: [{ season: { you: 'none' } }] });
    expect(stranger.waiting.seats.some(({ who }) => who.you)).toBe(false);
  });

  it('is told to each member of all their clubs together, on a page of their own', async () => {
    const [on, other] = [await running(4), await opened(1)];
    const ben = on.members[1] ?? '';
    world.clock.pass(1);
    await world.service.joinClub(ben, other.club, {});
    const mine = await world.service.myClubs(ben);
    expect(mine.clubs.map(({ id, role }) => [id, role])).toEqual([
      [other.club, 'member'],
      [on.club, 'member'],
    ]);
    const home = await world.service.clubHome(ben, on.club);
    expect(mine.standings).toEqual(home.standings.map((one) => ({ ...one, club: on.club })));
    expect(mine.next.map(({ club, kind, of }) => [club, kind, of.league]).sort()).toEqual(
      [
        [on.club, 'wave', on.league],
        [other.club, 'sign-up', other.league],
      ].sort(),
    );
    await world.service.signUp(ben, other.league, 1, PLAIN);
    expect((await world.service.myClubs(ben)).next.map(({ kind }) => kind).sort()).toEqual(['in', 'wave']);
    // Nothing of a club is told to whoever left it, nor of what is archived.
    await world.service.leaveClub(ben, other.club);
    await world.service.patchLeague(on.owner, on.league, { archived: true });
    expect(await world.service.myClubs(ben)).toMatchObject({ clubs: [{ id: on.club }], standings: [], next: [] });
    const nobody = await newcomer(world);
    expect(await world.service.myClubs(nobody)).toEqual({ clubs: [], standings: [], next: [] });
  });

  it('begins with the season that ends first, and ends with those whose games are over', async () => {
    const on = await stage(4);
    const begin = async (name: string, more: Partial<LeagueSettings>): Promise<void> => {
      const { id } = await world.service.createLeague(on.owner, on.club, { name, settings: { ...SETTINGS, ...more } });
      await world.service.announceSeason(on.owner, id, {});
      await world.service.stepSeason(on.owner, id, 1, { to: 'registration', preview: false });
      for (const user of on.members) await world.service.signUp(user, id, 1, PLAIN);
      for (const to of ['seeded', 'running'] as const)
        await world.service.stepSeason(on.owner, id, 1, { to, preview: false });
      if (name === 'Over')
        await world.service.stepSeason(await refereeOf(world, on), id, 1, { to: 'objections', preview: false });
    };
    await begin('Over', {});
    await begin('Longer', { weeks: 9 });
    await begin('Shorter', {});
    const { standings } = await world.service.clubHome(on.owner, on.club);
    expect(standings.map(({ of }) => of.name)).toEqual(['Shorter', 'Longer', 'Over']);
  });

  it('tells results with their division, and what the last games decide', async () => {
    const on = await running(4);
    const players = await world.store.seasons.players(on.league, 1);
    const begun = (await world.store.seasons.games(on.league, 1)).filter(({ begunAt }) => begunAt !== null);
    for (const { game, seats } of begun)
      await playOut(
        world.service,
        game,
        seats.map((seat) => players.find(({ number }) => number === seat)?.userId ?? ''),
      );
    while ((await world.service.sweepSeasons()) > 0);
    const { happened, standings } = await world.service.clubHome(on.owner, on.club);
    expect(happened.map(({ game }) => game.id).sort()).toEqual(begun.map(({ game }) => game).sort());
    expect(happened[0]).toMatchObject({ in: { league: on.league, name: 'League', season: 1, division: 1 } });
    expect(happened[0]?.winners.every(({ name, flag }) => name !== null && flag !== null)).toBe(true);
    expect(standings[0]?.games).toEqual({ all: 4, ended: begun.length });
  });

  it('has no champion of a season of which no game counts, and says so', async () => {
    const on = await running(4);
    const referee = await refereeOf(world, on);
    const reason = 'The rules were wrong';
    for (const { division, number: game } of await world.store.seasons.games(on.league, 1))
      await world.service.actInSeason(referee, on.league, 1, { act: 'void', division, game, reason });
    const { endsAt } = await world.service.season(null, on.league, 1);
    await passTo(world, endsAt);
    await passTo(world, (await world.service.season(null, on.league, 1)).objectsUntil);
    const { state, list, games } = await world.service.season(null, on.league, 1);
    expect([state, games]).toEqual(['closed', { all: 0, ended: 0 }]);
    expect(list[0]?.table.map(({ place, played }) => [place, played])).toEqual(Array(4).fill([1, 0]));
    expect((await world.service.league(null, on.league)).champions).toEqual([]);
    const home = await world.service.clubHome(null, on.club);
    expect([home.champions, home.unplayed]).toEqual([[], [expect.objectContaining({ league: on.league, season: 1 })]]);
    const { steps } = await world.service.clubFeed(on.club);
    expect(steps[0]).toMatchObject({ kind: 'season-closed', season: { champions: [] } });
  });

  it('leaves time in which clocks stood out of a wait, and a game that rests', async () => {
    const { club, members } = await stage(3);
    const [ann = '', ben = '', cem = ''] = members;
    const begun = async (): Promise<string> => {
      const { id } = await world.service.createGame(ann, {
        ...{ ruleset: 'sample', preset: 'short', seats: 2, seatOrder: 'chosen', clock: { turnSeconds: 30 * DAY } },
        ...{ visibility: 'club', clubId: club, starts: 'when-full' },
      });
      await world.service.joinGame(ben, id, {});
      return id;
    };
    const paused = await begun();
    world.clock.pass(DAY);
    const later = await begun();
    const until = new Date(world.clock.now().getTime() + 2 * DAY * 1000).toISOString();
    await world.service.propose(ann, paused, { kind: 'pause', until });
    await world.service.answerProposal(ben, paused, 1, true);
    const gamesIn = async (user: string) => (await world.service.clubHome(user, club)).waiting.seats;
    world.clock.pass(DAY);
    expect((await gamesIn(cem)).map(({ game, seconds }) => [game.id, seconds])).toEqual([[later, DAY]]);
    world.clock.pass(1.5 * DAY);
    const waits = [
      [later, 2.5 * DAY],
      [paused, 1.5 * DAY],
    ];
    expect((await gamesIn(cem)).map(({ game, seconds }) => [game.id, seconds])).toEqual(waits);
  });

  it('tells whoever is on the waiting list so, also while the season runs', async () => {
    const on = await running(5);
    const last = on.members.at(-1) ?? '';
    expect((await world.service.clubHome(last, on.club)).next).toMatchObject([{ kind: 'waits', closesAt: null }]);
    const { next } = await world.service.clubHome(on.owner, on.club);
    expect(next.map(({ kind }) => kind)).not.toContain('waits');
  });

  it('offers a season that is open, and keeps a closed club shut', async () => {
    const on = await opened(2);
    const [owner = '', other = ''] = on.members;
    await world.service.signUp(owner, on.league, 1, PLAIN);
    const next = async (user: string) => (await world.service.clubHome(user, on.club)).next.map(({ kind }) => kind);
    expect([await next(owner), await next(other)]).toEqual([['in'], ['sign-up']]);
    const coming = (await world.service.clubHome(other, on.club)).coming.map(({ what }) => what);
    expect(coming).toEqual(['closes', 'starts', 'ends']);
    await world.service.patchClub(owner, on.club, { entry: 'invitation', visibility: 'members' });
    expect(await codeOf(world.service.clubHome(null, on.club))).toBe('unknown-club');
  });
});
