/** The waiting list of a season that is seeded or runs: who stands in may say so, or take it back, and members come late. */
import type { LeagueSettings } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import {
  codeOf,
  gamesOf,
  passTo,
  refereeOf,
  runningSeason,
  type Stage,
  seededSeason,
  sweepAll,
} from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const REPLACERS: Partial<LeagueSettings> = { replacers: ['waiting-list', 'bot'], waves: 1, atOnce: 3 };
const PROMISES = { toTheEnd: true, inTime: true } as const;
const PLAIN = { away: [], standIn: null, standsIn: false, promises: PROMISES };

const seasonOf = ({ owner, league }: Stage) => world.service.season(owner, league, 1);
const say = (user: string, { league }: Stage, standsIn: boolean) => world.service.signUp(user, league, 1, { standsIn });
const come = (user: string, { league }: Stage, more: object = {}) =>
  world.service.signUp(user, league, 1, { ...PLAIN, ...more });
const step = ({ owner, league }: Stage, to: 'registration' | 'seeded') =>
  world.service.stepSeason(owner, league, 1, { to, preview: false });
const acts = async ({ owner, league }: Stage) =>
  (await world.service.seasonLog(owner, league, 1, { limit: 50 })).acts.map(({ act, data }) => ({ act, ...data }));
const waits = async (on: Stage) => (await seasonOf(on)).waiting.map(({ number }) => number);

/** A member of the club who hasn't signed up. */
async function latecomer({ club }: Stage): Promise<string> {
  const user = await newcomer(world);
  await world.service.joinClub(user, club, {});
  return user;
}

/** Accounts that sit at the seats of a number in the games that have begun; null: a bot, or nobody. */
async function sitFor(on: Stage, number: number): Promise<(string | null)[]> {
  const own = (await gamesOf(world, on)).filter(({ seats, begunAt }) => begunAt !== null && seats.includes(number));
  return Promise.all(
    own.map(async ({ game, seats }) => {
      const stay = (await world.store.games.head(game))?.seats[seats.indexOf(number)];
      return stay && stay.untilAt === null ? stay.userId : null;
    }),
  );
}

describe('whoever waits', () => {
  it('says at any time that they stand in, or takes it back', async () => {
    const { on } = await runningSeason(world, 5, REPLACERS);
    const [, ben = '', cem = '', , eve = ''] = on.members;
    const referee = await refereeOf(world, on);
    // Taken back, twice as once: the next seat is a bot's, also by an organiser's act.
    for (const _ of [1, 2]) expect((await say(eve, on, false)).roster[4]?.standsIn).toBe(false);
    await world.service.leaveSeason(ben, on.league, 1, {});
    expect(await sitFor(on, 2)).toEqual([null, null, null]);
    const [game] = (await gamesOf(world, on)).filter(({ seats }) => seats.includes(2));
    const seat = game?.seats.indexOf(2) ?? 0;
    const put = () =>
      codeOf(
        world.service.actInSeason(referee, on.league, 1, {
          ...{ act: 'substitute', division: 1, game: game?.number ?? 0, seat },
          ...{ player: 5, reason: 'Eve waits' },
        }),
      );
    expect(await put()).toBe('no-stand-in');
    await say(eve, on, true);
    expect(await put()).toBe('done');
    expect(await sitFor(on, 2)).toContain(eve);
    // A yes holds for the next seat.
    await world.service.leaveGame(eve, game?.game ?? '');
    world.clock.pass(61);
    await sweepAll(world);
    await world.service.leaveSeason(cem, on.league, 1, {});
    expect(await sitFor(on, 3)).toContain(eve);
  });

  it('alone does so: who plays said it at sign-up, and who isn’t in has nothing to say', async () => {
    const { on, season } = await seededSeason(world, 5, REPLACERS);
    const [ann = '', , , , eve = ''] = on.members;
    const fay = await latecomer(on);
    const stranger = await newcomer(world);
    const tries = async () => [
      await codeOf(say(ann, on, true)),
      await codeOf(say(fay, on, true)),
      await codeOf(say(stranger, on, true)),
      await codeOf(say(eve, on, true)),
    ];
    expect(await tries()).toEqual(['sign-up-closed', 'unknown-sign-up', 'not-member', 'done']);
    await passTo(world, season.startsAt);
    expect(await tries()).toEqual(['sign-up-closed', 'unknown-sign-up', 'not-member', 'done']);
    expect((await seasonOf(on)).roster.map(({ standsIn }) => standsIn)).toEqual([false, false, false, false, true]);
    await world.service.leaveSeason(eve, on.league, 1, {});
    expect(await codeOf(say(eve, on, true))).toBe('sign-up-closed');
    await world.service.stepSeason(await refereeOf(world, on), on.league, 1, { to: 'objections', preview: false });
    expect(await codeOf(say(fay, on, true))).toBe('sign-up-closed');
  });

  it('isn’t seated by a choice that was made before they took their word back', async () => {
    const { on } = await runningSeason(world, 5, REPLACERS);
    const [, ben = '', , , eve = ''] = on.members;
    await Promise.all([world.service.leaveSeason(ben, on.league, 1, {}), say(eve, on, false)]);
    await sweepAll(world);
    const { acts: log } = await world.service.seasonLog(on.owner, on.league, 1, { limit: 50 });
    const came = log.filter(({ act, data }) => act === 'stood-in' && data.came === 5);
    // Either she was there before she said no, once, or never.
    expect(came.length).toBeLessThanOrEqual(1);
    expect((await sitFor(on, 2)).filter((user) => user === eve)).toHaveLength(came.length);
  });
});

describe('a member who comes late', () => {
  it('waits behind all who signed up in time, and the page and the log say so', async () => {
    const { on } = await seededSeason(world, 5, REPLACERS);
    const fay = await latecomer(on);
    expect(await world.service.signUpPlan(fay, on.league, 1, {})).toMatchObject({
      ...{ kept: null, division: null, waitsAt: 2, divisions: 1, games: [] },
    });
    const { firstDay } = await seasonOf(on);
    const away = [{ from: firstDay, to: firstDay }];
    const told = await come(fay, on, { away, standsIn: true });
    expect(told.you).toBe('waiting');
    expect(told.waiting).toEqual([
      { number: 5, reason: { kind: 'new', at: expect.any(String) } },
      { number: 6, reason: { kind: 'late', at: told.roster[5]?.signedUpAt } },
    ]);
    expect(told.roster[5]).toMatchObject({ number: 6, you: true, standsIn: true, away });
    expect([told.players, told.waitingCount]).toEqual([4, 2]);
    expect((await acts(on))[0]).toEqual({ act: 'came-late', number: 6 });
    // Done twice it is done once; what is said of standing in may change, the days away don't.
    await come(fay, on, { away, standsIn: true });
    expect((await come(fay, on, { away })).roster[5]?.standsIn).toBe(false);
    expect(await codeOf(come(fay, on, { away: [] }))).toBe('sign-up-closed');
    expect((await acts(on)).filter(({ act }) => act === 'came-late')).toHaveLength(1);
    expect(await waits(on)).toEqual([5, 6]);
    expect(await world.service.signUpPlan(fay, on.league, 1, {})).toMatchObject({
      ...{ kept: { away, standsIn: false }, division: null, waitsAt: 2 },
      reason: { kind: 'late' },
    });
    // Places that become free go to those who signed up in time first.
    await world.service.leaveSeason(on.members[1] ?? '', on.league, 1, {});
    expect(await waits(on)).toEqual([6]);
    await world.service.leaveSeason(on.members[2] ?? '', on.league, 1, {});
    const after = await seasonOf(on);
    expect(after.waiting).toEqual([]);
    expect(after.list[0]?.placements.map(({ number }) => number)).toEqual([1, 5, 6, 4]);
  });

  it('takes a place that nobody has, and only such a one', async () => {
    const { on } = await seededSeason(world, 4, REPLACERS);
    await world.service.leaveSeason(on.members[2] ?? '', on.league, 1, {});
    const [fay, gus] = [await latecomer(on), await latecomer(on)];
    const told = await come(fay, on);
    expect(told.you).toBe('playing');
    expect(told.list[0]?.placements.find(({ number }) => number === 5)?.reason).toMatchObject({
      kind: 'took-over',
      of: 3,
    });
    expect((await come(gus, on)).you).toBe('waiting');
    expect((await acts(on)).slice(0, 3).map(({ act }) => act)).toEqual(['came-late', 'placed', 'came-late']);
    // Retried once they have a place, it is what it was.
    expect(await codeOf(come(fay, on))).toBe('done');
    expect(await codeOf(come(fay, on, { standsIn: true }))).toBe('sign-up-closed');
  });

  it('stands in while the season runs, leaves for good, and touches no game', async () => {
    const { on } = await runningSeason(world, 4, REPLACERS);
    const games = await gamesOf(world, on);
    const fay = await latecomer(on);
    await come(fay, on, { standsIn: true });
    expect(await gamesOf(world, on)).toEqual(games);
    await world.service.leaveSeason(on.members[3] ?? '', on.league, 1, {});
    expect(await sitFor(on, 4)).toContain(fay);
    expect((await world.service.seasonMine(fay, on.league, 1)).games).toMatchObject([{ standsIn: true }]);
    expect((await world.service.leaveSeason(fay, on.league, 1, {})).you).toBe('left');
    expect(await sitFor(on, 4)).not.toContain(fay);
    expect(await codeOf(come(fay, on))).toBe('sign-up-closed');
    expect(await codeOf(come(on.members[3] ?? '', on))).toBe('sign-up-closed');
    expect(await codeOf(come(on.members[0] ?? '', on, { standsIn: true }))).toBe('sign-up-closed');
    // Whoever is no member, or no member any more, or names days outside, isn't in.
    expect(await codeOf(come(await newcomer(world), on))).toBe('not-member');
    const gus = await latecomer(on);
    expect(await codeOf(come(gus, on, { away: [{ from: '2020-01-01', to: '2020-01-02' }] }))).toBe('bad-fields');
    await world.service.patchLeague(on.owner, on.league, { archived: true });
    expect(await codeOf(come(gus, on))).toBe('league-archived');
    await world.service.patchLeague(on.owner, on.league, { archived: false });
    expect(await waits(on)).toEqual([]);
    expect(await codeOf(come(gus, on))).toBe('done');
    expect(await waits(on)).toEqual([6]);
    const rows = (await world.service.exportSeasonTable(gus, on.league, 1)).trim().split('\r\n');
    expect([rows.length, rows.at(-1)?.split(',').at(-1)]).toEqual([6, 'late']);
  });

  it('is a number that came on a day once their account is gone', async () => {
    const { on } = await runningSeason(world, 4, REPLACERS);
    const fay = await latecomer(on);
    await come(fay, on, { standsIn: true });
    await world.service.deleteAccount(fay);
    await sweepAll(world);
    const told = await seasonOf(on);
    expect(told.waiting).toEqual([]);
    expect(told.roster[4]).toMatchObject({ number: 5, player: null, name: null, signedUpAt: null, standsIn: false });
    const { acts: log } = await world.service.seasonLog(on.owner, on.league, 1, { limit: 50 });
    const came = log.find(({ act }) => act === 'came-late');
    expect([came?.by, came?.data, came?.at.slice(10)]).toEqual([null, { number: 5 }, 'T00:00:00.000Z']);
  });

  it('is one of many at once, each behind the one before', async () => {
    const { on } = await seededSeason(world, 5, REPLACERS);
    const late = await Promise.all(Array.from({ length: 4 }, () => latecomer(on)));
    await Promise.all([...late, ...late].map((user) => come(user, on)));
    expect(await waits(on)).toEqual([5, 6, 7, 8, 9]);
    expect((await acts(on)).filter(({ act }) => act === 'came-late')).toHaveLength(4);
  });

  it('is like one that signed up at that date once sign-up opens again', async () => {
    const { on } = await seededSeason(world, 7, REPLACERS);
    const fay = await latecomer(on);
    const { roster } = await come(fay, on);
    await step(on, 'registration');
    const open = await seasonOf(on);
    expect(open.list.map(({ placements }) => placements.length)).toEqual([4, 4]);
    expect(open.roster[7]?.signedUpAt).toBe(roster[7]?.signedUpAt);
    await step(on, 'seeded');
    expect((await seasonOf(on)).list[1]?.placements.at(-1)).toMatchObject({ number: 8, reason: { kind: 'new' } });
  });

  it('may have withdrawn before, and waits for no yes of an organiser', async () => {
    const { on } = await seededSeason(world, 6, REPLACERS);
    await step(on, 'registration');
    const [, , , ben = '', eve = '', fay = ''] = on.members;
    await world.service.withdraw(fay, on.league, 1);
    const asks = `UPDATE season_player SET admission = 'asks' WHERE league_id = $1 AND season = 1 AND number = 5`;
    await ask(world.database.url, asks, [on.league]);
    await step(on, 'seeded');
    expect((await come(fay, on)).waiting).toMatchObject([{ number: 7, reason: { kind: 'late' } }]);
    expect(await codeOf(say(eve, on, true))).toBe('sign-up-closed');
    expect(await codeOf(come(eve, on))).toBe('sign-up-closed');
    expect(await codeOf(come(ben, on, { standsIn: true }))).toBe('sign-up-closed');
  });
});
