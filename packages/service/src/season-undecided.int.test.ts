/** Objections that no organiser decides: 14 days after the last one could be made, results stand by rule, and the season is closed. */
import { readFile } from 'node:fs/promises';
import { UNDECIDED_DAYS } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standByRule } from './leagues/undecided.ts';
import { ask } from './testing/database.ts';
import { codeOf, gamesOf, passTo, refereeOf, runningSeason, type Stage, sweepAll, usersAt } from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const now = (): string => world.clock.now().toISOString();
const plus = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
const seasonOf = ({ owner, league }: Stage) => world.service.season(owner, league, 1);
const logOf = async ({ league }: Stage) =>
  (await world.store.seasons.acts(league, 1, 60, null))
    .map(({ act, by, data }) => ({ act, by: by?.name ?? null, data }))
    .reverse();
const actsOf = async (on: Stage, act: string) => (await logOf(on)).filter((one) => one.act === act);
const toldIn = ({ club }: Stage, kind: string) =>
  ask<{ tells: string[]; data: Record<string, unknown> }>(
    world.database.url,
    'SELECT tells, data FROM club_notice WHERE club_id = $1 AND kind = $2 ORDER BY number',
    [club, kind],
  );
const dueOf = async ({ league }: Stage) => (await world.store.seasons.read(league, 1, null))?.dueAt ?? null;
const listOf = async ({ owner, league }: Stage) => (await world.service.objections(owner, league, 1)).objections;

/** Season whose owner alone organises, and plays in the game to which somebody objects. */
interface Held {
  on: Stage;
  game: SeasonGameRecord;
  objector: string;
  others: string[];
  /** Last instant of objections, and the one from which results stand. */
  until: string;
  stands: string;
}

/** A season that has ended, with an objection that nobody may decide. */
async function objectedSeason(again: number | null = null): Promise<Held> {
  const { on, season } = await runningSeason(world, 4, { again });
  await passTo(world, season.endsAt);
  const games = await gamesOf(world, on);
  for (const game of games) {
    const users = await usersAt(world, on, game);
    const [objector, ...others] = users.filter((user) => user !== on.owner);
    if (users.length === others.length + 1 || objector === undefined) continue;
    const { division, number } = game;
    await world.service.object(objector, on.league, 1, { division, game: number, text: 'I wasn’t late' });
    const { objectsUntil: until } = await seasonOf(on);
    return {
      ...{ on, game, objector, until },
      others: [on.owner, ...others],
      stands: plus(until, UNDECIDED_DAYS * DAY_MS),
    };
  }
  throw new Error('no such game');
}

/** Every reader is told from when undecided results stand: with the season, in lists, and among the dates of the club; null: nothing is undecided. */
async function expectTold(on: Stage, standsFrom: string | null): Promise<void> {
  const { service } = world;
  for (const reader of [on.owner, null]) {
    const [home, { seasons }] = [await service.clubHome(reader, on.club), await service.league(reader, on.league)];
    const seen = [await service.season(reader, on.league, 1), seasons.at(-1), home.leagues[0]?.season];
    expect(seen.map((one) => one?.standsFrom)).toEqual([standsFrom, standsFrom, standsFrom]);
    const ofFirst = home.coming.filter(({ of }) => of.season === 1);
    expect(ofFirst.map(({ what, at }) => [what, at])).toEqual(standsFrom === null ? [] : [['stands', standsFrom]]);
  }
}

const decide = (user: string, on: Stage, number: number) =>
  world.service.decideObjection(user, on.league, 1, number, { decision: 'stands', reason: 'By the log' });

describe('an objection that nobody decides', () => {
  it('ends by rule 14 days after the last one could be made: the result stands, and the season is closed', async () => {
    const { on, game, objector, others, until, stands } = await objectedSeason(7);
    const before = await seasonOf(on);
    expect((await listOf(on))[0]).toMatchObject({ decision: null, standsFrom: stands });
    // As long as somebody may object, the last day to object is the date to come.
    const { coming } = await world.service.clubHome(on.owner, on.club);
    expect(coming.map(({ what }) => what)).toEqual(['objections-end']);
    expect(await codeOf(decide(on.owner, on, 1))).toBe('own-game');
    const needs = async () => (await world.service.seasonDesk(on.owner, on.league, 1)).needs;
    expect(await needs()).toMatchObject([{ kind: 'objection', own: true, until: stands }]);

    await passTo(world, until);
    expect((await seasonOf(on)).state).toBe('objections');
    const waits = [{ act: 'waits', by: null, data: { for: 'objections-open', until: stands } }];
    expect(await actsOf(on, 'waits')).toEqual(waits);
    expect(await dueOf(on)).toBe(stands);
    await expectTold(on, stands);
    expect(await needs()).toMatchObject([
      { kind: 'objection', own: true, until: stands },
      { kind: 'stuck', why: 'objections-open', until: stands },
    ]);
    await passTo(world, plus(stands, -1_000));
    expect((await seasonOf(on)).state).toBe('objections');
    expect(await actsOf(on, 'waits')).toEqual(waits);
    expect((await world.service.league(on.owner, on.league)).seasons).toHaveLength(1);

    await passTo(world, stands);
    const closed = await seasonOf(on);
    expect([closed.state, closed.standsFrom]).toEqual(['closed', null]);
    await expectTold(on, null);
    expect(closed.list.map(({ games, table }) => [games, table])).toEqual(
      before.list.map(({ games, table }) => [games, table]),
    );
    const { division, number } = game;
    expect((await logOf(on)).slice(-2)).toMatchObject([
      { act: 'stands', by: null, data: { number: 1, division, game: number } },
      { act: 'closed', by: null },
    ]);
    expect(await listOf(on)).toMatchObject([
      ...[{ decision: 'stands', reason: null, decidedBy: null, decidedAt: stands, standsFrom: null, places: null }],
    ]);
    // Whoever objected is told of their objection, the others of the game of one.
    const told = await toldIn(on, 'season-decided');
    expect(told.map(({ tells, data }) => ({ tells: tells.toSorted(), own: data.own ?? false }))).toEqual([
      { tells: [objector], own: true },
      { tells: others.toSorted(), own: false },
    ]);
    for (const { data } of told)
      expect(data).toMatchObject({ objection: 1, game: game.game, decision: 'stands', reason: null });
    expect((await world.service.league(on.owner, on.league)).seasons.map((one) => one.number)).toEqual([2, 1]);
    expect(await codeOf(decide(await refereeOf(world, on), on, 1))).toBe('objections-closed');
    expect((await world.service.club(on.owner, on.club)).asks).toBe(0);
  });

  it('may be decided until then: the last decision closes the season at once', async () => {
    const { on, game, until, stands, others } = await objectedSeason();
    const { division, number } = game;
    const [second = ''] = others;
    await world.service.object(second, on.league, 1, { division, game: number, text: 'Neither was I' });
    await passTo(world, plus(until, 3 * DAY_MS));
    const referee = await refereeOf(world, on);
    await decide(referee, on, 1);
    await sweepAll(world);
    expect([(await seasonOf(on)).state, await dueOf(on)]).toEqual(['objections', stands]);
    const { needs } = await world.service.seasonDesk(referee, on.league, 1);
    expect(needs).toMatchObject([{ kind: 'objection' }, { kind: 'stuck', why: 'objections-open', until: stands }]);
    await decide(referee, on, 2);
    await sweepAll(world);
    expect((await seasonOf(on)).state).toBe('closed');
    expect(await actsOf(on, 'stands')).toEqual([]);
    expect(await actsOf(on, 'waits')).toHaveLength(1);
  });

  it('holds up the season behind it no longer: that is seeded once this one is closed, also in a league that is archived', async () => {
    const { on, stands } = await objectedSeason();
    const { owner, league } = on;
    const next = await world.service.announceSeason(owner, league, {});
    const stateOf = async (number: number) => (await world.service.season(owner, league, number)).state;
    await passTo(world, next.opensAt);
    for (const user of on.members) {
      const promises = { toTheEnd: true, inTime: true } as const;
      await world.service.signUp(user, league, 2, { away: [], standIn: null, standsIn: false, promises });
    }
    await passTo(world, plus(stands, -1_000));
    expect([next.closesAt < stands, await stateOf(1), await stateOf(2)]).toEqual([true, 'objections', 'registration']);
    await world.service.patchLeague(owner, league, { archived: true });
    await passTo(world, stands);
    expect([await stateOf(1), await stateOf(2)]).toEqual(['closed', 'registration']);
    await world.service.patchLeague(owner, league, { archived: false });
    await sweepAll(world);
    expect(await stateOf(2)).toBe('seeded');
  });

  it('ends at once where the clock comes later than that, and is decided once however many look', async () => {
    const { on, stands } = await objectedSeason();
    world.clock.pass((Date.parse(stands) - Date.parse(now())) / 1000 + 3_600);
    await Promise.all([world.service.sweepSeasons(), world.service.sweepSeasons(), world.service.sweepSeasons()]);
    await sweepAll(world);
    expect((await seasonOf(on)).state).toBe('closed');
    expect((await logOf(on)).slice(-2).map(({ act }) => act)).toEqual(['stands', 'closed']);
    expect(await toldIn(on, 'season-decided')).toHaveLength(2);
    expect(await toldIn(on, 'season-closed')).toHaveLength(1);
  });

  it('may be decided anew by an organiser where the clock was cut off before it closed the season', async () => {
    const { on, game, stands } = await objectedSeason();
    const byRule = () => world.store.leagues.change(on.league, 1, now(), standByRule);
    await passTo(world, plus(stands, -1_000));
    await byRule();
    expect((await listOf(on))[0]).toMatchObject({ decision: null, standsFrom: stands });
    world.clock.pass(1);
    await byRule();
    await byRule();
    expect(await actsOf(on, 'stands')).toHaveLength(1);
    const referee = await refereeOf(world, on);
    const decided = { decision: 'scored' as const, places: [1, 1, 3], reason: 'By the log' };
    await world.service.decideObjection(referee, on.league, 1, 1, decided);
    await sweepAll(world);
    const closed = await seasonOf(on);
    expect(closed.state).toBe('closed');
    expect(closed.list[game.division - 1]?.games[game.number - 1]?.result?.places).toEqual([1, 1, 3]);
    expect((await listOf(on))[0]).toMatchObject({ ...decided, decidedBy: { name: expect.any(String) } });
  });

  it('is waited for also where games had to be scored first', async () => {
    const { on, game, until, stands } = await objectedSeason();
    await passTo(world, plus(until, -1_000));
    const held = `UPDATE season_game SET result = $3, cut_at = $4 WHERE league_id = $1 AND number = $2`;
    const other = (await gamesOf(world, on)).find(({ number }) => number !== game.number);
    const [kept] = await ask<{ result: object; cut_at: Date }>(
      world.database.url,
      'SELECT result, cut_at FROM season_game WHERE league_id = $1 AND number = $2',
      [on.league, other?.number],
    );
    // Nobody scores a game that nobody stopped.
    await ask(world.database.url, held, [on.league, other?.number, null, null]);
    await passTo(world, plus(until, 2 * DAY_MS));
    expect([await dueOf(on), (await actsOf(on, 'waits')).map(({ data }) => data)]).toEqual([
      null,
      [{ for: 'games-open' }],
    ]);
    await ask(world.database.url, held, [on.league, other?.number, null, kept?.cut_at]);
    await sweepAll(world);
    expect([await dueOf(on), (await actsOf(on, 'waits')).map(({ data }) => data)]).toEqual([
      stands,
      [{ for: 'games-open' }, { for: 'objections-open', until: stands }],
    ]);
    await passTo(world, stands);
    expect((await seasonOf(on)).state).toBe('closed');
  });

  it('has 14 days anew where the end is taken back and made again; its own game goes on, and it lapses', async () => {
    const { on, until } = await objectedSeason();
    await passTo(world, plus(until, DAY_MS));
    const referee = await refereeOf(world, on);
    const step = (to: 'running' | 'objections') =>
      world.service.stepSeason(referee, on.league, 1, { to, preview: false });
    const ahead = await world.service.stepSeason(referee, on.league, 1, { to: 'running', preview: true });
    expect(ahead.standsFrom).toBeNull();
    await step('running');
    expect((await listOf(on))[0]).toMatchObject({ decision: 'lapsed', standsFrom: null });
    expect((await seasonOf(on)).standsFrom).toBeNull();
    world.clock.pass(3_600);
    await step('objections');
    await sweepAll(world);
    const [game] = await gamesOf(world, on);
    if (!game) throw new Error('no game');
    const [user = ''] = await usersAt(world, on, game);
    const { division, number } = game;
    await world.service.object(user, on.league, 1, { division, game: number, text: 'Once more' });
    const { objectsUntil } = await seasonOf(on);
    const stands = plus(objectsUntil, UNDECIDED_DAYS * DAY_MS);
    expect((await listOf(on)).map(({ decision, standsFrom }) => [decision, standsFrom])).toEqual([
      ['lapsed', null],
      [null, stands],
    ]);
    await passTo(world, plus(stands, -1_000));
    expect([(await seasonOf(on)).state, await dueOf(on)]).toEqual(['objections', stands]);
    await passTo(world, stands);
    expect((await listOf(on)).map(({ decision }) => decision)).toEqual(['lapsed', 'stands']);
    expect((await seasonOf(on)).state).toBe('closed');
    // A close that is taken back leaves what the rule decided.
    await step('objections');
    expect((await listOf(on)).map(({ decision }) => decision)).toEqual(['lapsed', 'stands']);
    await decide(referee, on, 2);
    expect((await listOf(on))[1]).toMatchObject({ decision: 'stands', reason: 'By the log' });
  });

  it('that a season has waited for since before the rule has 14 days from the upgrade on', async () => {
    const { on, until } = await objectedSeason();
    await passTo(world, until);
    const act = `UPDATE season_act SET data = data - 'until' WHERE league_id = $1 AND act = 'waits'`;
    await ask(world.database.url, act, [on.league]);
    await ask(world.database.url, 'UPDATE season SET due_at = NULL WHERE league_id = $1', [on.league]);
    const sql = (name: string) =>
      readFile(new URL(`../../../prisma/migrations/0036_undecided/${name}.sql`, import.meta.url), 'utf8');
    await ask(world.database.url, await sql('migration'), []);
    const due = (await dueOf(on)) ?? '';
    const least = Math.max(Date.parse(until), Date.now()) + UNDECIDED_DAYS * DAY_MS;
    expect(Math.abs(Date.parse(due) - least)).toBeLessThan(60_000);
    expect((await listOf(on))[0]).toMatchObject({ standsFrom: due });
    await passTo(world, due);
    expect((await seasonOf(on)).state).toBe('closed');
  });

  it('waits for an organiser again under the program before', async () => {
    const { on, until } = await objectedSeason();
    await passTo(world, until);
    const down = new URL('../../../prisma/migrations/0036_undecided/down.sql', import.meta.url);
    await ask(world.database.url, await readFile(down, 'utf8'), []);
    expect(await dueOf(on)).toBeNull();
  });
});
