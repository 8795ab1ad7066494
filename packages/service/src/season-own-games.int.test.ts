/** Organisers who play: no step of theirs stops, reopens or draws anew what they play themselves. */
import type { SeasonDetail, SeasonState } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refereeOf, type Stage, signedUp, step, sweepAll } from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const seasonOf = ({ owner, league }: Stage, number = 1): Promise<SeasonDetail> =>
  world.service.season(owner, league, number);

describe('an organiser who plays', () => {
  it('ends no season early with open games of their own, and leaves that to others', async () => {
    const { service } = world;
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await sweepAll(world);
    expect(await codeOf(step(world, on, 1, 'objections'))).toBe('own-game');
    expect((await seasonOf(on)).state).toBe('running');
    const referee = await refereeOf(world, on);
    expect((await step(world, on, 1, 'objections', referee)).state).toBe('objections');
    await service.stepSeason(referee, on.league, 1, { to: 'running', preview: false });
    const { endsAt } = await seasonOf(on);
    world.clock.pass((Date.parse(endsAt) - world.clock.now().getTime()) / 1000);
    // The day has come, which the clock would tell as well.
    expect((await step(world, on, 1, 'objections')).state).toBe('objections');
  });

  it('takes no end back that stopped games of their own, and leaves that to others', async () => {
    const { service } = world;
    const on = await signedUp(world, 4);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    await sweepAll(world);
    const referee = await refereeOf(world, on);
    const stepping = (user: string, to: SeasonState, preview: boolean) =>
      codeOf(service.stepSeason(user, on.league, 1, { to, preview }));
    // A look ahead says the same as the step.
    expect(await stepping(on.owner, 'objections', true)).toBe('own-game');
    expect(await stepping(referee, 'objections', true)).toBe('done');
    await step(world, on, 1, 'objections', referee);
    for (const preview of [true, false]) expect(await stepping(on.owner, 'running', preview)).toBe('own-game');
    expect((await seasonOf(on)).state).toBe('objections');
    for (const preview of [true, false]) expect(await stepping(referee, 'running', preview)).toBe('done');
    expect((await seasonOf(on)).state).toBe('running');
  });

  it('takes no start back once a game of their own has begun: nobody draws their own games anew', async () => {
    const { service } = world;
    const on = await signedUp(world, 4);
    await step(world, on, 1, 'seeded');
    const gamesNow = () => world.store.seasons.games(on.league, 1);
    const begunIn = (games: readonly SeasonGameRecord[]) => games.filter(({ begunAt }) => begunAt !== null);
    const planOf = (games: readonly SeasonGameRecord[]) =>
      games.map(({ division, number, wave, beginsAt, seats }) => ({ division, number, wave, beginsAt, seats }));
    const planned = await gamesNow();
    // Before a game has begun, nobody knows what is drawn in it.
    for (const to of ['running', 'seeded', 'running'] as const) await step(world, on, 1, to);
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
    for (const to of ['registration', 'seeded'] as const) await step(world, on, 1, to);
    expect(planOf(await gamesNow()).map(({ beginsAt: _, ...one }) => one)).toEqual(
      planOf(planned).map(({ beginsAt: _, ...one }) => one),
    );
    expect((await step(world, on, 1, 'running')).state).toBe('running');
  });

  it('takes a start back as long as games of others alone have begun', async () => {
    const { service } = world;
    const on = await signedUp(world, 8);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
    const games = await world.store.seasons.games(on.league, 1);
    const referee = await refereeOf(world, on);
    // Games of the owner never begin, as they count nowhere.
    for (const { division, number, seats } of games)
      if (seats.includes(1))
        await service.actInSeason(referee, on.league, 1, { act: 'void', division, game: number, reason: 'A test' });
    await sweepAll(world);
    expect((await world.store.seasons.games(on.league, 1)).some(({ begunAt }) => begunAt !== null)).toBe(true);
    expect((await service.stepSeason(on.owner, on.league, 1, { to: 'seeded', preview: true })).state).toBe('seeded');
    expect((await step(world, on, 1, 'seeded')).state).toBe('seeded');
  });

  it('takes an end back that stopped games of others alone', async () => {
    const { service } = world;
    const on = await signedUp(world, 8);
    for (const to of ['seeded', 'running'] as const) await step(world, on, 1, to);
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
      expect((await step(world, on, 1, to)).state).toBe(to);
    }
  });

  it('doesn’t place themselves', async () => {
    const { service } = world;
    const on = await signedUp(world, 6, { size: 3 });
    const own = { number: 1, to: 2, reason: 'An easier division' };
    expect(await codeOf(service.moveMember(on.owner, on.league, 1, own))).toBe('own-sign-up');
    expect((await seasonOf(on)).list[0]?.placements.some(({ number }) => number === 1)).toBe(true);
    const referee = await refereeOf(world, on);
    expect((await service.moveMember(referee, on.league, 1, own)).list[1]?.placements).toContainEqual(
      expect.objectContaining({ number: 1 }),
    );
  });
});
