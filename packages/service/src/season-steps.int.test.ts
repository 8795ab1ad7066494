/** Steps of seasons where something stands in their way: what waits, what is refused, and what is left out. */
import type { LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
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
  (await world.store.leagues.acts(league, number, 30, null)).map(({ act, data }) => ({ act, data })).reverse();

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
    await passTo(world, closesAt);
    expect((await seasonOf(on)).state).toBe('running');
    expect(await seasonOf(on, 2)).toMatchObject({ state: 'registration', closesAt, firstDay });
    expect((await logOf(on, 2)).at(-1)).toEqual({ act: 'waits', data: { for: 'season-before-open' } });
    const { endsAt, objectsUntil } = await seasonOf(on);
    await passTo(world, endsAt);
    expect((await seasonOf(on, 2)).state).toBe('registration');
    await passTo(world, objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
    expect((await seasonOf(on, 2)).state).not.toBe('registration');
    const acts = (await logOf(on, 2)).map(({ act }) => act);
    expect(acts.slice(0, 3)).toEqual(['registration', 'waits', 'seeded']);
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
    world.clock.pass(9 * 24 * 3600);
    await step(on, 1, 'closed');
    expect((await states()).length).toBe(2);
    expect((await seasonOf(on, 2)).firstDay).toBe(firstDay);
    await sweepAll(world);
    if ((await seasonOf(on, 2)).state === 'announced') await step(on, 2, 'registration');
    for (const user of on.members) await service.signUp(user, on.league, 2, { ...PLAIN, away: [] });
    await step(on, 1, 'objections');
    expect(await codeOf(step(on, 2, 'seeded'))).toBe('season-before-open');
    await step(on, 1, 'closed');
    await step(on, 2, 'seeded');
    expect(await codeOf(step(on, 1, 'objections'))).toBe('next-season-seeded');
    const preview = service.stepSeason(on.owner, on.league, 1, { to: 'objections', preview: true });
    expect(await codeOf(preview)).toBe('next-season-seeded');
    expect((await seasonOf(on)).state).toBe('closed');
    await step(on, 2, 'registration');
    await step(on, 1, 'objections');
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
    await service.stepSeason(on.owner, on.league, 1, { to: 'running', preview: false });
    const { endsAt } = await seasonOf(on);
    world.clock.pass((Date.parse(endsAt) - world.clock.now().getTime()) / 1000);
    // The day has come, which the clock would tell as well.
    expect((await step(on, 1, 'objections')).state).toBe('objections');
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
