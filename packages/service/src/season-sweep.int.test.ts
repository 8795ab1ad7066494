/** Steps that the clock makes, or leaves: where one fails, where somebody else makes it, and in what is archived. */
import type { SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstDayFrom, nextFirstDay } from './leagues/dates.ts';
import { ask, connect } from './testing/database.ts';
import {
  codeOf,
  emptyLeague,
  openAndSignUp,
  PLAIN,
  passTo,
  refereeOf,
  runningSeason,
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

const seasonOf = ({ owner, league }: Stage, number = 1): Promise<SeasonDetail> =>
  world.service.season(owner, league, number);
const logOf = async ({ league }: Stage, number = 1) =>
  (await world.store.seasons.acts(league, number, 30, null)).map(({ act, data }) => ({ act, data })).reverse();

describe('what is archived', () => {
  const archive = ({ owner, league }: Stage, archived = true) => world.service.patchLeague(owner, league, { archived });

  it('lets no season of its league begin, by hand or by the clock', async () => {
    const { service } = world;
    const on = await signedUp(world, 4);
    const { closesAt } = await seasonOf(on);
    await archive(on);
    expect(await codeOf(service.signUp(on.owner, on.league, 1, PLAIN))).toBe('league-archived');
    expect(await codeOf(step(world, on, 1, 'seeded'))).toBe('league-archived');
    await passTo(world, closesAt);
    expect((await seasonOf(on)).state).toBe('registration');
    expect((await logOf(on)).at(-1)).toEqual({ act: 'waits', data: { for: 'league-archived' } });
    await archive(on, false);
    await step(world, on, 1, 'seeded');
    await archive(on);
    expect(await codeOf(step(world, on, 1, 'running'))).toBe('league-archived');

    const announced = await emptyLeague(world, 1);
    await service.announceSeason(announced.owner, announced.league, {});
    await archive(announced);
    expect(await codeOf(step(world, announced, 1, 'registration'))).toBe('league-archived');
    expect(await codeOf(service.announceSeason(announced.owner, announced.league, {}))).toBe('league-archived');
  });

  it('goes on by the clock once it is restored, where its step was due meanwhile', async () => {
    const { service } = world;
    const of = async (inClub: boolean) => {
      const on = await signedUp(world, 4);
      const put = (archived: boolean) =>
        inClub ? service.patchClub(on.owner, on.club, { archived }) : archive(on, archived);
      return { on, put };
    };
    const [league, club] = [await of(false), await of(true)];
    const both = [league, club];
    // A season that waits for something else is nothing that a restore wakes.
    const short = await emptyLeague(world, 1);
    await openAndSignUp(world, short, 1);
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
    const both = [await signedUp(world, 4, { again: 14 }), await signedUp(world, 4, { again: 14 })] as const;
    for (const on of both) for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
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
      await step(world, on, 1, 'objections', referee);
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

  /** A season with a next one by itself, closed by the clock while its league and its club are archived. */
  async function closedSeason(): Promise<{
    on: Stage;
    put: (what: 'club' | 'league', archived: boolean) => Promise<unknown>;
  }> {
    const { on, season } = await runningSeason(world, 4, { again: 7 });
    const put = (what: 'club' | 'league', archived: boolean) =>
      what === 'club' ? world.service.patchClub(on.owner, on.club, { archived }) : archive(on, archived);
    await passTo(world, season.endsAt);
    await put('league', true);
    await put('club', true);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect(await statesOf(on)).toEqual(['closed']);
    return { on, put };
  }
  const statesOf = async ({ owner, league }: Stage) =>
    (await world.service.league(owner, league)).seasons.map(({ state }) => state);
  const toldIn = ({ club }: Stage) =>
    ask<{ tells: string[]; data: Record<string, unknown> }>(
      world.database.url,
      `SELECT tells, data FROM club_notice WHERE club_id = $1 AND kind = 'season-announced' AND data ->> 'season' = '2' ORDER BY number`,
      [club],
    );

  it('has its next season announced once both are restored, where the one before was closed meanwhile', async () => {
    const { on, put } = await closedSeason();
    expect((await logOf(on)).slice(-2)).toMatchObject([
      { act: 'closed' },
      { act: 'waits', data: { for: 'club-archived', season: 2 } },
    ]);
    world.clock.pass(40 * 86_400);
    await sweepAll(world);
    await put('club', false);
    await sweepAll(world);
    expect(await statesOf(on)).toEqual(['closed']);
    // Restored, and archived again a moment later: it waits for the next restore.
    await put('league', false);
    await put('club', true);
    await sweepAll(world);
    expect(await statesOf(on)).toEqual(['closed']);
    await put('club', false);
    const at = world.clock.now().toISOString();
    await Promise.all([world.service.sweepSeasons(), world.service.sweepSeasons()]);
    await sweepAll(world);
    expect(await statesOf(on)).toEqual(['announced', 'closed']);
    const next = await seasonOf(on, 2);
    expect(next.firstDay).toBe(firstDayFrom(next.settings, at));
    expect((await toldIn(on)).map(({ tells }) => tells.toSorted())).toEqual([on.members.toSorted()]);
    expect((await logOf(on)).at(-1)).toEqual({ act: 'next-announced', data: { season: 2 } });
    expect((await logOf(on)).filter(({ act }) => act === 'next-announced')).toHaveLength(1);
    // Whoever withdraws it means that: another restore announces nothing.
    await world.service.stepSeason(on.owner, on.league, 2, { to: 'withdrawn', preview: false });
    await put('league', true);
    await put('league', false);
    await sweepAll(world);
    expect(await statesOf(on)).toEqual(['closed']);
  });

  it('keeps the next season that an organiser announces after the restore, and the days of a close that is recent', async () => {
    const [byHand, recent] = [await closedSeason(), await closedSeason()];
    const { objectsUntil } = await seasonOf(recent.on);
    for (const { put } of [byHand, recent]) for (const what of ['club', 'league'] as const) await put(what, false);
    const { number, firstDay } = await world.service.announceSeason(byHand.on.owner, byHand.on.league, {});
    await sweepAll(world);
    expect(await statesOf(byHand.on)).toEqual(['announced', 'closed']);
    // The days of a sign-up that would have opened by now.
    expect(await statesOf(recent.on)).toEqual(['registration', 'closed']);
    expect([number, (await seasonOf(byHand.on, 2)).firstDay]).toEqual([2, firstDay]);
    for (const { on } of [byHand, recent]) expect(await toldIn(on)).toHaveLength(1);
    const { settings, timeZone, firstDay: planned } = await seasonOf(recent.on, 2);
    expect(planned).toBe(nextFirstDay(settings, { objectsUntil, timeZone }, world.clock.now().toISOString()));
  });

  it('waits with its next season no more once the close is taken back', async () => {
    const { on, put } = await closedSeason();
    await world.service.stepSeason(on.owner, on.league, 1, { to: 'objections', preview: false });
    for (const what of ['club', 'league'] as const) await put(what, false);
    await sweepAll(world);
    expect(await statesOf(on)).toEqual(['objections']);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect(await statesOf(on)).toHaveLength(2);
    expect(await toldIn(on)).toHaveLength(1);
  });
});

describe('the clock', () => {
  it('goes on with other seasons where one fails, tells its organisers once, and goes on with it when it can', async () => {
    const { url } = world.database;
    const [broken, whole] = [await signedUp(world, 4), await signedUp(world, 4)];
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
  const [first, second] = [await emptyLeague(world, 1), await emptyLeague(world, 1)];
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
  await step(world, second, 1, 'registration');
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
