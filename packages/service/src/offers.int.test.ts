/** Offers of seats, over days. */
import type { GameDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, newcomer, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const detail = (id: string, user: string): Promise<GameDetail> => world.service.game({ user }, id);

describe('an offer', () => {
  it('stands when the time of its player runs out and a bot plays', async () => {
    const [a, b, c] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b], { clock: { turnSeconds: HOUR }, timeOut: 'bot' });
    await world.service.offerSeat(a, id, 0, { to: 'everybody', returnDays: 3 });
    world.clock.pass(HOUR);
    await world.service.sweepDeadlines();
    const { seats } = await detail(id, b);
    expect(seats[0]?.held).not.toBeNull();
    expect(seats[0]?.offer).toMatchObject({ to: 'everybody' });
    await world.service.takeSeat(c, id, 0);
  });

  it('to one player stays theirs when its player’s time runs out', async () => {
    const [a, b, c] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b], {
      clock: { turnSeconds: HOUR },
      timeOut: 'offer',
      visibility: 'link',
    });
    const player = (await world.store.people.byId(c))?.playerId ?? '';
    await world.service.offerSeat(a, id, 0, { to: player, returnDays: 3, orders: true });
    world.clock.pass(HOUR);
    await world.service.sweepDeadlines();
    const { seats } = await detail(id, b);
    expect.soft(seats[0]?.offer).toMatchObject({ to: player, orders: true });
    await world.service.takeSeat(c, id, 0);
  });

  it('counts the days to come back from when somebody takes the seat', async () => {
    const { service, clock, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben], { clock: { turnSeconds: 30 * DAY } });
    await service.offerSeat(ann, id, 0, { to: 'everybody', returnDays: 3 });
    clock.pass(4 * DAY);
    await service.takeSeat(cem, id, 0);
    clock.pass(60);
    await service.returnToSeat(ann, id);
    expect((await service.game({ user: ann }, id)).yourSeat).toBe(0);
  });

  it('of a time that ran out counts two weeks from then as well', async () => {
    const { service, clock, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben], {
      clock: { turnSeconds: 3_600 },
      timeOut: 'offer',
      botPace: 'unhurried',
    });
    clock.pass(3_600);
    await service.sweepDeadlines();
    const { seats } = await service.game({ user: ben }, id);
    expect(seats[0]?.offer?.to).toBe('everybody');
    clock.pass(15 * DAY);
    await service.takeSeat(cem, id, 0);
    await service.returnToSeat(ann, id);
    expect((await service.game({ user: ann }, id)).yourSeat).toBe(0);
  });
});
