/** Places that the first who waits takes over before the start: their games, and their days away. */
import { dateOf, dayOf } from '@wayfinder/hours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gamesOf, passTo, type Stage, seededSeason } from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A season that is seeded, in which a fifth waits who is away for so many weeks from the first day on. */
async function stage(weeks: number): Promise<{ on: Stage; waits: string }> {
  const { on, season } = await seededSeason(world, 4);
  const { service } = world;
  const step = (to: 'registration' | 'seeded') => service.stepSeason(on.owner, on.league, 1, { to, preview: false });
  const waits = await newcomer(world);
  await service.joinClub(waits, on.club, {});
  await step('registration');
  const to = dateOf((dayOf(season.firstDay) ?? 0) + weeks * 7 - 1);
  await service.signUp(waits, on.league, 1, {
    ...{ away: weeks === 0 ? [] : [{ from: season.firstDay, to }], standIn: null, standsIn: false },
    promises: { toTheEnd: true, inTime: true },
  });
  await step('seeded');
  return { on, waits };
}

/** Waves of the games of one number. */
async function wavesOf(on: Stage, number: number): Promise<number[]> {
  return (await gamesOf(world, on)).filter(({ seats }) => seats.includes(number)).map(({ wave }) => wave);
}

/** Whoever plays two of their three games in the first wave. */
async function early(on: Stage): Promise<number> {
  for (const number of [2, 3, 4])
    if ((await wavesOf(on, number)).filter((wave) => wave === 0).length === 2) return number;
  throw new Error('nobody plays twice at first');
}

const placedIn = async ({ owner, league }: Stage, number: number) =>
  (await world.service.season(owner, league, 1)).list[0]?.placements.find((one) => one.number === number)?.reason;

it('are taken with their games, and the reason says so', async () => {
  const { on, waits } = await stage(0);
  const leaver = await early(on);
  const before = await gamesOf(world, on);
  await world.service.leaveSeason(on.members[leaver - 1] ?? '', on.league, 1, {});
  const after = await gamesOf(world, on);
  expect(after).toEqual(
    before.map((game) => ({ ...game, seats: game.seats.map((number) => (number === leaver ? 5 : number)) })),
  );
  expect(await placedIn(on, 5)).toEqual({ kind: 'took-over', of: leaver, drawnAnew: false, away: 0 });
  expect((await world.service.season(waits, on.league, 1)).you).toBe('playing');
});

it('have their games drawn anew where whoever comes is away, as well as that goes', async () => {
  const { on } = await stage(2);
  const leaver = await early(on);
  await world.service.leaveSeason(on.members[leaver - 1] ?? '', on.league, 1, {});
  // Two games at once, so that one of three begins while they are away.
  expect((await wavesOf(on, 5)).toSorted()).toEqual([0, 1, 1]);
  expect(await placedIn(on, 5)).toEqual({ kind: 'took-over', of: leaver, drawnAnew: true, away: 1 });
  const { acts } = await world.service.seasonLog(on.owner, on.league, 1, { limit: 3 });
  expect(acts[0]).toMatchObject({
    act: 'placed',
    data: { number: 5, of: leaver, division: 1, drawnAnew: true, away: 1 },
  });
  // The same games are made, and begin by the clock.
  const games = await gamesOf(world, on);
  expect(games.map(({ number, seats }) => [number, seats.length])).toEqual([1, 2, 3, 4].map((number) => [number, 3]));
  await passTo(world, (await world.service.season(on.owner, on.league, 1)).startsAt);
  expect((await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null).length).toBe(
    games.filter(({ wave }) => wave === 0).length,
  );
});
