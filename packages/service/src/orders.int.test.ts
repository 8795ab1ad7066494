/** A whole game of which one seat plays by standing orders alone: nobody ever waits for it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
});
afterAll(() => world.close());

const GAME = { ruleset: 'conquest-of-paradise', preset: 'first-game', seats: 3, seatOrder: 'chosen' } as const;
/** Bots reach the goal sooner than that. */
const MOST_ROUNDS = 2_000;

interface Laid {
  orders: object;
}

async function withRest(user: string, gameId: string, more: object): Promise<Laid> {
  const { suggested } = await world.service.ordersForm(user, gameId);
  return { orders: { ...(suggested as object), ...more, rest: 'harmless' } };
}

it('is never awaited, and the game comes to its end', async () => {
  const { service, ann, ben, cem } = world;
  const { id } = await service.createGame(ann, { ...GAME, visibility: 'open', clock: null });
  await service.joinGame(ben, id, {});
  await service.joinGame(cem, id, {});
  const buildList = ['convert', 'village', 'card', 'war_canoe'].map((what) => ({ what, hex: null, n: 9 }));
  // Laid down before the start: what the start asks is answered at once.
  const { orders } = await withRest(cem, id, { build: 'list', buildList });
  await service.putOrders(cem, id, orders);
  await service.startGame(ann, id);
  const awaited = async () => (await service.decisions({ user: null }, id)).awaited.map(({ seat }) => seat);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const seats = await awaited();
    expect(seats).not.toContain(2);
    const [seat] = seats;
    if (seat === undefined) break;
    expect(await service.playBot(id, seat)).toBeGreaterThan(0);
  }
  expect((await service.game({ user: cem }, id)).status).toBe('finished');
  expect(world.faults).toEqual([]);
}, 300_000);

it('answers at once what is due when orders are changed while one is asked', async () => {
  const { service, ann, ben, cem } = world;
  const { id } = await startedGame(world, [ann, ben, cem], { ...GAME, preset: 'first-game' });
  const due = async (): Promise<number> => (await service.decisions({ user: null }, id)).awaited[0]?.seat ?? -1;
  const seat = await due();
  const user = [ann, ben, cem][seat] ?? '';
  const { orders } = await withRest(user, id, {});
  // Tried first: told, and nothing is done.
  await expect(service.tryOrders(user, id, { no: 'such order' })).rejects.toMatchObject({ code: 'bad-orders' });
  await expect(service.tryOrders(world.nell, id, orders)).rejects.toMatchObject({ code: 'not-seated' });
  expect(await service.tryOrders(user, id, {})).toEqual([]);
  expect(await service.tryOrders(user, id, orders)).toEqual([
    {
      kind: 'turnOrder',
      choices: [expect.objectContaining({ target: { seat } }), expect.objectContaining({ id: 'clockwise' })],
    },
  ]);
  expect(await due()).toBe(seat);
  await service.putOrders(user, id, orders);
  expect(await due()).not.toBe(seat);
});
