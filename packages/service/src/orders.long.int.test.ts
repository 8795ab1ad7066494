/** A whole game by standing orders under the basic rules. `ORDERS_SEED` plays the same one again. */
import { afterAll, beforeAll, it } from 'vitest';
import { GAME, playByOrdersUntil } from './testing/by-orders.ts';
import { makeWorld, type World } from './testing/world.ts';

const SEED = process.env.ORDERS_SEED ?? String(Date.now());
console.info(`ORDERS_SEED=${SEED}`);

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
});
afterAll(() => world.close());

it('its seat is never awaited, and the game comes to its end', async () => {
  await playByOrdersUntil(world, GAME, ['BuildsOpened'], SEED);
});
