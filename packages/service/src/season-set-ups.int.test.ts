/** Set-ups of a season: drawn with its games, so that members play each equally often. */
import type { LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { gamesOf, refereeOf, runningSeason, type Stage, seededSeason, sweepAll } from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const SET_UPS: LeagueSettings['setUps'] = [
  { preset: 'short' },
  { settings: { rounds: 3, window: true } },
  { settings: { rounds: 5, window: true } },
];
const ROUNDS = [4, 3, 5];
/** Four members who all meet once, in games of two. */
const PAIRS: Partial<LeagueSettings> = {
  ...{ seats: 2, games: 3, waves: 2, setUps: SET_UPS },
  scoring: { points: [3, 0], draw: 1, tieBreaks: ['wins'], count: 'mean' },
};

const seasonOf = (on: Stage): Promise<SeasonDetail> => world.service.season(on.owner, on.league, 1);

function setUpsOf({ list }: SeasonDetail): (number | null)[][] {
  return list.map(({ games }) => games.map(({ setUp }) => setUp));
}

/** Rounds of the games that have begun, and those of the set-ups that pages tell. */
async function roundsIn(on: Stage): Promise<{ begun: unknown[]; told: unknown[] }> {
  const { list } = await seasonOf(on);
  const games = list.flatMap((division) => division.games).filter(({ game }) => game !== null);
  const heads = await Promise.all(games.map(({ game }) => world.store.games.head(game ?? '')));
  return {
    begun: heads.map((head) => (head?.settings as { rounds?: number } | undefined)?.rounds),
    told: games.map(({ setUp }) => ROUNDS[setUp ?? -1]),
  };
}

/** Takes away what an earlier program did not keep. */
async function forget({ league }: Stage): Promise<void> {
  await ask(
    world.database.url,
    `UPDATE season SET plan = jsonb_set(plan, '{divisions}', (SELECT jsonb_agg(d - 'setUps') FROM jsonb_array_elements(plan -> 'divisions') d))
     WHERE league_id = '${league}'`,
  );
}

const step = (on: Stage, to: 'running' | 'seeded', preview = false): Promise<SeasonDetail> =>
  world.service.stepSeason(on.owner, on.league, 1, { to, preview });

describe('set-ups of a season', () => {
  it('are drawn so that each member plays each of them equally often, and each game begins with its own', async () => {
    const { on, season } = await runningSeason(world, 8, PAIRS);
    for (const { balance, placements } of season.list) {
      expect(balance?.setUps).toMatchObject({ fewest: 1, most: 1 });
      expect(balance?.setUps?.members).toEqual(placements.map(({ number }) => ({ number, games: [1, 1, 1] })));
    }
    const { begun, told } = await roundsIn(on);
    expect(begun.length).toBeGreaterThan(2);
    expect(begun).toEqual(told);
    const csv = await world.service.exportSeasonGames(on.owner, on.league, 1);
    const [columns = '', first = ''] = csv.trim().split(/\r?\n/);
    expect(columns.endsWith(',setUp')).toBe(true);
    expect(first.endsWith(`,${(season.list[0]?.games[0]?.setUp ?? -2) + 1}`)).toBe(true);
  });

  it('are told before the start as it keeps them, and to whoever looks ahead at it', async () => {
    const { on, season } = await seededSeason(world, 4, PAIRS);
    const ahead = await step(on, 'running', true);
    expect(setUpsOf(ahead)).toEqual(setUpsOf(season));
    const running = await step(on, 'running');
    expect(setUpsOf(running)).toEqual(setUpsOf(season));
    expect(running.list[0]?.balance).toEqual(season.list[0]?.balance);
  });

  it('stay in turn where an earlier program drew the games and they have begun, and are drawn when the season starts again', async () => {
    const { on } = await runningSeason(world, 4, PAIRS);
    await forget(on);
    const inTurn = (await gamesOf(world, on)).map(({ number }) => (number - 1) % 3);
    expect(setUpsOf(await seasonOf(on))).toEqual([inTurn]);

    const referee = await refereeOf(world, on);
    const back = await world.service.stepSeason(referee, on.league, 1, { to: 'seeded', preview: false });
    // Until it starts again, nobody knows.
    expect(setUpsOf(back)).toEqual([inTurn.map(() => null)]);
    expect(back.list[0]?.balance?.setUps).toBeNull();
    const ahead = await step(on, 'running', true);
    const started = await step(on, 'running');
    expect(setUpsOf(started)).toEqual(setUpsOf(ahead));
    expect(started.list[0]?.balance?.setUps).toMatchObject({ fewest: 1, most: 1 });
    await sweepAll(world);
    const { begun, told } = await roundsIn(on);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun).toEqual(told);
  });

  it('stay with their games where somebody takes a place over', async () => {
    const { on, season } = await seededSeason(world, 5, PAIRS);
    const [leaver] = season.list[0]?.placements ?? [];
    const { userId } =
      (await world.store.seasons.players(on.league, 1)).find((one) => one.number === leaver?.number) ?? {};
    await world.service.leaveSeason(userId ?? '', on.league, 1, {});
    const after = await seasonOf(on);
    expect(after.list[0]?.placements.some(({ number }) => number === leaver?.number)).toBe(false);
    expect(setUpsOf(after)).toEqual(setUpsOf(season));
    expect(after.list[0]?.balance?.setUps).toMatchObject({ fewest: 1, most: 1 });
  });

  it('are told at sign-up, and none where a league has one', async () => {
    const { on, season } = await seededSeason(world, 4);
    expect(season.list[0]?.balance?.setUps).toBeNull();
    expect(new Set(setUpsOf(season).flat())).toEqual(new Set([0]));
    const owner = await newcomer(world);
    const { id: club } = await world.service.createClub(owner, {
      ...{ name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' },
    });
    const settings = { ...season.settings, ...PAIRS };
    const { id } = await world.service.createLeague(owner, club, { name: 'League', settings });
    await world.service.announceSeason(owner, id, {});
    await world.service.stepSeason(owner, id, 1, { to: 'registration', preview: false });
    const promises = { toTheEnd: true, inTime: true } as const;
    for (let n = 0; n < 3; n += 1) {
      const user = await newcomer(world);
      await world.service.joinClub(user, club, {});
      await world.service.signUp(user, id, 1, { away: [], standIn: null, standsIn: false, promises });
    }
    expect(await world.service.signUpPlan(owner, id, 1, {})).toMatchObject({ setUps: { fewest: 1, most: 1 } });
    expect(on.members).toHaveLength(4);
  });
});
