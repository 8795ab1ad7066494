/** A whole game by standing orders under the basic rules. It has no seed: the game draws anew each time, and its faults are told. */
import { afterAll, beforeAll, it } from 'vitest';
import { GAME, playByOrdersUntil } from './testing/by-orders.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
});
afterAll(() => world.close());

it('its seat is never awaited, and the game comes to its end', async () => {
  await playByOrdersUntil(world, GAME, ['BuildsOpened']);
});
