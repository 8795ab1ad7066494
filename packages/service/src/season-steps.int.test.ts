/** Steps of seasons where something stands in their way: what waits, what is refused, and what is left out. */
import type { LeagueSettings, SeasonDetail, SeasonState } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import {
  codeOf,
  emptyLeague,
  openAndSignUp,
  PLAIN,
  passTo,
  refereeOf,
  SETTINGS,
  type Stage,
  signedUp,
  step,
  sweepAll,
} from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const THREES: Partial<LeagueSettings> = { size: 3 };
const seasonOf = ({ owner, league }: Stage, number = 1): Promise<SeasonDetail> =>
  world.service.season(owner, league, number);
const logOf = async ({ league }: Stage, number = 1) =>
  (await world.store.seasons.acts(league, number, 30, null)).map(({ act, data }) => ({ act, data })).reverse();

describe('a move into a division that there isn’t any more', () => {
  it('is left out, and the log says so once the divisions are made', async () => {
    const { service } = world;
    const on = await signedUp(world, 6, THREES);
    const [, first = '', last = ''] = on.members;
    const moved = await service.moveMember(on.owner, on.league, 1, { number: 2, to: 2, reason: 'Plays with friends' });
    expect(moved.list).toHaveLength(2);
    await service.withdraw(last, on.league, 1);
    const open = await seasonOf(on);
    expect(open.list).toHaveLength(1);
    expect((await service.signUpPlan(first, on.league, 1, {})).division).toBe(1);
    await service.withdraw(on.members[4] ?? '', on.league, 1);
    const seeded = await step(world, on, 1, 'seeded');
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
    const on = await signedUp(world, 6, THREES);
    await service.moveMember(on.owner, on.league, 1, { number: 2, to: 2, reason: 'Plays with friends' });
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    for (const user of on.members.slice(3)) await service.leaveSeason(user, on.league, 1, {});
    await service.signUpPlan(on.members[1] ?? '', on.league, 1, {});
    expect((await seasonOf(on)).list).toHaveLength(2);
  });
});

describe('a placement by an organiser', () => {
  it('holds for the person, who withdraws and signs up again, and so does its end where there is no such division', async () => {
    const { service } = world;
    const on = await signedUp(world, 7, THREES);
    const [, second = '', third = '', , fifth = '', , last = ''] = on.members;
    const again = async (user: string): Promise<void> => {
      await service.withdraw(user, on.league, 1);
      world.clock.pass(1);
      await service.signUp(user, on.league, 1, PLAIN);
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
    await step(world, on, 1, 'seeded');
    expect((await logOf(on)).filter(({ act }) => act === 'move-lapsed')).toEqual([
      { act: 'move-lapsed', data: { number: 8, to: 2 } },
    ]);
  });
});

describe('the next season', () => {
  it('is announced and takes sign-ups while one runs, and is seeded once that one is closed', async () => {
    const { service } = world;
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await openAndSignUp(world, on, 2);
    expect(await codeOf(step(world, on, 2, 'seeded'))).toBe('season-before-open');
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
    const on = await signedUp(world, 4, { again: 14 });
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    const { endsAt, objectsUntil } = await seasonOf(on);
    for (const at of [endsAt, objectsUntil]) await passTo(world, at);
    const states = async () =>
      (await service.league(on.owner, on.league)).seasons.map(({ number, state }) => [number, state]);
    expect(await states()).toEqual([
      [2, 'announced'],
      [1, 'closed'],
    ]);
    const { firstDay } = await seasonOf(on, 2);
    await step(world, on, 1, 'objections');
    expect(await states()).toEqual([
      [2, 'announced'],
      [1, 'objections'],
    ]);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect((await states()).length).toBe(2);
    expect((await seasonOf(on, 2)).firstDay).toBe(firstDay);
    await sweepAll(world);
    if ((await seasonOf(on, 2)).state === 'announced') await step(world, on, 2, 'registration');
    for (const user of on.members) await service.signUp(user, on.league, 2, PLAIN);
    await step(world, on, 1, 'objections');
    expect(await codeOf(step(world, on, 2, 'seeded'))).toBe('season-before-open');
    await passTo(world, (await seasonOf(on)).objectsUntil);
    await step(world, on, 2, 'seeded');
    expect(await codeOf(step(world, on, 1, 'objections'))).toBe('next-season-seeded');
    const preview = service.stepSeason(on.owner, on.league, 1, { to: 'objections', preview: true });
    expect(await codeOf(preview)).toBe('next-season-seeded');
    expect((await seasonOf(on)).state).toBe('closed');
    await step(world, on, 2, 'registration');
    await step(world, on, 1, 'objections');
  });
});

describe('an announcement', () => {
  it('isn’t withdrawn once the next one is there: that one would be seeded as if there were no results', async () => {
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await world.service.announceSeason(on.owner, on.league, {});
    for (const to of ['seeded', 'registration', 'announced'] as const) await step(world, on, 1, to);
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
    const on = await emptyLeague(world, 3);
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
    await step(world, on, 1, 'registration');
    expect(await codeOf(withdraw(on.owner))).toBe('wrong-step');
    expect(
      await ask(world.database.url, `SELECT 1 FROM club_notice WHERE club_id = $1 AND kind = 'season-opened'`, [
        on.club,
      ]),
    ).toHaveLength(1);
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
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running', 'seeded', 'running'] as const) await step(world, on, 1, to);
    expect(await toldIn(on, 'season-taken-back')).toEqual([{ tells: on.members }]);
    expect(await toldIn(on, 'season-started')).toEqual([{ tells: on.members }, { tells: on.members }]);
  });

  it('of an end, or a close, that is taken back reaches its players and those who objected, and so does the next one', async () => {
    const { service } = world;
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await sweepAll(world);
    const referee = await refereeOf(world, on);
    // Whoever stops may object all the same, and is told that their objection is gone.
    const objector = on.members[2] ?? '';
    await service.leaveSeason(objector, on.league, 1, {});
    await step(world, on, 1, 'objections', referee);
    await sweepAll(world);
    const game = (await seasonOf(on)).list[0]?.games.find(
      ({ result, seats }) => result !== null && seats.some(({ number }) => number === 3),
    );
    if (!game) throw new Error('no game');
    await service.object(objector, on.league, 1, { division: 1, game: game.number, text: 'Counted the wrong way' });
    await step(world, on, 1, 'running', referee);
    const others = on.members.filter((one) => one !== objector);
    const sorted = (all: { tells: string[] }[]) => all.map(({ tells }) => tells.toSorted());
    expect(sorted(await toldIn(on, 'season-taken-back'))).toEqual([on.members.toSorted()]);
    await step(world, on, 1, 'objections', referee);
    expect((await toldIn(on, 'season-ended')).map(({ tells }) => tells.length)).toEqual([3, 3]);
    await sweepAll(world);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    await step(world, on, 1, 'objections', referee);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect(sorted(await toldIn(on, 'season-taken-back'))[1]).toEqual(others.toSorted());
    expect((await toldIn(on, 'season-closed')).map(({ tells }) => tells.length)).toEqual([3, 3]);
  });
});

describe('the days to object', () => {
  it('are everybody’s: no organiser closes a season before, not even one who plays nothing', async () => {
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await passTo(world, (await seasonOf(on)).endsAt);
    const referee = await refereeOf(world, on);
    for (const user of [on.owner, referee]) {
      expect(await codeOf(step(world, on, 1, 'closed', user))).toBe('objection-days');
      const preview = world.service.stepSeason(user, on.league, 1, { to: 'closed', preview: true });
      expect(await codeOf(preview)).toBe('objection-days');
    }
    expect(await seasonOf(on)).toMatchObject({ state: 'objections' });
    expect((await world.service.league(on.owner, on.league)).seasons).toHaveLength(1);
  });

  it('begin with an early end, come back with the end, and are given anew where a close is taken back', async () => {
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await sweepAll(world);
    const planned = await seasonOf(on);
    const referee = await refereeOf(world, on);
    const days = SETTINGS.objectionDays * 24 * 3600 * 1000;
    const daysFromNow = () => new Date(world.clock.now().getTime() + days).toISOString();
    expect((await step(world, on, 1, 'objections', referee)).objectsUntil).toBe(daysFromNow());
    // Games go on: so do the dates that everybody was told.
    const { endsAt, objectsUntil } = await step(world, on, 1, 'running', referee);
    expect({ endsAt, objectsUntil }).toEqual({ endsAt: planned.endsAt, objectsUntil: planned.objectsUntil });
    await passTo(world, endsAt);
    expect((await seasonOf(on)).objectsUntil).toBe(planned.objectsUntil);
    await passTo(world, planned.objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
    world.clock.pass(3600);
    const open = await step(world, on, 1, 'objections', referee);
    expect(open.objectsUntil).toBe(daysFromNow());
    expect(await codeOf(step(world, on, 1, 'closed', referee))).toBe('objection-days');
    await passTo(world, open.objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
  });
});

describe('a step that an organiser makes before its time', () => {
  it('dates the start, or the end, of the season; taken back, the planned time holds again', async () => {
    const on = await signedUp(world, 4);
    const referee = await refereeOf(world, on);
    const at = (season: SeasonDetail): string[] => [season.startsAt, season.endsAt];
    const now = (): string => world.clock.now().toISOString();
    const go = (to: SeasonState): Promise<SeasonDetail> => step(world, on, 1, to, referee);
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
