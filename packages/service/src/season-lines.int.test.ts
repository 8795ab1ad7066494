/** Lines of divisions: where a place is shared at one, table, outlook and next season tell the same. */
import type { SeasonDetail, SignUp } from '@wayfinder/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gamesOf, passTo, refereeOf, runningSeason, sweepAll, usersAt } from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const PLAIN: SignUp = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } };

it('lets as many go up as the table tells, where all share the first place', async () => {
  const { on } = await runningSeason(world, 8, { waves: 1, atOnce: 3 });
  const { service } = world;
  const { owner, league } = on;
  // The owner has open games: another organiser ends the season early.
  const referee = await refereeOf(world, on);
  const { objectsUntil } = await service.stepSeason(referee, league, 1, { to: 'objections', preview: false });
  await sweepAll(world);
  // Two divisions: the owner plays in the first one, and in all games of the second all share the first place.
  for (const [n, game] of (await gamesOf(world, on)).filter(({ division }) => division === 2).entries()) {
    const [user = ''] = await usersAt(world, on, game);
    await service.object(user, league, 1, { division: 2, game: game.number, text: 'We were level' });
    const decision = { reason: 'They were', places: [1, 1, 1] };
    await service.decideObjection(referee, league, 1, n + 1, { ...decision, decision: 'scored' });
  }
  await passTo(world, objectsUntil);
  const closed = await service.season(owner, league, 1);
  const table = closed.list[1]?.table ?? [];
  expect(table.map(({ place }) => place)).toEqual([1, 1, 1, 1]);
  // The order of seeding decides.
  expect(table.map(({ number }) => number)).toEqual(closed.list[1]?.placements.map(({ number }) => number));
  expect(table.map(({ zone }) => zone)).toEqual(['up', 'stay', 'stay', 'stay']);

  const outlooks = new Map<number, unknown>();
  for (const user of on.members) {
    const { number, division, outlook, needs } = await service.seasonMine(user, league, 1);
    if (division !== 2) continue;
    outlooks.set(number ?? 0, outlook?.up);
    expect(needs).toEqual([{ goal: 'up', kind: outlook?.up === 'certain' ? 'certain' : 'impossible' }]);
  }
  expect(table.map(({ number }) => outlooks.get(number))).toEqual(['certain', 'no', 'no', 'no']);

  // Other zones of the league hold for seasons to come: whoever was told to go up goes up.
  const { settings } = await service.league(owner, league);
  await service.patchLeague(owner, league, { settings: { ...settings, zones: { kind: 'number', up: 2, down: 2 } } });
  await service.announceSeason(owner, league, {});
  await service.stepSeason(owner, league, 2, { to: 'registration', preview: false });
  for (const user of on.members) await service.signUp(user, league, 2, PLAIN);
  const next = await service.stepSeason(owner, league, 2, { to: 'seeded', preview: false });
  const accounts = (of: SeasonDetail): Map<number, string | null> =>
    new Map(of.roster.map(({ number, player }) => [number, player]));
  const up = next.list[0]?.placements.filter(({ reason }) => reason.kind === 'up') ?? [];
  expect(up.map(({ number }) => accounts(next).get(number))).toEqual(
    table.filter(({ zone }) => zone === 'up').map(({ number }) => accounts(closed).get(number)),
  );
});
