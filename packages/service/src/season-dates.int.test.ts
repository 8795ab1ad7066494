/** Dates of seasons that move: behind a season that ends later, and where a season is seeded or starts late. */
import type { SeasonDetail } from '@wayfinder/contract';
import { dateOf, dayOf } from '@wayfinder/hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { gamesOf, passTo, refereeOf, runningSeason, type Stage, seededSeason, sweepAll } from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 86_400;
const PLAIN = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } } as const;

const plus = (date: string, days: number): string => dateOf((dayOf(date) ?? 0) + days);
const daysFrom = (from: string, to: string): number => (dayOf(to) ?? 0) - (dayOf(from) ?? 0);
const dayThere = (at: string | Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Oslo' }).format(new Date(at));
const timeThere = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Oslo' }).format(new Date(at));

const seasonOf = ({ owner, league }: Stage, number = 1): Promise<SeasonDetail> =>
  world.service.season(owner, league, number);
const step = ({ owner, league }: Stage, to: SeasonDetail['state'], number = 1, preview = false) =>
  world.service.stepSeason(owner, league, number, { to, preview });
const logOf = async ({ league }: Stage, number = 1) =>
  (await world.store.seasons.acts(league, number, 60, null)).map(({ act, data }) => ({ act, data })).reverse();
const toldIn = ({ club }: Stage, kind: string) =>
  ask<{ tells: string[]; data: Record<string, unknown> }>(
    world.database.url,
    'SELECT tells, data FROM club_notice WHERE club_id = $1 AND kind = $2 ORDER BY number',
    [club, kind],
  );
async function signAllUp(on: Stage, number: number): Promise<void> {
  for (const user of on.members) await world.service.signUp(user, on.league, number, { ...PLAIN, away: [] });
}

/** A season of four weeks that begins and ends at the minute of its settings, and its five days for objections. */
function expectWhole({ firstDay, lastDay, startsAt, endsAt, objectsUntil }: SeasonDetail): void {
  expect(daysFrom(firstDay, lastDay)).toBe(27);
  expect([startsAt, endsAt, objectsUntil].map(dayThere)).toEqual([firstDay, lastDay, plus(lastDay, 5)]);
  expect([startsAt, endsAt, objectsUntil].map(timeThere)).toEqual(['20:00', '20:00', '20:00']);
}

describe('the season behind one that runs', () => {
  it('begins after the last day for objections, whoever says its first day', async () => {
    const { service } = world;
    const { on, season } = await runningSeason(world, 4);
    // Sign-up closes three days before, when results are final.
    const earliest = plus(season.lastDay, 5 + 3);
    const announce = (firstDay: string) => service.announceSeason(on.owner, on.league, { firstDay });
    for (const day of [plus(earliest, -1), plus(season.firstDay, 14)]) {
      const error = await announce(day).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'bad-fields' });
      expect(JSON.stringify(error)).toContain(earliest);
    }
    expect((await service.league(on.owner, on.league)).seasons).toHaveLength(1);
    const next = await service.announceSeason(on.owner, on.league, {});
    expect(next.firstDay >= earliest).toBe(true);
    expect(daysFrom(earliest, next.firstDay)).toBeLessThan(7);
    expect(new Date(`${next.firstDay}T00:00:00Z`).getUTCDay()).toBe(1);
    expectWhole(next);
    await service.stepSeason(on.owner, on.league, 2, { to: 'withdrawn', preview: false });
    expect((await announce(earliest)).firstDay).toBe(earliest);
  });

  it('moves by whole weeks with a later end, is told so, and is played in full', async () => {
    const { service } = world;
    const { on, season } = await runningSeason(world, 4);
    const first = await service.announceSeason(on.owner, on.league, {});
    const later = (days: number, reason = 'Holidays') =>
      service.putSeasonEnd(on.owner, on.league, 1, { lastDay: plus(season.lastDay, days), reason });
    await later(14);
    const announced = await seasonOf(on, 2);
    expect(announced).toMatchObject({ state: 'announced', firstDay: plus(first.firstDay, 14) });
    expect([dayThere(announced.opensAt), dayThere(announced.closesAt)]).toEqual([
      plus(announced.firstDay, -10),
      plus(announced.firstDay, -3),
    ]);
    expectWhole(announced);
    await later(14);
    const { lastDay } = await seasonOf(on);
    expect(await toldIn(on, 'season-dates')).toEqual([
      { tells: on.members, data: { league: on.league, season: 1, lastDay, reason: 'Holidays' } },
      { tells: on.members, data: { league: on.league, season: 2, firstDay: announced.firstDay } },
    ]);

    await step(on, 'registration', 2);
    await signAllUp(on, 2);
    const open = await seasonOf(on, 2);
    await later(28);
    const moved = await seasonOf(on, 2);
    expect(moved).toMatchObject({ state: 'registration', opensAt: open.opensAt, firstDay: plus(open.firstDay, 14) });
    expect((await toldIn(on, 'season-dates')).at(-1)).toMatchObject({
      tells: on.members,
      data: { firstDay: moved.firstDay },
    });
    expect((await logOf(on, 2)).filter(({ act }) => act === 'dates-moved')).toEqual([
      {
        act: 'dates-moved',
        data: { firstDay: announced.firstDay, before: first.firstDay, lastDay: announced.lastDay },
      },
      { act: 'dates-moved', data: { firstDay: moved.firstDay, before: open.firstDay, lastDay: moved.lastDay } },
    ]);
    expect((await logOf(on)).at(-1)).toEqual({
      act: 'next-moved',
      data: { season: 2, firstDay: moved.firstDay, before: open.firstDay },
    });
    await passTo(world, moved.startsAt);
    const begun = await seasonOf(on, 2);
    expect(begun).toMatchObject({ state: 'running', firstDay: moved.firstDay, endsAt: moved.endsAt });
    expect((await logOf(on, 2)).map(({ act }) => act).slice(-3)).toEqual(['dates-moved', 'seeded', 'running']);
    expectWhole(begun);
  });

  it('tells those with open games anew that the season ends soon, once its end has moved', async () => {
    const { service } = world;
    const { on, season } = await runningSeason(world, 4);
    const soon = (end: string, days: number) => new Date(Date.parse(end) - days * DAY * 1000).toISOString();
    const told = async () => (await toldIn(on, 'season-soon')).length;
    const later = (days: number) =>
      service.putSeasonEnd(on.owner, on.league, 1, { lastDay: plus(season.lastDay, days), reason: 'Holidays' });
    await passTo(world, soon(season.endsAt, 2));
    expect(await told()).toBe(1);
    const { endsAt } = await later(7);
    await passTo(world, soon(endsAt, 4));
    expect(await told()).toBe(1);
    await passTo(world, soon(endsAt, 2));
    expect(await told()).toBe(2);
    // One day more: the new end is told in the same breath, and needs no second message.
    await later(8);
    await passTo(world, endsAt);
    expect([await told(), (await toldIn(on, 'season-dates')).length]).toEqual([2, 2]);
  });

  it('stays where it begins late enough, also where both are changed at once', async () => {
    const { service } = world;
    const { on, season } = await runningSeason(world, 4);
    const far = plus(season.lastDay, 50);
    const put = service.putSeasonEnd(on.owner, on.league, 1, { lastDay: plus(season.lastDay, 28), reason: 'Holidays' });
    const [announced] = await Promise.all([
      world.another().service.announceSeason(on.owner, on.league, { firstDay: far }),
      put,
    ]);
    expect(announced.firstDay).toBe(far);
    expect((await seasonOf(on, 2)).firstDay).toBe(far);
    const { on: other, season: before } = await runningSeason(world, 4);
    await Promise.all([
      world.another().service.announceSeason(other.owner, other.league, {}),
      service.putSeasonEnd(other.owner, other.league, 1, { lastDay: plus(before.lastDay, 28), reason: 'Holidays' }),
    ]);
    const [one, two] = [await seasonOf(other), await seasonOf(other, 2)];
    expect(two.closesAt >= one.objectsUntil).toBe(true);
  });

  it('leaves its days between divisions and start, where the one before was closed late', async () => {
    const { on, season } = await runningSeason(world, 4);
    const planned = await world.service.announceSeason(on.owner, on.league, {});
    await step(on, 'registration', 2);
    await signAllUp(on, 2);
    await passTo(world, season.endsAt);
    const referee = await refereeOf(world, on);
    const [game] = await gamesOf(world, on);
    const about = { division: 1, game: game?.number ?? 0, text: 'Counted the wrong way' };
    await world.service.object(on.members[(game?.seats[0] ?? 1) - 1] ?? '', on.league, 1, about);
    await passTo(world, new Date(Date.parse(planned.startsAt) + 9 * DAY * 1000).toISOString());
    expect((await seasonOf(on, 2)).state).toBe('registration');
    expect((await logOf(on, 2)).at(-1)).toEqual({ act: 'waits', data: { for: 'season-before-open' } });
    const decision = { decision: 'stands', reason: 'It was right' } as const;
    await world.service.decideObjection(referee, on.league, 1, 1, decision);
    await sweepAll(world);
    expect((await seasonOf(on)).state).toBe('closed');
    const seeded = await seasonOf(on, 2);
    expect(seeded).toMatchObject({ state: 'seeded', firstDay: plus(planned.firstDay, 9 + 3) });
    expectWhole(seeded);
    expect((await toldIn(on, 'season-seeded')).at(-1)).toMatchObject({ tells: on.members, data: { later: true } });
    await passTo(world, seeded.startsAt);
    expect(await seasonOf(on, 2)).toMatchObject({ state: 'running', firstDay: seeded.firstDay });
  });
});

describe('a season that starts late', () => {
  it('keeps its weeks and waves after a start that was taken back, as the look ahead says', async () => {
    const away = { from: '', to: '' };
    const { on, season } = await seededSeason(world, 4, {}, (member, firstDay) => {
      Object.assign(away, { from: plus(firstDay, 2), to: plus(firstDay, 5) });
      return member === 1 ? [{ ...away }] : [];
    });
    await passTo(world, season.startsAt);
    await step({ ...on, owner: await refereeOf(world, on) }, 'seeded');
    world.clock.pass(20 * DAY + 3600);
    await sweepAll(world);
    const looked = await step(on, 'running', 1, true);
    expect(await seasonOf(on)).toMatchObject({ state: 'seeded', firstDay: season.firstDay });
    const begun = await step(on, 'running');
    expect(begun.firstDay).toBe(plus(season.firstDay, 20));
    const dates = ({ firstDay, lastDay, startsAt, endsAt, objectsUntil }: SeasonDetail) => [
      firstDay,
      lastDay,
      startsAt,
      endsAt,
      objectsUntil,
    ];
    expect(dates(looked)).toEqual(dates(begun));
    expectWhole(begun);
    const games = await gamesOf(world, on);
    const waveDays = (wave: number) =>
      new Set(games.filter((one) => one.wave === wave).map(({ beginsAt }) => dayThere(beginsAt)));
    expect(waveDays(0)).toEqual(new Set([begun.firstDay]));
    expect(waveDays(1)).toEqual(new Set([plus(begun.firstDay, 14)]));
    expect(looked.list[0]?.games.map(({ beginsAt }) => beginsAt)).toEqual(games.map(({ beginsAt }) => beginsAt));
    await sweepAll(world);
    const beganIn = async (wave: number) =>
      (await gamesOf(world, on)).filter((one) => one.wave === wave && one.begunAt);
    expect(await beganIn(1)).toEqual([]);
    expect((await beganIn(0)).length).toBeGreaterThan(0);
    expect((await logOf(on)).slice(-2)).toEqual([
      { act: 'dates-moved', data: { firstDay: begun.firstDay, before: season.firstDay, lastDay: begun.lastDay } },
      { act: 'running', data: {} },
    ]);
    expect((await toldIn(on, 'season-started')).map(({ data }) => data.later)).toEqual([undefined, true]);
    expect(begun.roster.map((player) => player.away).filter((days) => days.length > 0)).toEqual([[away]]);
    await passTo(world, begun.endsAt);
    expect(await seasonOf(on)).toMatchObject({ state: 'objections', objectsUntil: begun.objectsUntil });
  });

  it('is seeded late with too few players, and starts by the clock some days after that', async () => {
    const { service } = world;
    const { on, season } = await seededSeason(world, 4);
    await step(on, 'registration');
    const gone = on.members.slice(1);
    for (const user of gone) await service.withdraw(user, on.league, 1);
    await passTo(world, new Date(Date.parse(season.startsAt) + 10 * DAY * 1000).toISOString());
    for (const user of gone) await service.signUp(user, on.league, 1, { ...PLAIN, away: [] });
    const looked = await step(on, 'seeded', 1, true);
    const seeded = await step(on, 'seeded');
    expect(seeded.firstDay).toBe(plus(season.firstDay, 13));
    expect({ ...looked, games: seeded.games }).toEqual(seeded);
    expectWhole(seeded);
    await sweepAll(world);
    expect((await seasonOf(on)).state).toBe('seeded');
    await passTo(world, seeded.startsAt);
    expect(await seasonOf(on)).toMatchObject({ state: 'running', firstDay: seeded.firstDay });
  });

  it('takes the season behind it along', async () => {
    const { on, season } = await seededSeason(world, 4);
    await step(on, 'running');
    const next = await world.service.announceSeason(on.owner, on.league, {});
    await step(on, 'seeded');
    await passTo(world, new Date(Date.parse(season.startsAt) - DAY * 1000).toISOString());
    await world.service.patchLeague(on.owner, on.league, { archived: true });
    await passTo(world, new Date(Date.parse(season.startsAt) + 20 * DAY * 1000).toISOString());
    await world.service.patchLeague(on.owner, on.league, { archived: false });
    const begun = await step(on, 'running');
    const moved = await seasonOf(on, 2);
    expect(daysFrom(next.firstDay, moved.firstDay)).toBe(21);
    expect(moved.closesAt >= begun.objectsUntil).toBe(true);
    expect((await logOf(on)).map(({ act }) => act).slice(-3)).toEqual(['dates-moved', 'next-moved', 'running']);
  });

  it('by minutes, or early, keeps its dates', async () => {
    const { on, season } = await seededSeason(world, 4);
    world.clock.pass((Date.parse(season.startsAt) - world.clock.now().getTime()) / 1000 + 1800);
    await sweepAll(world);
    expect(await seasonOf(on)).toMatchObject({ state: 'running', firstDay: season.firstDay, endsAt: season.endsAt });
    const { on: early, season: planned } = await seededSeason(world, 4);
    expect(await step(early, 'running')).toMatchObject({ firstDay: planned.firstDay, endsAt: planned.endsAt });
    expect((await logOf(early)).map(({ act }) => act)).not.toContain('dates-moved');
  });
});
