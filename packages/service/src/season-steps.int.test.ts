/** Steps of seasons where something stands in their way: what waits, what is refused, and what is left out. */
import type { LeagueSettings, SeasonDetail, SeasonState } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, connect } from './testing/database.ts';
import { codeOf, passTo, refereeOf, SETTINGS, type Stage, sweepAll } from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const PLAIN = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } } as const;
const THREES: Partial<LeagueSettings> = { size: 3 };

/** A club with a league that has no season. */
async function emptyLeague(members: number, more: Partial<LeagueSettings> = {}): Promise<Stage> {
  const { service } = world;
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  const { id: club } = await service.createClub(owner, wanted);
  const settings = { ...SETTINGS, ...more };
  const { id: league } = await service.createLeague(owner, club, { name: 'League', settings });
  const all = [owner];
  while (all.length < members) {
    const user = await newcomer(world);
    await service.joinClub(user, club, {});
    all.push(user);
  }
  return { owner, club, league, members: all };
}

/** The same with a season for which all have signed up. */
async function signedUp(members: number, more: Partial<LeagueSettings> = {}): Promise<Stage> {
  const on = await emptyLeague(members, more);
  await openAndSignUp(on, 1);
  return on;
}

async function openAndSignUp({ owner, league, members }: Stage, number: number): Promise<void> {
  await world.service.announceSeason(owner, league, {});
  await step({ owner, league }, number, 'registration');
  for (const user of members) {
    world.clock.pass(1);
    await world.service.signUp(user, league, number, { ...PLAIN, away: [] });
  }
}

const step = (
  { owner, league }: Pick<Stage, 'owner' | 'league'>,
  number: number,
  to: SeasonDetail['state'],
  by = owner,
): Promise<SeasonDetail> => world.service.stepSeason(by, league, number, { to, preview: false });

const seasonOf = ({ owner, league }: Stage, number = 1): Promise<SeasonDetail> =>
  world.service.season(owner, league, number);

const logOf = async ({ league }: Stage, number = 1) =>
  (await world.store.seasons.acts(league, number, 30, null)).map(({ act, data }) => ({ act, data })).reverse();

describe('a move into a division that there isn’t any more', () => {
  it('is left out, and the log says so once the divisions are made', async () => {
    const { service } = world;
    const on = await signedUp(6, THREES);
    const [, first = '', last = ''] = on.members;
    const moved = await service.moveMember(on.owner, on.league, 1, { number: 2, to: 2, reason: 'Plays with friends' });
    expect(moved.list).toHaveLength(2);
    await service.withdraw(last, on.league, 1);
    const open = await seasonOf(on);
    expect(open.list).toHaveLength(1);
    expect((await service.signUpPlan(first, on.league, 1, {})).division).toBe(1);
    await service.withdraw(on.members[4] ?? '', on.league, 1);
    const seeded = await step(on, 1, 'seeded');
    // Whoever waits is counted apart from those who play.
    expect([seeded.players, seeded.waitingCount]).toEqual([3, 1]);
    const [season] = (await service.league(on.owner, on.league)).seasons;
    expect([season?.players, season?.waitingCount]).toEqual([3, 1]);
    const placed = [...(seeded.list[0]?.placements ?? []), ...seeded.waiting].find(({ number }) => number === 2);
    expect(placed?.reason.kind).toBe('new');
    expect((await logOf(on)).filter(({ act }) => act === 'move-lapsed')).toEqual([
      { act: 'move-lapsed', data: { number: 2, to: 2 } },
    ]);
    const wrong = { number: 2, to: 2, reason: 'Plays with friends' };
    expect(await codeOf(service.moveMember(on.owner, on.league, 1, wrong))).toBe('unknown-division');
  });

  it('fails nobody who looks at a running season that players have left', async () => {
    const { service } = world;
    const on = await signedUp(6, THREES);
    await service.moveMember(on.owner, on.league, 1, { number: 2, to: 2, reason: 'Plays with friends' });
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    for (const user of on.members.slice(3)) await service.leaveSeason(user, on.league, 1, {});
    await service.signUpPlan(on.members[1] ?? '', on.league, 1, {});
    expect((await seasonOf(on)).list).toHaveLength(2);
  });
});

describe('a placement by an organiser', () => {
  it('holds for the person, who withdraws and signs up again, and so does its end where there is no such division', async () => {
    const { service } = world;
    const on = await signedUp(7, THREES);
    const [, second = '', third = '', , fifth = '', , last = ''] = on.members;
    const again = async (user: string): Promise<void> => {
      await service.withdraw(user, on.league, 1);
      world.clock.pass(1);
      await service.signUp(user, on.league, 1, { ...PLAIN, away: [] });
    };
    const reason = 'Plays with friends';
    await service.moveMember(on.owner, on.league, 1, { number: 2, to: 2, reason });
    await service.moveMember(on.owner, on.league, 1, { number: 3, to: null, reason });
    await again(second);
    // The second time is no other than the first.
    for (const user of [third, third]) await again(user);
    const numberOf = async (user: string) => (await seasonOf(on)).roster.find(({ name }) => name === user)?.number;
    const names = await Promise.all([second, third].map(async (user) => (await world.store.people.byId(user))?.name));
    const [two, three] = await Promise.all(names.map((name) => numberOf(name ?? '')));
    expect([two, three]).toEqual([8, 10]);
    const open = await seasonOf(on);
    expect(open.list[1]?.placements).toContainEqual(
      expect.objectContaining({ number: two, reason: expect.objectContaining({ kind: 'moved', reason }) }),
    );
    expect(open.waiting).toContainEqual(expect.objectContaining({ number: three }));
    expect((await logOf(on)).filter(({ act }) => act === 'move-kept')).toEqual([
      { act: 'move-kept', data: { number: 8, to: 2, reason } },
      { act: 'move-kept', data: { number: 9, to: null, reason } },
      { act: 'move-kept', data: { number: 10, to: null, reason } },
    ]);
    // Whom nobody placed is placed by date, and nothing is told of them.
    await again(last);
    expect((await logOf(on)).filter(({ act }) => act === 'move-kept')).toHaveLength(3);
    for (const user of [fifth, last]) await service.withdraw(user, on.league, 1);
    await step(on, 1, 'seeded');
    expect((await logOf(on)).filter(({ act }) => act === 'move-lapsed')).toEqual([
      { act: 'move-lapsed', data: { number: 8, to: 2 } },
    ]);
  });
});

describe('the next season', () => {
  it('is announced and takes sign-ups while one runs, and is seeded once that one is closed', async () => {
    const { service } = world;
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await openAndSignUp(on, 2);
    expect(await codeOf(step(on, 2, 'seeded'))).toBe('season-before-open');
    const preview = service.stepSeason(on.owner, on.league, 2, { to: 'seeded', preview: true });
    expect(await codeOf(preview)).toBe('season-before-open');
    const { closesAt, firstDay } = await seasonOf(on, 2);
    const { endsAt, objectsUntil } = await seasonOf(on);
    await passTo(world, endsAt);
    const { list } = await seasonOf(on);
    const game = list[0]?.games[0];
    const objector = on.members[(game?.seats[0]?.number ?? 1) - 1] ?? '';
    const about = { division: 1, game: game?.number ?? 0, text: 'Counted the wrong way' };
    await service.object(objector, on.league, 1, about);
    await passTo(world, closesAt);
    expect((await seasonOf(on)).state).toBe('objections');
    expect(objectsUntil <= closesAt).toBe(true);
    expect(await seasonOf(on, 2)).toMatchObject({ state: 'registration', closesAt, firstDay });
    expect((await logOf(on, 2)).at(-1)).toEqual({ act: 'waits', data: { for: 'season-before-open' } });
    const decision = { decision: 'stands', reason: 'It was right' } as const;
    await service.decideObjection(await refereeOf(world, on), on.league, 1, 1, decision);
    await sweepAll(world);
    expect((await seasonOf(on)).state).toBe('closed');
    expect((await seasonOf(on, 2)).state).toBe('seeded');
    const acts = (await logOf(on, 2)).map(({ act }) => act);
    expect(acts).toEqual(['registration', 'waits', 'seeded']);
  });
});

describe('a close', () => {
  it('is taken back until its tables have seeded the next season', async () => {
    const { service } = world;
    const on = await signedUp(4, { again: 14 });
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    const { endsAt, objectsUntil } = await seasonOf(on);
    for (const at of [endsAt, objectsUntil]) await passTo(world, at);
    const states = async () =>
      (await service.league(on.owner, on.league)).seasons.map(({ number, state }) => [number, state]);
    expect(await states()).toEqual([
      [2, 'announced'],
      [1, 'closed'],
    ]);
    const { firstDay } = await seasonOf(on, 2);
    await step(on, 1, 'objections');
    expect(await states()).toEqual([
      [2, 'announced'],
      [1, 'objections'],
    ]);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect((await states()).length).toBe(2);
    expect((await seasonOf(on, 2)).firstDay).toBe(firstDay);
    await sweepAll(world);
    if ((await seasonOf(on, 2)).state === 'announced') await step(on, 2, 'registration');
    for (const user of on.members) await service.signUp(user, on.league, 2, { ...PLAIN, away: [] });
    await step(on, 1, 'objections');
    expect(await codeOf(step(on, 2, 'seeded'))).toBe('season-before-open');
    await passTo(world, (await seasonOf(on)).objectsUntil);
    await step(on, 2, 'seeded');
    expect(await codeOf(step(on, 1, 'objections'))).toBe('next-season-seeded');
    const preview = service.stepSeason(on.owner, on.league, 1, { to: 'objections', preview: true });
    expect(await codeOf(preview)).toBe('next-season-seeded');
    expect((await seasonOf(on)).state).toBe('closed');
    await step(on, 2, 'registration');
    await step(on, 1, 'objections');
  });
});

describe('an announcement', () => {
  it('isn’t withdrawn once the next one is there: that one would be seeded as if there were no results', async () => {
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await world.service.announceSeason(on.owner, on.league, {});
    for (const to of ['seeded', 'registration', 'announced'] as const) await step(on, 1, to);
    for (const preview of [true, false])
      expect(await codeOf(world.service.stepSeason(on.owner, on.league, 1, { to: 'withdrawn', preview }))).toBe(
        'season-open',
      );
    await world.service.stepSeason(on.owner, on.league, 2, { to: 'withdrawn', preview: false });
    await world.service.stepSeason(on.owner, on.league, 1, { to: 'withdrawn', preview: false });
    expect((await world.service.league(on.owner, on.league)).seasons).toEqual([]);
  });

  it('holds for one first day, at most a year ahead, and is withdrawn until sign-up opens', async () => {
    const { service } = world;
    const on = await emptyLeague(3);
    const dayIn = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await codeOf(service.announceSeason(on.owner, on.league, { firstDay: '2099-01-05' }))).toBe('bad-fields');
    expect(await codeOf(service.announceSeason(on.owner, on.league, { firstDay: dayIn(380) }))).toBe('bad-fields');
    const [first, other] = [dayIn(30), dayIn(37)];
    const announced = await service.announceSeason(on.owner, on.league, { firstDay: first });
    expect(await service.announceSeason(on.owner, on.league, { firstDay: first })).toEqual(announced);
    expect(await service.announceSeason(on.owner, on.league, {})).toEqual(announced);
    expect(await codeOf(service.announceSeason(on.owner, on.league, { firstDay: other }))).toBe('season-open');
    const withdraw = (by: string, preview = false) =>
      service.stepSeason(by, on.league, 1, { to: 'withdrawn', preview });
    expect(await codeOf(withdraw(on.members[1] ?? ''))).toBe('not-organiser');
    expect(await withdraw(on.owner, true)).toEqual(announced);
    expect(await withdraw(on.owner)).toEqual(announced);
    expect((await service.league(on.owner, on.league)).seasons).toEqual([]);
    expect(await codeOf(withdraw(on.owner))).toBe('unknown-season');
    expect(await service.announceSeason(on.owner, on.league, { firstDay: other })).toMatchObject({
      ...{ number: 1, firstDay: other },
    });
    await step(on, 1, 'registration');
    expect(await codeOf(withdraw(on.owner))).toBe('wrong-step');
    expect(
      await ask(world.database.url, `SELECT 1 FROM club_notice WHERE club_id = $1 AND kind = 'season-opened'`, [
        on.club,
      ]),
    ).toHaveLength(1);
  });
});

describe('what is archived', () => {
  const archive = ({ owner, league }: Stage, archived = true) => world.service.patchLeague(owner, league, { archived });

  it('lets no season of its league begin, by hand or by the clock', async () => {
    const { service } = world;
    const on = await signedUp(4);
    const { closesAt } = await seasonOf(on);
    await archive(on);
    expect(await codeOf(service.signUp(on.owner, on.league, 1, { ...PLAIN, away: [] }))).toBe('league-archived');
    expect(await codeOf(step(on, 1, 'seeded'))).toBe('league-archived');
    await passTo(world, closesAt);
    expect((await seasonOf(on)).state).toBe('registration');
    expect((await logOf(on)).at(-1)).toEqual({ act: 'waits', data: { for: 'league-archived' } });
    await archive(on, false);
    await step(on, 1, 'seeded');
    await archive(on);
    expect(await codeOf(step(on, 1, 'running'))).toBe('league-archived');

    const announced = await emptyLeague(1);
    await service.announceSeason(announced.owner, announced.league, {});
    await archive(announced);
    expect(await codeOf(step(announced, 1, 'registration'))).toBe('league-archived');
    expect(await codeOf(service.announceSeason(announced.owner, announced.league, {}))).toBe('league-archived');
  });

  it('goes on by the clock once it is restored, where its step was due meanwhile', async () => {
    const { service } = world;
    const of = async (inClub: boolean) => {
      const on = await signedUp(4);
      const put = (archived: boolean) =>
        inClub ? service.patchClub(on.owner, on.club, { archived }) : archive(on, archived);
      return { on, put };
    };
    const [league, club] = [await of(false), await of(true)];
    const both = [league, club];
    // A season that waits for something else is nothing that a restore wakes.
    const short = await emptyLeague(1);
    await openAndSignUp(short, 1);
    await archive(club.on);
    for (const { put } of both) await put(true);
    const { closesAt } = await seasonOf(league.on);
    await passTo(world, new Date(Date.parse(closesAt) + 5 * 86_400_000).toISOString());
    for (const { on } of both) expect((await seasonOf(on)).state).toBe('registration');
    expect((await logOf(club.on)).at(-1)).toEqual({ act: 'waits', data: { for: 'club-archived' } });
    await archive(short);
    await archive(short, false);
    // One of two that are archived is restored: it waits on.
    await club.put(false);
    await sweepAll(world);
    expect((await seasonOf(club.on)).state).toBe('registration');
    await archive(club.on, false);
    await league.put(false);
    await sweepAll(world);
    for (const { on } of both) expect((await seasonOf(on)).state).toBe('seeded');
    for (const { on } of both) {
      await passTo(world, (await seasonOf(on)).startsAt);
      expect((await seasonOf(on)).state).toBe('running');
    }
    const waits = (await logOf(short)).filter(({ act }) => act === 'waits');
    expect(waits).toEqual([{ act: 'waits', data: { for: 'too-few-players' } }]);
  });

  it('is played to its close where it runs, in a league and in a club', async () => {
    const { service } = world;
    const both = [await signedUp(4, { again: 14 }), await signedUp(4, { again: 14 })] as const;
    for (const on of both) for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    const referees = [await refereeOf(world, both[0]), await refereeOf(world, both[1])];
    await archive(both[0]);
    await service.patchClub(both[1].owner, both[1].club, { archived: true });
    const { firstDay } = await seasonOf(both[1]);
    await passTo(world, new Date(Date.parse(firstDay) + 16 * 86_400_000).toISOString());
    for (const [n, on] of both.entries()) {
      const referee = referees[n] ?? '';
      const { list } = await seasonOf(on);
      const games = list[0]?.games ?? [];
      expect(games.every(({ game }) => game !== null)).toBe(true);
      const of = { division: 1, game: games[0]?.number ?? 0, reason: 'Counts nowhere' };
      await service.actInSeason(referee, on.league, 1, { act: 'void', ...of });
      await service.actInSeason(referee, on.league, 1, { act: 'unvoid', ...of });
      await step(on, 1, 'objections', referee);
      await sweepAll(world);
      const about = { division: 1, game: games[0]?.number ?? 0, text: 'Counted the wrong way' };
      const user = on.members[(games[0]?.seats[0]?.number ?? 1) - 1] ?? '';
      const { objections } = await service.object(user, on.league, 1, about);
      const which = objections[0]?.number ?? 0;
      await service.decideObjection(referee, on.league, 1, which, { decision: 'stands', reason: 'It was right' });
    }
    const { objectsUntil } = await seasonOf(both[0]);
    await passTo(world, objectsUntil);
    for (const on of both) {
      const { seasons } = await service.league(on.owner, on.league);
      expect(seasons.map(({ state }) => state)).toEqual(['closed']);
    }
    expect(await codeOf(service.announceSeason(both[1].owner, both[1].league, {}))).toBe('club-archived');
  });
});

describe('what is told', () => {
  const toldIn = (on: Stage, kind: string) =>
    ask<{ tells: string[] }>(
      world.database.url,
      'SELECT tells FROM club_notice WHERE club_id = $1 AND kind = $2 ORDER BY number',
      [on.club, kind],
    );

  it('of a start that is taken back reaches its players, and so does the next start', async () => {
    const on = await signedUp(4);
    for (const to of ['seeded', 'running', 'seeded', 'running'] as const) await step(on, 1, to);
    expect(await toldIn(on, 'season-taken-back')).toEqual([{ tells: on.members }]);
    expect(await toldIn(on, 'season-started')).toEqual([{ tells: on.members }, { tells: on.members }]);
  });

  it('of an end, or a close, that is taken back reaches its players and those who objected, and so does the next one', async () => {
    const { service } = world;
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    const referee = await refereeOf(world, on);
    // Whoever stops may object all the same, and is told that their objection is gone.
    const objector = on.members[2] ?? '';
    await service.leaveSeason(objector, on.league, 1, {});
    await step(on, 1, 'objections', referee);
    await sweepAll(world);
    const game = (await seasonOf(on)).list[0]?.games.find(
      ({ result, seats }) => result !== null && seats.some(({ number }) => number === 3),
    );
    if (!game) throw new Error('no game');
    await service.object(objector, on.league, 1, { division: 1, game: game.number, text: 'Counted the wrong way' });
    await step(on, 1, 'running', referee);
    const others = on.members.filter((one) => one !== objector);
    const sorted = (all: { tells: string[] }[]) => all.map(({ tells }) => tells.toSorted());
    expect(sorted(await toldIn(on, 'season-taken-back'))).toEqual([on.members.toSorted()]);
    await step(on, 1, 'objections', referee);
    expect((await toldIn(on, 'season-ended')).map(({ tells }) => tells.length)).toEqual([3, 3]);
    await sweepAll(world);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    await step(on, 1, 'objections', referee);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect(sorted(await toldIn(on, 'season-taken-back'))[1]).toEqual(others.toSorted());
    expect((await toldIn(on, 'season-closed')).map(({ tells }) => tells.length)).toEqual([3, 3]);
  });
});

describe('the days to object', () => {
  it('are everybody’s: no organiser closes a season before, not even one who plays nothing', async () => {
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await passTo(world, (await seasonOf(on)).endsAt);
    const referee = await refereeOf(world, on);
    for (const user of [on.owner, referee]) {
      expect(await codeOf(step(on, 1, 'closed', user))).toBe('objection-days');
      const preview = world.service.stepSeason(user, on.league, 1, { to: 'closed', preview: true });
      expect(await codeOf(preview)).toBe('objection-days');
    }
    expect(await seasonOf(on)).toMatchObject({ state: 'objections' });
    expect((await world.service.league(on.owner, on.league)).seasons).toHaveLength(1);
  });

  it('begin with an early end, come back with the end, and are given anew where a close is taken back', async () => {
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    const planned = await seasonOf(on);
    const referee = await refereeOf(world, on);
    const days = SETTINGS.objectionDays * 24 * 3600 * 1000;
    const daysFromNow = () => new Date(world.clock.now().getTime() + days).toISOString();
    expect((await step(on, 1, 'objections', referee)).objectsUntil).toBe(daysFromNow());
    // Games go on: so do the dates that everybody was told.
    const { endsAt, objectsUntil } = await step(on, 1, 'running', referee);
    expect({ endsAt, objectsUntil }).toEqual({ endsAt: planned.endsAt, objectsUntil: planned.objectsUntil });
    await passTo(world, endsAt);
    expect((await seasonOf(on)).objectsUntil).toBe(planned.objectsUntil);
    await passTo(world, planned.objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
    world.clock.pass(3600);
    const open = await step(on, 1, 'objections', referee);
    expect(open.objectsUntil).toBe(daysFromNow());
    expect(await codeOf(step(on, 1, 'closed', referee))).toBe('objection-days');
    await passTo(world, open.objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
  });
});

describe('an organiser who plays', () => {
  it('ends no season early with open games of their own, and leaves that to others', async () => {
    const { service } = world;
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    expect(await codeOf(step(on, 1, 'objections'))).toBe('own-game');
    expect((await seasonOf(on)).state).toBe('running');
    const referee = await refereeOf(world, on);
    expect((await step(on, 1, 'objections', referee)).state).toBe('objections');
    await service.stepSeason(referee, on.league, 1, { to: 'running', preview: false });
    const { endsAt } = await seasonOf(on);
    world.clock.pass((Date.parse(endsAt) - world.clock.now().getTime()) / 1000);
    // The day has come, which the clock would tell as well.
    expect((await step(on, 1, 'objections')).state).toBe('objections');
  });

  it('takes no end back that stopped games of their own, and leaves that to others', async () => {
    const { service } = world;
    const on = await signedUp(4);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    const referee = await refereeOf(world, on);
    const stepping = (user: string, to: SeasonState, preview: boolean) =>
      codeOf(service.stepSeason(user, on.league, 1, { to, preview }));
    // A look ahead says the same as the step.
    expect(await stepping(on.owner, 'objections', true)).toBe('own-game');
    expect(await stepping(referee, 'objections', true)).toBe('done');
    await step(on, 1, 'objections', referee);
    for (const preview of [true, false]) expect(await stepping(on.owner, 'running', preview)).toBe('own-game');
    expect((await seasonOf(on)).state).toBe('objections');
    for (const preview of [true, false]) expect(await stepping(referee, 'running', preview)).toBe('done');
    expect((await seasonOf(on)).state).toBe('running');
  });

  it('takes no start back once a game of their own has begun: nobody draws their own games anew', async () => {
    const { service } = world;
    const on = await signedUp(4);
    await step(on, 1, 'seeded');
    const gamesNow = () => world.store.seasons.games(on.league, 1);
    const begunIn = (games: readonly SeasonGameRecord[]) => games.filter(({ begunAt }) => begunAt !== null);
    const planOf = (games: readonly SeasonGameRecord[]) =>
      games.map(({ division, number, wave, beginsAt, seats }) => ({ division, number, wave, beginsAt, seats }));
    const planned = await gamesNow();
    // Before a game has begun, nobody knows what is drawn in it.
    for (const to of ['running', 'seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    const begun = begunIn(await gamesNow());
    expect(begun.length).toBeGreaterThan(0);
    const undo = (user: string, preview: boolean) =>
      codeOf(service.stepSeason(user, on.league, 1, { to: 'seeded', preview }));
    for (const preview of [true, false]) expect(await undo(on.owner, preview)).toBe('own-game');
    expect(begunIn(await gamesNow())).toEqual(begun);
    expect((await seasonOf(on)).state).toBe('running');
    // Another organiser takes it back. The same members meet in the same seats again.
    const referee = await refereeOf(world, on);
    for (const preview of [true, false]) expect(await undo(referee, preview)).toBe('done');
    for (const to of ['registration', 'seeded'] as const) await step(on, 1, to);
    expect(planOf(await gamesNow()).map(({ beginsAt: _, ...one }) => one)).toEqual(
      planOf(planned).map(({ beginsAt: _, ...one }) => one),
    );
    expect((await step(on, 1, 'running')).state).toBe('running');
  });

  it('takes a start back as long as games of others alone have begun', async () => {
    const { service } = world;
    const on = await signedUp(8);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    const games = await world.store.seasons.games(on.league, 1);
    const referee = await refereeOf(world, on);
    // Games of the owner never begin, as they count nowhere.
    for (const { division, number, seats } of games)
      if (seats.includes(1))
        await service.actInSeason(referee, on.league, 1, { act: 'void', division, game: number, reason: 'A test' });
    await sweepAll(world);
    expect((await world.store.seasons.games(on.league, 1)).some(({ begunAt }) => begunAt !== null)).toBe(true);
    expect((await service.stepSeason(on.owner, on.league, 1, { to: 'seeded', preview: true })).state).toBe('seeded');
    expect((await step(on, 1, 'seeded')).state).toBe('seeded');
  });

  it('takes an end back that stopped games of others alone', async () => {
    const { service } = world;
    const on = await signedUp(8);
    for (const to of ['seeded', 'running'] as const) await step(on, 1, to);
    await sweepAll(world);
    const referee = await refereeOf(world, on);
    const games = await world.store.seasons.games(on.league, 1);
    const own = games.filter(({ seats }) => seats.includes(1));
    expect([own.length > 0, own.length < games.length]).toEqual([true, true]);
    const act = (number: number, name: 'void' | 'unvoid') => {
      const { division = 0 } = own.find((one) => one.number === number) ?? {};
      return service.actInSeason(referee, on.league, 1, { act: name, division, game: number, reason: 'A test' });
    };
    // Of games that count nowhere the end stops none.
    for (const { number } of own) await act(number, 'void');
    for (const to of ['objections', 'running'] as const) {
      expect((await service.stepSeason(on.owner, on.league, 1, { to, preview: true })).state).toBe(to);
      expect((await step(on, 1, to)).state).toBe(to);
    }
  });

  it('doesn’t place themselves', async () => {
    const { service } = world;
    const on = await signedUp(6, THREES);
    const own = { number: 1, to: 2, reason: 'An easier division' };
    expect(await codeOf(service.moveMember(on.owner, on.league, 1, own))).toBe('own-sign-up');
    expect((await seasonOf(on)).list[0]?.placements.some(({ number }) => number === 1)).toBe(true);
    const referee = await refereeOf(world, on);
    expect((await service.moveMember(referee, on.league, 1, own)).list[1]?.placements).toContainEqual(
      expect.objectContaining({ number: 1 }),
    );
  });
});

describe('the clock', () => {
  it('goes on with other seasons where one fails, tells its organisers once, and goes on with it when it can', async () => {
    const { url } = world.database;
    const [broken, whole] = [await signedUp(4), await signedUp(4)];
    const { closesAt } = await seasonOf(whole);
    // No program writes such a row.
    const [kept] = await ask<{ seats: number }>(
      url,
      `SELECT settings -> 'seats' AS seats FROM season WHERE league_id = $1`,
      [broken.league],
    );
    await ask(url, `UPDATE season SET settings = settings - 'seats' WHERE league_id = $1`, [broken.league]);
    await passTo(world, closesAt);
    expect((await seasonOf(whole)).state).toBe('seeded');
    world.clock.pass(90);
    await sweepAll(world);
    const waits = { act: 'waits', data: { for: 'internal' } };
    expect((await logOf(broken)).filter(({ act }) => act === 'waits')).toEqual([waits]);
    await ask(
      url,
      `UPDATE season SET settings = settings || jsonb_build_object('seats', $2::jsonb) WHERE league_id = $1`,
      [broken.league, JSON.stringify(kept?.seats)],
    );
    const { needs } = await world.service.seasonDesk(broken.owner, broken.league, 1);
    expect(needs).toMatchObject([{ kind: 'stuck', why: 'internal' }]);
    world.clock.pass(90);
    await sweepAll(world);
    expect((await seasonOf(broken)).state).toBe('seeded');
  });
});

it('makes no second step where somebody else made the one that was due', async () => {
  const { service, clock } = world;
  const [first, second] = [await emptyLeague(1), await emptyLeague(1)];
  for (const { owner, league } of [first, second]) await service.announceSeason(owner, league, {});
  const { opensAt } = await seasonOf(second);
  clock.pass((Date.parse(opensAt) - clock.now().getTime()) / 1000);
  await ask(world.database.url, `UPDATE season SET due_at = due_at - interval '1 minute' WHERE league_id = $1`, [
    first.league,
  ]);
  // A sweep finds both due, and waits at the first; meanwhile an organiser opens the second.
  const holder = await connect(world.database.url);
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM season WHERE league_id = $1 FOR UPDATE', [first.league]);
  const swept = service.sweepSeasons();
  await expect.poll(waitForLocks).toBe(1);
  await step(second, 1, 'registration');
  await holder.query('COMMIT');
  await holder.end();
  await swept;
  expect([(await seasonOf(first)).state, (await seasonOf(second)).state]).toEqual(['registration', 'registration']);
  expect((await logOf(second)).map(({ act }) => act)).toEqual(['registration']);
});

/** Connections of this database that wait for a lock. */
async function waitForLocks(): Promise<number> {
  const [row] = await ask<{ n: number }>(
    world.database.url,
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

describe('a step that an organiser makes before its time', () => {
  it('dates the start, or the end, of the season; taken back, the planned time holds again', async () => {
    const on = await signedUp(4);
    const referee = await refereeOf(world, on);
    const at = (season: SeasonDetail): string[] => [season.startsAt, season.endsAt];
    const now = (): string => world.clock.now().toISOString();
    const go = (to: SeasonState): Promise<SeasonDetail> => step(on, 1, to, referee);
    const [starts, ends] = at(await go('seeded')) as [string, string];
    const preview = await world.service.stepSeason(referee, on.league, 1, { to: 'running', preview: true });
    expect(at(preview)).toEqual([now(), ends]);
    expect(at(await go('running'))).toEqual([now(), ends]);
    const back = await world.service.stepSeason(referee, on.league, 1, { to: 'seeded', preview: true });
    expect(at(back)).toEqual([starts, ends]);
    expect(at(await go('seeded'))).toEqual([starts, ends]);
    const begun = at(await go('running'))[0];
    world.clock.pass(3600);
    const over = await go('objections');
    expect(at(over)).toEqual([begun, now()]);
    expect([over.firstDay, over.lastDay]).toEqual([preview.firstDay, preview.lastDay]);
    // The axis of the desk keeps the days that were planned.
    expect((await world.service.seasonDesk(referee, on.league, 1)).endsAt).toBe(ends);
    expect(at(await go('running'))).toEqual([begun, ends]);
    expect((await world.store.seasons.read(on.league, 1, null))?.dueAt).toBe(ends);
  });
});
